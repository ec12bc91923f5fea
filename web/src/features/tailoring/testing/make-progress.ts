import { tailoringSteps, type TailoringProgress } from "@jobwright/contracts/tailoring";

/** A run of a pasted posting that proposes changes just now. */
export function makeProgress(change: Partial<TailoringProgress> = {}): TailoringProgress {
  const running = tailoringSteps.indexOf("proposeChanges");
  const notes = [
    "24 lines, each with its place",
    "14 requirements, 8 of them required",
    "11 found in your resume, 3 are gaps",
  ];
  return {
    jobId: "resume-1795255200000",
    steps: tailoringSteps.map((step, index) => ({
      step,
      state: index < running ? "done" : index === running ? "running" : "waiting",
      note: notes[index] ?? null,
    })),
    model: null,
    startedAt: "2026-11-21T10:00:00.000Z",
    ...change,
  };
}
