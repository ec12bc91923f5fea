import { MAX_FILE_BYTES } from "@jobwright/contracts/storage";
import type { UserContext } from "#context";
import { AppError } from "#platform/app-error";
import { checkDiskRoom } from "#db/disk-room";
import { mergeMetadata, parseMetadata } from "./object-metadata.ts";
import { readMultipart } from "./read-multipart.ts";
import { dropBlob, reserveBlob } from "./reserve-blob.ts";
import { spoolBytes } from "./spool-bytes.ts";
import type { FileRow, ObjectKey } from "./storage.repository.ts";
import { storeFile } from "./store-file.ts";

/** Stores the file of a multipart body as the object at `key`. Throws what reading, checking and storing throw. */
export async function uploadObject(
  ctx: UserContext,
  key: ObjectKey,
  request: { body: AsyncIterable<Buffer>; boundary: string; length: number },
): Promise<FileRow> {
  await checkDiskRoom(ctx, "storage/no-room");
  const parts = await readMultipart(request.body, request.boundary);
  const given = parseMetadata(parts.metadata);
  if (given.name !== undefined && given.name !== key.path) throw new AppError("storage/invalid-request");
  const blob = reserveBlob(ctx);
  const file = await spoolBytes(ctx, parts.bytes, MAX_FILE_BYTES, request.length).catch(
    async (error: unknown) => {
      await dropBlob(ctx, blob);
      throw error;
    },
  );
  const settable = mergeMetadata(parts.contentType ? { contentType: parts.contentType } : {}, given);
  return storeFile(ctx, {
    key,
    file,
    blob,
    settable,
    declaredMd5: given.md5Hash ?? null,
    uploadId: null,
  });
}
