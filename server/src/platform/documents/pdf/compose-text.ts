import { isPartedWord, listWords } from "@jobwright/engine/reading/line-end-hyphen";
import type { TextLink } from "@jobwright/contracts/resume-document";
import type { DocumentText, TextStyle } from "@jobwright/engine/reading/resume/document-text";
import { addLink } from "../add-link.ts";
import type { Line } from "./page-lines.ts";

/** Sizes within this part of the usual one are the usual one. */
const SIZE_STEP = 0.05;

/** Where a line ended with a hyphen, as `toLines` marks it, and the beginning of the next stretch. */
const LINE_END = /(\p{L}[\p{L}\p{M}]*)-\u00ad$/u;
const WORD_START = /^\p{Ll}[\p{L}\p{M}]*/u;

/**
 * Lines as one text with the look of its stretches. Soft hyphens inside words go, and so do those that part a word at
 * the end of a line where that is certain.
 */
export function composeText(given: readonly Line[]): DocumentText & { links: TextLink[] } {
  const lines = joinWords(given);
  const usual = mostUsedSize(lines);
  const ink = mostUsedColor(lines);
  const styles: TextStyle[] = [];
  const linked: TextLink[] = [];
  const parts: string[] = [];
  let length = 0;
  const add = (part: string) => {
    parts.push(part);
    length += part.length;
  };
  for (const [index, line] of lines.entries()) {
    if (index > 0) add(line.isGapBefore ? "\n\n" : "\n");
    for (const [at, span] of line.spans.entries()) {
      const plain = span.text.replace(/\u00ad/g, "");
      const text = at === line.spans.length - 1 ? plain.trimEnd() : plain;
      if (text === "") continue;
      const size = Math.max(0.1, Math.round(span.size / usual / SIZE_STEP) * SIZE_STEP);
      const style = {
        start: length,
        end: length + text.length,
        size: Number(size.toFixed(2)),
        isBold: span.isBold,
        ...(span.color === undefined || span.color === ink ? {} : { color: span.color }),
      };
      const last = styles.at(-1);
      if (last && last.end === style.start && isAlike(last, style)) last.end = style.end;
      else styles.push(style);
      if (span.link !== undefined)
        linked.push({ start: length, end: length + text.length, target: span.link });
      add(text);
    }
  }
  const text = parts.join("");
  const links: TextLink[] = [];
  for (const link of linked) addLink(links, text, link);
  return { text, styles, links };
}

function joinWords(lines: readonly Line[]): readonly Line[] {
  const isMarked = ({ spans }: Line) => spans.some(({ text }) => text.endsWith("-\u00ad"));
  if (!lines.some(isMarked)) return lines;
  const words = listWords(lines.map(({ spans }) => spans.map(({ text }) => text).join("")).join("\n"));
  return lines.map((line) => (isMarked(line) ? { ...line, spans: joinSpans(line.spans, words) } : line));
}

function joinSpans(spans: Line["spans"], words: ReadonlySet<string>): Line["spans"] {
  return spans.map((span, at) => {
    const before = LINE_END.exec(span.text)?.[1];
    const after = WORD_START.exec(spans[at + 1]?.text ?? "")?.[0];
    if (!before || !after || !isPartedWord(before, after, words)) return span;
    return { ...span, text: span.text.slice(0, -2) };
  });
}

function isAlike(one: TextStyle, other: TextStyle): boolean {
  return one.size === other.size && one.isBold === other.isBold && one.color === other.color;
}

/** The color of most letters; undefined where the drawing does not tell. */
function mostUsedColor(lines: readonly Line[]): string | undefined {
  const letters = new Map<string | undefined, number>();
  for (const { color, text } of lines.flatMap(({ spans }) => spans))
    letters.set(color, (letters.get(color) ?? 0) + text.trim().length);
  return [...letters].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

function mostUsedSize(lines: readonly Line[]): number {
  const lengths = new Map<number, number>();
  for (const { spans } of lines) {
    for (const { size, text } of spans) {
      const rounded = Math.round(size * 2) / 2;
      lengths.set(rounded, (lengths.get(rounded) ?? 0) + text.trim().length);
    }
  }
  let [best, most] = [1, -1];
  for (const [size, length] of lengths) if (length > most) [best, most] = [size, length];
  return best > 0 ? best : 1;
}
