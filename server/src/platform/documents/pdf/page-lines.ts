import { foldText } from "@jobwright/engine/reading/fold-text";
import { isDeed } from "@jobwright/engine/reading/resume/deed";
import { schoolWords } from "@jobwright/engine/reading/resume/school-words";
import { joinDateColumn } from "./date-column.ts";
import { hoistNotes } from "./hoist-notes.ts";
import type { Region } from "./find-columns.ts";
import { rightEdge, toRows, toSegments, type Row } from "./page-rows.ts";
import { toSpans, type Span } from "./row-text.ts";
import { findSpacedRows } from "./spaced-letters.ts";

/** A line as it is read: a paragraph or list item that the page wraps is one line. */
export type Line = { spans: Span[]; isGapBefore: boolean };

const BULLET = /^[-•*·‣▪◦●○–—✓➢►■□◆∙](?:\s|$)|^[•‣▪◦●○■]/;
/** A step is a gap when it exceeds the usual one by this factor and by this part of an em. */
const GAP_FACTOR = 1.35;
const GAP_EMS = 0.3;
/** Lines shorter than this are not wrapped, so the next line is a new one. */
const WRAPPED_AT_LEAST = 40;
/** A line of a list or of a few words that a narrow column wraps has so many letters. */
const LISTED_AT_LEAST = 16;
/** In characters. */
const TAIL = 120;
/** In ems, and lines: so many that end so near the right edge tell that text wraps there, and not that one line is long. */
const NEAR_EDGE = 2;
const REACHING_AT_LEAST = 3;
/** In ems: a cell narrower than this is not wrapped. */
const WRAPPED_CELL = 12;
/** In ems: how much room the last line of a narrow column may leave where its words tell that it goes on. */
const RAGGED = 3;
/** "Languages: Go, SQL" */
const LABEL = /^\p{Lu}[\p{L}\d /&+-]{1,30}:\s/u;
/** An address that a narrow column breaks, and the rest of it. */
const ADDRESS_BROKEN = /@(?:[^\s.]*|\S*\.\p{Ll}?)$|\b(?:linkedin|github)\.com\S*[-/]$/u;
const ADDRESS_REST = /^[a-z\d._-]+$/;
const WEB_ADDRESS = /^https?:\/\/\S+$/;
/** "2. Line following robot" */
const NUMBERED = /^\d{1,2}[.)]\s+\p{Lu}/u;

/**
 * Where text wraps: at `edge`, in points from the left; `isCell` where a border of a table stands there, `isEdgeTold` where
 * `REACHING_AT_LEAST` rows end near it.
 */
type Limits = { edge: number; isCell: boolean; isEdgeTold: boolean };

type Open = {
  line: Line;
  last: Row;
  x: number;
  /** Where the text behind a bullet begins, or the last cell of a line with cells. */
  bodyX: number | null;
  cellX: number | null;
  /** The cells of a line that has several and has not been wrapped yet. */
  cells: Row[] | null;
  isBold: boolean;
  length: number;
};

