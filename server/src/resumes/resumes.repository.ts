import type { Resume, ResumeFacts } from "@jobwright/contracts/resumes";
import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { resumeReadings, resumes } from "#db/schema/resumes";

export type ResumeRow = typeof resumes.$inferSelect;
type ReadingRow = typeof resumeReadings.$inferSelect;

/** What was read in a file, for a resume that is named apart. */
export type NewReading = Pick<
  ReadingRow,
  "state" | "text" | "pageCount" | "facts" | "outline" | "links" | "uncertainFields" | "readAt"
>;

/** What a file is, for a resume that gets another one. */
type NewFile = Pick<
  ResumeRow,
  "storagePath" | "title" | "fileSize" | "fileType" | "uploadedAt" | "updatedAt"
>;

/** A resume with the few facts of its reading that its card shows; the texts stay in the database. */
export type ResumeWithHead = { resume: ResumeRow; reading: Resume["reading"] };

const ofUser = (userId: string) => eq(resumes.userId, userId);
const ofResume = (userId: string, id: string) => and(ofUser(userId), eq(resumes.id, id));
const ofReading = (userId: string, id: string) =>
  and(eq(resumeReadings.userId, userId), eq(resumeReadings.resumeId, id));

const countOf = (list: "experience" | "education" | "skills") =>
  sql<number>`jsonb_array_length(coalesce(${resumeReadings.corrected}, ${resumeReadings.facts}) -> ${list}::text)`;

function selectWithHeads(db: Database) {
  return db
    .select({
      resume: resumes,
      reading: {
        state: resumeReadings.state,
        uncertainFields: resumeReadings.uncertainFields,
        isCorrected: sql<boolean>`${resumeReadings.corrected} is not null`,
        jobs: countOf("experience"),
        schools: countOf("education"),
        skills: countOf("skills"),
      },
    })
    .from(resumes)
    .innerJoin(
      resumeReadings,
      and(eq(resumeReadings.userId, resumes.userId), eq(resumeReadings.resumeId, resumes.id)),
    )
    .$dynamic();
}

/** The primary one that was chosen first, then newest first. */
function inOrder(userId: string) {
  const latestChoice = sql`select max(p.primary_at) from ${resumes} p where p.user_id = ${userId}`;
  return [
    sql`coalesce(${resumes.primaryAt} = (${latestChoice}), false) desc`,
    desc(resumes.createdAt),
    desc(resumes.id),
  ];
}

export function selectResumes(db: Database, userId: string): Promise<ResumeWithHead[]> {
  return selectWithHeads(db)
    .where(ofUser(userId))
    .orderBy(...inOrder(userId));
}

export async function updatePrimary(db: Database, userId: string, id: string, at: Date): Promise<void> {
  await db.update(resumes).set({ primaryAt: at }).where(ofResume(userId, id));
}

export async function selectResume(
  db: Database,
  userId: string,
  id: string,
): Promise<ResumeWithHead | undefined> {
  const [row] = await selectWithHeads(db).where(ofResume(userId, id));
  return row;
}

/** The same for one that this transaction wrote. */
export async function selectSavedResume(tx: Database, userId: string, id: string): Promise<ResumeWithHead> {
  const row = await selectResume(tx, userId, id);
  if (!row) throw new Error("A resume is gone although its person's resumes are locked.");
  return row;
}

export async function selectReading(
  db: Database,
  userId: string,
  id: string,
): Promise<ReadingRow | undefined> {
  const [row] = await db.select().from(resumeReadings).where(ofReading(userId, id));
  return row;
}

/** Text and facts of the original that was chosen as primary, else of the newest; undefined where there is no original. */
export async function selectPrimaryReading(
  db: Database,
  userId: string,
): Promise<Pick<ReadingRow, "text" | "facts" | "corrected"> | undefined> {
  const [row] = await db
    .select({ text: resumeReadings.text, facts: resumeReadings.facts, corrected: resumeReadings.corrected })
    .from(resumes)
    .innerJoin(
      resumeReadings,
      and(eq(resumeReadings.userId, resumes.userId), eq(resumeReadings.resumeId, resumes.id)),
    )
    .where(and(ofUser(userId), eq(resumes.type, "original")))
    .orderBy(...inOrder(userId))
    .limit(1);
  return row;
}

export async function countResumes(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ resumes: count() }).from(resumes).where(ofUser(userId));
  return row?.resumes ?? 0;
}

export async function isPathHeld(db: Database, userId: string, storagePath: string): Promise<boolean> {
  const rows = await db
    .select({ id: resumes.id })
    .from(resumes)
    .where(and(ofUser(userId), eq(resumes.storagePath, storagePath)));
  return rows.length > 0;
}

/** The person's resume that holds the file at a storage path; null where none does. */
export async function selectIdByPath(
  db: Database,
  userId: string,
  storagePath: string,
): Promise<string | null> {
  const [row] = await db
    .select({ id: resumes.id })
    .from(resumes)
    .where(and(ofUser(userId), eq(resumes.storagePath, storagePath)));
  return row?.id ?? null;
}

/** Those of the paths that a resume of anybody holds. */
export async function selectHeldPaths(db: Database, paths: string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set();
  const rows = await db
    .select({ storagePath: resumes.storagePath })
    .from(resumes)
    .where(inArray(resumes.storagePath, paths));
  return new Set(rows.map((row) => row.storagePath));
}

export async function insertResume(db: Database, row: ResumeRow, reading: NewReading): Promise<void> {
  await db.insert(resumes).values(row);
  await db.insert(resumeReadings).values({ ...reading, userId: row.userId, resumeId: row.id });
}

/** Corrections of the former file go with it. */
export async function updateResumeFile(
  db: Database,
  userId: string,
  id: string,
  file: NewFile,
  reading: NewReading,
): Promise<void> {
  await db.update(resumes).set(file).where(ofResume(userId, id));
  await db
    .update(resumeReadings)
    .set({ ...reading, corrected: null })
    .where(ofReading(userId, id));
}

/** Null takes the corrections back. */
export async function updateCorrections(
  db: Database,
  userId: string,
  id: string,
  corrected: ResumeFacts | null,
  uncertainFields: number,
): Promise<void> {
  await db.update(resumeReadings).set({ corrected, uncertainFields }).where(ofReading(userId, id));
}

/** The storage path of the resume that went; null where there was none. */
export async function deleteResume(db: Database, userId: string, id: string): Promise<string | null> {
  const [row] = await db
    .delete(resumes)
    .where(ofResume(userId, id))
    .returning({ storagePath: resumes.storagePath });
  return row?.storagePath ?? null;
}
