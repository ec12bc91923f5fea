import { isHeading } from "@jobwright/engine/reading/resume/is-heading";
import { plainText, type Row } from "./page-rows.ts";

/** Two baselines nearer than this part of an em are one line. */
const SAME_LINE = 0.3;
/** In points: edges nearer than this are one. */
const SAME_EDGE = 2;
const SHARED_AT_LEAST = 0.6;

/**
 * Whether what looks like two columns is a list in cells under headings that span the page: most lines of the right
 * stand beside one of the left, none beside a heading of it, and what could be a heading there stands beside a cell.
 */
export function isGrid(left: readonly Row[], right: readonly Row[]): boolean {
  const headings = left.filter(isHeadingRow);
  const cells = left.filter((row) => !isHeadingRow(row));
  const shared = right.filter((row) => cells.some((cell) => isBeside(cell, row)));
  return (
    headings.length > 1 &&
    shared.length >= SHARED_AT_LEAST * right.length &&
    right.every((row) => !headings.some((heading) => isBeside(heading, row))) &&
    right.filter(isHeadingRow).every((row) => shared.includes(row))
  );
}

/** A list in cells in reading order: each heading, then its cells column by column. */
export function splitGrid(segments: readonly Row[]): Row[][] {
  const parts: Row[][] = [];
  let band: Row[] = [];
  const edge = Math.min(...segments.map(({ x }) => x));
  for (const segment of segments) {
    if (isHeadingRow(segment) && segment.x < edge + SAME_EDGE) {
      parts.push(...toColumns(band), [segment]);
      band = [];
    } else band.push(segment);
  }
  return [...parts, ...toColumns(band)];
}

/** Columns begin where two lines or more do, and where no line of an earlier one reaches. */
function toColumns(band: readonly Row[]): Row[][] {
  const isEdge = (x: number) =>
    band.filter((row) => Math.abs(row.x - x) < SAME_EDGE).length > 1 &&
    band.every((row) => row.x > x - SAME_EDGE || row.right < x);
  const edges: number[] = [];
  for (const { x } of band.toSorted((a, b) => a.x - b.x)) {
    if (isEdge(x) && x - (edges.at(-1) ?? -Infinity) > SAME_EDGE) edges.push(x);
  }
  const columns = new Map<number, Row[]>();
  for (const row of band) {
    const at = edges.findLastIndex((x) => row.x > x - SAME_EDGE);
    columns.set(at, [...(columns.get(at) ?? []), row]);
  }
  return [...columns].toSorted(([a], [b]) => a - b).map(([, rows]) => rows);
}

function isHeadingRow(row: Row): boolean {
  return isHeading(plainText(row));
}

function isBeside(a: Row, b: Row): boolean {
  return Math.abs(a.y - b.y) <= SAME_LINE * Math.min(a.size, b.size);
}
