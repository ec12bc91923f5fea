import {
  MAX_SHEET_BYTES,
  MAX_SHEET_COLUMNS,
  MAX_SHEET_ROWS,
  type SheetPreview,
} from "@jobwright/contracts/job-sheets";
import { AppError } from "#platform/app-error";
import { detectDelimiter, readCsv } from "#platform/csv/read-csv";
import { splitLines } from "#platform/csv/split-lines";
import { decodeText, startsWith } from "#platform/documents/text-bytes";
import { createYielder } from "#platform/yield-to-event-loop";

/** A row with the line that it begins on; `problem` where its cells cannot be told. */
export type SheetRow = { line: number; cells: string[] } | { line: number; problem: string };

export type Sheet = Pick<SheetPreview, "encoding" | "separator"> & {
  /** Names of the columns, each of its own. */
  names: string[];
  /** The columns' names in lower case and without punctuation, not yet told apart. */
  keys: string[];
  /** Without rows of empty cells. */
  rows: SheetRow[];
};

/** A longer record, in characters, is no job; `readCsv` says so in these words. */
const LONGEST_ROW = 2 * 1024 * 1024;

/** The first bytes of a ZIP, which an XLSX or ODS file is, and of an old Excel file (OLE). */
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * The rows of a CSV file of jobs. The encoding is told by the byte order mark, else it is UTF-8 where that fits and
 * Windows-1252 otherwise; the separator by the first line. Throws `sheets/too-large`, `sheets/is-workbook`,
 * `sheets/not-text`, `sheets/no-header`, `sheets/no-rows`, `sheets/too-many-rows` and `sheets/too-many-columns`.
 */
export async function readSheet(bytes: Uint8Array): Promise<Sheet> {
  if (bytes.byteLength > MAX_SHEET_BYTES) throw new AppError("sheets/too-large");
  if (startsWith(bytes, ZIP) || startsWith(bytes, OLE)) throw new AppError("sheets/is-workbook");
  const text = decodeText(bytes)?.replace(/^\ufeff/, "");
  if (text === undefined) throw new AppError("sheets/not-text");
  // Excel writes this first where it is told to; it names the separator and is no row.
  const declared = /^sep=([,;\t])\r?\n/i.exec(text);
  const lines = declared === null ? text : text.slice(declared[0].length);
  const linesBefore = declared === null ? 0 : 1;
  // A file of old Macintosh programs ends its lines with "\r" alone.
  const table = lines.includes("\n") ? lines : lines.replaceAll("\r", "\n");
  const firstLine = table.split("\n").find((line) => line.trim() !== "") ?? "";
  const [header, ...rows] = await collectRows(table, linesBefore);
  const { names, keys } = readHeader(header);
  if (rows.length === 0) throw new AppError("sheets/no-rows");
  return {
    encoding: toEncoding(bytes, text),
    separator: detectDelimiter(firstLine) as Sheet["separator"],
    names,
    keys,
    rows: rows.map((row) => checkWidth(row, names.length)),
  };
}

/** The records of the table, without those of empty cells. */
async function collectRows(table: string, linesBefore: number): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  const yieldNow = createYielder();
  for await (const record of readCsv(splitLines(toPieces(table), LONGEST_ROW), LONGEST_ROW)) {
    const line = record.line + linesBefore;
    if ("problem" in record || record.cells.some((cell) => cell !== "")) rows.push({ ...record, line });
    if (rows.length > MAX_SHEET_ROWS + 1) throw new AppError("sheets/too-many-rows");
    await yieldNow();
  }
  return rows;
}

async function* toPieces(text: string): AsyncGenerator<string> {
  yield text;
}

function readHeader(header: SheetRow | undefined): Pick<Sheet, "names" | "keys"> {
  if (header === undefined) throw new AppError("sheets/no-rows");
  if ("problem" in header) {
    const message = `Line ${header.line}, which should name the columns, ${header.problem}. Nothing was saved. Correct it and choose the file again.`;
    throw new AppError("sheets/no-header", { message });
  }
  const { cells } = header;
  if (cells.length > MAX_SHEET_COLUMNS) throw new AppError("sheets/too-many-columns");
  if (cells.some(isValue) || !cells.some((cell) => /\p{L}/u.test(cell)))
    throw new AppError("sheets/no-header");
  const seen = new Map<string, number>();
  const names = cells.map((cell, index) => {
    const name = cell === "" ? `Column ${index + 1}` : cell.slice(0, 100);
    const count = (seen.get(name.toLowerCase()) ?? 0) + 1;
    seen.set(name.toLowerCase(), count);
    return count === 1 ? name : `${name} (${count})`;
  });
  return { names, keys: cells.map((cell) => toKey(cell)) };
}

/** What no name of a column is: a link, a day, a number, or a sentence. */
function isValue(cell: string): boolean {
  return /^https?:\/\//i.test(cell) || /^[\d\s./:,-]*\d[\d\s./:,-]*$/.test(cell) || cell.length > 200;
}

/** Rows may end early, as spreadsheets leave empty cells away; a row that is wider than the header was split wrongly. */
function checkWidth(row: SheetRow, columns: number): SheetRow {
  if ("problem" in row || row.cells.slice(columns).every((cell) => cell === "")) return row;
  return {
    line: row.line,
    problem: `has ${row.cells.length} cells, and the first line names ${columns} columns`,
  };
}

/** "Job Title", "job_title" and "jobTitle" are one name. */
export function toKey(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

function toEncoding(bytes: Uint8Array, text: string): Sheet["encoding"] {
  if (startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff])) return "utf-16";
  const isUtf8 =
    Buffer.byteLength(text) === bytes.byteLength - (startsWith(bytes, [0xef, 0xbb, 0xbf]) ? 3 : 0);
  return isUtf8 ? "utf-8" : "windows-1252";
}
