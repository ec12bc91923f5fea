import type { Shape } from "./drawn-shapes.ts";
import type { Row } from "./page-rows.ts";

const CARDS_AT_LEAST = 3;
const CARDS_LIMIT = 60;
/** In ems of the text: how high a card is at least; a lower box is a label or a bar. */
const HEIGHT = 3;
const LINES_AT_LEAST = 2;
/** In points: edges nearer than this are one. */
const SAME_EDGE = 3;

/** What stands in a box of its own, and where the box begins and ends. */
export type Card = Shape & { rows: Row[] };

/**
 * The cards of a page: boxes side by side with a few lines in each, row by row from left to right. Null for a page that
 * has none, or text beside them.
 */
export function findCards(segments: readonly Row[], shapes: readonly Shape[], em: number): Card[] | null {
  const boxes = dropAlike(shapes.filter(({ top, bottom }) => bottom - top > HEIGHT * em));
  if (boxes.length < CARDS_AT_LEAST || boxes.length > CARDS_LIMIT) return null;
  // A shadow is a box of its own, in which the same text stands: each line is of one card.
  const taken = new Set<Row>();
  const cards = boxes
    .filter((box) => !boxes.some((other) => other !== box && isInside(other, box)))
    .map((box) => {
      const rows = segments.filter((row) => !taken.has(row) && isIn(row, box));
      for (const row of rows) taken.add(row);
      return { ...box, rows };
    })
    .filter(({ rows }) => new Set(rows.map(({ y }) => Math.round(y))).size >= LINES_AT_LEAST);
  const inCards = new Set(cards.flatMap(({ rows }) => rows));
  const isBeside = (row: Row, { top, bottom }: Card) => row.y > top && row.y < bottom && !inCards.has(row);
  const hasPair = cards.some((card) => cards.some((other) => other !== card && areSideBySide(card, other)));
  if (cards.length < CARDS_AT_LEAST || !hasPair) return null;
  if (segments.some((row) => cards.some((card) => isBeside(row, card)))) return null;
  return cards.toSorted((a, b) => (Math.abs(a.top - b.top) > SAME_EDGE ? a.top - b.top : a.x - b.x));
}

/** A border and the ground of one box are two shapes. */
function dropAlike(boxes: readonly Shape[]): Shape[] {
  const kept: Shape[] = [];
  for (const box of boxes) {
    const isKnown = kept.some((other) => isInside(box, other, SAME_EDGE) && isInside(other, box, SAME_EDGE));
    if (!isKnown) kept.push(box);
    if (kept.length > CARDS_LIMIT) break;
  }
  return kept;
}

function isInside(inner: Shape, outer: Shape, slack = 0): boolean {
  return (
    inner.x >= outer.x - slack &&
    inner.right <= outer.right + slack &&
    inner.top >= outer.top - slack &&
    inner.bottom <= outer.bottom + slack
  );
}

function isIn({ x, right, y }: Row, box: Shape): boolean {
  return x >= box.x && right <= box.right + SAME_EDGE && y > box.top && y < box.bottom;
}

function areSideBySide(a: Shape, b: Shape): boolean {
  return Math.abs(a.top - b.top) < SAME_EDGE && (a.right <= b.x + 1 || b.right <= a.x + 1);
}
