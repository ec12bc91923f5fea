import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { createInterface } from "node:readline";
import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { parse as parseCsv } from "csv-parse";

/** A longer line is no listing: it is skipped without being parsed. */
const LONGEST_LINE = 2 * 1024 * 1024;
/** A JSON array is read whole, so its size is bounded. */
const LARGEST_JSON = 512 * 1024 * 1024;

/** One entry of a file with its place, such as "line 12"; `problem` where it could not even be parsed. */
export type FileEntry = { place: string; value: unknown } | { place: string; problem: string };

/** The file as a whole cannot be read. The message says why and what to do. */
export class ListingsFileError extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = "ListingsFileError";
  }
}

/**
 * The entries of a listings file: a JSON array (or an object with one in it), JSON lines, or CSV with a header; gzip
 * too. Which it is is told by its bytes, not by its name. Broken entries are given as such and reading goes on.
 * Throws {@link ListingsFileError} where the file is missing, empty, cut off or none of these.
 */
export async function* readListingsFile(path: string): AsyncGenerator<FileEntry> {
  const isGzip = await startsWithGzipMark(path);
  const head = await readHead(path, isGzip);
  const start = head.trimStart();
  if (start === "") throw new ListingsFileError(`${path} is empty.`);
  try {
    if (start.startsWith("[")) yield* readJson(openText(path, isGzip), path);
    else if (start.startsWith("{")) yield* readLinesOrJson(path, isGzip, start);
    else yield* readCsv(openText(path, isGzip));
  } catch (error) {
    if (error instanceof ListingsFileError) throw error;
    throw new ListingsFileError(`${path} could not be read to its end: ${toMessage(error)}`, {
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
    throw new ListingsFileError(`${path} cannot be opened: ${toMessage(error)}`, { cause: error });
  }
}

function openText(path: string, isGzip: boolean): Readable {
  const file = createReadStream(path);
  if (!isGzip) return file;
  // pipeline hands a read error on to the reader of the unpacked stream.
  return pipeline(file, createGunzip(), () => undefined);
}

async function readHead(path: string, isGzip: boolean): Promise<string> {
  const stream = openText(path, isGzip);
  let head = "";
  try {
    for await (const chunk of stream) {
      head += String(chunk);
      if (head.trim().length > 4096) break;
    }
  } catch (error) {
    if (head === "") {
      throw new ListingsFileError(`${path} could not be unpacked: ${toMessage(error)}`, { cause: error });
    }
  } finally {
    stream.destroy();
  }
  return head.replace(/^\uFEFF/, "");
}

async function* readLinesOrJson(path: string, isGzip: boolean, start: string): AsyncGenerator<FileEntry> {
  const firstLine = start.split("\n", 1)[0] ?? "";
  const isLines = firstLine.length < start.length ? isJson(firstLine) : true;
  if (isLines) yield* readLines(openText(path, isGzip));
  else yield* readJson(openText(path, isGzip), path);
}

async function* readLines(stream: Readable): AsyncGenerator<FileEntry> {
  let number = 0;
  for await (const line of createInterface({ input: stream, crlfDelay: Infinity })) {
    number += 1;
    if (line.trim() === "") continue;
    const place = `line ${number}`;
    if (line.length > LONGEST_LINE) yield { place, problem: "is longer than 2 MB" };
    else yield parseEntry(place, line);
  }
}

function parseEntry(place: string, text: string): FileEntry {
  try {
    return { place, value: JSON.parse(text.replace(/^\uFEFF/, "")) as unknown };
  } catch {
    return { place, problem: "is not valid JSON" };
  }
}

async function* readJson(stream: Readable, path: string): AsyncGenerator<FileEntry> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > LARGEST_JSON) {
      throw new ListingsFileError(
        `${path} is a JSON array of more than 512 MB. Save it as JSON lines and import that.`,
      );
    }
    chunks.push(bytes);
  }
  const list = findList(parseWhole(Buffer.concat(chunks).toString("utf8"), path));
  if (list === null) throw new ListingsFileError(`${path} holds no list of listings.`);
  for (const [index, value] of list.entries()) yield { place: `entry ${index + 1}`, value };
}

function parseWhole(text: string, path: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, "")) as unknown;
  } catch (error) {
    throw new ListingsFileError(`${path} is not valid JSON: ${toMessage(error)}. Nothing was imported.`, {
      cause: error,
    });
  }
}

/** The value itself, or the first list in an object such as `{"jobs": […]}`. */
function findList(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value as unknown[];
  if (typeof value !== "object" || value === null) return null;
  const list: unknown = Object.values(value).find((field) => Array.isArray(field));
  return (list as unknown[] | undefined) ?? null;
}

async function* readCsv(stream: Readable): AsyncGenerator<FileEntry> {
  const parser = stream.pipe(
    parseCsv({
      columns: true,
      bom: true,
      trim: true,
      info: true,
      skip_empty_lines: true,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: LONGEST_LINE,
    }),
  );
  stream.on("error", (error) => parser.destroy(error));
  for await (const { record, info } of parser as AsyncIterable<{
    record: unknown;
    info: { lines: number };
  }>) {
    yield { place: `line ${info.lines}`, value: record };
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
