import type { ViewPage } from "@jobwright/contracts/document-view";

/** A line of the tailored document, with the change that made it so; `mark` null: it is as it was. */
export type MarkedLine = { text: string; mark: { changeId: string; isOpen: boolean; title: string } | null };

/** A stretch of one line of a page, in the page's units. */
export type PageMark = {
  changeId: string;
  isOpen: boolean;
  title: string;
  /** The whole line of the document. */
  text: string;
  /** True for the first stretch of its change on the page. */
  isFirst: boolean;
  x: number;
  y: number;
  width: number;
  height: number;
};

/** How far behind the line before it a short line is looked for, in letters: the same word may stand anywhere. */
const NEAR = 200;
/** A text of so many letters is not in a document twice by chance. */
const LONG = 24;

type Letter = { page: number; line: number; at: number };

/**
 * Where the marked lines of a document stand on its pages. Only letters and digits are compared: a line may be broken,
 * hyphenated or set behind a bullet. Lines are looked for in the document's order, and one that is not found has no mark.
 * `measure` gives the width of a text in any unit.
 */
export function findMarks(
  pages: readonly ViewPage[],
  lines: readonly MarkedLine[],
  measure: (text: string) => number,
): PageMark[][] {
  const { text, letters } = readLetters(pages);
  const marks: PageMark[][] = pages.map(() => []);
  let cursor = 0;
  for (const line of lines) {
    const wanted = toLetters(line.text);
    const start = wanted === "" ? -1 : findFrom(text, wanted, cursor);
    if (start === -1) continue;
    cursor = start + wanted.length;
    if (line.mark === null) continue;
    for (const stretch of toStretches(letters.slice(start, cursor))) {
      const onPage = marks[stretch.page];
      const viewLine = pages[stretch.page]?.lines[stretch.line];
      if (onPage === undefined || viewLine === undefined) continue;
      const { changeId } = line.mark;
      const isFirst = !onPage.some((each) => each.changeId === changeId);
      onPage.push({ ...line.mark, text: line.text, isFirst, ...toBox(viewLine, stretch, measure) });
    }
  }
  return marks;
}

function readLetters(pages: readonly ViewPage[]): { text: string; letters: Letter[] } {
  const letters: Letter[] = [];
  let text = "";
  for (const [page, { lines }] of pages.entries()) {
    for (const [line, { text: words }] of lines.entries()) {
      let at = 0;
      for (const character of words) {
        for (const unit of toLetters(character)) {
          text += unit;
          for (let index = 0; index < unit.length; index += 1) letters.push({ page, line, at });
        }
        at += character.length;
      }
    }
  }
  return { text, letters };
}

function toLetters(text: string): string {
  return text.normalize("NFKC").replaceAll(/[^\p{L}\p{N}]/gu, "");
}

function findFrom(text: string, wanted: string, cursor: number): number {
  const next = text.indexOf(wanted, cursor);
  if (wanted.length >= LONG) return next === -1 ? text.indexOf(wanted) : next;
  return next !== -1 && next - cursor <= NEAR ? next : -1;
}

type Stretch = { page: number; line: number; first: number; last: number };

/** One for each printed line that the letters stand on; `last` is where its last letter begins. */
function toStretches(letters: readonly Letter[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { page, line, at } of letters) {
    const last = stretches.at(-1);
    if (last?.page === page && last.line === line) last.last = at;
    else stretches.push({ page, line, first: at, last: at });
  }
  return stretches;
}

function toBox(
  { text, x, y, width, height }: ViewPage["lines"][number],
  { first, last }: Stretch,
  measure: (text: string) => number,
) {
  const whole = measure(text) || 1;
  // The full stop behind the last letter belongs to it.
  const end = /^[\p{L}\p{N}\p{M}][.!?)%]*/u.exec(text.slice(last))?.[0].length ?? 1;
  const left = (measure(text.slice(0, first)) / whole) * width;
  const right = (measure(text.slice(0, last + end)) / whole) * width;
  return { x: x + left, y, width: right - left, height };
}
