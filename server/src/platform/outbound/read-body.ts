import { pipeline, type Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

/** The body, as sent or as decoded, passes the limit. */
export class BodyTooLargeError extends Error {
  constructor() {
    super("The body is too large.");
    this.name = "BodyTooLargeError";
  }
}

type BodyLimits = { encoding: string; maxBytes: number };

/**
 * Reads a body to its end. Counts decoded bytes as they come, so that a small compressed body which
 * inflates without end is stopped at `maxBytes`. Throws {@link BodyTooLargeError} or the stream's error.
 */
export async function readBody(body: Readable, limits: BodyLimits): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of decode(body, limits) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limits.maxBytes) {
      body.on("error", () => undefined);
      body.destroy();
      throw new BodyTooLargeError();
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

function decode(body: Readable, limits: BodyLimits): Readable {
  const decoder = createDecoder(limits.encoding);
  if (decoder === null) return body;
  // The callback is needed so that a broken body reaches the reader as the decoder's error.
  pipeline(body, decoder, () => undefined);
  return decoder;
}

function createDecoder(encoding: string): Transform | null {
  switch (encoding.trim().toLowerCase()) {
    case "gzip":
    case "x-gzip":
      return createGunzip();
    case "deflate":
      return createInflate();
    case "br":
      return createBrotliDecompress();
    default:
      return null;
  }
}

/** The text in the charset that the content type names; UTF-8 where it names none that is known. */
export function decodeText(bytes: Buffer, contentType: string): string {
  const charset = /charset\s*=\s*"?([\w.:-]{1,40})/i.exec(contentType)?.[1] ?? "utf-8";
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    // A charset that nobody knows: nearly every page is UTF-8.
    return new TextDecoder().decode(bytes);
  }
}
