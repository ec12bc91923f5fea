import { rm, writeFile } from "node:fs/promises";
import type { BlobStore } from "#platform/blobs/blob-store";

/** Reads what is no stored file, by way of a file that only this server may open and that is gone after it. */
export async function readFromMemory<T>(
  blobs: BlobStore,
  bytes: Buffer,
  read: (localPath: string) => Promise<T>,
): Promise<T> {
  const localPath = await blobs.newIncomingPath();
  try {
    await writeFile(localPath, bytes, { flag: "wx", mode: 0o600 });
    return await read(localPath);
  } finally {
    await rm(localPath, { force: true });
  }
}
