import { AppError } from "#platform/app-error";
import { MAX_METADATA_BYTES } from "./object-metadata.ts";

/** Room for the lines around the metadata. */
const MAX_HEAD_BYTES = MAX_METADATA_BYTES + 4096;
/** White space that may follow the closing boundary. */
const MAX_EPILOGUE_BYTES = 8;

export type MultipartUpload = {
  metadata: Buffer;
  /** Of the second part. */
  contentType: string | null;
  /** To be read once. Throws `storage/invalid-request` where the closing boundary is missing. */
  bytes: AsyncIterable<Buffer>;
};

/** The boundary that a `multipart/related` type names; null for any other type. */
export function readBoundary(contentType: string | null): string | null {
  if (!contentType || !/^multipart\/related\s*;/i.test(contentType)) return null;
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(contentType) ?? [];
  return quoted ?? plain ?? null;
}

/**
 * Reads a body of two parts, the metadata and the bytes, without holding the bytes: they are what stands between the
 * second head and the last boundary, since they may hold the boundary themselves. Throws `storage/invalid-request`.
 */
export async function readMultipart(body: AsyncIterable<Buffer>, boundary: string): Promise<MultipartUpload> {
  const chunks = body[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  for (;;) {
    const head = splitHead(start, boundary);
    if (head) return { ...head, bytes: readUntilClosing(head.rest, chunks, boundary) };
    const next = await chunks.next();
    if (next.done || start.byteLength > MAX_HEAD_BYTES) throw new AppError("storage/invalid-request");
    start = Buffer.concat([start, next.value]);
  }
}

type Head = { metadata: Buffer; contentType: string | null; rest: Buffer };

/** Null while the second part has not begun. */
function splitHead(start: Buffer, boundary: string): Head | null {
  const opening = Buffer.from(`--${boundary}\r\n`);
  const from = start.subarray(0, 2).toString("latin1") === "\r\n" ? 2 : 0;
  if (start.byteLength < from + opening.byteLength) return null;
  if (!start.subarray(from, from + opening.byteLength).equals(opening)) {
    throw new AppError("storage/invalid-request");
  }
  const metadataAt = endOfHeaders(start, from + opening.byteLength);
  if (metadataAt === null) return null;
  const between = Buffer.from(`\r\n--${boundary}\r\n`);
  const metadataEnd = start.indexOf(between, metadataAt);
  if (metadataEnd < 0) return null;
  if (metadataEnd - metadataAt > MAX_METADATA_BYTES) throw new AppError("storage/invalid-request");
  const headersAt = metadataEnd + between.byteLength;
  const bytesAt = endOfHeaders(start, headersAt);
  if (bytesAt === null) return null;
  const headers = start.toString("latin1", headersAt, bytesAt);
  const [, contentType] = /^content-type:[ \t]*([^\r\n]*)/im.exec(headers) ?? [];
  return {
    metadata: start.subarray(metadataAt, metadataEnd),
    contentType: contentType?.trim() || null,
    rest: start.subarray(bytesAt),
  };
}

/** Where the content behind the headers at `from` begins. Without any header it follows an empty line. */
function endOfHeaders(start: Buffer, from: number): number | null {
  const end = start.indexOf("\r\n\r\n", from - 2);
  return end < 0 ? null : end + 4;
}

async function* readUntilClosing(
  rest: Buffer,
  chunks: AsyncIterator<Buffer>,
  boundary: string,
): AsyncGenerator<Buffer> {
  const closing = Buffer.from(`\r\n--${boundary}--`);
  const kept = closing.byteLength + MAX_EPILOGUE_BYTES;
  let tail = rest;
  for (;;) {
    const next = await chunks.next();
    if (next.done) break;
    const chunk = next.value;
    if (chunk.byteLength >= kept) {
      if (tail.byteLength > 0) yield tail;
      tail = chunk;
      continue;
    }
    tail = Buffer.concat([tail, chunk]);
    if (tail.byteLength < 2 * kept) continue;
    yield tail.subarray(0, -kept);
    tail = Buffer.from(tail.subarray(-kept));
  }
  const end = tail.lastIndexOf(closing);
  const epilogue = tail.toString("latin1", end + closing.byteLength);
  if (end < 0 || !/^[ \t\r\n]*$/.test(epilogue)) throw new AppError("storage/invalid-request");
  yield tail.subarray(0, end);
}
