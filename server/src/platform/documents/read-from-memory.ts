import { rm, writeFile } from "node:fs/promises";
import type { BlobStore } from "#platform/blobs/blob-store";
import type { DocumentReader } from "./document-reader.ts";
import type { ReadResume } from "./read-document.ts";

/** Reads a resume that is no stored file, by way of a file that only this server may open and that is gone after it. */
export async function readFromMemory(
  { blobs, documents }: { blobs: BlobStore; documents: DocumentReader },
  bytes: Buffer,
): Promise<ReadResume> {
  const localPath = await blobs.newIncomingPath();
  try {
    await writeFile(localPath, bytes, { flag: "wx", mode: 0o600 });
    return await documents.readResume(localPath);
  } finally {
    await rm(localPath, { force: true });
  }
}
