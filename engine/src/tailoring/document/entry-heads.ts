import { findDates } from "#reading/resume/find-dates";
import { trimSpan, type Line, type Span } from "#reading/resume/resume-lines";
import { isInWord, trimLoose } from "./section-lines.ts";

/** What a line of an entry's head holds. */
export type HeadParts = { dates: Span[]; heading: Span[]; body: Span[] };

const BAR = /\s*[|•·∙●]\s*/g;
/** Words that belong to the dates behind them. */
const DATE_WORD =
  /(?:^|[\s(,])(?:expected|anticipated|graduated|graduation|graduating|est\.?|from|since|seit|depuis|desde|in|von|dates?|period|zeitraum)\s*:?\s*$/i;
const SENTENCE_WORDS = 9;
const HEADER_LENGTH = 140;

/**
 * Parts a line of a head: the dates of the entry, the pieces of its heading as bars and gaps part them, and text that
 * stands beside. `fields` are what is known to be heading.
 */
export function readHeadLine(
  text: string,
  line: Line,
  { dates, fields }: { dates: readonly Span[]; fields: readonly Span[] },
): HeadParts {
  const parts: HeadParts = { dates: [], heading: [], body: [] };
  for (const cell of line.cells) {
    const { found, rest } = takeDates(text, cell, dates);
    parts.dates.push(...found);
    for (const span of rest.flatMap((one) => splitAtBars(text, one))) {
      const isField = fields.some(({ start, end }) => start < span.end && end > span.start);
      const isHeading = isField || !isSentence(text.slice(span.start, span.end));
      (isHeading ? parts.heading : parts.body).push(span);
    }
  }
  return parts;
}

function isSentence(content: string): boolean {
  return (
    content.length > HEADER_LENGTH ||
    (/[.;!?]$/.test(content) && content.split(/\s+/).length >= SENTENCE_WORDS)
  );
}

/** The dates of an entry in a cell, with the words and brackets around them, and what else the cell holds. */
function takeDates(text: string, cell: Span, dates: readonly Span[]): { found: Span[]; rest: Span[] } {
  const inside = dates
    .filter(({ start, end }) => start < cell.end && end > cell.start)
    .map(({ start, end }) => ({ start: Math.max(start, cell.start), end: Math.min(end, cell.end) }));
  if (inside.length === 0) return { found: [], rest: [cell] };
  const start = Math.min(...inside.map((span) => span.start));
  const end = Math.max(...inside.map((span) => span.end));
  const whole = findDates(text.slice(cell.start, cell.end), cell.start).find(
    (range) => range.start <= start && range.end >= end,
  );
  const found = withWords(text, cell, { start: whole?.start ?? start, end: whole?.end ?? end });
  if (isInWord(text, found.start) || isInWord(text, found.end)) return { found: [], rest: [cell] };
  const rest = [
    trimAround(text, { start: cell.start, end: found.start }),
    trimAround(text, { start: found.end, end: cell.end }),
  ];
  return { found: [trimSpan(text, found)], rest: rest.filter((span) => hasWord(text, span)) };
}

function withWords(text: string, cell: Span, date: Span): Span {
  const before = text.slice(cell.start, date.start);
  const word = DATE_WORD.exec(before);
  const start = word ? date.start - word[0].replace(/^[\s(,]/, "").length : date.start;
  const open = /^[ ]?[-–—][ ]*$/.exec(text.slice(date.end, cell.end));
  return { start: Math.max(cell.start, start), end: date.end + (open ? open[0].trimEnd().length : 0) };
}

/** Without the separators and the half brackets that the dates leave behind. */
function trimAround(text: string, span: Span): Span {
  let { start, end } = trimLoose(text, span);
  if (/[(]$/.test(text.slice(start, end))) end -= 1;
  if (/^[)/~.]/.test(text.slice(start, end))) start += 1;
  if (text[end - 1] === "/") end -= 1;
  return trimLoose(text, { start, end });
}

function hasWord(text: string, { start, end }: Span): boolean {
  return end > start && /[\p{L}\p{N}]/u.test(text.slice(start, end));
}

function splitAtBars(text: string, span: Span): Span[] {
  const parts: Span[] = [];
  let { start } = span;
  for (const match of text.slice(span.start, span.end).matchAll(BAR)) {
    parts.push({ start, end: span.start + match.index });
    start = span.start + match.index + match[0].length;
  }
  parts.push({ start, end: span.end });
  return parts.map((part) => trimSpan(text, part)).filter((part) => hasWord(text, part));
}
