import { restoreLigatures } from "./lost-ligatures.ts";
import type { Bit } from "./page-bits.ts";
import type { Row } from "./page-rows.ts";
import { cutFarApart, hasSpacedLetters, joinSpacedLetters } from "./spaced-letters.ts";

/** A stretch of a line in one look. */
export type Span = {
  text: string;
  size: number;
  isBold: boolean;
  color?: string | undefined;
  link?: string | undefined;
};

/** In ems: a narrower gap is inside a word; a space that nothing else tells is about this wide. */
const WORD_GAP = 0.12;
const USUAL_SPACE = 0.3;
/** A gap is clear when it is at least this wide and wider than the line's own spaces by this factor. */
const CLEAR_GAP = 0.7;
const CLEAR_FACTOR = 1.8;
const ALWAYS_CLEAR = 1.3;
/** Smaller than the words before it by this factor, and no longer bold, text is something else. */
const FAINT = 0.85;
/** In ems: where the weight changes, as in "JANE" light and "DOE" bold, a narrower gap parts the words. */
const WEIGHT_GAP = 0.06;

/**
 * The text of a line: single spaces inside, a tab at a clear gap and where an icon stood. `isSpaced`: the lines around
 * tell that its letters are set apart.
 */
export function toSpans(row: Row, isSpaced = false): Span[] {
  const parts = cutFarApart(row.bits);
  if (!isSpaced && !parts.some(hasSpacedLetters)) return toPlainSpans(row.bits);
  const spans: Span[] = [];
  for (const part of parts) {
    const last = spans.at(-1);
    if (last) last.text = `${last.text.trimEnd()}\t`;
    spans.push(...(isSpaced || hasSpacedLetters(part) ? toSpacedSpan(part) : toPlainSpans(part)));
  }
  return spans;
}

function toSpacedSpan(bits: readonly Bit[]): Span[] {
  const text = tidy(joinSpacedLetters(bits)).trim();
  const [first] = bits;
  if (!first) return [];
  const link = bits.every((bit) => bit.link === first.link) ? first.link : undefined;
  return [{ text, size: first.size, isBold: first.isBold, color: first.color, link }];
}

function toPlainSpans(bits: readonly Bit[]): Span[] {
  const narrow = narrowestSpace(bits);
  const spans: Span[] = [];
  let previous: Bit | null = null;
  for (const bit of bits) {
    const between: string = previous ? separator(previous, bit, narrow) : "";
    const text = tidy(bit.text);
    const last = spans.at(-1);
    // A gap belongs to the text before it.
    if (last && between) last.text = `${last.text.trimEnd()}${between}`;
    const begun = between || !last ? text.trimStart() : text;
    const { size, isBold, color, link } = bit;
    const isSame =
      last?.size === size && last.isBold === isBold && last.color === color && last.link === link;
    if (last && isSame) last.text += begun;
    else spans.push({ text: begun, size, isBold, color, link });
    previous = bit;
  }
  return spans.map((span) => ({ ...span, text: restoreLigatures(span.text) }));
}

/** Compatibility forms such as "ﬁ" or a no-break space become plain; invisible characters go. NUL stays for later. */
function tidy(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g, "")
    .replace(/[\s\u0001-\u001f\u007f-\u009f]+/g, " ");
}

function narrowestSpace(bits: readonly Bit[]): number {
  let narrow = Number.POSITIVE_INFINITY;
  for (const [index, bit] of bits.entries()) {
    if (/\S \S/.test(bit.text)) narrow = Math.min(narrow, USUAL_SPACE);
    const next = bits[index + 1];
    const gap = next ? (next.x - bit.right) / next.size : 0;
    if (gap > WORD_GAP) narrow = Math.min(narrow, gap);
  }
  return Math.max(narrow === Number.POSITIVE_INFINITY ? 0 : narrow, USUAL_SPACE);
}

function separator(previous: Bit, bit: Bit, narrow: number): string {
  const gap = (bit.x - previous.right) / Math.max(bit.size, 0.1);
  if (bit.hasIconBefore || isFainter(previous, bit, gap)) return "\t";
  const isLone = bit.text.length > 2 || previous.text.length > 2;
  if (gap >= ALWAYS_CLEAR || (isLone && gap >= CLEAR_GAP && gap >= CLEAR_FACTOR * narrow)) {
    return isBullet(previous.text) ? " " : "\t";
  }
  return gap > (isNewWeight(previous, bit) ? WEIGHT_GAP : WORD_GAP) ? " " : "";
}

/** "Corrib Spatial" large and bold, "Galway" small behind it: two things, though no more than a space parts them. */
function isFainter(previous: Bit, bit: Bit, gap: number): boolean {
  const isWord = previous.text.trim().length > 2 && /\p{L}{3}/u.test(bit.text);
  return isWord && gap > WORD_GAP && previous.isBold && !bit.isBold && bit.size < FAINT * previous.size;
}

function isNewWeight(previous: Bit, bit: Bit): boolean {
  return previous.isBold !== bit.isBold && /\p{L}\s*$/u.test(previous.text) && /^\s*\p{L}/u.test(bit.text);
}

function isBullet(text: string): boolean {
  return /^\s*[-•*·‣▪◦●○–—✓➢►■□◆∙]\s*$/.test(text);
}
