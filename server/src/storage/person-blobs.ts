import { asc, eq } from "drizzle-orm";
import type { Database } from "#db/client";
import { storageUploadParts, storageUploads, storedFiles } from "#db/schema/storage";

/**
 * Keys of the blobs that a person's files and open uploads hold, held until the transaction ends. To be asked before
 * the person is deleted: triggers put the keys into the journal then, and `releaseBlobs` deletes the bytes at once.
 */
export async function lockPersonBlobs(tx: Database, userId: string): Promise<string[]> {
  const files = await tx
    .select({ blobKey: storedFiles.blobKey })
    .from(storedFiles)
    .where(eq(storedFiles.ownerId, userId))
    .orderBy(asc(storedFiles.path))
    .for("update");
  const uploads = await tx
    .select({ id: storageUploads.id })
    .from(storageUploads)
    .where(eq(storageUploads.ownerId, userId))
    .orderBy(asc(storageUploads.id))
    .for("update");
  const parts = [];
  for (const { id } of uploads) {
    parts.push(
      ...(await tx
        .select({ blobKey: storageUploadParts.blobKey })
        .from(storageUploadParts)
        .where(eq(storageUploadParts.uploadId, id))),
    );
  }
  return [...files, ...parts].map(({ blobKey }) => blobKey);
}
