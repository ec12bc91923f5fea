import { randomUUID } from "node:crypto";
import type { Resume, resumesEndpoints } from "@jobwright/contracts/resumes";
import type * as z from "zod/mini";
import type { UserContext } from "#context";
import { holdPerson } from "#db/hold-person";
import { AppError } from "#platform/app-error";
import { readPublicUrls } from "#storage/storage.service";
import { checkStillFree, checkTitle, readUpload, withUpload } from "./read-upload.ts";
import * as repository from "./resumes.repository.ts";
import { toResume } from "./to-resume.ts";

/** Resumes that one person may keep. */
export const MAX_RESUMES = 100;

type NewResume = z.output<typeof resumesEndpoints.createResume.body>;

/**
 * Makes a resume of an uploaded file and reads it. A file that is refused for any reason is deleted. `signal` is
 * aborted when nobody waits for it any more. Throws `resumes/wrong-path`, `storage/invalid-name`,
 * `storage/object-not-found`, `request/invalid`, `request/rate-limited`, `request/cancelled` and the `documents/` errors.
 */
export async function createResume(
  ctx: UserContext,
  input: NewResume,
  signal?: AbortSignal,
): Promise<Resume> {
  const { storagePath, type, metadata } = input;
  return withUpload(ctx, storagePath, async () => {
    const title = checkTitle(metadata.title, "metadata.title");
    if (metadata.isOriginal !== (type === "original")) {
      throw new AppError("request/invalid", { fields: { "metadata.isOriginal": "contradicts the type" } });
    }
    await checkRoom(ctx);
    await checkOriginal(ctx, metadata.originalResumeId);
    const { kind, size, md5Hash, reading } = await readUpload(ctx, storagePath, signal);
    const now = ctx.clock.now();
    const resume: repository.ResumeRow = {
      ...metadata,
      title,
      userId: ctx.user.uid,
      id: randomUUID(),
      type,
      storagePath,
      fileSize: size,
      fileType: kind,
      uploadedAt: now,
      primaryAt: null,
      createdAt: now,
      updatedAt: now,
    };
    const saved = await ctx.db.transaction(async (tx) => {
      const inside = { ...ctx, db: tx };
      await holdPerson(tx, ctx.user.uid);
      await checkRoom(inside);
      await checkStillFree(inside, storagePath, md5Hash);
      await repository.insertResume(tx, resume, reading);
      return repository.selectSavedResume(tx, ctx.user.uid, resume.id);
    });
    const urls = await readPublicUrls(ctx, [storagePath]);
    return toResume(saved, urls.get(storagePath) ?? null);
  });
}

async function checkRoom(ctx: UserContext): Promise<void> {
  if ((await repository.countResumes(ctx.db, ctx.user.uid)) < MAX_RESUMES) return;
  throw new AppError("request/invalid", {
    message: `You have ${MAX_RESUMES} resumes, and no more are kept. Nothing was stored. Delete one and try again.`,
  });
}

async function checkOriginal(ctx: UserContext, originalResumeId: string | null): Promise<void> {
  if (originalResumeId === null) return;
  if (await repository.selectResume(ctx.db, ctx.user.uid, originalResumeId)) return;
  throw new AppError("request/invalid", {
    fields: { "metadata.originalResumeId": "is not one of your resumes" },
  });
}
