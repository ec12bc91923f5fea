import { MAX_FILE_BYTES, STORAGE_BUCKET } from "@jobwright/contracts/storage";
import type { UserContext } from "#context";
import { dropBlob, reserveBlob } from "./reserve-blob.ts";
import { spoolBytes } from "./spool-bytes.ts";
import { checkPath } from "./storage-rules.ts";
import { storeFile } from "./store-file.ts";

/** A file that the server made for a person. `fileName`: the name under which it is saved. */
export type GeneratedFile = { path: string; fileName: string; contentType: string; bytes: Buffer };

/**
 * Stores a file that the server made as an object of the person, whole or not at all. Throws `storage/invalid-name`,
 * `storage/quota-exceeded`, `documents/too-large` and `documents/empty`; nothing is left behind then.
 */
export async function storeGeneratedFile(
  ctx: UserContext,
  { path, fileName, contentType, bytes }: GeneratedFile,
): Promise<void> {
  checkPath(path);
  const blob = reserveBlob(ctx);
  const file = await spoolBytes(ctx, readOnce(bytes), MAX_FILE_BYTES, bytes.byteLength).catch(
    async (error: unknown) => {
      await dropBlob(ctx, blob);
      throw error;
    },
  );
  await storeFile(ctx, {
    key: { bucket: STORAGE_BUCKET, path },
    file,
    blob,
    settable: { contentType, contentDisposition: `inline; filename*=UTF-8''${encodeURIComponent(fileName)}` },
    declaredMd5: null,
    uploadId: null,
  });
}

async function* readOnce(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
