import { resumesEndpoints, type Resume } from "@jobwright/contracts/resumes";
import { IconAlertTriangle, IconFileCode, IconFileText } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { callApi } from "../../../lib/api-client.ts";
import { describeError } from "../../../lib/error-messages.ts";
import { resumesOptions } from "../../../lib/resumes/fetch-resumes.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { FileButton } from "../../../ui/file-button.tsx";
import { Note } from "../../../ui/note.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { isEmptyImport, mapJsonResume, type ImportedProfile } from "../importing/map-json-resume.ts";
import { readJsonResumeFile } from "../importing/read-json-resume.ts";
import styles from "./import-dialog.module.css";

type OnRead = (imported: ImportedProfile, source: string) => void;

/** From where to import: a JSON Resume file, or a resume that was uploaded and read. */
export function ImportSources({ uid, onRead }: { uid: string; onRead: OnRead }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);

  function take(resume: Record<string, unknown>, source: string) {
    const imported = mapJsonResume(resume);
    if (isEmptyImport(imported)) setProblem(`Nothing was found in ${source} that a profile has a place for.`);
    else onRead(imported, source);
  }
  async function handleFile(file: File) {
    setProblem(null);
    const read = await readJsonResumeFile(file);
    if (read.problem === null) take(read.resume, file.name);
    else setProblem(read.problem);
  }
  async function handleResume({ id, title }: Resume) {
    if (busyId !== null) return;
    setProblem(null);
    setBusyId(id);
    try {
      take(await callApi(resumesEndpoints.getJsonResume, { params: { uid, resumeId: id } }), title);
    } catch (error) {
      setProblem(`${title} could not be read. ${describeError(error)}`);
    } finally {
      setBusyId(null);
    }
  }

  return (
    <div className={styles.stack}>
      <p className="soft">You see what would change first, and choose what to take.</p>
      {problem !== null && (
        <Note tone="amber" role="alert" icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}>
          {problem}
        </Note>
      )}
      <section className={styles.source} aria-labelledby="import-file">
        <IconFileCode size={20} stroke={1.75} aria-hidden />
        <div className={styles.sourceText}>
          <h3 id="import-file">A JSON Resume file</h3>
          <p className="small soft">At most 1 MB. It is read in your browser and not uploaded.</p>
        </div>
        <FileButton accept=".json,application/json" onChoose={(file) => void handleFile(file)}>
          Choose a file
        </FileButton>
      </section>
      <UploadedResumes uid={uid} busyId={busyId} onChoose={(resume) => void handleResume(resume)} />
    </div>
  );
}

function UploadedResumes({
  uid,
  busyId,
  onChoose,
}: {
  uid: string;
  busyId: string | null;
  onChoose: (resume: Resume) => void;
}) {
  const resumes = useQuery({ ...resumesOptions(uid), staleTime: 0 });
  return (
    <section className={styles.stack} aria-labelledby="import-resumes">
      <h3 id="import-resumes">One of your resumes</h3>
      {resumes.isPending && <Skeleton height={56} radius={10} />}
      {resumes.isError && (
        <ErrorPanel
          title="Your resumes could not be listed."
          error={resumes.error}
          isRetrying={resumes.isFetching}
          onRetry={() => void resumes.refetch()}
        />
      )}
      {resumes.data?.length === 0 && (
        <p className="soft">
          You have no resume here yet. Upload one in <Link to="/settings">Settings</Link>, then it can be
          chosen here.
        </p>
      )}
      <ul className={styles.resumes}>
        {resumes.data?.map((resume) => (
          <li key={resume.id} className={styles.source}>
            <IconFileText size={20} stroke={1.75} aria-hidden />
            <span className={styles.sourceText}>{resume.title}</span>
            <Button
              aria-label={`Use ${resume.title}`}
              isBusy={busyId === resume.id}
              onClick={() => onChoose(resume)}
            >
              Use
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
