import type { FileHandle } from "node:fs/promises";

/** Text that is written at once, in UTF-16 units. */
const CHUNK = 64 * 1024;

/**
 * Writes an object as indented JSON, the same as `JSON.stringify(…, null, 2)` with a line end, its fields in their
 * order. A field that is an async iterable becomes a list, of which one entry at a time is held.
 */
export async function writeJson(fields: Record<string, unknown>, file: FileHandle): Promise<void> {
  for await (const chunk of inChunks(toText(fields))) await file.writeFile(chunk);
}

async function* toText(fields: Record<string, unknown>): AsyncGenerator<string> {
  let separator = "{\n";
  for (const [name, value] of Object.entries(fields)) {
    yield `${separator}  ${JSON.stringify(name)}: `;
    if (isAsyncIterable(value)) yield* listToText(value);
    else yield indent(value, "  ");
    separator = ",\n";
  }
  yield "\n}\n";
}

async function* listToText(entries: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = "[\n    ";
  for await (const entry of entries) {
    yield `${separator}${indent(entry, "    ")}`;
    separator = ",\n    ";
  }
  yield separator.startsWith("[") ? "[]" : "\n  ]";
}

function indent(value: unknown, by: string): string {
  // JSON has no line end inside of its texts.
  return JSON.stringify(value, null, 2).replaceAll("\n", `\n${by}`);
}

async function* inChunks(parts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let chunk = "";
  for await (const part of parts) {
    chunk += part;
    if (chunk.length < CHUNK) continue;
    yield Buffer.from(chunk);
    chunk = "";
  }
  if (chunk !== "") yield Buffer.from(chunk);
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value;
}
