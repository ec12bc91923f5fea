import { walk } from "../changes/diff-words.ts";

/** A line of one text; `isOnly` where the other text does not have it at that place. */
export type ComparedLine = { text: string; isOnly: boolean };

/** The lines of both texts without the empty ones, and which of them stand in one text alone. */
export function diffLines(
  former: string,
  present: string,
): { former: ComparedLine[]; present: ComparedLine[] } {
  const lines: { former: ComparedLine[]; present: ComparedLine[] } = { former: [], present: [] };
  for (const [kind, unit] of walk(toUnits(former), toUnits(present))) {
    if (unit === undefined) continue;
    const line = { text: unit.text, isOnly: kind !== "same" };
    if (kind !== "ins") lines.former.push(line);
    if (kind !== "del") lines.present.push(line);
  }
  return lines;
}

function toUnits(text: string): { text: string; after: string }[] {
  return text
    .split("\n")
    .map((line) => ({ text: line.trim(), after: "" }))
    .filter((unit) => unit.text !== "");
}
