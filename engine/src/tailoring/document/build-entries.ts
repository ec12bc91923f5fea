import type { DocumentBlock, DocumentLine, TextBlock } from "@jobwright/contracts/resume-document";
import { isDeed } from "#reading/resume/deed";
import { findDates } from "#reading/resume/find-dates";
import { areColumnNames } from "#reading/resume/entry-lines";
import type { Line, Span } from "#reading/resume/resume-lines";
import { readHeadLine } from "./entry-heads.ts";
import { toEntryName, type DraftEntry } from "./draft-document.ts";
import {
  findKnownHeads,
  findPlainHeads,
  isPlainList,
  startOf,
  type Head,
  type KnownEntry,
} from "./find-heads.ts";
import { toSingleBlocks, toTextBlocks } from "./join-lines.ts";
import type { Page } from "./printed-text.ts";

const IN_BRACKETS = /^\([^()]*\)$/;
/** Of a line in a list that is not wrapped, in characters. */
const LONGEST_ITEM = 72;

/**
 * The blocks of a section with entries. What stands before the first entry, or in no entry, is text. `entries` are
 * those of the facts.
 */
export function toEntryBlocks(
  page: Page,
  printed: readonly Line[],
  entries: readonly KnownEntry[],
): (DocumentBlock | DraftEntry)[] {
  // A document has no tables, so that the names of their columns say nothing in it.
  const lines = printed.filter((line) => !areColumnNames(page.text, line));
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return [];
  const own = entries.filter((entry) => startOf(entry) >= first.start && startOf(entry) < last.end);
  const known = findKnownHeads(page.text, lines, own);
  const before = lines.slice(0, known[0]?.first ?? lines.length);
  // Of a list of whole lines nothing moves: a date at the end of one is of that one alone.
  const isWhole = known.length === 0 && lines.length > 1 && isPlainList(lines) && areItems(lines);
  if (isWhole && !holdsPairs(lines)) return toSingleBlocks(page, lines);
  const heads = [...findPlainHeads(page.text, before), ...known];
  const loose = lines.slice(0, heads[0]?.first ?? lines.length);
  const isList = heads.length === 0 && isPlainList(lines) && areItems(lines);
  const blocks: (DocumentBlock | DraftEntry)[] = isList
    ? toSingleBlocks(page, loose)
    : toTextBlocks(page, loose);
  for (const [index, head] of heads.entries()) {
    const end = heads[index + 1]?.first ?? lines.length;
    blocks.push(...toEntry(page, lines.slice(head.first, end), head));
  }
  return blocks;
}

/** Lines with dates and others in turn are entries of two lines each; cells part what stands in one. */
function holdsPairs(lines: readonly Line[]): boolean {
  const isDated = lines.map((line) => findDates(line.text).length > 0);
  const areInTurn = lines.length > 3 && isDated.every((one, at) => one === (at % 2 === 1));
  return areInTurn || lines.some(({ cells }) => cells.length > 1);
}

/** Whether each line begins anew, and is shorter than a wrapped one or ends with its brackets: "… (valid until 2027)". */
function areItems(lines: readonly Line[]): boolean {
  return lines.every(
    ({ text }) => (text.length <= LONGEST_ITEM || /\([^()]*\)$/.test(text)) && !/^\p{Ll}/u.test(text),
  );
}

function toEntry(page: Page, lines: readonly Line[], head: Head): (DocumentBlock | DraftEntry)[] {
  const heading: DocumentLine[] = [];
  const dates: DocumentLine[] = [];
  const beside: Line[] = [];
  const fields = head.known?.fields ?? [];
  const count = head.last - head.first + 1;
  for (const line of lines.slice(0, count)) {
    if (isBodyLine(line, [...fields, ...head.dates])) {
      beside.push(line);
      continue;
    }
    const parts = readHeadLine(page.text, line, { dates: head.dates, fields });
    dates.push(...parts.dates.flatMap((span) => page.print(span)));
    heading.push(...parts.heading.flatMap((span) => page.print(span)));
    beside.push(...parts.body.map((span) => toLine(page.text, line, span)));
  }
  const body = markDeeds(toTextBlocks(page, [...beside, ...lines.slice(count)]));
  if (heading.length === 0 && dates.length === 0) return body;
  // "(position eliminated)" beside the dates follows what the job was.
  heading.sort((a, b) => Number(IN_BRACKETS.test(a.text)) - Number(IN_BRACKETS.test(b.text)));
  return [
    {
      type: "entry",
      id: "",
      heading,
      dates: joinDates(dates),
      name: toEntryName(heading[0]?.text ?? ""),
      body,
      ...(head.known ? { known: head.known } : {}),
    },
  ];
}

/** Lines under one head that each tell what somebody did are a list, whose bullets the file drew or left away. */
function markDeeds(body: TextBlock[]): TextBlock[] {
  const isItem = ({ isBullet, line: { text } }: TextBlock) =>
    !isBullet && isDeed(text) && !/[.!?] /.test(text);
  if (body.some(({ isBullet }) => isBullet) || body.filter(isItem).length < 2) return body;
  const [first, last] = [body.findIndex(isItem), body.findLastIndex(isItem)];
  return body.map((block, at) => (at >= first && at <= last ? { ...block, isBullet: true } : block));
}

/** A bullet or sentence inside a head is text of the entry, unless the facts found something in it. */
function isBodyLine(line: Line, spans: readonly Span[]): boolean {
  if (spans.some(({ start, end }) => start < line.end && end > line.start)) return false;
  return line.isBullet || (/[.!?]$/.test(line.text) && line.text.split(/\s+/).length >= 9);
}

function toLine(text: string, line: Line, span: Span): Line {
  return { ...line, ...span, text: text.slice(span.start, span.end), cells: [span] };
}

/** Beginning and end may stand in two lines: "June 2022 –" above "Present". */
function joinDates(dates: readonly DocumentLine[]): DocumentLine | null {
  const [first, ...more] = dates;
  if (!first) return null;
  const rest = more.map(({ text }) => text).join(" ");
  if (rest === "") return first;
  const isOpen = /[-–—]$/.test(first.text) || /^[-–—]/.test(rest);
  return { ...first, text: `${first.text}${isOpen ? " " : " – "}${rest}` };
}
