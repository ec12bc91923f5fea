import { promisify } from "node:util";
import { constants, gzip } from "node:zlib";

const gzipBytes = promisify(gzip);

/**
 * A JSON answer that is made once and sent many times. Its compressed form is made when first asked for, at the
 * fastest level: on a thousand listings the usual one (6) saves a quarter of the bytes for six times the time.
 */
export class CachedResponse<T> {
  readonly bytes: Buffer<ArrayBuffer>;
  #compressed: Promise<Buffer<ArrayBuffer>> | null = null;

  constructor(value: T) {
    this.bytes = Buffer.from(JSON.stringify(value));
  }

  compressed(): Promise<Buffer<ArrayBuffer>> {
    this.#compressed ??= gzipBytes(this.bytes, { level: constants.Z_BEST_SPEED }).then((bytes) =>
      Buffer.from(bytes),
    );
    return this.#compressed;
  }

  /** The value again, for whoever looks into the answer. The cast holds: the bytes were made from a `T`. */
  toJSON(): T {
    return JSON.parse(this.bytes.toString("utf8")) as T;
  }
}
