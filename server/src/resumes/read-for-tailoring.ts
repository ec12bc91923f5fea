import type { ResumeReading, ResumeType } from "@jobwright/contracts/resumes";
import { readOutline } from "@jobwright/engine/reading/resume/read-outline";
import type { ReadText } from "@jobwright/engine/tailoring/document/build-resume-document";
import type { UserContext } from "#context";
import { AppError } from "#platform/app-error";
import { readStoragePath } from "#storage/storage.service";
import * as repository from "./resumes.repository.ts";

/**
 * A resume as a document is made of it. One that was read before outlines were kept has the outline of its text alone;
 * `hasUnreadLinks`: its file may have links, and was read before those were kept.
 * Throws `resumes/not-found`.
 */
export async function readForTailoring(
  ctx: UserContext,
  resumeId: string,
): Promise<{
  resume: { id: string; title: string; type: ResumeType };
  state: ResumeReading["state"];
  read: ReadText;
  hasUnreadLinks: boolean;
}> {
  const { uid } = ctx.user;
  const [found, reading] = await Promise.all([
    repository.selectResume(ctx.db, uid, resumeId),
    repository.selectReading(ctx.db, uid, resumeId),
  ]);
  if (!found || !reading) throw new AppError("resumes/not-found");
  const { id, title, type, fileType } = found.resume;
  const { state, text, facts: readFacts, corrected, links } = reading;
  const outline = reading.outline ?? readOutline({ text, styles: [] });
  return {
    resume: { id, title, type },
    state,
    read: { text, outline, facts: corrected ?? readFacts, readFacts, links: links ?? [] },
    hasUnreadLinks: links === null && ["pdf", "docx"].includes(fileType),
  };
}

/**
 * The id of the person's resume whose file a storage path, or a public or signed URL of this installation, names. Null
 * where it names none of theirs. Whether a signed URL is still valid does not matter: the person asks for their own.
 */
export async function findResumeByUrl(ctx: UserContext, url: string): Promise<string | null> {
  const storagePath = url.startsWith("resumes/") ? url : readStoragePath(ctx.config, url);
  if (storagePath === null || storagePath.includes("\u0000")) return null;
  return repository.selectIdByPath(ctx.db, ctx.user.uid, storagePath);
}
