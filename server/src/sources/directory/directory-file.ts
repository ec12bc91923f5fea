import { createHash } from "node:crypto";
import { splitCells } from "#platform/csv/read-csv";
import { createYielder } from "#platform/yield-to-event-loop";

/** A company's board as the directory has it. */
export type DirectoryBoard = {
  name: string;
  /** The applicant system; systems without a source of ours stand in the file too. */
  system: string;
  /** "" where the system names its boards by their address alone. */
  token: string;
  /** "" where it follows from system and token. */
  url: string;
  website: string;
  industry: string;
  /** Employees, as a range: "51-200", "10001+"; "" where unknown. */
  size: string;
  /** The year; "" where unknown. */
  founded: string;
};

/** The directory file is cut or was altered; the message names the line. */
export class DirectoryFileError extends Error {}

const columns = ["name", "system", "token", "url", "website", "industry", "size", "founded"] as const;
const HEADER = [...columns, "check"].join(",");
const FIRST_LINE = /^# version (\S+), (\d+) boards/;

/**
 * The file's text: comment lines, of which the first has the version and the number of boards, then a CSV (RFC 4180) with
 * one board a line. The last cell of a line checks it and all before it, so that a change is told with its line.
 */
export function formatDirectory(
  boards: readonly DirectoryBoard[],
  { version, notes }: { version: string; notes: readonly string[] },
): string {
  let check = "";
  const lines = boards.map((board) => {
    const cells = columns.map((column) => quote(board[column])).join(",");
    check = nextCheck(check, cells);
    return `${cells},${check}`;
  });
  const head = [`# version ${version}, ${boards.length} boards`, ...notes.map((note) => `# ${note}`), HEADER];
  return `${[...head, ...lines].join("\n")}\n`;
}

/** The version that a directory's text states, without reading the rest. Throws {@link DirectoryFileError}. */
export function readDirectoryVersion(text: string): string {
  return readFirstLine(text).version;
}

/** Yields to the event loop. Rejects with {@link DirectoryFileError} where a line is not what it was when the file was made, or lines are missing. */
export async function readDirectory(text: string): Promise<DirectoryBoard[]> {
  const yieldIfDue = createYielder();
  const { boardCount } = readFirstLine(text);
  const lines = text.split("\n");
  const head = lines.findIndex((line) => !line.startsWith("#"));
  if (lines[head] !== HEADER)
    throw new DirectoryFileError(`Line ${head + 1} is not the line of column names.`);
  const boards: DirectoryBoard[] = [];
  let check = "";
  for (const [index, line] of lines.slice(head + 1, -1).entries()) {
    const at = line.lastIndexOf(",");
    check = nextCheck(check, line.slice(0, at));
    if (line.slice(at + 1) !== check) throw new DirectoryFileError(`Line ${head + 2 + index} was altered.`);
    boards.push(toBoard(line.slice(0, at)));
    await yieldIfDue();
  }
  if (boards.length !== boardCount || lines.at(-1) !== "") {
    throw new DirectoryFileError(
      `It ends at line ${lines.length}, with ${boards.length} of ${boardCount} boards.`,
    );
  }
  return boards;
}

function readFirstLine(text: string): { version: string; boardCount: number } {
  const [, version, count] = FIRST_LINE.exec(text) ?? [];
  if (version === undefined) throw new DirectoryFileError("Line 1 does not state a version.");
  return { version, boardCount: Number(count) };
}

function toBoard(line: string): DirectoryBoard {
  const cells = splitCells(line, ",");
  const entries = columns.map((column, index) => [column, cells[index] ?? ""] as const);
  return Object.fromEntries(entries) as DirectoryBoard;
}

function nextCheck(before: string, line: string): string {
  return createHash("sha256").update(`${before}\n${line}`).digest("hex").slice(0, 4);
}

function quote(cell: string): string {
  return /[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
