import { isHeading } from "@jobwright/engine/reading/resume/is-heading";
import { plainText, type Row } from "./page-rows.ts";

const HEADINGS_AT_LEAST = 2;
/** In ems: how much higher than its heading's baseline the first line of a section may stand. */
const RISE = 1.2;

/**
 * Where the headings stand alone in a column at the left: each heading, then what stands beside it, in turn, with what
 * is above them first. Null for any other page.
 */
export function splitAtMarginHeadings(segments: readonly Row[]): Row[][] | null {
  const headings = segments.filter((segment) => isHeading(plainText(segment)));
  const [first] = headings.toSorted((a, b) => a.y - b.y);
  if (!first || headings.length < HEADINGS_AT_LEAST) return null;
  const column = headings.filter(({ x }) => Math.abs(x - first.x) < 3).toSorted((a, b) => a.y - b.y);
  const right = Math.max(...column.map((heading) => heading.right));
  const topOf = (heading: Row) => heading.y - RISE * heading.size;
  const beside = segments.filter((segment) => segment.y >= topOf(first) && !column.includes(segment));
  if (column.length < HEADINGS_AT_LEAST || beside.some(({ x }) => x < right)) return null;
  const parts = [segments.filter((segment) => segment.y < topOf(first) && !column.includes(segment))];
  for (const [index, heading] of column.entries()) {
    const next = column[index + 1];
    const end = next ? topOf(next) : Number.POSITIVE_INFINITY;
    parts.push(
      [heading],
      beside.filter(({ y }) => y >= topOf(heading) && y < end),
    );
  }
  return parts.filter((part) => part.length > 0);
}
