import { isPastedJobId, type Tailoring } from "@jobwright/contracts/tailoring";
import { toTailoredJob } from "@jobwright/contracts/tailoring-posting";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState, type ComponentType } from "react";
import { ApiError } from "../../../lib/api-error.ts";
import { resumesOptions } from "../../../lib/resumes/fetch-resumes.ts";
import { wholeListingOptions } from "../../../lib/saved-jobs.ts";
import { useSignedInUser } from "../../../lib/session.tsx";
import { useTailoringInputs } from "../hooks/use-tailoring-inputs.ts";
import { useTailoringRecord } from "../hooks/use-tailoring-record.ts";
import { useTailoringRun, type RunState } from "../hooks/use-tailoring-run.ts";
import { haveSkills } from "../inputs/have-skill.ts";
import { keepInputDraft } from "../inputs/input-draft.ts";
import { isSamePosting } from "../inputs/is-same-posting.ts";
import type { TailoringInputs } from "../inputs/tailoring-inputs.ts";
import { composeBody } from "../run/compose-body.ts";
import { JobCard } from "./job-card.tsx";
import { ResultArea } from "./result-area.tsx";
import { ResumeCard } from "./resume-card.tsx";
import type { DeleteDialogProps } from "./saved-resume-field.tsx";
import { StepsCard } from "./steps-card.tsx";
import { TailorButton } from "./tailor-button.tsx";
import styles from "./job-tailoring.module.css";

const failedBefore: RunState = { phase: "failed", reason: null };

type JobTailoringProps = {
  jobId: string;
  /** True where the address names a job that cannot be one. */
  isJobMissing: boolean;
  DeleteDialog: ComponentType<DeleteDialogProps>;
};

/** What goes into a tailoring for one job, how far it is, and what came of it. */
export function JobTailoring({ jobId, isJobMissing, DeleteDialog }: JobTailoringProps) {
  const user = useSignedInUser();
  const { uid } = user;
  const resumes = useQuery(resumesOptions(uid));
  const listing = useQuery({ ...wholeListingOptions(uid, jobId), enabled: !isPastedJobId(jobId) });
  const record = useTailoringRecord(uid, jobId);
  const { tailoring } = record;
  const { inputs, dispatch } = useTailoringInputs({
    jobId,
    resumes: resumes.data,
    listing: listing.data,
    tailoring,
    isTailoringPending: record.isPending,
  });
  const navigate = useNavigate();
  const run = useTailoringRun({ uid, jobId, job: inputs.job, onRecord: handleRecord });
  /** Sends what of the shown result waits to be kept, which the server refuses while a run goes on. */
  const settle = useRef<() => Promise<void>>(null);
  const [ownSession, setOwnSession] = useState<string | null>(null);
  const findResume = (resumeId: string | null) => resumes.data?.find(({ id }) => id === resumeId) ?? null;
  const chosen = findResume(inputs.resume.resumeId);

  useEffect(() => {
    if (record.isRunning) void run.join();
    // oxlint-disable-next-line react/exhaustive-deps -- a run that is known to go on is joined once
  }, [record.isRunning, jobId]);

  /** A pasted posting has a place of its own, which the server names. */
  function handleRecord(next: Tailoring) {
    record.keep(next);
    if (next.jobId === jobId) return;
    keepInputDraft({ ...inputs, jobId: next.jobId });
    const params = { jobId: next.jobId };
    void navigate({ to: "/resume-tailoring/$jobId", params, replace: true, resetScroll: false });
  }

  function start(given: TailoringInputs = inputs, keepsEdits = false) {
    const resume = findResume(given.resume.resumeId);
    const asking = {
      user,
      resume,
      jobId,
      now: new Date(),
      userAgent: navigator.userAgent,
      looks: tailoring,
      keepsEdits,
    };
    const body = composeBody(given, asking);
    setOwnSession(body.session_id);
    void run.start(body, async () => settle.current?.());
  }

  function handleHave(skills: string[]) {
    if (tailoring === null) return;
    const given = haveSkills(inputs, tailoring, skills);
    // A resume that is chosen by now stays chosen.
    if (tailoring.resume.id === null && inputs.resume.method === "manual") {
      dispatch({ type: "write", text: given.resume.text });
    }
    start(given, true);
  }

  return (
    <div className={styles.layout}>
      <div className={styles.inputs}>
        <ResumeCard
          uid={uid}
          resumes={resumes}
          inputs={inputs}
          chosen={chosen}
          dispatch={dispatch}
          DeleteDialog={DeleteDialog}
        />
        <JobCard
          uid={uid}
          jobId={jobId}
          inputs={inputs}
          dispatch={dispatch}
          posting={listing.data === undefined ? null : toTailoredJob(listing.data)}
          isReading={listing.isLoading}
          error={isGone(listing.error) ? null : listing.error}
          onRetry={() => void listing.refetch()}
          isGone={isJobMissing || isGone(listing.error)}
        />
        <TailorButton
          inputs={inputs}
          isWaiting={inputs.resume.resumeId !== null && chosen === null}
          run={run.state.phase === "idle" && record.hasFailed ? failedBefore : run.state}
          model={record.model}
          handEdits={tailoring && isSamePosting(tailoring, inputs.job) ? tailoring.handEdits.length : 0}
          onStart={() => start()}
          onDismiss={run.dismiss}
        />
        <StepsCard run={run.state} tailoring={run.content === null ? tailoring : null} />
      </div>
      <ResultArea
        uid={uid}
        record={record}
        run={run.state}
        content={run.content}
        job={inputs.job}
        ownSession={ownSession}
        settle={settle}
        onHave={handleHave}
      />
    </div>
  );
}

function isGone(error: Error | null): boolean {
  return error instanceof ApiError && error.code === "jobs/listing-not-found";
}
