import type { ExportedResume } from "@jobwright/contracts/export";
import type { Database } from "#db/client";
import { AppError } from "#platform/app-error";
import { insertExportedResume, listResumeIds } from "./export-resumes.repository.ts";
import { MAX_RESUMES } from "./create-resume.ts";

/**
 * Adds exported resumes to a person's own; `pathOf` answers where a storage path of the export is now, `idOf` under
 * which id a listing of it is found. One that is there already stays as it is. Throws `request/invalid` where they are more than one person may keep.
 */
export async function importResumes(
  tx: Database,
  userId: string,
  exported: readonly ExportedResume[],
  { pathOf, idOf }: { pathOf: (storagePath: string) => string; idOf: ReadonlyMap<string, string> },
): Promise<{ added: number; known: number }> {
  const ids = await listResumeIds(tx, userId);
  const added = exported.filter(({ id }) => !ids.has(id));
  if (ids.size + added.length > MAX_RESUMES) {
    throw new AppError("request/invalid", {
      message: `The account would have ${ids.size + added.length} resumes, and no more than ${MAX_RESUMES} are kept.`,
    });
  }
  for (const resume of added) {
    const relatedJobId = idOf.get(resume.relatedJobId ?? "") ?? resume.relatedJobId;
    await insertExportedResume(tx, userId, { ...resume, relatedJobId }, pathOf(resume.storagePath));
  }
  return { added: added.length, known: exported.length - added.length };
}
