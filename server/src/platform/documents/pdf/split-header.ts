import { findDates } from "@jobwright/engine/reading/resume/find-dates";
import { isHeading } from "@jobwright/engine/reading/resume/is-heading";
import { plainText, type Row } from "./page-rows.ts";

const SEGMENTS_AT_MOST = 20;
const LINES_AT_LEAST = 2;
/** In ems: the space between the two blocks. */
const GUTTER = 2;
/** How much larger than the rest of its block and of the other one the name is. */
const NAME_SIZE = 1.4;

/**
 * The top of a page where a name in large letters stands beside a block with the address, as these two and the rest,
 * the name first. Null for any other page.
 */
export function splitHeader(segments: readonly Row[]): Row[][] | null {
  const firstHeading = segments.find((segment) => isHeading(plainText(segment)));
  if (!firstHeading) return null;
  const limit = firstHeading.y - 0.5 * firstHeading.size;
  const top = segments.filter(({ y }) => y < limit);
  if (top.length > SEGMENTS_AT_MOST || top.some(isOfEntry)) return null;
  let best: { left: Row[]; right: Row[]; gap: number } | null = null;
  for (const { x: edge } of top) {
    const left = top.filter(({ x }) => x < edge);
    const right = top.filter(({ x }) => x >= edge);
    const gap = edge - Math.max(...left.map((segment) => segment.right));
    if (left.length > 0 && gap > (best?.gap ?? 0)) best = { left, right, gap };
  }
  if (!best || countLines(best.left) < LINES_AT_LEAST || countLines(best.right) < LINES_AT_LEAST) return null;
  const [left, right] = [largest(best.left), largest(best.right)];
  const [name, other] = left > right ? [left, right] : [right, left];
  if (name < NAME_SIZE * other || best.gap < GUTTER * other) return null;
  const blocks = left > right ? [best.left, best.right] : [best.right, best.left];
  return [...blocks, segments.filter(({ y }) => y >= limit)];
}

/** Dates and items of lists stand in no head. */
function isOfEntry(segment: Row): boolean {
  const text = plainText(segment);
  return /^[•‣▪►■◆✓➢]/u.test(text) || findDates(text).some(({ isRange }) => isRange);
}

function countLines(segments: readonly Row[]): number {
  return new Set(segments.map(({ y }) => Math.round(y))).size;
}

function largest(segments: readonly Row[]): number {
  return Math.max(...segments.map(({ size }) => size));
}
