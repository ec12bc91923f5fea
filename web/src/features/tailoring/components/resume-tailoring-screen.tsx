import { NO_JOB_ID, tailoringJobIdSchema } from "@jobwright/contracts/tailoring";
import { useParams } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { JobTailoring } from "./job-tailoring.tsx";
import { TailoringHead } from "./tailoring-head.tsx";
import type { DeleteDialogProps } from "./saved-resume-field.tsx";

/** Fits a resume to one posting: what goes in stands beside what comes out. The dialog is another feature's. */
export function ResumeTailoringScreen({ DeleteDialog }: { DeleteDialog: ComponentType<DeleteDialogProps> }) {
  const { jobId: wantedId = NO_JOB_ID } = useParams({ strict: false });
  const isKnowable = tailoringJobIdSchema.safeParse(wantedId).success;
  const jobId = isKnowable ? wantedId : NO_JOB_ID;
  return (
    <TailoringHead jobId={jobId}>
      <JobTailoring jobId={jobId} isJobMissing={!isKnowable} DeleteDialog={DeleteDialog} />
    </TailoringHead>
  );
}
