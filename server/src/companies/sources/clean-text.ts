import { dropInvisible } from "#platform/markup/plain-text";

/**
 * A text of a source on one line, without characters that nobody sees, at most `most` long: a longer one is cut at a
 * word and ends in "…". "" where it is no text.
 */
export function cleanText(text: unknown, most: number): string {
  if (typeof text !== "string") return "";
  const line = dropInvisible(text.slice(0, most * 20))
    .replace(/\s+/g, " ")
    .trim();
  if (line.length <= most) return line;
  const kept = line.slice(0, most - 1);
  const end = kept.lastIndexOf(" ");
  return `${(end > most / 2 ? kept.slice(0, end) : kept).replace(/[\s,;:–-]+$/, "").toWellFormed()}…`;
}

/** The first letter as a capital: "social media" gives "Social media". "eBay" and "iPhone maker" stay as they are. */
export function capitalize(text: string): string {
  return /^\p{Ll}(?!\p{Lu})/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}
