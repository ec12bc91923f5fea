import type { ResumeDocument } from "../contracts/src/resume-document.ts";

/** Words in order; a bullet or a separator is none. Compatibility characters are resolved, case counts. */
export function toWords(text: string): string[] {
  return text.normalize("NFKC").match(/\S*[\p{L}\p{N}]\S*/gu) ?? [];
}

/** Share of `wanted` that stands in `found` in the same order: the longest common subsequence. */
export function shareInOrder(wanted: readonly string[], found: readonly string[]): number {
  let row = new Uint32Array(found.length + 1);
  for (const word of wanted) {
    const next = new Uint32Array(found.length + 1);
    for (const [index, other] of found.entries()) {
      next[index + 1] =
        word === other ? (row[index] ?? 0) + 1 : Math.max(row[index + 1] ?? 0, next[index] ?? 0);
    }
    row = next;
  }
  return wanted.length === 0 ? 1 : (row.at(-1) ?? 0) / wanted.length;
}

/** Whether every heading of the document has its own line in the text, one after the other. */
export function hasSections(document: ResumeDocument, text: string): boolean {
  const lines = text.split("\n").map((line) => toWords(line).join(" "));
  let next = 0;
  return document.sections.every(({ heading, blocks }) => {
    const wanted = heading === null || blocks.length === 0 ? "" : toWords(heading.text).join(" ");
    if (wanted === "") return true;
    next = lines.indexOf(wanted, next) + 1;
    return next > 0;
  });
}
