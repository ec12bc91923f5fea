import type { ServerContext } from "#context";
import { AppError } from "#platform/app-error";
import { releaseBlobs } from "./reserve-blob.ts";
import * as repository from "./storage.repository.ts";

/** Deletes a person's object and its bytes. Throws `storage/object-not-found` where they have none there. */
export async function deleteOwnObject(
  ctx: ServerContext,
  userId: string,
  key: repository.ObjectKey,
): Promise<void> {
  const row = await repository.deleteFile(ctx.db, userId, key);
  if (!row) throw new AppError("storage/object-not-found");
  await releaseBlobs(ctx, [row.blobKey]);
}
