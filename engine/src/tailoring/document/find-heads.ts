import type { ReadField, ResumeFacts } from "@jobwright/contracts/resumes";
import { isDeed } from "#reading/resume/deed";
import { toEntryLines, type EntryLine } from "#reading/resume/entry-lines";
import type { Line, Span } from "#reading/resume/resume-lines";

/** Where the facts have an entry: `index` is its place in their list, `shared` what is printed with one before it. */
export type KnownEntry = {
  list: "experience" | "education";
  index: number;
  fields: Span[];
  dates: Span[];
  shared: Span[];
};

/** The head of an entry: lines from `first` to `last`. `known` is null where no facts tell of it. */
export type Head = { first: number; last: number; known: KnownEntry | null; dates: Span[] };

const HEAD_LINES = 4;
const LONG_LINE = 140;
const PROSE_WORDS = 5;
const WRAPPED_AT_LEAST = 45;

/** The entries of the facts with what is their own: an employer that is printed above several is the first one's. */
export function listKnownEntries({ experience, education }: ResumeFacts): KnownEntry[] {
  const seen = new Set<string>();
  const part = (fields: (ReadField | null)[]) => {
    const { own = [], shared = [] } = Object.groupBy(
      fields.flatMap((field) => field?.source ?? []),
      ({ start, end }) => {
        const key = `${start}-${end}`;
        if (seen.has(key)) return "shared";
        seen.add(key);
        return "own";
      },
    );
    return { own, shared };
  };
  const jobs = experience.map((one, index): KnownEntry => {
    const { own: fields, shared } = part([one.employer, one.title, one.location]);
    return { list: "experience", index, fields, dates: part([one.startDate, one.endDate]).own, shared };
  });
  const schools = education.map((one, index): KnownEntry => {
    const { own: fields, shared } = part([one.institution, one.degree, one.location]);
    return { list: "education", index, fields, dates: part([one.startDate, one.endDate]).own, shared };
  });
  return [...jobs, ...schools].filter(({ fields, dates }) => fields.length + dates.length > 0);
}

/** Heads of the entries that the facts tell of, in order; each takes in the header lines right above it. */
export function findKnownHeads(text: string, lines: readonly Line[], entries: readonly KnownEntry[]): Head[] {
  const described = describeLines(text, lines);
  const heads: Head[] = [];
  for (const known of entries.toSorted((a, b) => startOf(a) - startOf(b))) {
    const spans = [...known.fields, ...known.dates];
    const at = spans.map(({ start }) => findLine(lines, start)).filter((index) => index >= 0);
    if (at.length === 0) continue;
    const [first, last] = [Math.min(...at), Math.max(...at)];
    const from = (heads.at(-1)?.last ?? -1) + 1;
    if (first < from || last - first > 2 * HEAD_LINES) continue;
    heads.push({ first: widen(described, first, from), last, known, dates: known.dates });
  }
  return heads;
}

/** Where an entry of the facts begins. */
export function startOf({ fields, dates }: KnownEntry): number {
  return Math.min(...[...fields, ...dates].map(({ start }) => start));
}

type Described = { line: Line; isBody: boolean; date: Span | null };

/** A gap tells that the lines below it, down to the entry, are its header too. */
function widen(lines: readonly Described[], first: number, from: number): number {
  for (let at = first; at >= from && at > first - HEAD_LINES; at -= 1) {
    const one = lines[at];
    if (!one || (at < first && one.isBody)) return first;
    if (one.line.isGapBefore) return at;
  }
  return first;
}

function findLine(lines: readonly Line[], offset: number): number {
  let [low, high] = [0, lines.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const line = lines[middle];
    if (!line || offset < line.start) high = middle - 1;
    else if (offset >= line.end) low = middle + 1;
    else return middle;
  }
  return -1;
}

/**
 * Heads where no facts tell: a short line above bullets or text, or one with dates. In a plain list, whose lines nothing
 * parts and of which none is bold or a bullet, each line is whole: "BLS renewed 2024" is no entry of 2024.
 */
