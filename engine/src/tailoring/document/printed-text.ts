import type { DocumentLine } from "@jobwright/contracts/resume-document";
import { isPartedWord, listWords } from "#reading/line-end-hyphen";
import type { Span } from "#reading/resume/resume-lines";

/** What a correction prints in place of a part of the text; "" prints nothing. */
export type Substitution = Span & { value: string };

/** The lines that are printed for a part of the text: none where nothing is left, several where it is very long. */
export type Printer = (span: Span) => DocumentLine[];

/** The text of a resume, and how its parts are printed. */
export type Page = { text: string; print: Printer };

/** Longest text of a line, in UTF-16 units. */
const LINE_LIMIT = 5000;
/** Icons of fonts made for them, and characters that control terminals. */
const UNPRINTED =
  /[\ue000-\uf8ff\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufffc\ufeff]|[\u{f0000}-\u{ffffd}]/gu;

/** Address books put them around numbers. Single marks of direction stay: they place signs in Hebrew and Arabic. */
const EMBEDDINGS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Prints parts of `text` with the substitutions, which are sorted and do not overlap. */
export function makePrinter(text: string, substitutions: readonly Substitution[]): Printer {
  let words: ReadonlySet<string> | null = null;
  const isParted = (before: string, after: string) =>
    isPartedWord(before, after, (words ??= listWords(text)));
  return (span) => {
    const inside = findInside(substitutions, span);
    const printed = normalise(joinParted(substitute(text, span, inside), isParted));
    const line = inside.length > 0 ? tidy(printed) : printed;
    return cutLong(line).map((part) => ({
      id: "",
      text: part,
      source: { start: span.start, end: span.end },
    }));
  };
}

/** Whether the person's words stand in place of all of a part of the text. */
export function isOwnText(substitutions: readonly Substitution[], span: Span): boolean {
  return findInside(substitutions, span).some(
    ({ start, end, value }) => value !== "" && start <= span.start && end >= span.end,
  );
}

/** Lines of the person's own words, which have no place in the text. */
export function printOwn(value: string): DocumentLine[] {
  return cutLong(normalise(value)).map((text) => ({ id: "", text, source: null }));
}

function findInside(substitutions: readonly Substitution[], { start, end }: Span): Substitution[] {
  let [low, high] = [0, substitutions.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((substitutions[middle]?.end ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  const found: Substitution[] = [];
  for (let at = low; at < substitutions.length; at += 1) {
    const one = substitutions[at];
    if (!one || one.start >= end) break;
    if (one.end > start || (one.start === one.end && one.start > start)) found.push(one);
  }
  return found;
}

/** A substitution is printed where it begins. */
function substitute(text: string, { start, end }: Span, inside: readonly Substitution[]): string {
  let printed = "";
  let from = start;
  for (const one of inside) {
    printed += text.slice(from, Math.max(from, one.start));
    if (one.start >= start) printed += one.value;
    from = Math.max(from, Math.min(end, one.end));
  }
  return printed + text.slice(from, end);
}

/**
 * One line of what may be several: a word that is parted at the end of a line is joined as the reader of PDFs does,
 * and cells stay apart.
 */
function normalise(text: string): string {
  return text
    .replace(EMBEDDINGS, "")
    .replace(UNPRINTED, " ")
    .replace(/(\p{L})\u00ad\s*\n\s*/gu, "$1")
    .replace(/(\p{L}[-\u2010])[ \t]*\n\s*(?=\p{Ll})/gu, "$1")
    .replace(/([^\s:|,;–—-])[ ]*\t\s*(?=[^\s|])/gu, "$1 | ")
    .replace(/\s+/g, " ")
    .trim();
}

/** Without the hyphen of a word that is parted at the end of a line. */
function joinParted(text: string, isParted: (before: string, after: string) => boolean): string {
  return text.replace(
    /(?<![\p{L}\p{M}-])(\p{L}[\p{L}\p{M}]*)([-\u2010][ \t]*\n\s*)(\p{Ll}[\p{L}\p{M}]*)(?![\p{L}\p{M}-])/gu,
    (whole, before: string, _hyphen: string, after: string) =>
      isParted(before, after) ? before + after : whole,
  );
}

/** Without the separators that a removed part leaves behind. */
function tidy(line: string): string {
  return line
    .replace(/\(\s*\)|\[\s*\]/g, "")
    .replace(/([,;|•·])(?:\s*[,;|•·])+/g, "$1")
    .replace(/^[\s,;|•·–—-]+(?=\S)|(?<![\s,;|•·–—-])[\s,;|•·–—-]+$/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

function cutLong(line: string): string[] {
  const parts: string[] = [];
  let rest = line;
  while (rest.length > LINE_LIMIT) {
    const space = rest.lastIndexOf(" ", LINE_LIMIT);
    const isPair = /[\ud800-\udbff]/.test(rest[LINE_LIMIT - 1] ?? "");
    const at = space > 0 ? space : isPair ? LINE_LIMIT - 1 : LINE_LIMIT;
    parts.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  if (/[^\s\p{P}\p{S}]|\p{Extended_Pictographic}/u.test(rest)) parts.push(rest);
  return parts;
}
