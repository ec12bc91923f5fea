import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";

/** A part of a blob: `start` is its first byte, `end` its last one. */
export type ByteRange = { start: number; end: number };

export type ListedBlob = { key: string; changedAt: Date | null };

/**
 * Keeps bytes under opaque keys, in a folder or an S3-compatible store. It knows no owners, names or types, and a key
 * is written once.
 */
export type BlobStore = {
  /**
   * Takes a local file over as the blob `key`; the file is gone afterwards. The blob is there whole or not at all,
   * and on disk before this resolves.
   */
  moveIn(key: string, localPath: string): Promise<void>;
  /** The bytes, whole or a range. Throws {@link BlobGone} where there is no such blob. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Its bytes; null where there is no such blob. */
  size(key: string): Promise<number | null>;
  /** The keys of all blobs with the time of their last change, in no order. Throws where the place cannot be read. */
  list(): AsyncIterable<ListedBlob>;
  /** Deletes a blob; one that is gone already is no error. */
  delete(key: string): Promise<void>;
  /** A path for a new file on its way in; the file itself is made by the caller, for its user's eyes only. */
  newIncomingPath(): Promise<string>;
  /** Deletes incoming files that nobody has written to since then. Returns how many there were. */
  sweepIncoming(before: Date): Promise<number>;
  close(): Promise<void>;
};

/** There is no blob under this key. */
export class BlobGone extends Error {
  constructor(options?: ErrorOptions) {
    super("There is no blob under this key.", options);
    this.name = "BlobGone";
  }
}

/** A new key: random, and in folders of two levels, so that no folder grows beyond measure. */
export function createBlobKey(): string {
  const name = randomBytes(20).toString("hex");
  return `${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`;
}
