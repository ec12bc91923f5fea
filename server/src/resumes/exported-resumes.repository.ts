import { countUncertain } from "@jobwright/engine/reading/resume/count-uncertain";
import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "#db/client";
import type { ExportedResume } from "#db/exports/export-schema";
import { exportedReadings, exportedResumes } from "#db/exports/exported-tables";
import { exportPages, type Taken } from "#db/exports/own-rows";
import { resumeReadings, resumes } from "#db/schema/resumes";
import { AppError } from "#platform/app-error";
import { MAX_RESUMES } from "./create-resume.ts";
import type { ResumeRow } from "./resumes.repository.ts";

/** All resumes of a person with what was read; `entryOf` answers where the ZIP has the file of a storage path. */
export function exportResumes(
  db: Database,
  userId: string,
  entryOf: (storagePath: string) => string | null,
): AsyncGenerator<ExportedResume> {
  return exportPages(db, userId, exportedResumes, async (rows: ResumeRow[]) => {
    const ids = rows.map(({ id }) => id);
    const readings = await db
      .select()
      .from(resumeReadings)
      .where(and(eq(resumeReadings.userId, userId), inArray(resumeReadings.resumeId, ids)));
    return rows.map((row) => {
      const reading = readings.find(({ resumeId }) => resumeId === row.id);
      if (!reading) throw new Error(`The resume ${row.id} has no reading.`);
      const file = entryOf(row.storagePath);
      return { ...exportedResumes.toEntry(row), file, reading: exportedReadings.toEntry(reading) };
    });
  });
}

/** The ids of all resumes of a person. */
export async function listResumeIds(db: Database, userId: string): Promise<Set<string>> {
  const rows = await db.select({ id: resumes.id }).from(resumes).where(eq(resumes.userId, userId));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Adds exported resumes to a person's own; `pathOf` answers where a storage path of the export is now, `idOf` under
 * which id a listing of it is found. One that is there already stays as it is. Throws `request/invalid` where they are
 * more than one person may keep.
 */
export async function importResumes(
  tx: Database,
  userId: string,
  exported: readonly ExportedResume[],
  { pathOf, idOf }: { pathOf: (storagePath: string) => string; idOf: ReadonlyMap<string, string> },
): Promise<Taken> {
  const ids = await listResumeIds(tx, userId);
  const added = exported.filter(({ id }) => !ids.has(id));
  if (ids.size + added.length > MAX_RESUMES) {
    throw new AppError("request/invalid", {
      message: `The account would have ${ids.size + added.length} resumes, and no more than ${MAX_RESUMES} are kept.`,
    });
  }
  for (const resume of added) {
    const { reading, relatedJobId } = resume;
    await tx.insert(resumes).values({
      ...exportedResumes.toRow(resume),
      userId,
      relatedJobId: idOf.get(relatedJobId ?? "") ?? relatedJobId,
      storagePath: pathOf(resume.storagePath),
    });
    await tx.insert(resumeReadings).values({
      ...exportedReadings.toRow(reading),
      userId,
      resumeId: resume.id,
      uncertainFields: countUncertain(reading.corrected ?? reading.facts),
    });
  }
  return { added: added.length, known: exported.length - added.length };
}
