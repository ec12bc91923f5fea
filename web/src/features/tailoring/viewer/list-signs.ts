import type { PageMark } from "./find-marks.ts";

/** The marks that get a sign in the margin: the first of each change, and of several on one line one that is open. */
export function listSigns(marks: readonly PageMark[]): PageMark[] {
  const firsts = marks.filter(({ isFirst }) => isFirst);
  const lines = Map.groupBy(firsts, ({ y }) => y);
  return [...lines.values()].flatMap((line) => line.find(({ isOpen }) => isOpen) ?? line[0] ?? []);
}
