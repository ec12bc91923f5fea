import type { Resume } from "@jobwright/contracts/resumes";
import type { UserContext } from "#context";
import { holdPerson } from "#db/hold-person";
import { AppError } from "#platform/app-error";
import { readPublicUrls } from "#storage/storage.service";
import { checkStillFree, checkTitle, dropFile, readUpload, withUpload } from "./read-upload.ts";
import * as repository from "./resumes.repository.ts";
import { toResume } from "./to-resume.ts";

/**
 * Puts another uploaded file in place of a resume's file and deletes the former one. Where the new file is refused it
 * is deleted, and the resume stays as it was. Throws `resumes/not-found` and what `createResume` throws for a file.
 */
export async function replaceResumeFile(
  ctx: UserContext,
  id: string,
  input: { storagePath: string; title: string },
  signal?: AbortSignal,
): Promise<Resume> {
  const { uid } = ctx.user;
  const { storagePath } = input;
  const { replaced, formerPath } = await withUpload(ctx, storagePath, async () => {
    const title = checkTitle(input.title, "title");
    if (!(await repository.selectResume(ctx.db, uid, id))) throw new AppError("resumes/not-found");
    const { kind, size, md5Hash, reading } = await readUpload(ctx, storagePath, signal);
    const now = ctx.clock.now();
    const file = {
      storagePath,
      title,
      fileSize: size,
      fileType: kind,
      uploadedAt: now,
      updatedAt: now,
    };
    return ctx.db.transaction(async (tx) => {
      await holdPerson(tx, uid);
      const former = await repository.selectResume(tx, uid, id);
      if (!former) throw new AppError("resumes/not-found");
      await checkStillFree({ ...ctx, db: tx }, storagePath, md5Hash);
      await repository.updateResumeFile(tx, uid, id, file, reading);
      const saved = await repository.selectSavedResume(tx, uid, id);
      return { replaced: saved, formerPath: former.resume.storagePath };
    });
  });
  await dropFile(ctx, formerPath);
  const urls = await readPublicUrls(ctx, [storagePath]);
  return toResume(replaced, urls.get(storagePath) ?? null);
}
