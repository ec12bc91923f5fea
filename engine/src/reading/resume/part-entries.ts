import { foldText } from "../fold-text.ts";
import { findEmails, findPhones } from "./find-addresses.ts";
import { findDates } from "./find-dates.ts";
import type { Line } from "./resume-lines.ts";
import { isOfDegrees, schoolWords } from "./school-words.ts";

/** Lines that belong together; `kind` null: they are no entries. */
export type EntriesPart = { kind: "experience" | "education" | null; lines: Line[] };

/** In characters: a line with the dates of an entry is no longer. */
const DATED_LENGTH = 140;
/** Behind these a stop ends no sentence. */
const NOT_ENDED = /\b(?:\d{1,2}|Inc|Ltd|Co|Corp|Sr|Jr|St)\.\s*$/;
/** How far above its dates an entry begins, in lines, how long these are in characters, and how many cells they have. */
const HEAD_ABOVE = 3;
const HEAD_LENGTH = 90;
const HEAD_CELLS = 2;

/** Whether a time span stands in a line that is no item of a list and no sentence. */
export function hasRange({ text, isBullet }: Line): boolean {
  if (isBullet || text.length > DATED_LENGTH || /[.!?]\s*$/.test(text.replace(NOT_ENDED, ""))) return false;
  return findDates(text).some(({ isRange }) => isRange);
}

/**
 * Lines in at most three parts: what stands above the first entry, jobs and schools in either order. Where jobs and schools
 * take turns they are one part of what most of them are. Without a time span all lines are one part without entries.
 */
export function partEntries(lines: readonly Line[]): EntriesPart[] {
  const dated = lines.flatMap((line, at) => (hasRange(line) ? [at] : []));
  const [first] = dated;
  if (first === undefined) return [{ kind: null, lines: [...lines] }];
  const begin = findStart(lines, first);
  const starts = dated.map((at, index) => Math.max((dated[index - 1] ?? -1) + 1, at - (first - begin)));
  const schools = starts.map((start, at) => isSchool(lines.slice(start, starts[at + 1] ?? lines.length)));
  const turn = schools.findIndex((one) => one !== schools[0]);
  const isClean = turn < 0 || schools.slice(turn).every((one) => one !== schools[0]);
  const most = schools.filter(Boolean).length > schools.length / 2;
  const cut = isClean && turn > 0 ? (starts[turn] ?? lines.length) : lines.length;
  const kindOf = (is: boolean | undefined) => (is ? "education" : "experience");
  const parts: EntriesPart[] = [
    { kind: null, lines: lines.slice(0, begin) },
    { kind: kindOf(isClean ? schools[0] : most), lines: lines.slice(begin, cut) },
    { kind: kindOf(!schools[0]), lines: lines.slice(cut) },
  ];
  return parts.filter((part) => part.lines.length > 0);
}

function findStart(lines: readonly Line[], dated: number): number {
  let start = dated;
  while (dated - start < HEAD_ABOVE && !lines[start]?.isGapBefore && isHead(lines[start - 1])) start -= 1;
  return start;
}

function isHead(line: Line | undefined): boolean {
  if (line === undefined || line.isBullet || line.text.length > HEAD_LENGTH) return false;
  return line.cells.length <= HEAD_CELLS && findEmails(line.text).length + findPhones(line.text).length === 0;
}

/** An entry with a degree and a school, or with one of them and no list of what was done there. */
function isSchool(entry: readonly Line[]): boolean {
  const heads = entry.filter(({ isBullet }) => !isBullet);
  const hasDegree = heads.some(({ text }) => isOfDegrees(text));
  const hasSchool = heads.some(({ text }) => schoolWords.test(foldText(text)));
  return heads.length === entry.length ? hasDegree || hasSchool : hasDegree && hasSchool;
}
