/**
 * Lower case without accents, with plain apostrophes and hyphens, so that texts compare equal as people read them.
 * "München – Größe" gives "munchen - grosse". Offsets of the original are not kept.
 */
export function foldText(text: string): string {
  if (text.length < LONG) return foldLower(text.toLowerCase());
  if (text !== latest.text) latest = { text, folded: foldLower(text.toLowerCase()) };
  return latest.folded;
}

/** A description is folded by each of those who read it, one after the other. */
const LONG = 1000;
let latest = { text: "", folded: "" };

function foldLower(lower: string): string {
  return otherScript.test(lower.slice(0, SAMPLE)) ? fold(lower) : lower.replace(/[^\x00-\x7f]+/g, foldSigns);
}

/** Where hardly a word is Latin all is folded at once. In other texts few different signs stand among many plain letters. */
const SAMPLE = 500;
const otherScript = /[^\x00-\x7f]{4}/;

function fold(lower: string): string {
  // A trademark is no part of a word, and "№" is taken apart into capitals.
  const plain = lower
    .replace(/[™℠]/g, "")
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
  return plain.replace(/[ßøłđ‘’ʼ‐‑‒–—―]/g, (character) => replacements[character] ?? character);
}

const foldedSigns = new Map<string, string>();

function foldSigns(signs: string): string {
  const folded = foldedSigns.get(signs) ?? fold(signs);
  if (signs.length === 1) foldedSigns.set(signs, folded);
  return folded;
}

/** What normalisation leaves as it is. */
const replacements: Record<string, string> = {
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  "‘": "'",
  "’": "'",
  ʼ: "'",
  "‐": "-",
  "‑": "-",
  "‒": "-",
  "–": "-",
  "—": "-",
  "―": "-",
};
