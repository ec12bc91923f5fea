import { isHeading } from "@jobwright/engine/reading/resume/is-heading";
import { findCards, type Card } from "./cards.ts";
import { splitAtMarginHeadings } from "./margin-headings.ts";
import { isGrid, splitGrid } from "./page-grid.ts";
import { plainText, rightEdge, toRows, toSegments, type Row } from "./page-rows.ts";
import { splitHeader } from "./split-header.ts";
import { isSideNote } from "./side-notes.ts";
import { findBars, findTables, readCells, tableAmong, type Table } from "./table-cells.ts";
import type { Shape } from "./drawn-shapes.ts";
import type { Bit } from "./page-bits.ts";

/** A gutter is at least this wide, in ems of the text around it. */
const GUTTER = 0.75;
/** In ems: a bar across the page is at most this high. */
const BAR = 2.5;
/** A rule under a heading begins within this of it, in points, and within this below it, in ems. */
const BAR_EDGE = 3;
const BAR_BELOW = 1;
/** A column beside one that is wider by this factor is an aside. */
const ASIDE = 0.75;
const ROWS_AT_LEAST = 4;
/** Without headings in both, a column is told from an address beside the name by its length. */
const ROWS_WITHOUT_HEADINGS = 7;
/** Lists on both sides stand in two columns. */
const BULLETS_AT_LEAST = 2;
const BODY_ROWS_AT_LEAST = 3;
/** A page with more pieces is no resume; its lines are read from edge to edge. */
const SEGMENTS_LIMIT = 4000;
const CANDIDATES_LIMIT = 80;
const DEPTH_LIMIT = 4;

type Gutter = {
  x: number;
  top: number;
  bottom: number;
  /** Where the column that begins lower does. */
  bothFrom: number;
  isRightFirst: boolean;
  score: number;
};

/** A part of a page. */
export type Region = { bits: Bit[] } & Traits;

type Traits = {
  /** Where its lines wrap, where that is known. */
  edge?: number;
  /** It goes on in a row of a table. */
  isInRow?: boolean;
  /** It is of a narrow column that is read after the wide one beside it. */
  isAside?: boolean;
};
type Part = { rows: Row[] } & Traits;
/** What a page draws that tells how its text is arranged. */
type Drawn = { tables: readonly Table[]; bars: readonly Shape[] };

/**
 * Parts of a page in the order in which they are read: what spans the page, then its columns one after the other, and
 * tables cell by cell. `shapes`: what the page draws.
 */
export function splitColumns(bits: readonly Bit[], shapes: readonly Shape[] = []): Region[] {
  const segments = toRows(bits).flatMap(toSegments);
  if (segments.length > SEGMENTS_LIMIT) return [{ bits: [...bits] }];
  const em = middle(segments.map(({ size }) => size));
  const drawn = { tables: findTables(shapes), bars: findBars(shapes, BAR * em) };
  const cards = findCards(segments, shapes, em);
  const parts = cards ? splitAtCards(segments, cards) : splitHead(segments);
  return parts
    .flatMap((part) => order(part, drawn, 0))
    .map(({ rows, ...rest }) => ({ bits: rows.flatMap((segment) => segment.bits), ...rest }));
}

function splitHead(segments: Row[]): Row[][] {
  const blocks = splitHeader(segments) ?? [segments];
  const body = blocks.pop() ?? [];
  return [...blocks, ...(splitAtMarginHeadings(body) ?? [body])];
}

/** Each card for itself, and what stands between their rows. */
function splitAtCards(segments: readonly Row[], cards: readonly Card[]): Row[][] {
  const parts: Row[][] = [];
  let left = segments.filter((segment) => !cards.some(({ rows }) => rows.includes(segment)));
  for (const { top, rows } of cards) {
    const above = left.filter(({ y }) => y <= top);
    parts.push(...(parts.length === 0 ? splitHead(above) : [above]), rows);
    left = left.filter(({ y }) => y > top);
  }
  return [...parts, left];
}

function order(segments: readonly Row[], drawn: Drawn, depth: number): Part[] {
  if (segments.length === 0) return [];
  const table = tableAmong(segments, drawn.tables);
  if (table) return orderTable(segments, table, drawn, depth);
  const gutter = depth < DEPTH_LIMIT ? findGutter(segments, drawn.bars) : null;
  if (!gutter) return [{ rows: [...segments] }];
  const isAbove = (segment: Row) => segment.y < gutter.top || isHeadLine(segment, gutter);
  const above = segments.filter(isAbove);
  const below = segments.filter(({ y }) => y > gutter.bottom);
  const inside = segments.filter((segment) => !isAbove(segment) && segment.y <= gutter.bottom);
  const left = inside.filter(({ x }) => x < gutter.x);
  const right = inside.filter(({ x }) => x >= gutter.x);
  if (isGrid(left, right)) {
    const cells = splitGrid(inside).map((rows) => ({ rows }));
    return [...order(above, drawn, depth + 1), ...cells, ...order(below, drawn, depth + 1)];
  }
  const [first, second] = gutter.isRightFirst ? [right, left] : [left, right];
  // A column of its own has headings and nothing below it; half of a list has not.
  const isColumn = below.length === 0 && second.some((row) => isHeading(plainText(row)));
  const isAside = depth === 0 && isColumn && widthOf(second) < ASIDE * widthOf(first);
  return [
    ...order(above, drawn, depth + 1),
    ...order(first, drawn, depth + 1),
    ...order(second, drawn, depth + 1).map((part) => (isAside ? { ...part, isAside } : part)),
    ...order(below, drawn, depth + 1),
  ];
}

