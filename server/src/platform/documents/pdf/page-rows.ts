import type { Bit } from "./page-bits.ts";

/** Bits on one baseline, from left to right. */
export type Row = { bits: Bit[]; x: number; right: number; y: number; size: number };

/** Two baselines nearer than this part of an em are one line. */
const SAME_LINE = 0.3;
/** A wider gap inside a line, in ems, may part two columns. */
const SEGMENT_GAP = 0.7;

/** Lines from top to bottom. */
export function toRows(bits: readonly Bit[]): Row[] {
  const rows: Bit[][] = [];
  let top = Number.NEGATIVE_INFINITY;
  let size = 0;
  for (const bit of bits.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.at(-1);
    if (row && bit.y - top <= Math.max(1, SAME_LINE * Math.min(size, bit.size))) row.push(bit);
    else {
      rows.push([bit]);
      top = bit.y;
      size = bit.size;
    }
  }
  return rows.map((row) => makeRow(row.toSorted((a, b) => a.x - b.x)));
}

export function makeRow(bits: Bit[]): Row {
  let right = Number.NEGATIVE_INFINITY;
  let size = 0;
  let longest = 0;
  for (const bit of bits) {
    right = Math.max(right, bit.right);
    if (bit.text.length > longest) [longest, size] = [bit.text.length, bit.size];
  }
  return { bits, x: bits[0]?.x ?? 0, right, y: bits[0]?.y ?? 0, size };
}

/** The right edge of the text of these lines. Pages may have more lines than a call takes arguments. */
export function rightEdge(rows: readonly Row[]): number {
  return rows.reduce((edge, { right }) => Math.max(edge, right), Number.NEGATIVE_INFINITY);
}

/** A line cut at its wide gaps. */
export function toSegments(row: Row): Row[] {
  const segments: Bit[][] = [];
  let right = Number.NEGATIVE_INFINITY;
  for (const bit of row.bits) {
    const last = segments.at(-1);
    if (last && bit.x - right < SEGMENT_GAP * bit.size) last.push(bit);
    else segments.push([bit]);
    right = Math.max(right, bit.right);
  }
  return segments.map(makeRow);
}

/** The text of bits without any arrangement, for telling what kind of text they are. */
export function plainText(row: Row): string {
  return row.bits
    .map(({ text }) => text)
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();
}
