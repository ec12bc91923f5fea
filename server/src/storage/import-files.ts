import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { MAX_FILE_BYTES, STORAGE_BUCKET } from "@jobwright/contracts/storage";
import type { ServerContext } from "#context";
import type { Database } from "#db/client";
import type { ExportedFile } from "#db/exports/export-schema";
import { exportedFiles } from "#db/exports/exported-tables";
import { AppError } from "#platform/app-error";
import { looksLikeDocument } from "#platform/documents/detect-kind";
import { MAX_METADATA_BYTES } from "./object-metadata.ts";
import { dropBlob, fillBlob, releaseBlobs, reserveBlob, type ReservedBlob } from "./reserve-blob.ts";
import { spoolBytes } from "./spool-bytes.ts";
import { checkPath } from "./storage-rules.ts";
import * as repository from "./storage.repository.ts";

type StageContext = Pick<ServerContext, "db" | "blobs" | "log">;

/** A file whose bytes are stored, and which nobody has yet: the journal knows it until an object takes it over. */
export type StagedFile = { described: ExportedFile; blob: ReservedBlob };

/**
 * Stores the bytes of an exported file. Throws `storage/invalid-checksum` where they are others than it says,
 * `documents/empty`, `documents/too-large`, `documents/wrong-type`, and `storage/invalid-request` for metadata that is
 * too large; nothing is left behind then.
 */
export async function stageFile(
  ctx: StageContext,
  described: ExportedFile,
  bytes: AsyncIterable<Buffer>,
): Promise<StagedFile> {
  const spooled = await spoolBytes(ctx, bytes, MAX_FILE_BYTES, described.size);
  let blob: ReservedBlob | null = null;
  try {
    if (spooled.size === 0) throw new AppError("documents/empty");
    const md5Hash = await spooled.md5Hash;
    if (spooled.size !== described.size || md5Hash !== described.md5)
      throw new AppError("storage/invalid-checksum");
    if (!looksLikeDocument(spooled.head)) throw new AppError("documents/wrong-type");
    if (Buffer.byteLength(JSON.stringify(toSettable(described))) > MAX_METADATA_BYTES) {
      throw new AppError("storage/invalid-request", { message: "The file's metadata is larger than 64 KB." });
    }
    blob = reserveBlob(ctx);
    await fillBlob(ctx, blob, spooled.localPath);
    return { described, blob };
  } catch (error) {
    await rm(spooled.localPath, { force: true });
    if (blob) await dropBlob(ctx, blob);
    throw error;
  }
}

/** Deletes the bytes of those staged files that no object took over. */
export async function dropStagedFiles(ctx: StageContext, staged: readonly StagedFile[]): Promise<void> {
  await releaseBlobs(
    ctx,
    staged.map(({ blob }) => blob.key),
  );
}

/**
 * Makes staged files objects of a person, below their own folder. A file that is there already, with the same bytes,
 * stays; where another one has the path, the new one gets a further name. `pathOf` answers where a path of the export
 * is now. Throws `storage/invalid-name`, and `storage/quota-exceeded` where there is no room for all of them.
 */
export async function importFiles(
  ctx: Pick<ServerContext, "config">,
  tx: Database,
  userId: string,
  staged: readonly StagedFile[],
): Promise<{ added: number; known: number; pathOf: ReadonlyMap<string, string> }> {
  await repository.lockPerson(tx, userId);
  const pathOf = new Map<string, string>();
  const used = new Set<string>();
  let added = 0;
  for (const { described, blob } of staged) {
    const { path, isThere } = await findPlace(tx, userId, described, used);
    used.add(path);
    pathOf.set(described.path, path);
    if (isThere) continue;
    await insertObject(tx, userId, path, described, blob);
    added += 1;
  }
  const nothing = { key: { bucket: STORAGE_BUCKET, path: "" }, uploadId: null };
  if (added > 0 && (await repository.sumBytes(tx, userId, nothing)) > ctx.config.storagePerPerson) {
    throw new AppError("storage/quota-exceeded");
  }
  return { added, known: staged.length - added, pathOf };
}

async function insertObject(
  tx: Database,
  userId: string,
  path: string,
  described: ExportedFile,
  blob: ReservedBlob,
): Promise<void> {
  if (!(await repository.deleteJournal(tx, blob.key))) {
    throw new Error("The import took so long that the sweep removed a file's bytes.");
  }
  const row = exportedFiles.toRow(described);
  await repository.insertFile(tx, {
    ...row,
    bucket: STORAGE_BUCKET,
    path,
    ownerId: userId,
    blobKey: blob.key,
    settable: toSettable(described),
    generation: BigInt(row.createdAt.getTime()) * 1000n,
    downloadTokens: [randomUUID()],
  });
}

/** The first path that is free, or that already holds this very file. */
async function findPlace(
  tx: Database,
  userId: string,
  described: ExportedFile,
  used: ReadonlySet<string>,
): Promise<{ path: string; isThere: boolean }> {
  for (let number = 1; ; number += 1) {
    const path = numberPath(moveToFolder(described.path, userId), number);
    if (number === 1) checkPath(path);
    if (used.has(path)) continue;
    const row = await repository.selectFile(tx, { bucket: STORAGE_BUCKET, path });
    if (!row) return { path, isThere: false };
    if (row.ownerId === userId && row.md5Hash === described.md5) return { path, isThere: true };
  }
}

/** `resumes/{somebody}/rest`, or `tailored/…`, in the folder of this person. */
function moveToFolder(path: string, userId: string): string {
  const [, folder, rest] = /^(resumes|tailored)\/[^/]+\/(.+)$/s.exec(path) ?? [];
  return `${folder ?? "resumes"}/${userId}/${rest ?? path}`;
}

/** From the second on a number before the ending: `cv-2.pdf`. */
function numberPath(path: string, number: number): string {
  return number === 1 ? path : path.replace(/(\.[^./]*)?$/, `-${number}$1`);
}

function toSettable({
  path: _p,
  file: _f,
  size: _s,
  md5: _m,
  createdAt: _c,
  updatedAt: _u,
  ...settable
}: ExportedFile) {
  return settable;
}
