import { isHeading } from "@jobwright/engine/reading/resume/is-heading";
import type { Shape } from "./drawn-shapes.ts";
import { restoreLigatures } from "./lost-ligatures.ts";
import type { Bit } from "./page-bits.ts";

/** In ems of the text behind it: how large a bullet is, and how far from the text. */
const SMALLEST = 0.12;
const LARGEST = 0.6;
const FARTHEST = 2.5;
/** In ems: a written bullet ends this far before its text. */
const TEXT_GAP = 0.3;
/** A disc, a square, an arrow: neither a stroke of a letter nor a rule. */
const MOST_UNEVEN = 2.2;
/** In ems above the baseline: where the middle of a bullet stands. */
const MIDDLE_FROM = 0;
const MIDDLE_TO = 0.8;
/** In points: the lines below the middle of a mark among which its own is. */
const REACH = 20;
/** A page with more marks has a picture made of them. */
const MARKS_LIMIT = 1000;
/** Times their size: marks nearer than this on one line are a row of them. */
const APART = 4;

/** From this multiple of the usual size on, text is a heading. */
const HEAD_SIZE = 1.15;

/** Bullets of one look have one size and stand equally far from their text. */
type Drawn = { bullet: Bit; look: string; line: string };

/** What a page draws in front of the lines of a list becomes a piece of text, as if the bullet were written. */
export function writeDrawnBullets(bits: readonly Bit[], shapes: readonly Shape[]): Bit[] {
  const lines = Map.groupBy(bits, ({ y }) => Math.round(y));
  const largest = bits.reduce((most, { size }) => Math.max(most, size), 0) * LARGEST;
  const marks = shapes.filter(({ x, right, top, bottom }) => {
    const [width, height] = [right - x, bottom - top];
    return width > 0.5 && height > 0.5 && width <= largest && height <= largest && isEven(width, height);
  });
  if (marks.length > MARKS_LIMIT) return [...bits];
  const alone = marks.filter((mark) => !marks.some((other) => other !== mark && isBeside(mark, other)));
  const bullets = alone.flatMap((mark) => toBullet(mark, lines) ?? []);
  const alike = Map.groupBy(bullets, ({ look }) => look);
  const usual = usualSize(bits);
  const lists = [...alike.values()].filter((group) => isBelowAnother(group) && !isOfHeads(group, usual));
  return [...bits, ...lists.flat().map(({ bullet }) => bullet)];
}

/** Icons of headings and the dots of a timeline, which stand before lines that are bold or large. */
function isOfHeads(group: readonly Drawn[], usual: number): boolean {
  const heads = group.filter(
    ({ bullet, line }) =>
      bullet.isBold || bullet.size > HEAD_SIZE * usual || isHeading(restoreLigatures(line)),
  );
  return heads.length > group.length / 2;
}

/** Bullets stand one below the other. */
function isBelowAnother(group: readonly Drawn[]): boolean {
  return new Set(group.map(({ bullet }) => Math.round(bullet.x))).size < group.length;
}

function usualSize(bits: readonly Bit[]): number {
  const sizes = bits.flatMap(({ text, size }) => Array.from(text, () => size)).toSorted((a, b) => a - b);
  return sizes[Math.floor(sizes.length / 2)] ?? 1;
}

/** Marks in a row show a level. */
function isBeside(a: Shape, b: Shape): boolean {
  const gap = Math.max(a.x, b.x) - Math.min(a.right, b.right);
  const size = a.bottom - a.top;
  return Math.abs(a.top - b.top) < size / 2 && gap > 0 && gap < APART * size;
}

function isEven(width: number, height: number): boolean {
  return Math.max(width, height) <= MOST_UNEVEN * Math.min(width, height);
}

/** The mark as the bullet of the text that begins next to it; null where it stands before no text or behind some. */
function toBullet(mark: Shape, lines: ReadonlyMap<number, readonly Bit[]>): Drawn | null {
  const middle = (mark.top + mark.bottom) / 2;
  const around = Array.from({ length: REACH }, (_, below) => lines.get(Math.round(middle) + below) ?? [])
    .flat()
    .filter(({ y, size }) => y - middle >= MIDDLE_FROM * size && y - middle <= MIDDLE_TO * size);
  const before = around.filter(({ x }) => x < mark.x).toSorted((a, b) => b.right - a.right)[0];
  const behind = around.filter(({ x }) => x >= mark.right - 1).toSorted((a, b) => a.x - b.x)[0];
  if (!behind || behind.x - mark.right > FARTHEST * behind.size) return null;
  if (before && mark.x - before.right < behind.size) return null;
  const [width, height] = [mark.right - mark.x, mark.bottom - mark.top];
  if (Math.max(width, height) > LARGEST * behind.size || Math.max(width, height) < SMALLEST * behind.size)
    return null;
  const { y, size } = behind;
  // It reaches up to its text, so that nothing takes the two for columns.
  const right = Math.max(mark.right, behind.x - TEXT_GAP * size);
  const look = [width, height, (behind.x - mark.right) / 2].map(Math.round).join(" ");
  const bits = around.filter(({ x, y: other }) => x >= behind.x && other === y);
  const line = bits.map(({ text }) => text).join("");
  // "Cost: cut scrap" with its first word in bold is no heading.
  const isBold = bits.every((bit) => bit.isBold);
  return { look, line, bullet: { text: "•", x: mark.x, right, y, size, isBold, hasIconBefore: false } };
}
