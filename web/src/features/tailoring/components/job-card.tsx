import type { SavedJob } from "@jobwright/contracts/jobs";
import { NO_JOB_ID, tailoringTexts } from "@jobwright/contracts/tailoring";
import { IconAlertTriangle, IconBriefcase } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useState, type Dispatch } from "react";
import { savedJobsOptions } from "../../../lib/saved-jobs.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { Field, Input, TextArea, describeField } from "../../../ui/field.tsx";
import { Note } from "../../../ui/note.tsx";
import { findLengthProblem } from "../inputs/describe-inputs.ts";
import { keepInputDraft } from "../inputs/input-draft.ts";
import { noJob, type InputAction, type JobInput, type TailoringInputs } from "../inputs/tailoring-inputs.ts";
import { tellSampleFailed } from "../samples/tell-sample-failed.ts";
import styles from "./input-card.module.css";

const SavedJobsDialog = lazy(async () => ({
  default: (await import("./saved-jobs-dialog.tsx")).SavedJobsDialog,
}));

const TITLE_ID = "tailoring-job-title";
const COMPANY_ID = "tailoring-job-company";
const DESCRIPTION_ID = "tailoring-description";

type JobCardProps = {
  uid: string;
  jobId: string;
  inputs: TailoringInputs;
  dispatch: Dispatch<InputAction>;
  /** The posting as it was saved; null where it is not known. */
  posting: JobInput | null;
  /** Whether the saved job's texts are on their way. */
  isReading: boolean;
  /** Why they could not be read; null where they could, or where the job is gone. */
  error: Error | null;
  onRetry: () => void;
  isGone: boolean;
};

/** The posting that the resume is tailored to: a saved job, the sample, or what the person pastes (T09). */
export function JobCard(props: JobCardProps) {
  const { inputs, dispatch, isReading, error, onRetry, isGone } = props;
  return (
    <Card as="section" aria-labelledby="tailoring-job" className={styles.card}>
      <h2 id="tailoring-job" className={styles.title}>
        Job description
      </h2>
      <JobSources {...props} />
      {isGone && (
        <Note tone="amber" role="status" icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}>
          This job is not among your saved jobs any more. Choose another one, or paste its description.
        </Note>
      )}
      {error !== null && <ErrorPanel title="This job could not be read." error={error} onRetry={onRetry} />}
      <JobFields job={inputs.job} dispatch={dispatch} isReading={isReading} />
    </Card>
  );
}

function JobSources({
  uid,
  jobId,
  inputs,
  dispatch,
  posting,
}: Pick<JobCardProps, "uid" | "jobId" | "inputs" | "dispatch" | "posting">) {
  const saved = useQuery(savedJobsOptions(uid));
  const navigate = useNavigate();
  // The list is loaded when it is first opened; it stays so that it can close gently.
  const [dialog, setDialog] = useState<"unused" | "open" | "closed">("unused");

  function handleChoose({ id, title, company, listingNumber }: SavedJob) {
    setDialog("closed");
    if (id === jobId) {
      // It is open already: what was written into it gives way to what was saved.
      if (posting !== null) dispatch({ type: "editJob", change: posting });
      return;
    }
    const job = { id, title, company, ...(listingNumber === null ? {} : { listingNumber }) };
    void navigate({
      to: "/resume-tailoring/$jobId",
      params: { jobId: id },
      state: { job },
      replace: true,
      resetScroll: false,
    });
  }

  async function handleSample() {
    try {
      const { sampleJob } = await import("../samples/sample-job.ts");
      const job = { ...noJob, ...sampleJob };
      if (jobId === NO_JOB_ID) return dispatch({ type: "editJob", change: job });
      // The sample is no saved job: it is entered where pasted postings are.
      keepInputDraft({ ...inputs, jobId: NO_JOB_ID, job, isJobOwn: true });
      const params = { jobId: NO_JOB_ID };
      await navigate({ to: "/resume-tailoring/$jobId", params, replace: true, resetScroll: false });
    } catch {
      tellSampleFailed();
    }
  }

  return (
    <div className={styles.buttons}>
      <Button
        size="sm"
        icon={<IconBriefcase size={16} stroke={1.75} aria-hidden />}
        onClick={() => setDialog("open")}
      >
        Saved Jobs{saved.data === undefined ? "" : ` (${saved.data.length.toLocaleString("en-US")})`}
      </Button>
      <Button size="sm" onClick={() => void handleSample()}>
        {tailoringTexts.sampleJob}
      </Button>
      {dialog !== "unused" && (
        <Suspense fallback={null}>
          <SavedJobsDialog
            saved={saved}
            isOpen={dialog === "open"}
            onClose={() => setDialog("closed")}
            onChoose={handleChoose}
          />
        </Suspense>
      )}
    </div>
  );
}

function JobFields({
  job,
  dispatch,
  isReading,
}: Pick<JobCardProps, "dispatch" | "isReading"> & { job: JobInput }) {
  const problem = findLengthProblem(job.description, "description");
  const edit = (change: Partial<JobInput>) => dispatch({ type: "editJob", change });
  return (
    <>
      <div className={styles.pair}>
        <Field id={TITLE_ID} label="Job title">
          <Input
            id={TITLE_ID}
            maxLength={300}
            autoComplete="off"
            placeholder="Optional"
            value={job.title}
            onChange={(event) => edit({ title: event.target.value })}
          />
        </Field>
        <Field id={COMPANY_ID} label="Company">
          <Input
            id={COMPANY_ID}
            maxLength={300}
            autoComplete="off"
            placeholder="Optional"
            value={job.company}
            onChange={(event) => edit({ company: event.target.value })}
          />
        </Field>
        {job.place !== "" && <p className="small muted">{job.place}</p>}
      </div>
      <Field id={DESCRIPTION_ID} label="Description" problem={problem}>
        <TextArea
          {...describeField(DESCRIPTION_ID, problem)}
          className={styles.description}
          rows={10}
          aria-busy={isReading ? true : undefined}
          placeholder={isReading ? "Reading the posting…" : "Paste the job description"}
          value={job.description}
          onChange={(event) => edit({ description: event.target.value })}
        />
      </Field>
    </>
  );
}
