import type { DocumentLine } from "@jobwright/contracts/resume-document";
import type { ProblemKind } from "@jobwright/contracts/tailoring";

/** Where a check says what it found, and what it leaves to the person. */
export type Report = {
  add(kind: ProblemKind, line: DocumentLine | null, text: string): void;
  isByHand(line: DocumentLine | null): boolean;
  /** What the edit of a line rests on beside it. */
  evidenceOf(line: DocumentLine): readonly string[];
};

/** Lines that nobody may edit: each as it is, in its place. */
export function checkSameLines(
  original: readonly DocumentLine[],
  tailored: readonly DocumentLine[],
  report: Report,
): void {
  const kept = original.filter((line) => !report.isByHand(line) || tailored.some(({ id }) => id === line.id));
  for (const [index, line] of kept.entries()) checkSame(line, tailored[index] ?? null, report);
  for (const line of tailored.slice(kept.length)) {
    report.add("added", line, `“${shorten(line.text)}” is not in your resume.`);
  }
}

export function checkSame(
  original: DocumentLine | null,
  tailored: DocumentLine | null,
  report: Report,
): void {
  if (original === null && tailored === null) return;
  if (original === null) {
    return report.add("added", tailored, `“${shorten(tailored?.text ?? "")}” is not in your resume.`);
  }
  if (report.isByHand(original) && (tailored === null || tailored.id === original.id)) return;
  if (tailored === null) return report.add("missing", original, `“${shorten(original.text)}” is missing.`);
  if (tailored.id !== original.id || tailored.text !== original.text) {
    const was = shorten(original.text);
    report.add("identity", original, `“${was}” became “${shorten(tailored.text)}”. It stays as it is.`);
  }
}

const SHOWN = 80;

/** At most so many UTF-16 units; a character that would be cut in half is left out. */
export function shorten(text: string, most = SHOWN): string {
  return text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .replace(/\p{Surrogate}$/u, "")
        .trimEnd()}…`;
}
