/** The drawing of a page as pdf.js gives it: operators with their arguments. */
export type Drawing = { fnArray: readonly number[]; argsArray: readonly unknown[] };
/** The numbers by which pdf.js knows the operators that set text. */
export type TextOperators = Record<
  | "beginText"
  | "setFont"
  | "setCharSpacing"
  | "setTextMatrix"
  | "moveText"
  | "setLeadingMoveText"
  | "showText",
  number
>;

/** A glyph; `start` and `end` are where it lies along its line, in ems. */
type Placed = { unicode: string; isSpace: boolean; start: number; end: number };
type Pen = {
  /** Of the font, in units of the text. */
  size: number;
  /** Units of the page for one unit of the text. */
  scale: number;
  letterSpacing: number;
  line: { x: number; y: number };
  x: number;
};

/** In ems: further apart, glyphs belong to different stretches of a line. */
const FAR = 3;
/** A gap parts words where it is wider than the usual one by this factor and by this part of an em. */
const WORD_FACTOR = 1.6;
const WORD_GAP = 0.12;
/** With a space after so many of its letters a text is letter-spaced by spaces. */
const SPACED_PART = 0.6;

/**
 * The texts of a page as they are drawn, by their letters alone. Where letters are set far apart the text of the page
 * has a space after each of them; here the only spaces are those that are drawn, and gaps wider than the others.
 */
export function readDrawnWords(drawing: Drawing, operators: TextOperators): Map<string, string> {
  const words = new Map<string, string>();
  for (const run of findRuns(drawing, operators)) {
    const text = toWords(run);
    const letters = withoutSpaces(text);
    if (letters !== "" && !words.has(letters)) words.set(letters, text);
  }
  return words;
}

export function withoutSpaces(text: string): string {
  return text.replace(/\s+/g, "");
}

/** Glyphs on one line and near each other, in the order in which they are drawn. */
function findRuns({ fnArray, argsArray }: Drawing, operators: TextOperators): Placed[][] {
  const pen: Pen = { size: 1, scale: 1, letterSpacing: 0, line: { x: 0, y: 0 }, x: 0 };
  const runs: Placed[][] = [];
  let y = Number.NaN;
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index];
    if (operator !== operators.showText) {
      movePen(pen, operator, args, operators);
      continue;
    }
    const glyphs = drawGlyphs(pen, args);
    const [first] = glyphs;
    const last = runs.at(-1)?.at(-1);
    if (!first) continue;
    const isNear = last !== undefined && Math.abs(first.start - last.end) < FAR;
    if (isNear && Math.abs(pen.line.y - y) < 0.1 * pen.size) runs.at(-1)?.push(...glyphs);
    else runs.push(glyphs);
    y = pen.line.y;
  }
  return runs;
}

function movePen(pen: Pen, operator: number, args: unknown, operators: TextOperators): void {
  const numbers = toNumbers(args);
  const [first = 0, second = 0] = numbers;
  switch (operator) {
    case operators.beginText: {
      Object.assign(pen, { scale: 1, line: { x: 0, y: 0 }, x: 0 });
      break;
    }
    case operators.setFont: {
      pen.size = Math.abs(toNumbers([(args as unknown[])[1]])[0] ?? 1) || 1;
      break;
    }
    case operators.setCharSpacing: {
      pen.letterSpacing = first;
      break;
    }
    case operators.setTextMatrix: {
      const [a = 1, , , , x = 0, lineY = 0] = numbers;
      Object.assign(pen, { scale: Math.abs(a) || 1, line: { x, y: lineY }, x });
      break;
    }
    case operators.moveText:
    case operators.setLeadingMoveText: {
      pen.line = { x: pen.line.x + first * pen.scale, y: pen.line.y + second * pen.scale };
      pen.x = pen.line.x;
      break;
    }
  }
}

/** Numbers between the glyphs move them together, in thousandths of an em. */
function drawGlyphs(pen: Pen, args: unknown): Placed[] {
  const em = pen.size * pen.scale;
  const drawn: unknown = Array.isArray(args) ? args[0] : null;
  const placed: Placed[] = [];
  for (const each of Array.isArray(drawn) ? (drawn as unknown[]) : []) {
    if (typeof each === "number") pen.x -= (each / 1000) * em;
    if (!isGlyph(each)) continue;
    const start = pen.x / em;
    const end = start + each.width / 1000;
    placed.push({ unicode: each.unicode, isSpace: each.isSpace, start, end });
    pen.x = end * em + pen.letterSpacing * pen.scale;
  }
  return placed;
}

/** Empty where spaces are drawn between the letters themselves: they tell nothing then. */
function toWords(run: readonly Placed[]): string {
  const letters = run.filter(({ isSpace }) => !isSpace);
  if (run.length - letters.length >= SPACED_PART * Math.max(1, letters.length - 1)) return "";
  const gaps = letters.slice(1).map(({ start }, index) => start - (letters[index]?.end ?? start));
  const usual = Math.max(0, gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0);
  let text = "";
  let last: Placed | undefined;
  for (const each of run) {
    const isWide = last !== undefined && each.start - last.end > WORD_FACTOR * usual + WORD_GAP;
    text += each.isSpace || isWide ? ` ${each.unicode}` : each.unicode;
    last = each;
  }
  return text.replace(/\s+/g, " ").trim();
}

function toNumbers(args: unknown): number[] {
  const [first] = Array.isArray(args) ? (args as unknown[]) : [];
  const list: unknown[] =
    typeof first === "object" && first !== null ? Object.values(first) : ((args ?? []) as unknown[]);
  return Array.isArray(list) ? list.filter((value) => typeof value === "number") : [];
}

function isGlyph(value: unknown): value is { unicode: string; isSpace: boolean; width: number } {
  if (typeof value !== "object" || value === null) return false;
  return "unicode" in value && "isSpace" in value && "width" in value && typeof value.width === "number";
}
