import type { Span } from "./resume-lines.ts";

const EMAIL =
  /[\p{L}\d](?:[\p{L}\d._%+-]{0,63}[\p{L}\d_+-])?@[\p{L}\d](?:[\p{L}\d-]{0,62}\.){1,5}\p{L}{2,24}/gu;
const PHONE = /(?<![\w.@/-])(?:\+\d{1,3}[ .-]?)?(?:\(\d{1,5}\)[ ./-]?)?\d[\d ./\u00a0–-]{4,18}\d(?![\w@])/g;
const ENDING =
  "com|org|net|io|me|dev|ai|co|app|tech|info|eu|de|at|ch|fr|es|it|nl|be|pt|uk|us|ca|au|in|pl|se|no|dk|fi|ie|br|mx|edu|gov|xyz|site|online|page|design|blog|website|biz|sh|gg|tv|nz";
const LINK = new RegExp(
  `(?<![\\p{L}\\d@.-])(?:(?:https?:\\/\\/|www\\.)[^\\s,;|<>()"]{3,200}|(?:[\\p{L}\\d](?:[\\p{L}\\d-]{0,62})\\.){1,4}(?:${ENDING})(?![\\p{L}\\d.@-])(?:\\/[^\\s,;|<>()"]{0,200})?)`,
  "giu",
);
const PRODUCT =
  /^(?:node|vue|react|next|nuxt|express|d3|three|angular|backbone|ember|asp|ado|vb|socket|draw|monday|crates|booking)\.(?:js|net|io|com)$/i;

/** A number of a country with its prefix has no fewer digits. */
const WHOLE_NUMBER = 9;

export function findEmails(text: string): Span[] {
  return [...text.matchAll(EMAIL)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Numbers with 7 to 15 digits that are no dates. */
export function findPhones(text: string): Span[] {
  const phones: Span[] = [];
  for (const match of text.matchAll(PHONE)) {
    const digits = match[0].replace(/\D/g, "").length;
    const isDates =
      /^\(?(?:19|20)\d\d\s?[-–/.]\s?(?:(?:19|20)\d\d|\d{1,2})\b/.test(match[0]) ||
      /^\d{1,2}[./]\d{1,2}[./](?:19|20)\d\d/.test(match[0]) ||
      /^\d{1,2}[./](?:19|20)\d\d/.test(match[0]);
    // A Brazilian postcode, and the numbers of a flat and a house before its street.
    const isOfPlace =
      /^\d{5}-\d{3}$/.test(match[0]) ||
      (/^\d{1,5}[–-]\d{1,5}$/.test(match[0]) &&
        /^ \p{Lu}\p{Ll}/u.test(text.slice(match.index + match[0].length)));
    const isOpenOnly = /^\d+$/.test(match[0]) && digits < 8;
    if (digits < 7 || digits > 15 || isDates || isOfPlace || isOpenOnly) continue;
    phones.push({ start: match.index, end: match.index + lengthOfFirst(match[0]) });
  }
  return phones;
}

/** "02 98 55 01 73 / 06" has the beginning of a second number behind a whole one. */
function lengthOfFirst(printed: string): number {
  const [first = printed] = printed.split(/\s\/\s/);
  return first.replace(/\D/g, "").length >= WHOLE_NUMBER ? first.length : printed.length;
}

/** Addresses of pages, with or without "https://"; names of products such as "Node.js" are none. */
export function findLinks(text: string): Span[] {
  const links: Span[] = [];
  for (const match of text.matchAll(LINK)) {
    const value = match[0].replace(/[.:]+$/, "");
    if (PRODUCT.test(value)) continue;
    links.push({ start: match.index, end: match.index + value.length });
  }
  return links;
}
