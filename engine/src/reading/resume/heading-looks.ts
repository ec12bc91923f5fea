import { foldText } from "../fold-text.ts";
import { findDates } from "./find-dates.ts";
import { readHeading } from "./is-heading.ts";
import type { Line } from "./resume-lines.ts";
import { schoolWords } from "./school-words.ts";

const WORDS_LIMIT = 8;
/** As a multiple of the usual size: from here on a line stands out by its size. */
const LARGE = 1.1;
/** A look that no known heading has is one of headings where so many lines have it, and hardly any other text. */
const LINES_AT_LEAST = 3;
const FITTING_SHARE = 0.7;
/** Heads of entries have dates below them; of headings only those above jobs and schools do. */
const DATED_SHARE = 0.65;
/** The dates of an entry stand within so many lines below its first: right below it, or below a line about the employer. */
const HEAD_LINES = 2;
const ENTRY_LINES = 6;
/** The name stands within so many lines of the top. */
const TOP_LINES = 8;

/** Lines of one look: how many, and those of them that could be headings. */
type Group = { size: number; isPlain: boolean; count: number; fitting: { line: Line; at: number }[] };

/**
 * The lines that look as the headings of this document do, though their words are no known heading. A look is one of
 * headings where a known heading has it; in a document without a known heading of jobs it is also the largest one that
 * several short lines have. A look that ordinary lines have, or that the heads of entries have, is none.
 * `doubtful`: a school, or with dates below and no larger or of another color than the text, or as most unknown ones
 * of this look have them; among entries it is the head of one.
 */
export function findHeadingLines(lines: readonly Line[]): ReadonlyMap<Line, "sure" | "doubtful"> {
  const groups = groupByLook(lines);
  const isKnown = ({ line }: Group["fitting"][number]) => readHeading(line.text) !== null;
  const usable = groups.filter(
    ({ fitting, count, isPlain }) =>
      !isPlain && fitting.length >= FITTING_SHARE * count && !areHeads(fitting, lines),
  );
  const chosen = usable.filter(({ fitting }) => fitting.some(isKnown));
  if (!lines.some((line) => readHeading(line.text) === "experience")) {
    const [largest] = usable
      .filter(({ fitting }) => fitting.length >= LINES_AT_LEAST)
      .toSorted((a, b) => b.size - a.size);
    if (largest) chosen.push(...usable.filter(({ size }) => size >= largest.size));
  }
  const places = chosen.flatMap(({ size, fitting }) => {
    const unknown = fitting.filter((one) => !isKnown(one));
    const haveHeads = countDated(unknown, lines) >= LINES_AT_LEAST && areHeads(unknown, lines);
    return fitting.map((one) => ({ ...one, size, mayBeHead: haveHeads && !isKnown(one) }));
  });
  const starts = places.map(({ at }) => at).toSorted((a, b) => a - b);
  return new Map(
    places.map(({ line, at, size, mayBeHead }) => {
      const end = starts.find((start) => start > at) ?? lines.length;
      const below = lines.slice(at + 1, end);
      const isPlain = size < LARGE && line.color === undefined;
      const isHead =
        (mayBeHead && isDated(below)) ||
        (size < LARGE && schoolWords.test(foldText(line.text))) ||
        (isPlain && isDated(below));
      return [line, isHead ? "doubtful" : "sure"] as const;
    }),
  );
}

/** Whether a date stands in the first lines of what could be an entry. */
function isDated(lines: readonly Line[]): boolean {
  return lines.slice(0, ENTRY_LINES).some(({ text }) => findDates(text).length > 0);
}

function groupByLook(lines: readonly Line[]): Group[] {
  const name = findNameLine(lines);
  const groups = new Map<string, Group>();
  for (const [at, line] of lines.entries()) {
    if (line === name || line.isBullet) continue;
    const isCapitals = line.text === line.text.toUpperCase() && /\p{Lu}/u.test(line.text);
    const key = `${line.size} ${line.isBold} ${isCapitals} ${line.color}`;
    const group = groups.get(key) ?? {
      size: line.size,
      isPlain: line.size < LARGE && !isCapitals && line.color === undefined,
      count: 0,
      fitting: [],
    };
    group.count += 1;
    if (couldBeHeading(line, lines[at - 1])) group.fitting.push({ line, at });
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** The first of the largest lines at the top. */
function findNameLine(lines: readonly Line[]): Line | undefined {
  const largest = lines.reduce((most, { size }) => Math.max(most, size), 0);
  return lines.slice(0, TOP_LINES).find(({ size }) => size === largest) ?? lines[0];
}

function couldBeHeading(line: Line, before: Line | undefined): boolean {
  const isApart = line.isGapBefore || (before !== undefined && line.size > before.size);
  if (!isApart || line.cells.length > 1) return false;
  const isSentence = /[\d@|/:;·•()]|[.,]$/.test(line.text) || (line.size < LARGE && line.text.includes(","));
  return !isSentence && /^[¿¡]?\p{Lu}/u.test(line.text) && line.text.split(/\s+/).length <= WORDS_LIMIT;
}

/** Most of these lines have a date beside or right below them. */
function areHeads(fitting: Group["fitting"], lines: readonly Line[]): boolean {
  return fitting.length >= LINES_AT_LEAST && countDated(fitting, lines) > DATED_SHARE * fitting.length;
}

function countDated(fitting: Group["fitting"], lines: readonly Line[]): number {
  const dated = fitting.filter(({ at }) => {
    const below = lines.slice(at + 1, at + 1 + HEAD_LINES);
    const gap = below.findIndex((line) => line.isGapBefore);
    return below.slice(0, gap < 0 ? HEAD_LINES : gap).some(hasDates);
  });
  return dated.length;
}

function hasDates({ text }: Line): boolean {
  return findDates(text).some(({ isRange }) => isRange);
}
