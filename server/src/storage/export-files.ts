import type { Readable } from "node:stream";
import { sanitizeFileName, STORAGE_BUCKET } from "@jobwright/contracts/storage";
import type { ServerContext } from "#context";
import type { Database } from "#db/client";
import type { ExportedFile } from "#db/exports/export-schema";
import { exportedFiles } from "#db/exports/exported-tables";
import { readPages } from "#db/read-pages";
import { BlobGone, type BlobStore } from "#platform/blobs/blob-store";
import * as repository from "./storage.repository.ts";
import type { FileRow } from "./storage.repository.ts";

const PAGE = 100;
/** Blobs that are looked for at once. */
const LOOKS = 8;

/** A stored file on its way out; `open` answers its bytes. Null: the blob store has lost them. */
export type FileToExport = {
  described: ExportedFile;
  bytes: { size: number; modifiedAt: Date; open: () => Promise<Readable> } | null;
};

/**
 * All files of a person in the order of their paths, each with a name in the ZIP that is safe and its own. Whether
 * the bytes are there is looked at now, because the ZIP says it before it has them.
 */
export async function* exportFiles(
  ctx: Pick<ServerContext, "db" | "blobs">,
  userId: string,
): AsyncGenerator<FileToExport> {
  let number = 0;
  const rows = readPages<FileRow & { isThere: boolean }>(PAGE, async (after) => {
    const page = await selectPage(ctx.db, userId, after?.path ?? "");
    return lookForBlobs(ctx.blobs, page);
  });
  for await (const row of rows) {
    number += 1;
    const name = sanitizeFileName(row.path.split("/").at(-1) ?? "");
    const file = row.isThere ? `files/${String(number).padStart(3, "0")}-${name}` : null;
    const { size, blobKey, updatedAt } = row;
    const open = () => ctx.blobs.open(blobKey);
    yield {
      described: { ...exportedFiles.toEntry(row), file, ...row.settable },
      bytes: row.isThere ? { size, modifiedAt: updatedAt, open } : null,
    };
  }
}

function selectPage(db: Database, userId: string, after: string): Promise<FileRow[]> {
  return repository.selectFilesOf(db, userId, { bucket: STORAGE_BUCKET, after, limit: PAGE });
}

async function lookForBlobs(blobs: BlobStore, rows: FileRow[]): Promise<(FileRow & { isThere: boolean })[]> {
  const looked: (FileRow & { isThere: boolean })[] = [];
  for (let start = 0; start < rows.length; start += LOOKS) {
    const some = rows
      .slice(start, start + LOOKS)
      .map(async (row) => ({ ...row, isThere: await isThere(blobs, row) }));
    looked.push(...(await Promise.all(some)));
  }
  return looked;
}

async function isThere(blobs: BlobStore, { blobKey }: FileRow): Promise<boolean> {
  try {
    const stream = await blobs.open(blobKey, { start: 0, end: 0 });
    stream.on("error", () => {}).destroy();
    return true;
  } catch (error) {
    if (error instanceof BlobGone) return false;
    throw error;
  }
}
