import type { ExportedResume } from "@jobwright/contracts/export";
import { countUncertain } from "@jobwright/engine/reading/resume/count-uncertain";
import { and, asc, eq, gt } from "drizzle-orm";
import type { Database } from "#db/client";
import { readPages } from "#db/read-pages";
import { resumeReadings, resumes } from "#db/schema/resumes";
import type { ResumeRow } from "./resumes.repository.ts";

/** A text of a reading is long. */
const PAGE = 20;

type Row = { resume: ResumeRow; reading: typeof resumeReadings.$inferSelect };

/** All resumes of a person with what was read; `entryOf` answers where the ZIP has the file of a storage path. */
export async function* exportResumes(
  db: Database,
  userId: string,
  entryOf: (storagePath: string) => string | null,
): AsyncGenerator<ExportedResume> {
  const rows = readPages<Row>(PAGE, (after) =>
    db
      .select({ resume: resumes, reading: resumeReadings })
      .from(resumes)
      .innerJoin(
        resumeReadings,
        and(eq(resumeReadings.userId, resumes.userId), eq(resumeReadings.resumeId, resumes.id)),
      )
      .where(and(eq(resumes.userId, userId), after === null ? undefined : gt(resumes.id, after.resume.id)))
      .orderBy(asc(resumes.id))
      .limit(PAGE),
  );
  for await (const row of rows) yield toExportedResume(row, entryOf(row.resume.storagePath));
}

function toExportedResume({ resume, reading }: Row, file: string | null): ExportedResume {
  const { state, text, pageCount, outline, links, facts, corrected, readAt } = reading;
  return {
    id: resume.id,
    type: resume.type,
    title: resume.title,
    storagePath: resume.storagePath,
    file,
    fileType: resume.fileType,
    fileSize: resume.fileSize,
    uploadedAt: resume.uploadedAt.toISOString(),
    primaryAt: resume.primaryAt?.toISOString() ?? null,
    uploadSource: resume.uploadSource,
    isOriginal: resume.isOriginal,
    keywords: resume.keywords,
    description: resume.description,
    relatedJobId: resume.relatedJobId,
    relatedCompany: resume.relatedCompany,
    relatedRole: resume.relatedRole,
    originalResumeId: resume.originalResumeId,
    customizations: resume.customizations,
    createdAt: resume.createdAt.toISOString(),
    updatedAt: resume.updatedAt.toISOString(),
    reading: { state, text, pageCount, outline, links, facts, corrected, readAt: readAt.toISOString() },
  };
}

/** The ids of all resumes of a person. */
export async function listResumeIds(db: Database, userId: string): Promise<Set<string>> {
  const rows = await db.select({ id: resumes.id }).from(resumes).where(eq(resumes.userId, userId));
  return new Set(rows.map(({ id }) => id));
}

/** A resume as it was exported, its file at `storagePath` now. */
export async function insertExportedResume(
  tx: Database,
  userId: string,
  exported: ExportedResume,
  storagePath: string,
): Promise<void> {
  const { reading, file: _file, ...resume } = exported;
  await tx.insert(resumes).values({
    ...resume,
    userId,
    storagePath,
    uploadedAt: new Date(resume.uploadedAt),
    primaryAt: resume.primaryAt === null ? null : new Date(resume.primaryAt),
    createdAt: new Date(resume.createdAt),
    updatedAt: new Date(resume.updatedAt),
  });
  await tx.insert(resumeReadings).values({
    ...reading,
    userId,
    resumeId: resume.id,
    uncertainFields: countUncertain(reading.corrected ?? reading.facts),
    readAt: new Date(reading.readAt),
  });
}
