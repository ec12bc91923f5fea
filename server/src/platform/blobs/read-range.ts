import { Readable } from "node:stream";
import type { ByteRange } from "./blob-store.ts";

/** The bytes of a range out of a stream, which is closed when they have been read. */
export function readRange(stream: Readable, range: ByteRange): Readable {
  return Readable.from(takeRange(stream, range), { objectMode: false });
}

async function* takeRange(stream: Readable, { start, end }: ByteRange): AsyncGenerator<Buffer> {
  let position = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const from = Math.max(start - position, 0);
    const to = end + 1 - position;
    position += chunk.byteLength;
    if (from < chunk.byteLength) yield chunk.subarray(from, to);
    // Leaving the loop closes the stream.
    if (position > end) return;
  }
}
