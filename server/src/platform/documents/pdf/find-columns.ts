import { isHeading } from "@jobwright/engine/reading/resume/is-heading";
import { splitAtMarginHeadings } from "./margin-headings.ts";
import { isGrid, splitGrid } from "./page-grid.ts";
import { toRows, toSegments, plainText, type Row } from "./page-rows.ts";
import { splitHeader } from "./split-header.ts";
import { isSideNote } from "./side-notes.ts";
import type { Bit } from "./page-bits.ts";

/** A gutter is at least this wide, in ems of the text around it. */
const GUTTER = 0.75;
const ROWS_AT_LEAST = 4;
/** Without headings in both, a column is told from an address beside the name by its length. */
const ROWS_WITHOUT_HEADINGS = 7;
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

/** Parts of a page in the order in which they are read: what spans the page, then its columns one after the other. */
export function splitColumns(bits: readonly Bit[]): Bit[][] {
  const segments = toRows(bits).flatMap(toSegments);
  if (segments.length > SEGMENTS_LIMIT) return [[...bits]];
  const blocks = splitHeader(segments) ?? [segments];
  const body = blocks.pop() ?? [];
  const parts = [...blocks, ...(splitAtMarginHeadings(body) ?? [body])];
  return parts.flatMap((part) => order(part, 0)).map((region) => region.flatMap((segment) => segment.bits));
}

function order(segments: readonly Row[], depth: number): Row[][] {
  if (segments.length === 0) return [];
  const gutter = depth < DEPTH_LIMIT ? findGutter(segments) : null;
  if (!gutter) return [[...segments]];
  const isAbove = (segment: Row) => segment.y < gutter.top || isHeadLine(segment, gutter);
  const above = segments.filter(isAbove);
  const below = segments.filter(({ y }) => y > gutter.bottom);
  const inside = segments.filter((segment) => !isAbove(segment) && segment.y <= gutter.bottom);
  const left = inside.filter(({ x }) => x < gutter.x);
  const right = inside.filter(({ x }) => x >= gutter.x);
  if (isGrid(left, right)) {
    return [...order(above, depth + 1), ...splitGrid(inside), ...order(below, depth + 1)];
  }
  const columns = gutter.isRightFirst ? [right, left] : [left, right];
  return [above, ...columns, below].flatMap((part) => order(part, depth + 1));
}

/** A line above the left column that is set in from the right one's edge belongs to the head of the page. */
function isHeadLine({ x, y, size }: Row, gutter: Gutter): boolean {
  return y < gutter.bothFrom - size && x > gutter.x + size;
}

function findGutter(segments: readonly Row[]): Gutter | null {
  const em = middle(segments.map(({ size }) => size));
  const edges = new Set(segments.map(({ x }) => Math.round(x)));
  const candidates = [...edges].toSorted((a, b) => a - b).slice(1, CANDIDATES_LIMIT);
  let best: Gutter | null = null;
  for (const edge of candidates) {
    for (const gutter of cutAt(segments, edge - 0.6, GUTTER * em)) {
      if (!best || gutter.score > best.score) best = gutter;
    }
  }
  return best;
}

/** The stretches of the page where nothing crosses `x`, as far as they hold two columns. */
function cutAt(segments: readonly Row[], x: number, width: number): Gutter[] {
  const gutters: Gutter[] = [];
  let open: Row[] = [];
  const close = () => {
    const gutter = judge(open, x);
    if (gutter) gutters.push(gutter);
    open = [];
  };
  for (const row of byRow(segments)) {
    if (row.some((segment) => segment.x < x && segment.right > x - width)) close();
    else open.push(...row);
  }
  close();
  return gutters;
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
  if (!hasBothHeadings && shared > 0.5) return null;
  if (!hasBothHeadings && Math.min(left.length, right.length) < ROWS_WITHOUT_HEADINGS) return null;
  const ys = segments.map(({ y }) => y);
  const isRightFirst = sides[1].biggest > 1.3 * sides[0].biggest;
  return {
    x,
    top: Math.min(...ys),
    bothFrom: Math.max(...[left, right].map((side) => Math.min(...side.map(({ y }) => y)))),
    bottom: Math.max(...ys),
    isRightFirst,
    score: segments.length + (hasBothHeadings ? segments.length : 0),
  };
}

function describe(segments: readonly Row[]) {
  let [bodies, notes, headings, biggest] = [0, 0, 0, 0];
  for (const segment of segments) {
    const text = plainText(segment);
    biggest = Math.max(biggest, segment.size);
    if (isHeading(text)) headings += 1;
    else if (isSideNote(text)) notes += 1;
    else if (text.length > 1) bodies += 1;
  }
  return { rows: segments.length, bodies, notes, headings, biggest };
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
