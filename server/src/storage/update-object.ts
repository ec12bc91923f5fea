import type { UserContext } from "#context";
import { AppError } from "#platform/app-error";
import { mergeMetadata, type GivenMetadata } from "./object-metadata.ts";
import * as repository from "./storage.repository.ts";
import type { FileRow, ObjectKey } from "./storage.repository.ts";

/** Changes the metadata of a person's object; a null deletes its key. Throws `storage/object-not-found`. */
export function updateObject(ctx: UserContext, key: ObjectKey, given: GivenMetadata): Promise<FileRow> {
  return ctx.db.transaction(async (tx) => {
    const row = await repository.selectFile(tx, key, { lock: true });
    if (row?.ownerId !== ctx.user.uid) throw new AppError("storage/object-not-found");
    return repository.updateFile(tx, ctx.user.uid, key, {
      settable: mergeMetadata(row.settable, given),
      metageneration: row.metageneration + 1,
      updatedAt: ctx.clock.now(),
    });
  });
}
