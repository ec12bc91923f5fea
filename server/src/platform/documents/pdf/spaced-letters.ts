import type { Bit } from "./page-bits.ts";
import type { Row } from "./page-rows.ts";

/** A line has to have this many single letters, and few other words, to be one that is letter-spaced. */
const SPACED_LETTERS = 4;
const SPACED_PART = 0.8;
/** Fewer letters are told by a line beside them that is set alike, in type this much larger than usual. */
const FEW_LETTERS = 2;
const LARGE = 1.2;
const LINE_STEP = 2.4;
/** In ems: letters and words are set no further apart than this. */
const FAR_GAP = 3.2;
const LETTER = /^\p{L}\p{M}*$/u;
const MARK = /^['’‘"“”.,()-]+$/u;
/** A single letter or mark before another one. */
const SET_APART = /(?<!\S)(\p{L}\p{M}*|['’‘"“”.,()-]) (?=(?:\p{L}\p{M}*|['’‘"“”.,()-])(?:\s|$))/gu;
/** Usual widths in ems. */
const CAPITAL_WIDTH = 0.68;
const SMALL_WIDTH = 0.52;
const NARROW_WIDTH = 0.28;

/** Which of the lines are letter-spaced, as "J A N E" with "D O E" below it. */
export function findSpacedRows(rows: readonly Row[]): Set<Row> {
  const spaced = new Set(rows.filter(({ bits }) => hasSpacedLetters(bits)));
  const usual = rows.map(({ size }) => size).toSorted((a, b) => a - b)[Math.floor(rows.length / 2)] ?? 0;
  for (const [index, row] of rows.entries()) {
    if (spaced.has(row) || row.size < LARGE * usual || !isFewLetters(row)) continue;
    const isTold = [rows[index - 1], rows[index + 1]].some((other) => {
      if (!other || Math.abs(other.y - row.y) > LINE_STEP * row.size) return false;
      return Math.abs(other.size - row.size) < 0.5 && (spaced.has(other) || isFewLetters(other));
    });
    if (isTold) spaced.add(row);
  }
  return spaced;
}

/** The bits of a line, cut where they are too far apart to belong to one stretch of spaced letters. */
export function cutFarApart(bits: readonly Bit[]): Bit[][] {
  const parts: Bit[][] = [];
  let previous: Bit | null = null;
  for (const bit of bits) {
    const part = parts.at(-1);
    if (part && previous && bit.x - previous.right < FAR_GAP * previous.size) part.push(bit);
    else parts.push([bit]);
    previous = bit;
  }
  return parts;
}

/** Whether a text is single letters with spaces between them, but for some marks. */
export function isSpacedOut(text: string): boolean {
  const words = wordsOf([{ text }]);
  const single = words.filter((word) => LETTER.test(word)).length;
  return single >= FEW_LETTERS && single >= SPACED_PART * words.length;
}

export function hasSpacedLetters(bits: readonly Bit[]): boolean {
  const words = wordsOf(bits);
  const single = words.filter((word) => LETTER.test(word)).length;
  return single >= SPACED_LETTERS && single >= SPACED_PART * words.length;
}

/** "J O H N  D O E" as "JOHN DOE": a gap that is clearly wider than those between the letters parts the words. */
export function joinSpacedLetters(bits: readonly Bit[]): string {
  const gaps = bits.slice(1).map((bit, index) => bit.x - (bits[index]?.right ?? 0));
  const letterGap = Math.max(0, smallest([...gaps, ...bits.map(gapInside)]));
  const isWide = (gap: number) => gap > 1.8 * letterGap + 0.15 * (bits[0]?.size ?? 0);
  let text = "";
  for (const [index, bit] of bits.entries()) {
    const gap = index > 0 ? (gaps[index - 1] ?? 0) : 0;
    const inside = bit.text
      .trim()
      .replace(SET_APART, "$1")
      .replace(/\s{2,}/g, " ");
    // A full stop or comma stays with its word however far it is set.
    const isParted = index > 0 && isWide(gap) && !/^[.,)]/.test(inside);
    text += (isParted ? " " : "") + inside;
  }
  return text;
}

function isFewLetters({ bits }: Row): boolean {
  const words = wordsOf(bits);
  return words.length >= FEW_LETTERS && words.every((word) => LETTER.test(word));
}

/** What white space parts, without marks. */
function wordsOf(bits: readonly Pick<Bit, "text">[]): string[] {
  return bits
    .flatMap(({ text }) => text.normalize("NFKC").trim().split(/\s+/))
    .filter((word) => word !== "" && !MARK.test(word));
}

function smallest(values: readonly number[]): number {
  return values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
}

/** The gap between the letters of a bit such as "J O H N", as far as the usual width of letters tells. */
function gapInside({ text, x, right, size }: Bit): number {
  const letters = [...text.replace(/\s/g, "")];
  if (letters.length < 2) return Number.POSITIVE_INFINITY;
  const width = letters.reduce((sum, letter) => sum + usualWidth(letter), 0);
  return (right - x - width * size) / (letters.length - 1);
}

function usualWidth(letter: string): number {
  if (/[iljtfrI.,'’‘-]/.test(letter)) return NARROW_WIDTH;
  return /\p{Ll}/u.test(letter) ? SMALL_WIDTH : CAPITAL_WIDTH;
}
