import { foldEach } from "./fold-each.ts";
import { monthNames, presentWords, seasonWords, sinceWords, untilWords } from "./date-words.ts";
import type { Span } from "./resume-lines.ts";

/** One printed date: `YYYY-MM`, `YYYY` or `present`. */
export type DatePoint = Span & { value: string };

/** A printed date or time span. `isOpen`: it ends with a dash, and its end is printed elsewhere. */
export type DateRange = Span & {
  /** The month of that end, where it stands behind the dash and its year elsewhere. */
  openMonth: (Span & { month: number }) | null;
  from: DatePoint | null;
  to: DatePoint | null;
  isRange: boolean;
  isOpen: boolean;
};

const months = new Map<string, number>();
for (const [index, names] of monthNames.entries())
  for (const name of names.split(" ")) months.set(name, index + 1);
const month = [...months.keys()].toSorted((a, b) => b.length - a.length).join("|");
const YEAR = "(?:19[3-9]\\d|20\\d\\d)";
/** Folded text is searched, so that "März" is "marz"; each alternative is bounded. */
const POINT = new RegExp(
  [
    `(?<![\\p{L}\\d])(?:(?:0?[1-9]|[12]\\d|3[01])\\.? )?(?<![\\p{L}])(?<name>${month})\\.?,?(?: ?\\d{1,2}(?:st|nd|rd|th)?,)?[ \\t/-]{0,2}(?:de |of |del |do )?(?:(?<nameYear>${YEAR})|['’‘](?<shortYear>\\d\\d))(?!\\d)`,
    `(?<![\\d./])(?<!(?<!\\d{4})-)(?:\\d{1,2}[./])?(?<mm>0?[1-9]|1[0-2]) ?[./-] ?(?<mmYear>${YEAR})(?![\\d])`,
    `(?<![\\d./-])(?<isoYear>${YEAR})[-/.](?<isoMonth>0[1-9]|1[0-2])(?:[-/.](?:0[1-9]|[12]\\d|3[01]))?(?![\\d])`,
    `(?<![\\p{L}\\d./])(?<!(?<!\\d{4})-)(?:(?:${seasonWords})[ ,'’]{1,2})?(?<year>${YEAR})(?![\\d.]\\d|[\\d\\p{L}]|[%+]| ?(?:users|people|customers))`,
    `(?<![\\p{L}\\d])(?:(?:${seasonWords})[ ]{1,2})?['’‘](?<apostrophe>\\d\\d)(?=[ \\t]{0,2}[-–—−/][ \\t]{0,2}['’‘]?\\d\\d(?!\\d))`,
    `(?<=['’‘]\\d\\d[ \\t]{0,2}[-–—−/][ \\t]{0,2})['’‘](?<apostropheEnd>\\d\\d)(?!\\d)`,
    `(?<![\\p{L}\\d])(?<monthOnly>${month})\\.?(?=[ \\t]*(?:[-–—]|to |bis |au ))`,
  ].join("|"),
  "gu",
);
const SEASON = new RegExp(`^(?:${seasonWords})[ ,'’]`, "u");
/** "summers 2021 and 2022". */
const SEASONS_JOINED = /^ (?:and|und|et|y|e|en|&) $/;
const SEPARATOR = new RegExp(`^[ \\t]*(?:[-–—−~→‒/]{1,3}|(?:${untilWords})(?= ))[ \\t]*$`, "u");
const PRESENT_AFTER = new RegExp(
  `^[ \\t]*(?:(?:[-–—−~→‒]{1,2}|(?:${untilWords})(?= ))[ \\t]*)?(?:the )?(?<word>${presentWords})(?![\\p{L}])`,
  "u",
);
const SHORT_END = /^[ \t]*[-–—−‒/][ \t]*['’]?(?<short>\d\d)(?![\d/.-])/u;
const OPEN_END = /^[ \t]*[-–—−‒][ \t]*(?:$|\t)/u;
const OPEN_MONTH = new RegExp(`^[ ]*[-–—−‒][ ]*(?<month>${month})\\.?[ ]*(?=$|\\t)`, "u");
const SINCE_BEFORE = new RegExp(`(?<![\\p{L}])(?:${sinceWords})[ \\t]+$`, "u");
const UNTIL_BEFORE = /(?<!\p{L})(?:until|till|bis|jusqu'(?:en|au)|hasta|fino al?|tot|ate)[ \t]+$/u;
/** No line with dates of its own is longer. */
const LINE_LIMIT = 400;

/** The dates of one line in their order, offsets counted from `offset`. Longer lines than any header have none. */
export function findDates(text: string, offset = 0): DateRange[] {
  if (text.length > LINE_LIMIT || !/\d\d/.test(text)) return [];
  const folded = foldEach(text);
  const points = findPoints(folded, text.length);
  const ranges: DateRange[] = [];
  for (let index = 0; index < points.length; index += 1) {
    const point = points[index];
    if (!point) continue;
    const next = points[index + 1];
    const between = next ? folded.slice(point.end, next.start).slice(0, 12) : "";
    const isJoined = SEASONS_JOINED.test(between) && SEASON.test(folded.slice(point.start, point.end));
    const isPair = next && (SEPARATOR.test(between) || isJoined || areYears(point, next, between));
    if (isPair) index += 1;
    const range = isPair ? makePair(point, next) : makeSingle(folded, point);
    if (range) ranges.push(shiftRange(range, offset));
  }
  return ranges;
}

/** "2009 and 2010", "2004, 2005": years one after the other. */
function areYears({ value }: RawPoint, next: RawPoint, between: string): boolean {
  const isNext = value.length === 4 && next.value === String(Number(value) + 1);
  return isNext && /^(?:,| (?:and|und|et|y|e|en|&)) $/.test(between);
}

type RawPoint = DatePoint & { monthOnly: number | null };

function findPoints(folded: string, limit: number): RawPoint[] {
  const points: RawPoint[] = [];
  for (const match of folded.matchAll(POINT)) {
    const { name, nameYear, shortYear, mm, mmYear, isoYear, isoMonth, year, monthOnly } = match.groups ?? {};
    const start = match.index;
    const end = Math.min(limit, start + match[0].length);
    const monthNumber = name ? months.get(name) : Number(mm ?? isoMonth ?? 0);
    const short = shortYear ?? match.groups?.["apostrophe"] ?? match.groups?.["apostropheEnd"];
    const yearText = nameYear ?? (short ? fullYear(short) : (mmYear ?? isoYear ?? year ?? ""));
    if (monthOnly) points.push({ start, end, value: "", monthOnly: months.get(monthOnly) ?? 0 });
    else points.push({ start, end, value: toValue(yearText, monthNumber ?? 0), monthOnly: null });
  }
  return points;
}

function toValue(year: string, monthNumber: number): string {
  return monthNumber > 0 ? `${year}-${String(monthNumber).padStart(2, "0")}` : year;
}

function fullYear(short: string): string {
  return Number(short) > 50 ? `19${short}` : `20${short}`;
}

/** "Jan – Mar 2020": the beginning has the year of the end. */
function makePair(from: RawPoint, to: RawPoint): DateRange | null {
  if (to.monthOnly !== null) return null;
  const start = from.monthOnly !== null ? toValue(to.value.slice(0, 4), from.monthOnly) : from.value;
  return {
    start: from.start,
    end: to.end,
    from: { start: from.start, end: from.end, value: start },
    to: { start: to.start, end: to.end, value: to.value },
    isRange: true,
    isOpen: false,
    openMonth: null,
  };
}

function makeSingle(folded: string, point: RawPoint): DateRange | null {
  if (point.monthOnly !== null) return null;
  const from: DatePoint = { start: point.start, end: point.end, value: point.value };
  const after = folded.slice(point.end, point.end + 30);
  const present = PRESENT_AFTER.exec(after);
  if (present?.groups?.["word"]) {
    const end = point.end + present[0].length;
    const to = { start: end - present.groups["word"].length, end, value: "present" };
    return { start: point.start, end, from, to, isRange: true, isOpen: false, openMonth: null };
  }
  const short = SHORT_END.exec(after);
  if (short?.groups?.["short"] && point.value.length === 4) {
    const end = point.end + short[0].length;
    const value = `${point.value.slice(0, 2)}${short.groups["short"]}`;
    if (Number(value) > Number(point.value))
      return {
        start: point.start,
        end,
        from,
        to: { start: end - 2, end, value },
        isRange: true,
        isOpen: false,
        openMonth: null,
      };
  }
  const before = folded.slice(Math.max(0, point.start - 16), point.start);
  const since = SINCE_BEFORE.exec(before);
  if (since) {
    const start = point.start - since[0].length;
    const word = { start, end: start + since[0].trimEnd().length, value: "present" };
    return { start, end: point.end, from, to: word, isRange: true, isOpen: false, openMonth: null };
  }
  const until = UNTIL_BEFORE.exec(before);
  if (until) {
    return {
      start: point.start - until[0].length,
      end: point.end,
      from: null,
      to: from,
      isRange: true,
      isOpen: false,
      openMonth: null,
    };
  }
  return makeOpen(folded, point, from);
}

/** "May 2016 –" or "May 2016 – Dec" at the end of a cell waits for the rest; anything else is one date. */
function makeOpen(folded: string, point: Span, from: DatePoint): DateRange {
  const rest = folded.slice(point.end, point.end + 40);
  const match = OPEN_MONTH.exec(rest);
  const name = match?.groups?.["month"];
  const single = { start: point.start, end: point.end, from, to: null, isRange: false, openMonth: null };
  if (!match || !name) return { ...single, isOpen: OPEN_END.test(rest) };
  const start = point.end + match[0].indexOf(name);
  const end = point.end + match[0].trimEnd().length;
  return { ...single, end, isOpen: true, openMonth: { start, end, month: months.get(name) ?? 0 } };
}

/** The same range in a text that has `by` more characters in front. */
export function shiftRange(range: DateRange, by: number): DateRange {
  const move = <T extends Span>(span: T): T => ({ ...span, start: span.start + by, end: span.end + by });
  const { from, to, openMonth } = range;
  return {
    ...move(range),
    from: from && move(from),
    to: to && move(to),
    openMonth: openMonth && move(openMonth),
  };
}

const PRESENT_ALONE = new RegExp(`^(?:[-–—][ \\t]*)?(?:${presentWords})$`, "u");

/** The end of a time span that stands apart from its beginning: a word such as "Present", or a date; else null. */
export function readLoneEnd(text: string, offset: number): DatePoint | null {
  if (text.length > 30) return null;
  if (PRESENT_ALONE.test(foldEach(text).trim())) {
    return { start: offset, end: offset + text.length, value: "present" };
  }
  const [date, more] = findDates(text, offset);
  const isWhole = date && date.end - date.start >= text.replace(/^[-–—\s]+/, "").length;
  return date && !more && isWhole && date.from && !date.to ? date.from : null;
}
