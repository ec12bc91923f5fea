import { makeRow, plainText, type Row } from "./page-rows.ts";
import { isSideNote } from "./side-notes.ts";
import type { Shape } from "./drawn-shapes.ts";

/** In points: a rule is at most this thick; ends nearer than this meet. */
const THICK = 2.5;
const MEET = 3;
const COLUMNS_LIMIT = 8;
const ROWS_LIMIT = 60;
/** A longer text is no name of what stands beside it. */
const LABEL_LENGTH = 40;
/** Rules beyond these are no borders of tables. */
const RULES_LIMIT = 600;
const PIECES_LIMIT = 4000;

/** The box of a table with rules between its cells, and where its columns and rows begin, with its end as the last. */
export type Table = { x: number; right: number; top: number; bottom: number; xs: number[]; ys: number[] };

/** Rules that run across: lines under headings, borders, and bars behind a line of text. */
export function findBars(shapes: readonly Shape[], height: number): Shape[] {
  return shapes.filter(({ x, right, top, bottom }) => bottom - top <= height && right - x > 4 * height);
}

/** The tables of a page: what rules that meet enclose, with two columns and two rows at least. */
export function findTables(shapes: readonly Shape[]): Table[] {
  const flat = shapes.filter(({ x, right, top, bottom }) => bottom - top <= THICK && right - x > 4 * THICK);
  const upright = shapes.filter(({ x, right, top, bottom }) => right - x <= THICK && bottom - top > THICK);
  if (flat.length + upright.length > PIECES_LIMIT) return [];
  const across = join(flat, ({ top, bottom, x, right }) => ({ at: (top + bottom) / 2, from: x, to: right }));
  const down = join(upright, ({ x, right, top, bottom }) => ({ at: (x + right) / 2, from: top, to: bottom }));
  if (across.length + down.length > RULES_LIMIT) return [];
  const tables: Table[] = [];
  const left = new Set(down);
  for (const first of down) {
    if (!left.has(first)) continue;
    const [columns, rows] = grow(first, left, across);
    const xs = findPlaces(columns);
    const ys = findPlaces(rows);
    if (xs.length < 3 || ys.length < 3 || xs.length > COLUMNS_LIMIT || ys.length > ROWS_LIMIT) continue;
    const [x = 0, right = 0] = [xs[0], xs.at(-1)];
    const [top = 0, bottom = 0] = [ys[0], ys.at(-1)];
    tables.push({ x, right, top, bottom, xs, ys });
  }
  return tables;
}

/** A rule: where it runs, and from where to where along its way. */
type Rule = { at: number; from: number; to: number };

/** Pieces that follow each other on one line are one rule. */
function join(shapes: readonly Shape[], toRule: (shape: Shape) => Rule): Rule[] {
  const rules: Rule[] = [];
  for (const rule of shapes.map(toRule).toSorted((a, b) => a.at - b.at || a.from - b.from)) {
    const known = rules.findLast(
      ({ at, from, to }) => rule.at - at < MEET && rule.from <= to + MEET && rule.to >= from - MEET,
    );
    if (known) {
      known.from = Math.min(known.from, rule.from);
      known.to = Math.max(known.to, rule.to);
    } else rules.push({ ...rule });
  }
  return rules;
}

/** All rules that hang together with one that runs down; those that do are taken from `left`. */
function grow(first: Rule, left: Set<Rule>, across: readonly Rule[]): [Rule[], Rule[]] {
  const columns = new Set([first]);
  const rows = new Set<Rule>();
  left.delete(first);
  for (const column of columns) {
    for (const row of across) {
      if (rows.has(row) || !isCrossing(column, row)) continue;
      rows.add(row);
      for (const other of left) {
        if (!isCrossing(other, row)) continue;
        columns.add(other);
        left.delete(other);
      }
    }
  }
  return [[...columns], [...rows]];
}

function isCrossing(down: Rule, across: Rule): boolean {
  return (
    down.at > across.from - MEET &&
    down.at < across.to + MEET &&
    across.at > down.from - MEET &&
    across.at < down.to + MEET
  );
}

