import { documentKinds } from "@jobwright/contracts/resumes";
import { tailoredFormats } from "@jobwright/contracts/tailoring";
import type { UserContext } from "#context";
import { AppError } from "#platform/app-error";
import { deleteStoredFile, storeGeneratedFile } from "#storage/storage.service";
import type { RenderedFiles } from "./make-files.ts";
import type { MadeFiles } from "./tailoring.repository.ts";

/**
 * Stores the files that are offered, in a folder that no other version uses. Throws `storage/quota-exceeded`; then none
 * is stored.
 */
export async function storeFiles(
  ctx: UserContext,
  made: RenderedFiles,
  { sessionId, version }: { sessionId: string; version: number },
): Promise<MadeFiles> {
  // Two changes of one version at the same time must not write over each other: one of them is dropped again.
  const part = crypto.randomUUID().slice(0, 8);
  const folder = `tailored/${ctx.user.uid}/${sessionId}-${version}-${part}`;
  const files: Partial<MadeFiles> = {};
  try {
    for (const format of tailoredFormats) {
      const { bytes, filename, pageCount, problem } = made[format];
      const path = `${folder}/${filename}`;
      if (bytes) {
        const { mimeType } = documentKinds[format];
        await storeGeneratedFile(ctx, { path, fileName: filename, contentType: mimeType, bytes });
      }
      files[format] = { storagePath: bytes ? path : null, filename, pageCount, problem };
    }
    return files as MadeFiles;
  } catch (error) {
    await dropFiles(ctx, files);
    throw error;
  }
}

/**
 * Lets `keep` make stored files the record's, and deletes them where it refuses. Where it fails otherwise the answer to
 * its commit may have been lost, so that the record names them after all: then they are left to the sweep.
 */
export async function withNewFiles<T>(
  ctx: UserContext,
  files: MadeFiles | null,
  keep: () => Promise<T>,
): Promise<T> {
  try {
    return await keep();
  } catch (error) {
    if (error instanceof AppError) await dropFiles(ctx, files);
    throw error;
  }
}

/** Deletes files that no record holds any more. A failure is only logged: the sweep comes to them. */
export async function dropFiles(ctx: UserContext, files: Partial<MadeFiles> | null): Promise<void> {
  for (const file of Object.values(files ?? {})) {
    if (file.storagePath === null) continue;
    try {
      await deleteStoredFile(ctx, file.storagePath);
    } catch (error) {
      if (error instanceof AppError && error.code === "storage/object-not-found") continue;
      ctx.log.warn({ requestId: ctx.requestId, err: error }, "A tailored file could not be deleted.");
    }
  }
}
