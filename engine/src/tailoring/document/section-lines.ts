import type { ResumeOutline } from "@jobwright/contracts/resume-document";
import { splitCells, trimSpan, type Line, type Span } from "#reading/resume/resume-lines";

/** The lines of a section of an outline as the readers of its parts take them. */
export function toSectionLines(text: string, lines: ResumeOutline[number]["lines"]): Line[] {
  return lines.flatMap((line) => {
    const span = trimSpan(text, { start: line.start, end: Math.min(line.end, text.length) });
    if (span.end <= span.start) return [];
    return [{ ...line, ...describe(text, span), indent: readIndent(text, span.start), size: 1 }];
  });
}

function describe(text: string, span: Span): Pick<Line, "start" | "end" | "text" | "cells"> {
  return { ...span, text: text.slice(span.start, span.end), cells: splitCells(text, span) };
}

function readIndent(text: string, start: number): number {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  let at = from;
  while (at < start && (text[at] === " " || text[at] === "\t")) at += 1;
  return at - from;
}

/** Lines without what is printed elsewhere, such as the name; `taken` is sorted. */
export function withoutSpans(text: string, lines: readonly Line[], taken: readonly Span[]): Line[] {
  return lines.flatMap((line) => {
    const inside = taken.filter(({ start, end }) => start < line.end && end > line.start);
    if (inside.length === 0) return [line];
    const rest: Span[] = [];
    let from = line.start;
    for (const { start, end } of inside) {
      rest.push(trimLoose(text, { start: from, end: start }));
      from = Math.max(from, end);
    }
    rest.push(trimLoose(text, { start: from, end: line.end }));
    return rest
      .filter((span) => /[\p{L}\p{N}]/u.test(text.slice(span.start, Math.max(span.start, span.end))))
      .map((span) => ({ ...line, ...describe(text, span) }));
  });
}

/** Without white space and loose separators at the ends; a slash may belong to an address. */
export function trimLoose(text: string, { start, end }: Span): Span {
  let [from, to] = [start, end];
  while (from < to && /[\s,;|•·●○◦▪∙:–—/-]/.test(text[from] ?? "")) from += 1;
  while (to > from && /[\s,;|•·●○◦▪∙:–—-]/.test(text[to - 1] ?? "")) to -= 1;
  return { start: from, end: to };
}

/** Whether a place is inside a word, so that it must not be parted there. */
export function isInWord(text: string, at: number): boolean {
  return /^[\p{L}\p{M}\p{N}]{2}$/u.test(text.slice(Math.max(0, at - 1), at + 1));
}