function findPlaces(rules: readonly Rule[]): number[] {
  const places: number[] = [];
  for (const { at } of rules.toSorted((a, b) => a.at - b.at)) {
    if (at - (places.at(-1) ?? -Infinity) > MEET) places.push(at);
  }
  return places;
}

/** A table whose lines have nothing beside them among `segments`. */
export function tableAmong(segments: readonly Row[], tables: readonly Table[]): Table | null {
  return (
    tables.find((table) => {
      const beside = segments.filter(({ y }) => y > table.top && y < table.bottom + MEET);
      return (
        beside.length > 1 && beside.every((row) => row.x > table.x - MEET && row.right < table.right + MEET)
      );
    }) ?? null
  );
}

/** A cell of a table, or several rows that have one line each; its lines wrap at `edge`. */
type Cell = { rows: Row[]; edge: number; isInRow: boolean };

/** The cells of a table row by row, from left to right; rows whose cells hold one line each stay together. */
export function readCells(segments: readonly Row[], { xs, ys }: Table): Cell[] {
  const cells: Cell[] = [];
  for (const [index, bottom] of ys.slice(1).entries()) {
    const row = segments.filter((segment) => {
      const middle = segment.y - 0.3 * segment.size;
      const isLast = index === ys.length - 2;
      return middle >= (index === 0 ? -Infinity : (ys[index] ?? 0)) && (isLast || middle < bottom);
    });
    const filled = flattenLabel(
      xs
        .slice(1)
        .flatMap((right, column) =>
          toCell(row, { x: xs[column] ?? 0, right, isFirst: column === 0, isLast: column === xs.length - 2 }),
        ),
    );
    const last = cells.at(-1);
    if (!filled.every(({ rows }) => new Set(rows.map(({ y }) => Math.round(y))).size === 1)) {
      // The dates of a row come first, so that what follows is of them.
      const ordered = filled.toSorted((a, b) => Number(holdsDates(b.rows)) - Number(holdsDates(a.rows)));
      cells.push(...ordered.map((cell, at) => ({ ...cell, isInRow: at > 0 })));
    } else {
      const flat = filled.flatMap(({ rows }) => rows);
      if (last?.edge === Infinity) last.rows.push(...flat);
      else if (flat.length > 0) cells.push({ rows: flat, edge: Infinity, isInRow: false });
    }
  }
  return cells;
}

function holdsDates(rows: readonly Row[]): boolean {
  return isSideNote(rows.map(plainText).join(" "));
}

/** Of two cells the first, a name that a narrow column wraps, stands on the one line of the second. */
function flattenLabel(cells: Pick<Cell, "rows" | "edge">[]): Pick<Cell, "rows" | "edge">[] {
  const [label, list] = cells;
  const [line] = list?.rows ?? [];
  if (cells.length !== 2 || !label || !list || !line || label.rows.length < 2) return cells;
  const isOneLine = new Set(list.rows.map(({ y }) => Math.round(y))).size === 1;
  const bits = label.rows.flatMap((row) => row.bits);
  const text = bits.map((bit) => bit.text.trim()).join(" ");
  const [first] = bits;
  if (!isOneLine || !first || text.length > LABEL_LENGTH) return cells;
  const right = Math.max(...bits.map((bit) => bit.right));
  return [{ ...label, rows: [makeRow([{ ...first, text, right, y: line.y }])] }, list];
}

/** What begins between two rules, or beside the outer ones; a cell is set in at its right as at its left. */
function toCell(
  row: readonly Row[],
  { x, right, isFirst, isLast }: { x: number; right: number; isFirst: boolean; isLast: boolean },
): Pick<Cell, "rows" | "edge">[] {
  const rows = row.filter((segment) => (isFirst || segment.x >= x - 1) && (isLast || segment.x < right - 1));
  const inset = Math.max(0, Math.min(...rows.map((segment) => segment.x)) - x);
  return rows.length > 0 ? [{ rows, edge: right - inset }] : [];
}
