import { randomUUID } from "node:crypto";
import type { UserContext } from "#context";
import { AppError } from "#platform/app-error";
import { mergeMetadata, type GivenMetadata } from "./object-metadata.ts";
import * as repository from "./storage.repository.ts";
import type { FileRow, ObjectKey } from "./storage.repository.ts";

/** Download tokens of one object: each is a link that works. */
const MAX_TOKENS = 20;

/** Changes the metadata of a person's object; a null deletes its key. Throws `storage/object-not-found`. */
export function updateObject(ctx: UserContext, key: ObjectKey, given: GivenMetadata): Promise<FileRow> {
  return changeObject(ctx, key, (row) => ({ settable: mergeMetadata(row.settable, given) }));
}

/** Adds a download token. Throws `storage/object-not-found`, and `storage/invalid-request` where it has many. */
export function addToken(ctx: UserContext, key: ObjectKey): Promise<FileRow> {
  return changeObject(ctx, key, ({ downloadTokens }) => {
    if (downloadTokens.length >= MAX_TOKENS) throw new AppError("storage/invalid-request");
    return { downloadTokens: [...downloadTokens, randomUUID()] };
  });
}

/** Removes a download token, whose links end; an object always has one. Throws `storage/object-not-found`. */
export function removeToken(ctx: UserContext, key: ObjectKey, token: string): Promise<FileRow> {
  return changeObject(ctx, key, ({ downloadTokens }) => {
    const left = downloadTokens.filter((each) => each !== token);
    return { downloadTokens: left.length > 0 ? left : [randomUUID()] };
  });
}

function changeObject(
  ctx: UserContext,
  key: ObjectKey,
  change: (row: FileRow) => Partial<Pick<FileRow, "settable" | "downloadTokens">>,
): Promise<FileRow> {
  return ctx.db.transaction(async (tx) => {
    const row = await repository.selectFile(tx, key, { lock: true });
    if (row?.ownerId !== ctx.user.uid) throw new AppError("storage/object-not-found");
    return repository.updateFile(tx, ctx.user.uid, key, {
      ...change(row),
      metageneration: row.metageneration + 1,
      updatedAt: ctx.clock.now(),
    });
  });
}
