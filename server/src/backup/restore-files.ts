import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { BlobStore } from "#platform/blobs/blob-store";
import { toDamaged } from "./backup-error.ts";

/** Files that are brought to their place at the same time, while the next ones are read. */
const AT_ONCE = 8;

export type FileRestorer = {
  /** Takes a file in. Resolves when its bytes are read; errors of the store may come with a later call. */
  add(key: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** Waits until all files are in their place. */
  finish(): Promise<{ count: number; bytes: number }>;
  /** Deletes those that were not there before. */
  undo(): Promise<void>;
};

export function createFileRestorer(blobs: BlobStore): FileRestorer {
  const added: string[] = [];
  const moving = new Set<Promise<void>>();
  let failure: unknown = null;
  let count = 0;
  let bytes = 0;

  async function move(key: string, path: string): Promise<void> {
    try {
      // The bytes of a key never change, so that one that is there is only mended.
      if ((await blobs.size(key)) === null) added.push(key);
      await blobs.moveIn(key, path);
    } catch (error) {
      failure ??= error;
    } finally {
      await rm(path, { force: true });
    }
  }

  async function settle(most: number): Promise<void> {
    while (moving.size > most) await Promise.race(moving);
    if (failure !== null) throw failure;
  }

  return {
    add: async (key, content) => {
      if (!/^[0-9a-z]+(\/[0-9a-z]+)*$/i.test(key)) throw toDamaged(`a file in it has the name ${key}`);
      await settle(AT_ONCE - 1);
      const path = await blobs.newIncomingPath();
      const output = createWriteStream(path, { flags: "wx", mode: 0o600 });
      try {
        await pipeline(Readable.from(content), output);
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
      count += 1;
      bytes += output.bytesWritten;
      const moved = move(key, path).finally(() => moving.delete(moved));
      moving.add(moved);
    },
    finish: async () => {
      await settle(0);
      return { count, bytes };
    },
    undo: async () => {
      await Promise.allSettled(moving);
      await Promise.allSettled(added.map((key) => blobs.delete(key)));
    },
  };
}
