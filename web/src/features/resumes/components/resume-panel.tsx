import type { Resume } from "@jobwright/contracts/resumes";
import { useRef } from "react";
import { useSignedInUser } from "../../../lib/session.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { SectionHeader } from "../../../ui/section-header.tsx";
import { settingsPicker } from "../../../lib/resumes/check-file.ts";
import { useResumes } from "../hooks/resume-queries.ts";
import { resumeDefaults } from "../resume-result.ts";
import { sortResumes } from "../sort-resumes.ts";
import { PrimaryButton } from "./primary-button.tsx";
import { ResumeCard } from "./resume-card.tsx";
import { ResumeCardSkeleton } from "./resume-card-skeleton.tsx";
import { UploadArea } from "./upload-area.tsx";
import styles from "./resume-panel.module.css";

/** A person's resumes: the primary one, further ones, and the tailored ones (SE03). */
export function ResumePanel() {
  const { uid } = useSignedInUser();
  const resumes = useResumes(uid);
  const panel = useRef<HTMLDivElement>(null);

  // The button that was pressed is gone with its card.
  function handleDeleted() {
    panel.current?.focus();
  }

  return (
    <div ref={panel} className={styles.panel} tabIndex={-1}>
      {resumes.isPending && <PanelSkeleton />}
      {resumes.isError && !resumes.data && (
        <ErrorPanel
          title={resumeDefaults.list}
          error={resumes.error}
          isRetrying={resumes.isFetching}
          onRetry={() => void resumes.refetch()}
        />
      )}
      {resumes.data && <Resumes uid={uid} resumes={resumes.data} onMoved={handleDeleted} />}
    </div>
  );
}

function Resumes({ uid, resumes, onMoved }: { uid: string; resumes: Resume[]; onMoved: () => void }) {
  const { primary, further, tailored } = sortResumes(resumes);
  const cards = (list: Resume[], canBePrimary = false) =>
    list.map((resume) => (
      <ResumeCard
        key={resume.id}
        uid={uid}
        resume={resume}
        picker={settingsPicker}
        replaceLabel="Update"
        extraActions={canBePrimary && <PrimaryButton uid={uid} resume={resume} onChosen={onMoved} />}
        onDeleted={onMoved}
      />
    ));
  return (
    <>
      {primary && (
        <section aria-labelledby="primary-resume">
          <SectionHeader id="primary-resume" title="Primary Resume" />
          {cards([primary])}
        </section>
      )}
      <UploadArea uid={uid} picker={settingsPicker} isFirst={primary === null} />
      {further.length > 0 && (
        <section aria-labelledby="further-resumes">
          <SectionHeader id="further-resumes" title="Further Resumes" count={further.length} />
          <div className={styles.grid}>{cards(further, true)}</div>
        </section>
      )}
      {tailored.length > 0 && (
        <section aria-labelledby="tailored-resumes">
          <SectionHeader id="tailored-resumes" title="Tailored Resumes" count={tailored.length} />
          <div className={styles.grid}>{cards(tailored)}</div>
        </section>
      )}
    </>
  );
}

function PanelSkeleton() {
  return (
    <section aria-busy="true" aria-label="Loading your resumes">
      <SectionHeader title="Primary Resume" />
      <ResumeCardSkeleton />
    </section>
  );
}
