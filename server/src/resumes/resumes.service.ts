import type { JsonResume, Resume, ResumeReading } from "@jobwright/contracts/resumes";
import { toJsonResume } from "@jobwright/engine/reading/resume/to-json-resume";
import type { UserContext } from "#context";
import { AppError } from "#platform/app-error";
import { readPublicUrls, signStoredFile } from "#storage/storage.service";
import { dropFile } from "./read-upload.ts";
import * as repository from "./resumes.repository.ts";
import { toResume, toResumeReading } from "./to-resume.ts";

export { mergeGuestResumes } from "./merge-guest-resumes.ts";
export { correctResumeReading } from "./correct-reading.ts";
export { createResume } from "./create-resume.ts";
export { findResumeByUrl, readForTailoring } from "./read-for-tailoring.ts";
export { readOwnResume } from "./read-own-resume.ts";
export { readResumeFile } from "./read-resume-file.ts";
export { sweepUploads } from "./sweep-uploads.ts";
export { replaceResumeFile } from "./replace-resume-file.ts";
export { exportResumes, importResumes, listResumeIds } from "./exported-resumes.repository.ts";

/** The primary one that was chosen first, then newest first. */
export async function listResumes(ctx: UserContext): Promise<{ resumes: Resume[] }> {
  const rows = await repository.selectResumes(ctx.db, ctx.user.uid);
  const urls = await readPublicUrls(
    ctx,
    rows.map(({ resume }) => resume.storagePath),
  );
  return { resumes: rows.map((row) => toResume(row, urls.get(row.resume.storagePath) ?? null)) };
}

/** Makes an original the primary resume. Throws `resumes/not-found`, and `request/invalid` for a tailored one. */
export async function choosePrimaryResume(ctx: UserContext, id: string): Promise<void> {
  const found = await repository.selectResume(ctx.db, ctx.user.uid, id);
  if (!found) throw new AppError("resumes/not-found");
  if (found.resume.type !== "original") {
    throw new AppError("request/invalid", { message: "Only a resume of your own can be the primary one." });
  }
  await repository.updatePrimary(ctx.db, ctx.user.uid, id, ctx.clock.now());
}

/** Deletes the record, what was read, and the file. A file that cannot be deleted does not stop it (R15, R16). */
export async function deleteResume(ctx: UserContext, id: string): Promise<void> {
  const storagePath = await repository.deleteResume(ctx.db, ctx.user.uid, id);
  if (storagePath === null) throw new AppError("resumes/not-found");
  await dropFile(ctx, storagePath);
}

export async function getResumeReading(ctx: UserContext, id: string): Promise<ResumeReading> {
  const row = await repository.selectReading(ctx.db, ctx.user.uid, id);
  if (!row) throw new AppError("resumes/not-found");
  return toResumeReading(row);
}

export async function getJsonResume(ctx: UserContext, id: string): Promise<JsonResume> {
  const { facts } = await getResumeReading(ctx, id);
  return toJsonResume(facts);
}

/** Throws `resumes/not-found`, and `storage/object-not-found` where the file is gone. */
export async function createResumeLink(
  ctx: UserContext,
  id: string,
): Promise<{ signedUrl: string; publicUrl: string; expiresAt: string }> {
  const found = await repository.selectResume(ctx.db, ctx.user.uid, id);
  if (!found) throw new AppError("resumes/not-found");
  const link = await signStoredFile(ctx, found.resume.storagePath);
  return {
    signedUrl: link.signedUrl,
    publicUrl: link.publicUrl,
    expiresAt: link.expiresAt.toISOString(),
  };
}

/** What the user document says of a person's resumes. */
export type ResumeSummary = {
  /** In the order of the list. */
  ids: string[];
  /** The chosen original or the newest, or the newest of all where there is no original. */
  primary: { id: string; url: string | null } | null;
  lastUpload: Date | null;
};

export async function summarizeResumes(ctx: UserContext): Promise<ResumeSummary> {
  const rows = (await repository.selectResumes(ctx.db, ctx.user.uid)).map(({ resume }) => resume);
  const newest = rows.find(({ type }) => type === "original") ?? rows[0];
  if (!newest) return { ids: [], primary: null, lastUpload: null };
  const urls = await readPublicUrls(ctx, [newest.storagePath]);
  return {
    ids: rows.map(({ id }) => id),
    primary: { id: newest.id, url: urls.get(newest.storagePath) ?? null },
    lastUpload: new Date(Math.max(...rows.map(({ uploadedAt }) => uploadedAt.getTime()))),
  };
}