/** The lines of one column or page part, from top to bottom. */
export function toLines({ bits, edge: cellEdge, isInRow = false }: Region): Line[] {
  const rows = hoistNotes(joinDateColumn(toRows(bits)));
  const step = usualStep(rows);
  const edge = cellEdge ?? rightEdge(rows);
  const isCell = cellEdge !== undefined && Number.isFinite(cellEdge);
  const reaching = rows.filter(({ right, size }) => right > edge - NEAR_EDGE * size).length;
  const limits = { edge, isCell, isEdgeTold: reaching >= REACHING_AT_LEAST };
  const spaced = findSpacedRows(rows);
  const lines: Line[] = [];
  let open: Open | null = null;
  for (const row of rows) {
    const spans = toSpans(row, spaced.has(row));
    const text = spans.map((span) => span.text).join("");
    if (text.trim() === "") continue;
    const isGap: boolean = open !== null && isGapBetween(open.last, row, step);
    if (open && !isGap && isWrapped(open, row, text, limits)) {
      join(open.line.spans, spans);
      open.last = row;
      open.length = text.length;
      continue;
    }
    if (open && !isGap && isWrappedCell(open, row, spans)) {
      joinFirstCell(open.line.spans, spans);
      open.cells = null;
      open.cellX = null;
      open.last = row;
      continue;
    }
    // What follows a list and is no item of it begins anew, though no gap parts the two.
    const isBehindList = open !== null && open.bodyX !== null && !BULLET.test(text);
    const line: Line = { spans, isGapBefore: isGap || isBehindList || (open === null && !isInRow) };
    lines.push(line);
    open = {
      line,
      last: row,
      x: row.x,
      bodyX: BULLET.test(text) ? findBodyX(row) : null,
      cells: text.includes("\t") ? toSegments(row) : null,
      cellX: text.includes("\t") ? (toSegments(row).at(-1)?.x ?? null) : null,
      isBold: isAllBold(spans),
      length: text.length,
    };
  }
  return lines;
}

function usualStep(rows: readonly Row[]): number {
  const steps: number[] = [];
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1];
    const step = next ? next.y - row.y : 0;
    if (step > 0.8 * row.size && step < 2.4 * row.size) steps.push(step);
  }
  return steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0;
}

function isGapBetween(last: Row, row: Row, step: number): boolean {
  const distance = row.y - last.y;
  const usual = Math.max(step, 1.05 * Math.min(last.size, row.size));
  return distance > GAP_FACTOR * usual && distance - usual > GAP_EMS * row.size;
}

/** Where the text of a list item begins, behind its bullet. */
function findBodyX(row: Row): number {
  const second = row.bits.find(({ text }, index) => index > 0 && text.trim() !== "");
  return second && BULLET.test(row.bits[0]?.text.trim() ?? "") ? second.x : row.x;
}

function isWrapped(open: Open, row: Row, text: string, { edge, isCell, isEdgeTold }: Limits): boolean {
  if (BULLET.test(text) || NUMBERED.test(text) || text.includes("\t")) return false;
  if (Math.abs(row.size - open.last.size) > 0.1 * open.last.size) return false;
  // Two lines that each begin with a deed are two items of a list, whose bullets the page draws.
  if (open.bodyX === null && isDeed(text) && isDeed(toText(open.line))) return false;
  const isBold = row.bits.every((bit) => bit.isBold);
  if (open.bodyX !== null && row.x > open.x + 0.4 * row.size) {
    if (WEB_ADDRESS.test(text)) return false;
    return row.x < open.bodyX + 4 * row.size && !(isBold && !open.isBold && !open.last.bits.at(-1)?.isBold);
  }
  if (isBold !== open.isBold && !/^\p{Ll}/u.test(text)) return false;
  if (/\b(?:19|20)\d\d\)?$/.test(tailOf(open.line)) && /^\p{Lu}/u.test(text)) return false;
  if (LABEL.test(text) && LABEL.test(toText(open.line))) return false;
  if (isCentered(open, row) && /^\p{Ll}[\p{L}\s]*[.!]?$/u.test(text)) return true;
  const isSameEdge = Math.abs(row.x - open.last.x) < 2 || Math.abs(row.x - open.x) < 2;
  const isInCell = open.cellX !== null && Math.abs(row.x - open.cellX) < 2;
  if (!isInCell && (!isSameEdge || (open.cellX !== null && open.bodyX === null))) return false;
  const firstWord = text.split(" ", 1)[0] ?? "";
  const letter = Math.max(0.45 * row.size, (row.right - row.x) / text.length);
  const space = letter * firstWord.length + 0.25 * row.size;
  const isFull = open.last.right + space > edge;
  if (
    isFull &&
    (isCell || open.length >= WRAPPED_AT_LEAST || (isEdgeTold && isList(tailOf(open.line), text)))
  )
    return true;
  const isNearlyFull = open.last.right + space + RAGGED * row.size > edge;
  return isNearlyFull && isUnfinished(tailOf(open.line), text);
}

