import { fileURLToPath } from "node:url";
import { Font } from "@react-pdf/renderer";
import { UnsupportedText } from "../unsupported-text.ts";

/** Families by the name that styles use, each with the weights that are printed and no other. */
const families = {
  Inter: {
    400: import.meta.resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf"),
    600: import.meta.resolve("@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf"),
  },
  "Source Serif 4": {
    400: import.meta.resolve("@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf"),
    600: import.meta.resolve("@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf"),
  },
} as const;
export type FontFamily = keyof typeof families;
export type FontWeight = 400 | 600;

/** What one family lacks the other may have, such as signs and arrows. */
export const fontStack: Record<FontFamily, FontFamily[]> = {
  Inter: ["Inter", "Source Serif 4"],
  "Source Serif 4": ["Source Serif 4", "Inter"],
};

/** Longer words are parted where they do not fit: an address, a row of dots. */
const LONG_WORD = 36;
const PART = 18;

/** Nothing is joined or exchanged: "10x" would become "10×", which nobody typed. */
export const fontFeatures = { liga: false, clig: false, calt: false } as const;

/** Widths of words that were measured, at size 1. */
const widths = new Map<string, number>();
const MAX_WIDTHS = 20_000;

/** What is used of a font. */
type LoadedFont = {
  characterSet: number[];
  unitsPerEm: number;
  hasGlyphForCodePoint(point: number): boolean;
  glyphForCodePoint(point: number): unknown;
  layout(text: string, features?: Record<string, boolean>): { advanceWidth: number };
};

const LETTER = /\p{Ll}/u;

let loading: Promise<void> | null = null;

/** Loads every font once. */
export function loadFonts(): Promise<void> {
  return (loading ??= registerFonts());
}

async function registerFonts(): Promise<void> {
  Font.registerHyphenationCallback(partWord);
  for (const [family, files] of Object.entries(families)) {
    for (const [weight, file] of Object.entries(files)) {
      Font.register({ family, src: fileURLToPath(file), fontWeight: Number(weight) });
      await Font.load({ fontFamily: family, fontWeight: Number(weight) });
      nameGlyphs(readFont(family as FontFamily, Number(weight) as FontWeight));
    }
  }
}

/**
 * A font remembers each glyph with the letters that it was first met for, and a part of another glyph is met for none:
 * after a document with “ the next one's ’ would be read as nothing. So each is met for its own letter first.
 */
function nameGlyphs(font: LoadedFont): void {
  for (const isRare of [false, true]) {
    for (const point of font.characterSet) if (isRareTwin(point) === isRare) font.glyphForCodePoint(point);
  }
  const letters = font.characterSet
    .map((point) => String.fromCodePoint(point))
    .filter((one) => LETTER.test(one));
  for (const letter of letters) font.layout(letter, { ...fontFeatures, smcp: true });
  font.layout("0123456789\u20440123456789", fontFeatures);
}

/** Phonetic letters and private characters that share a glyph with an ordinary one, such as ʼ with ’. */
function isRareTwin(point: number): boolean {
  return (point >= 0x250 && point <= 0x2ff) || point >= 0xe000;
}

/**
 * Where a word may be parted. An empty part between two lets the line break there without a hyphen, which would
 * otherwise be added to an address.
 */
export function partWord(word: string): string[] {
  if (word.length <= LONG_WORD) return [word];
  const pieces = word.match(/[^/?&=._@-]*[/?&=._@-]?/gu) ?? [word];
  const parts = pieces.flatMap((piece) => piece.match(new RegExp(`.{1,${PART}}`, "gu")) ?? []);
  return parts.flatMap((part, index) => (index === 0 ? [part] : ["", part]));
}

/** Throws `UnsupportedText` with the characters that no font has. Fonts must be loaded. */
export function checkCharacters(texts: readonly string[]): void {
  const fonts = (Object.keys(families) as FontFamily[]).map((fontFamily) => readFont(fontFamily, 400));
  const characters = new Set(texts.join(""));
  const missing = [...characters].filter(
    (character) => !fonts.some((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)),
  );
  if (missing.length > 0) throw new UnsupportedText(missing);
}

/** Width of a word or a few in points, as the page shows them. Fonts must be loaded. */
export function measureText(
  text: string,
  family: FontFamily,
  size: number,
  weight: FontWeight = 400,
): number {
  const key = `${family} ${weight} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known * size;
  const font = readFont(family, weight);
  const width = font.layout(text, fontFeatures).advanceWidth / font.unitsPerEm;
  if (widths.size >= MAX_WIDTHS) widths.clear();
  widths.set(key, width);
  return width * size;
}

function readFont(fontFamily: FontFamily, fontWeight: FontWeight): LoadedFont {
  const font = Font.getFont({ fontFamily, fontWeight }).data;
  if (font === null) throw new Error(`The font ${fontFamily} is not loaded.`);
  return font as unknown as LoadedFont;
}
