import type { DocumentText, TextStyle } from "./document-text.ts";

/** A part of the text, offsets in UTF-16 units of the whole text, end exclusive. */
export type Span = { start: number; end: number };

/** A line that is not empty. `start` and `end` leave out the bullet and the white space around. */
export type Line = Span & {
  text: string;
  /** What tabs or wide gaps part. */
  cells: Span[];
  isBullet: boolean;
  isGapBefore: boolean;
  /** White space before the line, its bullet included, in characters. */
  indent: number;
  /** As a multiple of the usual size; 1 where the document does not tell. */
  size: number;
  isBold: boolean;
  /** As #rrggbb, of all its letters; absent for the usual one. */
  color?: string;
};

const BULLET = /^(?:[-–—*+•·‣▪◦●○✓✔➢➤►▸■□◆∙»➔→⁃]|o(?=[ \t])|[°*_]{1,2}(?=[ \t])|\d{1,2}[.)](?=[ \t]))[ \t]*/;
/** A cell that begins so goes on with the one before. */
const LINKED = /^(?:of|du|des|del|della|der|dem) /;
/** Marks that are bullets even without a space behind them. */
const SURE_BULLET = /^[•‣▪◦●○✓✔➢➤►▸■□◆∙⁃]/;

/** The lines of a document with their look. Takes time in proportion to the text. */
export function toLines(document: DocumentText): Line[] {
  const lines: Line[] = [];
  const look = makeLookReader(document.styles);
  let isGap = true;
  let from = 0;
  const { text } = document;
  while (from <= text.length) {
    const newline = text.indexOf("\n", from);
    const to = newline < 0 ? text.length : newline;
    const line = makeLine(text, from, to, isGap, look);
    if (line) lines.push(line);
    isGap = line === null;
    from = to + 1;
  }
  return lines;
}

function makeLine(
  text: string,
  from: number,
  to: number,
  isGapBefore: boolean,
  look: (span: Span) => Pick<Line, "size" | "isBold" | "color">,
): Line | null {
  const whole = trimSpan(text, { start: from, end: to });
  if (whole.start === whole.end) return null;
  const bullet = readBullet(text.slice(whole.start, Math.min(whole.end, whole.start + 12)));
  const start = Math.min(whole.start + bullet, whole.end);
  const span = trimSpan(text, { start, end: whole.end });
  if (span.start === span.end) return null;
  return {
    ...span,
    text: text.slice(span.start, span.end),
    cells: splitCells(text, span),
    isBullet: bullet > 0,
    isGapBefore,
    indent: whole.start - from,
    ...look(span),
  };
}

function readBullet(beginning: string): number {
  const match = BULLET.exec(beginning);
  if (!match) return 0;
  const hasSpace = /[ \t]$/.test(match[0]);
  return hasSpace || SURE_BULLET.test(beginning) ? match[0].length : 0;
}

/** What tabs and wide gaps part in a line. */
export function splitCells(text: string, span: Span): Span[] {
  const cells: Span[] = [];
  let start = span.start;
  for (const match of text.slice(span.start, span.end).matchAll(/[ \t]*\t[ \t]*| {3,}/g)) {
    cells.push({ start, end: span.start + match.index });
    start = span.start + match.index + match[0].length;
  }
  cells.push({ start, end: span.end });
  return joinLinked(
    text,
    cells.filter((cell) => cell.end > cell.start),
  );
}

/** "of Leeds" in a cell of its own goes on with the cell before: the gap there is one of a scanned page. */
function joinLinked(text: string, cells: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const cell of cells) {
    const last = joined.at(-1);
    const isLinked = LINKED.test(text.slice(cell.start, cell.start + 8));
    if (last && isLinked && /\p{L}/u.test(text[last.end - 1] ?? "")) last.end = cell.end;
    else joined.push({ ...cell });
  }
  return joined;
}

/** A span without the white space at its ends. */
export function trimSpan(text: string, { start, end }: Span): Span {
  let [from, to] = [start, end];
  while (from < to && isSpace(text.charCodeAt(from))) from += 1;
  while (to > from && isSpace(text.charCodeAt(to - 1))) to -= 1;
  return { start: from, end: to };
}

function isSpace(code: number): boolean {
  return code <= 32 || (code >= 127 && code <= 160) || code === 0x2028 || code === 0x2029 || code === 0xfeff;
}

/** Reads the looks of spans that come in the order of the text. */
function makeLookReader(styles: readonly TextStyle[]) {
  let at = 0;
  return (span: Span) => {
    while (at < styles.length && (styles[at]?.end ?? 0) <= span.start) at += 1;
    let [size, longest, bold, colored] = [1, 0, 0, 0];
    let color: string | undefined;
    for (let index = at; index < styles.length; index += 1) {
      const style = styles[index];
      if (!style || style.start >= span.end) break;
      const length = Math.min(style.end, span.end) - Math.max(style.start, span.start);
      if (length > longest) [size, longest] = [style.size, length];
      if (style.isBold) bold += length;
      color ??= style.color;
      if (color !== undefined && style.color === color) colored += length;
    }
    const most = 0.8 * (span.end - span.start);
    return { size, isBold: bold >= most, ...(color !== undefined && colored >= most ? { color } : {}) };
  };
}