/** Both lines stand in the middle of the page, one below the other, and the upper one is long. */
function isCentered({ last, length, cellX }: Open, row: Row): boolean {
  const isMiddle = Math.abs(last.x + last.right - row.x - row.right) < 3;
  return isMiddle && last.x < row.x - 2 * row.size && length >= WRAPPED_AT_LEAST && cellX === null;
}

/** A list between commas, or a few words, that goes on in plain words or in brackets. */
function isList(text: string, next: string): boolean {
  if (/[@\d+]|^(?:https?|www)|\.\p{L}{2,}/u.test(next.split(" ", 1)[0] ?? "")) return false;
  if (schoolWords.test(foldText(next))) return false;
  const isPlain = /\p{L}$|\)$/u.test(text) && text.length >= LISTED_AT_LEAST;
  return isPlain && (/,\s/.test(text) || /^[\p{Ll}(]/u.test(next));
}

/** In a narrow column only the words tell that a line goes on: after a comma, in open brackets, inside an address. */
function isUnfinished(text: string, next: string): boolean {
  const isOpen = next.startsWith("(") || /[,&/]\s*$|\((?![^()]*\))/.test(text);
  return isOpen || (ADDRESS_BROKEN.test(text) && ADDRESS_REST.test(next));
}

/** The first cell of a line goes on below where its next word would have run into the cell beside it. */
function isWrappedCell(open: Open, row: Row, spans: readonly Span[]): boolean {
  const [first, second] = open.cells ?? [];
  const text = spans.map((span) => span.text).join("");
  if (!first || !second || open.bodyX !== null || text.includes("\t") || BULLET.test(text)) return false;
  if (Math.abs(row.x - first.x) > 2 || row.right > second.x || Math.abs(row.size - first.size) > 0.5)
    return false;
  const firstWord = text.split(" ", 1)[0] ?? "";
  const needed = (0.45 * firstWord.length + 1) * row.size;
  const isLong = first.right - first.x > WRAPPED_CELL * first.size;
  return isLong && first.right + needed > second.x && first.bits.at(-1)?.isBold === row.bits[0]?.isBold;
}

/** Puts a wrapped rest behind the first cell of a line. */
function joinFirstCell(spans: Span[], more: readonly Span[]): void {
  const at = spans.findIndex(({ text }) => text.includes("\t"));
  const span = spans[at];
  if (!span) return;
  const tab = span.text.indexOf("\t");
  const before = { ...span, text: span.text.slice(0, tab) };
  const after = { ...span, text: span.text.slice(tab) };
  const head = [...spans.slice(0, at), before];
  join(head, more);
  spans.splice(0, spans.length, ...head, after, ...spans.slice(at + 1));
}

/** The end of a line so far, by which is told whether it goes on. */
function tailOf(line: Line): string {
  return toText(line).slice(-TAIL);
}

function toText({ spans }: Line): string {
  return spans.map(({ text }) => text).join("");
}

function isAllBold(spans: readonly Span[]): boolean {
  return spans.every((span) => span.isBold || span.text.trim() === "");
}

/** A soft hyphen at the end goes; after a printed one, which is marked by another, the word goes on without a space. */
function join(spans: Span[], more: readonly Span[]): void {
  const last = spans.at(-1);
  const next = more[0];
  if (!last || !next) return;
  last.text = last.text.trimEnd();
  const isLowerNext = /^\p{Ll}/u.test(next.text);
  if (ADDRESS_BROKEN.test(last.text) && ADDRESS_REST.test(next.text.trim())) {
    for (const span of more) spans.push({ ...span });
    return;
  }
  if (last.text.endsWith("\u00ad")) last.text = last.text.slice(0, -1);
  else last.text += isLowerNext && /\p{L}-$/u.test(last.text) ? "\u00ad" : " ";
  for (const span of more) spans.push({ ...span });
}