export function findPlainHeads(text: string, lines: readonly Line[]): Head[] {
  const isPlain = isPlainList(lines);
  const described = describeLines(text, lines).map((one) => {
    const isOwn =
      one.date &&
      standsApart(text, one.line, one.date) &&
      !(isPlain && isInBrackets(text, one.line, one.date));
    return isOwn ? one : { ...one, date: null };
  });
  const starts = described.flatMap((_, at) => (isStart(described, at) ? [at] : []));
  return starts.flatMap((first, index) => {
    const end = starts[index + 1] ?? lines.length;
    const last = findHeadEnd(described, first, end, isPlain);
    const dates = described.slice(first, last + 1).flatMap(({ date }) => date ?? []);
    const hasBody = described.slice(last + 1, end).some(({ isBody }) => isBody);
    return dates.length > 0 || (hasBody && !isPlain)
      ? [{ first, last, known: null, dates: dates.slice(0, 1) }]
      : [];
  });
}

/** Lines that nothing parts and of which none is bold or a bullet. */
export function isPlainList(lines: readonly Line[]): boolean {
  return !lines.some(
    ({ isBold, isBullet, isGapBefore }, at) => isBold || isBullet || (isGapBefore && at > 0),
  );
}

/** Whether a date is that of its line: at an end of it, behind a gap or a sign, and the only one. */
function standsApart(text: string, line: Line, date: Span): boolean {
  const cell = line.cells.find(({ start, end }) => date.start >= start && date.start < end) ?? line;
  const before = text.slice(cell.start, date.start).trimEnd();
  const after = text.slice(date.end, cell.end);
  if (/(?:19|20)\d\d/.test(before) || /(?:19|20)\d\d/.test(after)) return false;
  if (before === "") return true;
  return /[,;|•·–—(/-]$/.test(before) && /^[\s).,]*$/.test(after);
}

/** "First aid (2023)": a date in brackets is of its line alone. */
function isInBrackets(text: string, line: Line, date: Span): boolean {
  const before = text.slice(line.start, date.start);
  return before.lastIndexOf("(") > before.lastIndexOf(")");
}

function describeLines(text: string, lines: readonly Line[]): Described[] {
  // A line whose beginning went to the dates above ends where it ended.
  const byEnd = new Map<number, EntryLine>(toEntryLines(text, lines).map((one) => [one.line.end, one]));
  return lines.map((line) => {
    const entry = byEnd.get(line.end);
    const isTold = isDeed(line.text) && !line.isBold && !line.isGapBefore && line.cells.length === 1;
    const isBody = line.isBullet || entry?.isBody !== false || isTold || line.text.length > LONG_LINE;
    return { line, isBody, date: isBody ? null : (entry?.date ?? null) };
  });
}

function isStart(lines: readonly Described[], at: number): boolean {
  const [one, before] = [lines[at], lines[at - 1]];
  if (!one || one.isBody) return false;
  if (!before || one.line.isGapBefore) return true;
  if (!before.isBody) return false;
  const isWrapped = before.line.text.length >= WRAPPED_AT_LEAST && !/[.!?:]$/.test(before.line.text);
  return one.line.isBold || one.date !== null || !isWrapped;
}

/** `isPlain`: what follows the dates in a list of whole lines is the next of them. */
function findHeadEnd(lines: readonly Described[], first: number, end: number, isPlain: boolean): number {
  let last = first;
  let hasDate = lines[first]?.date !== null;
  while (last + 1 < Math.min(end, first + HEAD_LINES)) {
    const next = lines[last + 1];
    if (!next || next.isBody || next.line.isGapBefore) break;
    if (next.date === null && next.line.text.split(/\s+/).length >= PROSE_WORDS) break;
    if (hasDate && (isPlain || next.date !== null)) break;
    hasDate ||= next.date !== null;
    last += 1;
  }
  return last;
}
