/**
 * Lower case without accents, with plain apostrophes and hyphens, so that texts compare equal as people read them.
 * "München – Größe" gives "munchen - grosse". Offsets of the original are not kept.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (isAscii(lower)) return lower;
  const plain = lower.normalize("NFKD").replace(/\p{M}+/gu, "");
  return plain.replace(/[ßøłđ‘’ʼ‐‑‒–—―]/g, (character) => replacements[character] ?? character);
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) > 127) return false;
  return true;
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
