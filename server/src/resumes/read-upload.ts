import { resumeTitleSchema, type DocumentKind } from "@jobwright/contracts/resumes";
import { countUncertain } from "@jobwright/engine/reading/resume/count-uncertain";
import * as z from "zod/mini";
import type { UserContext } from "#context";
import { holdPerson } from "#db/hold-person";
import { AppError } from "#platform/app-error";
import { createRateLimiter } from "#platform/rate-limiter";
import { deleteStoredFile, findStoredFile, withStoredFile } from "#storage/storage.service";
import * as repository from "./resumes.repository.ts";

/** Reading a file keeps a process busy for up to 20 seconds. */
const limitReading = createRateLimiter({ name: "resume-readings", perMinute: 30 });

type ReadUpload = { kind: DocumentKind; size: number; md5Hash: string; reading: repository.NewReading };

/**
 * Lets `take` make a resume of an uploaded file, or put the file into one. Throws `resumes/wrong-path` where the path
 * is not one of this person's uploads or a resume holds it already. An upload that `take` refuses is deleted, so
 * that nothing stays stored.
 */
export async function withUpload<T>(
  ctx: UserContext,
  storagePath: string,
  take: () => Promise<T>,
): Promise<T> {
  await checkIsOwn(ctx, storagePath);
  await checkUnheld(ctx, storagePath);
  try {
    return await take();
  } catch (error) {
    if (error instanceof AppError && isRefusal(error)) await discardUpload(ctx, storagePath);
    throw error;
  }
}

/** A failure of ours may be over at the next try, and who left may come again: both need the file. */
function isRefusal({ status, code }: AppError): boolean {
  return status < 500 && code !== "request/cancelled";
}

/** Own are the person's folder, and files that were uploaded to another one when its guest became this person. */
async function checkIsOwn(ctx: UserContext, storagePath: string): Promise<void> {
  const [, folder] = /^resumes\/([^/]+)\/\d+_[A-Za-z0-9._-]+$/.exec(storagePath) ?? [];
  const isOwn =
    folder === ctx.user.uid || (folder !== undefined && (await findStoredFile(ctx, storagePath)) !== null);
  if (!isOwn) throw new AppError("resumes/wrong-path");
}

/** Throws `resumes/wrong-path` where a resume of this person holds the file. */
async function checkUnheld(ctx: UserContext, storagePath: string): Promise<void> {
  if (await repository.isPathHeld(ctx.db, ctx.user.uid, storagePath)) {
    throw new AppError("resumes/wrong-path");
  }
}

/** The title as it is kept. Throws `storage/invalid-name` with the problem under `field`. */
export function checkTitle(title: string, field: string): string {
  const parsed = z.safeParse(resumeTitleSchema, title);
  if (parsed.success) return parsed.data;
  const problem = parsed.error.issues[0]?.message ?? "is not a name";
  throw new AppError("storage/invalid-name", { fields: { [field]: problem } });
}

/** Reads an uploaded file. Throws `storage/object-not-found`, `request/rate-limited`, `request/cancelled` and the `documents/` errors. */
export async function readUpload(
  ctx: UserContext,
  storagePath: string,
  signal?: AbortSignal,
): Promise<ReadUpload> {
  await limitReading(ctx, ctx.user.uid);
  const stored = await findStoredFile(ctx, storagePath);
  if (!stored) throw new AppError("storage/object-not-found");
  const read = await withStoredFile(ctx, storagePath, (localPath) => readLocalFile(ctx, localPath, signal));
  return { ...read, size: stored.size, md5Hash: stored.md5Hash };
}

/** Reads a file that no resume is made of. Throws `request/rate-limited` and the `documents/` errors. */
export async function readUnkept(
  ctx: UserContext,
  localPath: string,
  signal?: AbortSignal,
): Promise<repository.NewReading> {
  await limitReading(ctx, ctx.user.uid);
  return (await readLocalFile(ctx, localPath, signal)).reading;
}

async function readLocalFile(
  ctx: UserContext,
  localPath: string,
  signal?: AbortSignal,
): Promise<Pick<ReadUpload, "kind" | "reading">> {
  const { kind, text, pageCount, links, facts, outline } = await ctx.documents.readResume(localPath, {
    person: ctx.user.uid,
    signal,
  });
  return {
    kind,
    reading: {
      state: text.trim() === "" ? "no-text" : "read",
      text,
      pageCount,
      facts,
      outline,
      links,
      uncertainFields: countUncertain(facts),
      readAt: ctx.clock.now(),
    },
  };
}

/**
 * To be called in the transaction that gives the file to a resume, after `holdPerson`. Throws `resumes/wrong-path`
 * where another request was faster, and `storage/object-not-found` where the file is not the one that was read.
 */
export async function checkStillFree(ctx: UserContext, storagePath: string, md5Hash: string): Promise<void> {
  await checkUnheld(ctx, storagePath);
  const stored = await findStoredFile(ctx, storagePath);
  if (stored?.md5Hash !== md5Hash) throw new AppError("storage/object-not-found");
}

/** Deletes a file that no resume holds any more. A failure is only logged (part 2 section 8). */
export async function dropFile(ctx: UserContext, storagePath: string): Promise<void> {
  try {
    await deleteStoredFile(ctx, storagePath);
  } catch (error) {
    logUndeleted(ctx, error);
  }
}

/** Deletes a refused upload, unless another request made a resume of it in the meantime. */
async function discardUpload(ctx: UserContext, storagePath: string): Promise<void> {
  const { uid } = ctx.user;
  try {
    await ctx.db.transaction(async (tx) => {
      await holdPerson(tx, uid);
      if (await repository.isPathHeld(tx, uid, storagePath)) return;
      await deleteStoredFile({ ...ctx, db: tx }, storagePath);
    });
  } catch (error) {
    logUndeleted(ctx, error);
  }
}

function logUndeleted({ log, requestId }: UserContext, error: unknown): void {
  if (error instanceof AppError && error.code === "storage/object-not-found") {
    log.info({ requestId }, "The file of a resume was gone already.");
  } else {
    log.warn({ requestId, err: error }, "The file of a resume could not be deleted.");
  }
}