function widthOf(rows: readonly Row[]): number {
  return rightEdge(rows) - rows.reduce((edge, { x }) => Math.min(edge, x), Number.POSITIVE_INFINITY);
}

function orderTable(segments: readonly Row[], table: Table, drawn: Drawn, depth: number): Part[] {
  const others = { ...drawn, tables: drawn.tables.filter((other) => other !== table) };
  const inside = segments.filter(({ y }) => y > table.top && y < table.bottom);
  const above = segments.filter(({ y }) => y <= table.top);
  const below = segments.filter(({ y }) => y >= table.bottom);
  return [...order(above, others, depth), ...readCells(inside, table), ...order(below, others, depth)];
}

/** A line above the left column that is set in from the right one's edge belongs to the head of the page. */
function isHeadLine({ x, y, size }: Row, gutter: Gutter): boolean {
  return y < gutter.bothFrom - size && x > gutter.x + size;
}

function findGutter(segments: readonly Row[], bars: readonly Shape[]): Gutter | null {
  const em = middle(segments.map(({ size }) => size));
  const edges = new Set(segments.map(({ x }) => Math.round(x)));
  const candidates = [...edges].toSorted((a, b) => a - b).slice(1, CANDIDATES_LIMIT);
  let best: Gutter | null = null;
  for (const edge of candidates) {
    for (const gutter of cutAt(segments, bars, edge - 0.6, GUTTER * em)) {
      if (!best || gutter.score > best.score) best = gutter;
    }
  }
  return best;
}

/** The stretches of the page where nothing crosses `x`, as far as they hold two columns. */
function cutAt(segments: readonly Row[], bars: readonly Shape[], x: number, width: number): Gutter[] {
  const gutters: Gutter[] = [];
  const across = bars.filter((bar) => bar.x < x - width && bar.right > x + width);
  let open: Row[] = [];
  const close = () => {
    const gutter = judge(open, x);
    if (gutter) gutters.push(gutter);
    open = [];
  };
  for (const row of byRow(segments)) {
    if (across.some((bar) => isBetween(bar, open.at(-1), row))) close();
    if (row.some((segment) => segment.x < x && segment.right > x - width)) close();
    else open.push(...row);
  }
  close();
  return gutters;
}

/** Whether a bar parts a line from the one above: it runs between them, behind the lower one, or right below it. */
function isBetween(bar: Shape, above: Row | undefined, row: readonly Row[]): boolean {
  const [first] = row;
  if (!above || !first) return false;
  const isBelow =
    row.length === 1 && Math.abs(bar.x - first.x) < BAR_EDGE && bar.top - first.y < BAR_BELOW * first.size;
  return bar.top > above.y && (bar.top < first.y || isBelow);
}

/** Segments that stand on one line; they come in the order of the page. */
function byRow(segments: readonly Row[]): Row[][] {
  const rows: Row[][] = [];
  for (const segment of segments) {
    const row = rows.at(-1);
    if (row?.[0] && segment.y - row[0].y < 0.3 * segment.size) row.push(segment);
    else rows.push([segment]);
  }
  return rows;
}

function judge(segments: readonly Row[], x: number): Gutter | null {
  const left = segments.filter((segment) => segment.x < x);
  const right = segments.filter((segment) => segment.x >= x);
  if (left.length < ROWS_AT_LEAST || right.length < ROWS_AT_LEAST) return null;
  const sides = [describe(left), describe(right)] as const;
  if (sides.some(({ bodies, notes, rows }) => bodies < BODY_ROWS_AT_LEAST || notes > 0.4 * rows)) return null;
  const shared = countShared(left, right) / Math.min(left.length, right.length);
  const hasBothHeadings = sides.every(({ headings }) => headings > 0);
  const hasBothLists = sides.every(({ bullets }) => bullets >= BULLETS_AT_LEAST);
  const isTold = shared <= 0.5 && Math.min(left.length, right.length) >= ROWS_WITHOUT_HEADINGS;
  if (!hasBothHeadings && !hasBothLists && !isTold) return null;
  const tops = [left, right].map((side) => Math.min(...side.map(({ y }) => y)));
  const bottoms = [left, right].map((side) => Math.max(...side.map(({ y }) => y)));
  // Two halves of one list are columns only where both stand: what is above and below belongs to neither.
  const isList = !hasBothHeadings && !isTold;
  const isRightFirst = sides[1].biggest > 1.3 * sides[0].biggest;
  return {
    x,
    top: isList ? Math.max(...tops) - 1 : Math.min(...tops),
    bothFrom: Math.max(...tops),
    bottom: isList ? Math.min(...bottoms) + 1 : Math.max(...bottoms),
    isRightFirst,
    score: segments.length + (hasBothHeadings ? segments.length : 0),
  };
}

function describe(segments: readonly Row[]) {
  let [bodies, notes, headings, bullets, biggest] = [0, 0, 0, 0, 0];
  for (const segment of segments) {
    const text = plainText(segment);
    biggest = Math.max(biggest, segment.size);
    if (text.startsWith("•")) bullets += 1;
    if (isHeading(text)) headings += 1;
    else if (isSideNote(text)) notes += 1;
    else if (text.length > 1) bodies += 1;
  }
  return { rows: segments.length, bodies, notes, headings, bullets, biggest };
}

/** How many lines of the side with fewer ones stand on a line of the other side. */
function countShared(left: readonly Row[], right: readonly Row[]): number {
  const [few, many] = left.length < right.length ? [left, right] : [right, left];
  const baselines = new Set(many.flatMap(({ y }) => [Math.round(y) - 1, Math.round(y), Math.round(y) + 1]));
  return few.filter(({ y }) => baselines.has(Math.round(y))).length;
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
