import { isBoldFont, isIconFont } from "./font-names.ts";

/** A piece of text as the page places it, in points; `y` is the baseline, growing downwards. */
export type Bit = {
  text: string;
  x: number;
  right: number;
  y: number;
  size: number;
  isBold: boolean;
  /** As #rrggbb; absent where the drawing does not tell. */
  color?: string;
  /** An icon stood in the gap before it. */
  hasIconBefore: boolean;
  /** Where a click on it leads. */
  link?: string | undefined;
};

/** What pdf.js says of one stretch of text. */
export type TextItem = { str: string; transform: number[]; width: number; fontName: string };

type PageBits = { bits: Bit[]; rotated: Bit[] };

const ICONS = /[\ue000-\uf8ff\u{f0000}-\u{10fffd}]/gu;
/** Bullets of the Symbol and Wingdings fonts, which lie where icon fonts put their icons. */
const FONT_BULLETS = /[\uf076\uf06c\uf09f\uf0a7\uf0a8\uf0b7\uf0d8\uf0e0\uf0fc]/g;
/** The parts of an em by which a mark is off its line when it is raised or lowered. */
const RAISED_BY = 0.6;
/** An icon nearer than this part of an em to the word before it is a mark of that word. */
const ICON_GAP = 0.5;

/**
 * The pieces of text of one page without icons, in the order of the file. `matrix` turns the page upright with the
 * origin at the top left; `fontNameOf` gives a font's own name. Text that is not upright comes apart.
 */
export function readBits(
  items: readonly TextItem[],
  matrix: readonly number[],
  fontNameOf: (id: string) => string,
): PageBits {
  const bits: Bit[] = [];
  const rotated: Bit[] = [];
  let previous: Bit | null = null;
  let hasIcon = false;
  for (const item of items) {
    const font = fontNameOf(item.fontName);
    const text = isIconFont(font) ? "" : readText(item.str, font);
    const place = findPlace(item, matrix);
    if (!place.isFinite) continue;
    if (text.trim() === "") {
      if (item.str.trim() !== "") hasIcon = !isMark(previous, place.box) || hasIcon;
      continue;
    }
    if (place.box.size <= 0) continue;
    const bit: Bit = { text, ...place.box, isBold: isBoldFont(font), hasIconBefore: false };
    if (!place.isUpright) rotated.push(bit);
    else {
      if (previous) setOnLineOf(previous, bit);
      bit.hasIconBefore = hasIcon;
      bits.push(bit);
      previous = bit;
    }
    hasIcon = false;
  }
  return { bits, rotated };
}

function readText(text: string, font: string): string {
  const isSymbol = /symbol|wingdings|dingbats/i.test(font);
  const marked = isSymbol || /^\s*[\uf076-\uf0fc]\s*$/.test(text) ? text.replace(FONT_BULLETS, "•") : text;
  return marked.replace(ICONS, "");
}

function findPlace(item: TextItem, matrix: readonly number[]) {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = item.transform;
  const [ma = 1, mb = 0, mc = 0, md = -1, me = 0, mf = 0] = matrix;
  const x = ma * e + mc * f + me;
  const y = mb * e + md * f + mf;
  const size = Math.hypot(c, d);
  const along = ma * a + mc * b;
  const across = mb * a + md * b;
  const isUpright = along > 0 && Math.abs(across) < 0.1 * along;
  return {
    box: { x, right: x + Math.max(0, item.width), y, size },
    isUpright,
    isFinite: Number.isFinite(x + y + size + item.width),
  };
}

/** A mark such as the one behind a link widens its word, so that no gap is left where it stood. */
function isMark(previous: Bit | null, icon: { x: number; right: number; y: number }): boolean {
  if (!previous || Math.abs(icon.y - previous.y) > previous.size) return false;
  const gap = icon.x - previous.right;
  if (gap < -1 || gap > ICON_GAP * previous.size) return false;
  previous.right = icon.right;
  return true;
}

/** A raised or lowered mark of another size ("n²", "1st") goes with the line that it touches. */
function setOnLineOf(previous: Bit, bit: Bit): void {
  const isTouching = Math.abs(bit.x - previous.right) < 0.4 * previous.size;
  const isSmaller = bit.size < 0.9 * previous.size;
  if (isTouching && isSmaller && Math.abs(bit.y - previous.y) < RAISED_BY * previous.size) bit.y = previous.y;
}
