import { toDamaged } from "../backup-error.ts";

/** Reads a stream of chunks by numbers of bytes, holding no more than a chunk and what was asked for. */
export type ByteReader = {
  /** Exactly `count` bytes. Throws a {@link BackupError} where the stream ends before. */
  take(count: number): Promise<Buffer>;
  /** The next bytes, `most` at most and at least one; null at the end. */
  some(most: number): Promise<Buffer | null>;
};

export function createByteReader(source: AsyncIterable<Buffer>): ByteReader {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  async function some(most: number): Promise<Buffer | null> {
    while (rest.byteLength === 0) {
      const next = await chunks.next();
      if (next.done === true) return null;
      rest = next.value;
    }
    const taken = rest.subarray(0, most);
    rest = rest.subarray(taken.byteLength);
    return taken;
  }

  async function take(count: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let missing = count; missing > 0;) {
      const part = await some(missing);
      if (part === null) throw toDamaged("its end is missing");
      parts.push(part);
      missing -= part.byteLength;
    }
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
  }
  return { take, some };
}
