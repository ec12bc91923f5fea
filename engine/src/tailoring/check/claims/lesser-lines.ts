import { isLimit } from "../small-words.ts";

/** How much something changed, at the end of a line; without it the line tells less. */
const share =
  /(?<=\b(?:boost|cut|decreas|improv|increas|reduc|shorten|speed)\p{Ll}*(?: \p{L}+){1,5}) by \d+(?:\.\d+)?%(?=\.?$)/u;

/** The line itself, without the initials of a name that it writes out, and without the size of a change. */
export function listLesser(text: string): string[] {
  const named = text.replace(/ \((\p{Lu}{2,5})\)/gu, (brackets, initials: string, index: number) => {
    const words = text
      .slice(0, index)
      .split(/[\s-]+/)
      .slice(-initials.length);
    return words.map((word) => word.charAt(0).toUpperCase()).join("") === initials ? "" : brackets;
  });
  const isLimited = text.split(/[^\p{L}]+/u).some((word) => isLimit(word.toLowerCase()));
  return [...new Set([text, named, isLimited ? text : text.replace(share, "")])];
}
