import type { TextLine } from "./split-lines.ts";

/** One record of a CSV text with the line that it starts on; `problem` where no cells could be told. */
type CsvRecord = { line: number; cells: string[] } | { line: number; problem: string };

/** A record over more lines than this has a quote that somebody forgot to close. */
const MOST_LINES = 5000;

/** How deep lines that an unclosed quote swallowed are read again as records over lines. */
const MOST_RETRIES = 3;

const UNCLOSED = "has a quote that is never closed";

/** Comma, semicolon or tab: whichever the first line has most of outside quotes; of two alike the rarer one in text. */
export function detectDelimiter(firstLine: string): string {
  const bare = firstLine.replace(/"[^"]*"/g, "");
  const counted = [",", ";", "\t"].map((mark) => ({ mark, count: bare.split(mark).length }));
  return counted.reduce((best, next) => (next.count > 1 && next.count >= best.count ? next : best)).mark;
}

/**
 * The records of a CSV text (RFC 4180): quoted cells may hold delimiters, line ends and doubled quotes; a quote inside
 * a cell that does not begin with one is a character like any other. Where a quote is never closed, or swallowed what
 * follows (a record over lines has more or fewer cells than the header), that line alone is a problem and reading goes
 * on with the next.
 */
export async function* readCsv(lines: AsyncIterable<TextLine>, longest: number): AsyncGenerator<CsvRecord> {
  let delimiter: string | null = null;
  let columns = Infinity;
  let open: OpenRecord | null = null;
  let depth = 0;

  function* take(line: TextLine): Generator<CsvRecord> {
    if (line.text === null) {
      yield* giveUp("aloneToTheLast");
      yield { line: line.number, problem: "is longer than 2 MB" };
      return;
    }
    if (open === null && line.text.trim() === "") return;
    delimiter ??= detectDelimiter(line.text);
    const record: OpenRecord = open ?? { lines: [], length: 0, cells: [], cell: null };
    open = record;
    record.lines.push({ number: line.number, text: line.text });
    record.length += line.text.length + 1;
    readCells(record, line.text, delimiter);
    const isOpen = record.cell !== null;
    const isSwallowing =
      !isOpen && record.lines.length > 1 && columns !== Infinity && record.cells.length !== columns;
    const isTooLong = record.lines.length > MOST_LINES || record.length > longest;
    if (isSwallowing) yield* giveUp("again");
    else if (isOpen && isTooLong) yield* giveUp("alone");
    if (isOpen || isSwallowing) return;
    open = null;
    if (columns === Infinity) columns = record.cells.length;
    yield { line: record.lines[0]?.number ?? line.number, cells: record.cells };
  }

  /**
   * The first line of an open record is a problem. The others are read again, or each alone: then no line is read
   * more than a few times, whatever the text. The last may go on, so that a sound record after it is not lost.
   */
  function* giveUp(others: "again" | "alone" | "aloneToTheLast"): Generator<CsvRecord> {
    const [first, ...rest]: OpenRecord["lines"] = open?.lines ?? [];
    open = null;
    if (first) yield { line: first.number, problem: UNCLOSED };
    depth += 1;
    for (const [index, line] of rest.entries()) {
      const isLast = index === rest.length - 1 && others !== "aloneToTheLast";
      if (isLast || (others === "again" && depth <= MOST_RETRIES)) yield* take(line);
      else yield* readAlone(line);
    }
    depth -= 1;
  }

  function* readAlone({ number, text }: { number: number; text: string }): Generator<CsvRecord> {
    const record: OpenRecord = { lines: [], length: 0, cells: [], cell: null };
    readCells(record, text, delimiter ?? ",");
    if (record.cell !== null) yield { line: number, problem: UNCLOSED };
    else if (text.trim() !== "") yield { line: number, cells: record.cells };
  }

  for await (const line of lines) yield* take(line);
  yield* giveUp("aloneToTheLast");
}

type OpenRecord = {
  lines: { number: number; text: string }[];
  length: number;
  cells: string[];
  /** Parts of the quoted cell that the line ended in; null: it ended outside of quotes. */
  cell: string[] | null;
};

/** The cells of a text of one record, for lists whose records never go over a line. */
export function splitCells(line: string, delimiter: string): string[] {
  const record: OpenRecord = { lines: [], length: 0, cells: [], cell: null };
  readCells(record, line, delimiter);
  // A quote that is not closed stood for itself.
  return record.cell === null ? record.cells : line.split(delimiter).map((cell) => cell.trim());
}

function readCells(record: OpenRecord, line: string, delimiter: string): void {
  let position = 0;
  if (record.cell !== null) {
    record.cell.push("\n");
    position = readQuoted(record, line, 0, delimiter);
  }
  while (position <= line.length && record.cell === null) {
    const start = skipSpaces(line, position, delimiter);
    if (line[start] === '"') {
      record.cell = [];
      position = readQuoted(record, line, start + 1, delimiter);
    } else {
      const next = line.indexOf(delimiter, start);
      const end = next === -1 ? line.length : next;
      record.cells.push(line.slice(start, end).trim());
      position = end + 1;
    }
  }
}

/** Reads on inside quotes; answers where the next cell begins. Leaves `record.cell` open where the line ends first. */
function readQuoted(record: OpenRecord, line: string, from: number, delimiter: string): number {
  const parts = record.cell ?? [];
  let start = from;
  for (let quote = line.indexOf('"', start); quote !== -1; quote = line.indexOf('"', start)) {
    if (line[quote + 1] === '"') {
      parts.push(line.slice(start, quote + 1));
      start = quote + 2;
      continue;
    }
    const after = skipSpaces(line, quote + 1, delimiter);
    if (after < line.length && line[after] !== delimiter) {
      // A quote in the middle of a cell that nobody doubled.
      parts.push(line.slice(start, quote + 1));
      start = quote + 1;
      continue;
    }
    parts.push(line.slice(start, quote));
    record.cells.push(parts.join("").trim());
    record.cell = null;
    return after + 1;
  }
  parts.push(line.slice(start));
  record.cell = parts;
  return line.length + 1;
}

function skipSpaces(line: string, from: number, delimiter: string): number {
  let position = from;
  while ((line[position] === " " || line[position] === "\t") && line[position] !== delimiter) position += 1;
  return position;
}
