import {
  MAX_DESCRIPTION_LENGTH,
  MAX_RESUME_TEXT_LENGTH,
  tailoringTexts,
} from "@jobwright/contracts/tailoring";
import { countOf } from "../../../lib/count-words.ts";
import { hasDescription, hasResume, type TailoringInputs } from "./tailoring-inputs.ts";

/** What is still wanted, in the words of the catalogue (T20 to T23). */
export function describeInputs({ resume, job }: TailoringInputs): string {
  if (hasResume(resume)) return hasDescription(job) ? tailoringTexts.ready : tailoringTexts.addDescription;
  return hasDescription(job) ? tailoringTexts.addResume : tailoringTexts.addBoth;
}

export function isReady({ resume, job }: TailoringInputs): boolean {
  return hasResume(resume) && hasDescription(job);
}

/** What another run takes with it, where lines of the result were written by hand. */
export function describeReplaced(handEdits: number): string {
  return `${countOf(handEdits, "line that you wrote by hand is", "lines that you wrote by hand are")} replaced by the new result.`;
}

/** What is wrong with a text that is longer than is taken; null where it is not. */
export function findLengthProblem(text: string, field: "resume" | "description"): string | null {
  const max = field === "resume" ? MAX_RESUME_TEXT_LENGTH : MAX_DESCRIPTION_LENGTH;
  const length = text.trim().length;
  if (length <= max) return null;
  return `This has ${length.toLocaleString("en-US")} characters; ${max.toLocaleString("en-US")} are taken.`;
}
