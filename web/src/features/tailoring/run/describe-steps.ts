import {
  tailoringSteps,
  type Tailoring,
  type TailoringProgress,
  type TailoringStep,
} from "@jobwright/contracts/tailoring";
import type { Step } from "../../../ui/step-list.tsx";

const texts: Record<TailoringStep, { title: string; note: string }> = {
  readResume: { title: "Read your resume", note: "Every line keeps its place" },
  readPosting: { title: "Read the posting", note: "What it asks for, and what is required" },
  linkEvidence: { title: "Link each to evidence", note: "A line of your resume, or a gap" },
  proposeChanges: {
    title: "Propose and check changes",
    note: "What your resume does not support is refused",
  },
  makeDocuments: {
    title: "Make PDF and DOCX, read them back",
    note: "A file that does not match is not offered",
  },
};

/** The steps of a run in their order, or what they will do where none was made. */
export function describeSteps(steps: TailoringProgress["steps"] | null): Step[] {
  return tailoringSteps.map((step) => {
    const { title, note } = texts[step];
    const known = steps?.find((each) => each.step === step);
    return { key: step, title, text: known?.note ?? note, state: known?.state ?? "waiting" };
  });
}

/** "Done in 1.4 seconds". */
export function describeTime(tookMs: number): string {
  const seconds = tookMs / 1000;
  if (seconds < 0.05) return "Done in less than 0.1 seconds";
  return `Done in ${seconds < 9.95 ? seconds.toFixed(1) : Math.round(seconds)} seconds`;
}

/** Who proposes or proposed the changes. */
export function describeProposer(
  of: { model: string | null } | Pick<Tailoring, "model">,
  isDone: boolean,
): string {
  const { model } = of;
  // Why a model was not used is told beside the result.
  const isLocal = model === null || (typeof model !== "string" && model.state !== "used");
  if (isLocal) return `Changes ${isDone ? "were" : "are"} proposed by the local engine.`;
  if (typeof model !== "string") return model.text;
  return `Changes are proposed by the local engine and by ${model}.`;
}

/** What a screen reader hears when a step begins; null where none has begun. */
export function announceStep(before: TailoringProgress | null, now: TailoringProgress): string | null {
  const running = runningStep(now);
  return running === null || running === runningStep(before) ? null : `${texts[running].title}.`;
}

function runningStep(progress: TailoringProgress | null): TailoringStep | null {
  return progress?.steps.find(({ state }) => state === "running")?.step ?? null;
}
