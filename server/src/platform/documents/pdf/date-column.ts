import { makeRow, plainText, toSegments, type Row } from "./page-rows.ts";

/** A time span that a narrow column breaks: it ends with a dash, or with a month or "till" behind one. */
const OPEN = /\d.*(?:[-–—]|\b(?:to|bis|au|al?|until))\s*(?:\p{L}{3,9}\.?)?$/u;
/** The rest of it, alone on its line. */
const REST = /^(?:(?:19|20)\d\d|present|now|date|current|today|heute|aujourd['’]hui|actualidad)\.?$/i;
/** In characters: longer texts are no time spans. */
const SPAN_LENGTH = 40;
/** In ems: how far below its beginning the rest stands. */
const STEP = 2;
/** In ems: the space before the rest, and before what stands beside it. */
const SPACE = 0.3;
const APART = 1.5;

function isOpen(text: string): boolean {
  return text.length <= SPAN_LENGTH && OPEN.test(text);
}

/** The rows with time spans whole that a narrow column at the left breaks: "Sept 2017 – Dec" above "2020". */
export function joinDateColumn(rows: readonly Row[]): Row[] {
  const joined = [...rows];
  for (let at = 0; at + 1 < joined.length; at += 1) {
    const [row, next] = [joined[at], joined[at + 1]];
    if (!row || !next) break;
    const [open, ...beside] = toSegments(row);
    const [rest, ...below] = toSegments(next);
    if (!open || !rest || Math.abs(open.x - rest.x) > 2 || next.y - row.y > STEP * row.size) continue;
    const first = [...beside, ...below].toSorted((a, b) => a.x - b.x)[0];
    if (!first || !REST.test(plainText(rest)) || !isOpen(plainText(open))) continue;
    const x = open.right + SPACE * open.size;
    const right = Math.max(x + 0.1, Math.min(x + rest.right - rest.x, first.x - APART * open.size));
    const [bit] = rest.bits;
    if (!bit) continue;
    const end = { ...bit, text: plainText(rest), x, right, y: open.y };
    joined[at] = makeRow([...open.bits, end, ...beside.flatMap(({ bits }) => bits)]);
    joined.splice(at + 1, 1, ...(below.length > 0 ? [makeRow(below.flatMap(({ bits }) => bits))] : []));
  }
  return joined;
}
