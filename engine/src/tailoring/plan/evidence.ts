import type { DocumentLine } from "@jobwright/contracts/resume-document";
import type { Evidence, Requirement } from "@jobwright/contracts/tailoring";
import { createLineCounter } from "./line-skills.ts";

/** What links to a requirement, beside the requirement itself. */
export type Link = Pick<Requirement, "match" | "writtenAs" | "evidence" | "hint">;
export const noLink: Link = { match: null, writtenAs: null, evidence: [], hint: null };

/** Most lines that are shown for one requirement. */
export const EVIDENCE_LIMIT = 12;

export type EvidenceMaker = (line: DocumentLine) => Evidence;

/** Makes evidence of lines of a document; `text` is the original, for numbers of lines. */
export function createEvidenceMaker(text: string): EvidenceMaker {
  const countLines = createLineCounter(text);
  return ({ id, text: words, source }) => ({
    lineId: id,
    line: source === null ? null : countLines(source.start),
    text: words,
  });
}
