import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { readCsv } from "#platform/csv/read-csv";
import { OpenListError, splitJsonList } from "./split-json-list.ts";
import { splitLines } from "#platform/csv/split-lines";

/** A longer row, in characters, is no listing: it is skipped without being parsed or held. */
const LONGEST_ROW = 2 * 1024 * 1024;
/** By so many characters, and the whole first line, it is told what a file is. */
const HEAD_LENGTH = 64 * 1024;

/** One entry of a file with its place, such as "line 12", and its characters; `problem` where it could not even be parsed. */
export type FileEntry =
  { place: string; value: unknown; length: number } | { place: string; problem: string };

/** The file as a whole cannot be read. The message says why and what to do. */
export class ListingsFileError extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = "ListingsFileError";
  }
}

/**
 * The entries of a listings file: a JSON list (or an object with a list of objects in it), JSON lines, or CSV with a
 * header and commas, semicolons or tabs; UTF-8, gzip too. Which it is is told by its bytes, not by its name. Rows come
 * one at a time, so that a file of any size is read; broken ones are given as such and reading goes on.
 * `onRead` is told the share of the file's bytes that were read so far.
 * Throws {@link ListingsFileError} where the file is missing, empty, cut off or none of these.
 */
export async function* readListingsFile(
  path: string,
  onRead: (share: number) => void = () => undefined,
): AsyncGenerator<FileEntry> {
  const isGzip = await startsWithGzipMark(path);
  const { head, isWhole } = await readHead(path, isGzip);
  const start = head.trimStart();
  if (start === "") throw new ListingsFileError(`${path} is empty.`);
  const isJson = /^[[{]/.test(start);
  // Adverts in JSON may hold the replacement character; in a table it tells of another encoding.
  if (head.includes("\0") || (!isJson && head.includes("\uFFFD"))) {
    throw new ListingsFileError(
      `${path} is no text in UTF-8. Save the listings as JSON, JSON lines or CSV in UTF-8.`,
    );
  }
  if (start.startsWith("<")) {
    throw new ListingsFileError(`${path} is a page or a feed. Save the listings as JSON, JSON lines or CSV.`);
  }
  const read =
    start.startsWith("[") || (start.startsWith("{") && !isJsonLines(start, isWhole))
      ? readJsonList
      : start.startsWith("{")
        ? readJsonLines
        : readTable;
  try {
    yield* read(openText(path, isGzip, onRead), path);
  } catch (error) {
    if (error instanceof ListingsFileError) throw error;
    throw new ListingsFileError(`${path} could not be read to its end: ${toMessage(error)}.`, {
      cause: error,
    });
  }
}

async function startsWithGzipMark(path: string): Promise<boolean> {
  try {
    await using file = await open(path);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } catch (error) {
    throw new ListingsFileError(`${path} cannot be opened: ${toMessage(error)}.`, { cause: error });
  }
}

/** The text of the file in pieces, without a byte order mark. */
async function* openText(
  path: string,
  isGzip: boolean,
  onRead: (share: number) => void = () => undefined,
): AsyncGenerator<string> {
  const { size } = await stat(path);
  const file = createReadStream(path);
  // pipeline hands a read error on to the reader of the unpacked stream.
  const bytes: Readable = isGzip ? pipeline(file, createGunzip(), () => undefined) : file;
  let isFirst = true;
  for await (const piece of bytes.setEncoding("utf8") as AsyncIterable<string>) {
    onRead(Math.min(1, file.bytesRead / size));
    yield isFirst ? piece.replace(/^\uFEFF/, "") : piece;
    isFirst = false;
  }
}

async function readHead(path: string, isGzip: boolean): Promise<{ head: string; isWhole: boolean }> {
  let head = "";
  try {
    for await (const piece of openText(path, isGzip)) {
      head += piece;
      const start = head.trimStart();
      const hasLine = start.length > LONGEST_ROW || start.includes("\n");
      if (start.length > HEAD_LENGTH && hasLine) return { head, isWhole: false };
      if (start === "") head = "";
    }
  } catch (error) {
    if (head === "") {
      throw new ListingsFileError(`${path} could not be unpacked: ${toMessage(error)}.`, { cause: error });
    }
    return { head, isWhole: false };
  }
  return { head, isWhole: true };
}

/**
 * Whether a text that starts with `{` is one object on each line, rather than one object with the list in it. The
 * first line tells; where it is broken, most lines begin as objects and none of them goes on with a comma.
 */
function isJsonLines(start: string, isWhole: boolean): boolean {
  const lines = start.split("\n").map((line) => line.trim());
  const last = lines.pop() ?? "";
  if (isWhole || lines.length === 0) lines.push(last);
  const [first = "", ...rest] = lines.filter((line) => line !== "");
  if (/[[{]$/.test(first)) return false;
  if (rest.length === 0) return !/\[\s*\{/.test(first);
  if (isObject(first)) return true;
  const objects = lines.filter((line) => /^\{./.test(line) && !line.endsWith("},"));
  return objects.length * 2 > rest.length + 1;
}

async function* readJsonLines(pieces: AsyncIterable<string>): AsyncGenerator<FileEntry> {
  for await (const { number, text } of splitLines(pieces, LONGEST_ROW)) {
    if (text?.trim() !== "") yield parseEntry(`line ${number}`, text);
  }
}

async function* readJsonList(pieces: AsyncIterable<string>, path: string): AsyncGenerator<FileEntry> {
  const elements = splitJsonList(pieces, LONGEST_ROW);
  let number = 0;
  try {
    for (;;) {
      const next = await elements.next();
      if (next.done) {
        if (!next.value) throw new ListingsFileError(`${path} holds no list of listings.`);
        return;
      }
      number += 1;
      yield parseEntry(`entry ${number}`, next.value);
    }
  } catch (error) {
    if (!(error instanceof OpenListError)) throw error;
    throw new ListingsFileError(
      `${path} is not valid JSON: the list in it does not end. It is cut off, or entry ${number + 1} is broken.`,
      { cause: error },
    );
  }
}

function parseEntry(place: string, text: string | null): FileEntry {
  if (text === null) return { place, problem: "is longer than 2 MB" };
  try {
    return { place, value: JSON.parse(text) as unknown, length: text.length };
  } catch {
    return { place, problem: "is not valid JSON" };
  }
}

/** CSV: each record as an object by the names of the first. */
async function* readTable(pieces: AsyncIterable<string>): AsyncGenerator<FileEntry> {
  let names: string[] | null = null;
  for await (const record of readCsv(splitLines(pieces, LONGEST_ROW), LONGEST_ROW)) {
    const place = `line ${record.line}`;
    if ("problem" in record) yield { place, problem: record.problem };
    else if (names === null) names = record.cells;
    else {
      const length = record.cells.reduce((sum, cell) => sum + cell.length, 0);
      yield { place, value: Object.fromEntries(pairUp(names, record.cells)), length };
    }
  }
}

function pairUp(names: string[], cells: string[]): [string, string][] {
  return cells.flatMap((cell, index) => {
    const name = names[index];
    return name ? [[name, cell]] : [];
  });
}

function isObject(text: string): boolean {
  try {
    return text.startsWith("{") && typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}

function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
