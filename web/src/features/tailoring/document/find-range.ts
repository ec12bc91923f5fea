import type { ResumeDocument } from "@jobwright/contracts/resume-document";
import { listLines } from "./list-lines.ts";

/** Lines of the original's text, from 1, last included. */
export type LineRange = { first: number; last: number };

/** Where a line of the document stands in the original's text; `line` where its place is not known. */
export function findRange(original: ResumeDocument, text: string, lineId: string, line: number): LineRange {
  const source = listLines(original).find(({ id }) => id === lineId)?.source ?? null;
  const range = source === null ? null : toTextLines(text, source);
  return range !== null && range.first <= line && line <= range.last ? range : { first: line, last: line };
}

/** The lines of a text that a stretch of it touches. */
export function toTextLines(text: string, span: { start: number; end: number }): LineRange {
  const first = countBreaks(text.slice(0, span.start)) + 1;
  return { first, last: first + countBreaks(text.slice(span.start, span.end).trimEnd()) };
}

function countBreaks(text: string): number {
  return text.split("\n").length - 1;
}
