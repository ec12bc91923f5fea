import type { TextBlock } from "@jobwright/contracts/resume-document";
import { isContinued } from "#reading/resume/read-bullets";
import type { Line, Span } from "#reading/resume/resume-lines";
import type { Page } from "./printed-text.ts";

type Paragraph = Span & { isBullet: boolean; last: string; indent: number };

const ADDRESS = /^(?:https?:\/\/\S+|www\.\S+|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,6}(?:\/\S*)?)$/i;
/** Marks of the second level of a list whose first has round ones. */
const NESTED_MARKS = new Set(["◦", "○", "o", "–", "-", "▪", "‣"]);
/** Characters by which a bullet of the second level stands further in. */
const NESTED_INDENT = 2;
const MARK_REACH = 4;
const FILLED_SHARE = 0.75;
const FILLED_AT_LEAST = 45;
const FILLED_AT_MOST = 130;

/** The lines of a text as paragraphs and bullets; one that is wrapped over several lines is one. */
export function toTextBlocks({ text, print }: Page, lines: readonly Line[]): TextBlock[] {
  const goesOn = (last: Paragraph, line: Line) => isContinued(last.last, line.text, last.isBullet, line);
  return printParagraphs({ text, print }, joinLines(text, lines, goesOn));
}

/** The same for prose: a line that fills the width goes on in the next, whatever it ends with. */
export function toProseBlocks({ text, print }: Page, lines: readonly Line[]): TextBlock[] {
  const width = Math.max(
    0,
    ...lines.map((line) => (line.text.length > FILLED_AT_MOST ? 0 : line.text.length)),
  );
  const isFilled = ({ length }: string) =>
    length >= FILLED_AT_LEAST && length <= FILLED_AT_MOST && length >= width * FILLED_SHARE;
  const goesOn = (last: Paragraph, line: Line) =>
    isContinued(last.last, line.text, last.isBullet, line) ||
    (!line.isBullet && !line.isGapBefore && isFilled(last.last));
  return printParagraphs({ text, print }, joinLines(text, lines, goesOn));
}

/** Each line for itself. */
export function toSingleBlocks({ text, print }: Page, lines: readonly Line[]): TextBlock[] {
  return printParagraphs(
    { text, print },
    joinLines(text, lines, () => false),
  );
}

function joinLines(
  text: string,
  lines: readonly Line[],
  goesOn: (last: Paragraph, line: Line) => boolean,
): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  for (const line of lines) {
    const last = paragraphs.at(-1);
    const isNext = last && text.slice(last.end, line.start).trim() === "";
    const isApart = !isNext || ADDRESS.test(line.text) || ADDRESS.test(last.last);
    if (!isApart && goesOn(last, line)) [last.end, last.last] = [line.end, line.text];
    else
      paragraphs.push({
        start: line.start,
        end: line.end,
        isBullet: line.isBullet,
        last: line.text,
        indent: line.indent,
      });
  }
  return paragraphs;
}

function printParagraphs({ text, print }: Page, paragraphs: readonly Paragraph[]): TextBlock[] {
  let outer: Paragraph | null = null;
  return paragraphs.flatMap((paragraph) => {
    const { isBullet } = paragraph;
    const isNested = isBullet && outer !== null && isUnder(text, outer, paragraph);
    if (!isNested) outer = isBullet ? paragraph : null;
    return print(paragraph).map((line): TextBlock => {
      return { type: "text", line, isBullet, ...(isNested ? { isNested: true } : {}) };
    });
  });
}

/** Whether a bullet belongs to one before it: its mark is hollow or a dash where that one's is round, or it stands further in. */
function isUnder(text: string, outer: Paragraph, bullet: Paragraph): boolean {
  const [mark, outerMark] = [markOf(text, bullet), markOf(text, outer)];
  return mark !== outerMark && outerMark === "•"
    ? NESTED_MARKS.has(mark)
    : bullet.indent >= outer.indent + NESTED_INDENT;
}

function markOf(text: string, { start }: Paragraph): string {
  return text
    .slice(Math.max(0, start - MARK_REACH), start)
    .trim()
    .slice(-1);
}
