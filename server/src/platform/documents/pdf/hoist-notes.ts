import { isHeading } from "@jobwright/engine/reading/resume/is-heading";
import { makeRow, plainText, rightEdge, toSegments, type Row } from "./page-rows.ts";
import { isSideNote } from "./side-notes.ts";

const BULLET = /^(?:[-•*·‣▪◦●○–—✓➢►■□◆∙]$|[•‣▪◦●○■])/;
/** A note belongs to an entry whose first line is at most this many lines above. */
const LINES_ABOVE = 6;
/** In ems: how far a note ends from the right edge, and how wide the gap before it is at least. */
const EDGE = 1.5;
const GAP = 0.9;

/** Where the list's text begins, and the line above the list. */
type List = { bodyX: number; header: number };
type Split = { note: Row | null; rest: Row | null };

/**
 * Notes at the right edge beside a list (time span, place) go to the line above the list, so that they do not cut
 * through the sentences they happen to stand beside.
 */
export function hoistNotes(rows: readonly Row[]): Row[] {
  const edge = rightEdge(rows);
  const result: Row[] = [];
  let list: List | null = null;
  for (const row of rows) {
    const { note, rest } = splitNote(row, edge);
    const bullet = findBodyX(row);
    list = continueList(list, row, bullet, result);
    const target: Row | undefined = list ? result[list.header] : undefined;
    if (note && list && target && result.length - list.header <= LINES_ABOVE) {
      result[list.header] = addNote(target, note);
      if (rest) result.push(rest);
    } else if (note && !rest && isBesideLast(result.at(-1), note)) {
      // A note between two lines of text, on a baseline of its own.
      result.push(addNote(result.pop() ?? note, note));
    } else result.push(row);
  }
  return result;
}

function continueList(list: List | null, row: Row, bodyX: number | null, rows: readonly Row[]): List | null {
  if (bodyX !== null) return { bodyX, header: list ? list.header : findHeader(rows) };
  return list && row.x >= list.bodyX - 2 ? list : null;
}

function splitNote(row: Row, edge: number): Split {
  const segments = toSegments(row);
  const last = segments.at(-1);
  const before = segments.at(-2);
  const isAtEdge = last !== undefined && edge - last.right < EDGE * last.size;
  const isApart = last !== undefined && (!before || last.x - before.right > GAP * last.size);
  if (!last || !isAtEdge || !isApart || !isSideNote(plainText(last))) return { note: null, rest: row };
  const rest = segments.slice(0, -1).flatMap(({ bits }) => bits);
  return { note: last, rest: rest.length > 0 ? makeRow(rest) : null };
}

function addNote(target: Row, note: Row): Row {
  const bits = note.bits.map((bit, index) => ({
    ...bit,
    y: target.y,
    hasIconBefore: index === 0 || bit.hasIconBefore,
  }));
  return { ...makeRow([...target.bits, ...bits]), y: target.y };
}

function findBodyX(row: Row): number | null {
  const [first, second] = row.bits;
  if (!first || !BULLET.test(first.text.trim())) return null;
  return second && first.text.trim().length === 1 ? second.x : first.x + 0.8 * first.size;
}

/** The last line, unless it is a heading: a note under a heading belongs to what follows. */
function findHeader(rows: readonly Row[]): number {
  const last = rows.at(-1);
  return last && !isHeading(plainText(last)) ? rows.length - 1 : -1;
}

function isBesideLast(last: Row | undefined, note: Row): boolean {
  if (!last || isHeading(plainText(last))) return false;
  return note.y - last.y < 0.9 * note.size && note.x > last.right;
}
