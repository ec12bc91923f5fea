import {
  NO_JOB_ID,
  PASTED_JOB_ID,
  type TailoredFormat,
  type TailoringProgress,
} from "@jobwright/contracts/tailoring";
import { and, desc, eq, inArray, like, lte, ne, or, sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client";
import type { TailoringOrder } from "./run-tailoring.ts";
import { resumeTailorings, type MadeFile, type TailoringWork } from "#db/schema/tailoring";

export type TailoringRow = typeof resumeTailorings.$inferSelect;
export type NewTailoringRow = typeof resumeTailorings.$inferInsert;
export type MadeFiles = Record<TailoredFormat, MadeFile>;
/** A row with a result. */
export type FinishedRow = TailoringRow & { work: TailoringWork; files: MadeFiles };

/** How often a run renews its row; one that did not for as long as `LOST_AFTER_MS` has lost its process. */
export const RENEWED_EVERY_MS = 10_000;
const LOST_AFTER_MS = 30_000;

const ofJob = (userId: string, jobId: string) =>
  and(eq(resumeTailorings.userId, userId), eq(resumeTailorings.jobId, jobId));
/** Whoever owns its row by now. The row is another run's, or nobody's, when this finds none. */
const ofRun = (runId: string) => sql`${resumeTailorings.progress} ->> 'runId' = ${runId}`;

const pathOf: Record<TailoredFormat, SQL<string | null>> = {
  pdf: sql`${resumeTailorings.files} -> 'pdf' ->> 'storagePath'`,
  docx: sql`${resumeTailorings.files} -> 'docx' ->> 'storagePath'`,
};

const lostBefore = (now: Date) => new Date(now.getTime() - LOST_AFTER_MS);

export function isRunning(row: Pick<TailoringRow, "status" | "updatedAt">, now: Date): boolean {
  return row.status === "analyzing" && row.updatedAt > lostBefore(now);
}

export function isFinished(row: TailoringRow | undefined): row is FinishedRow {
  return row !== undefined && row.work !== null && row.files !== null;
}

const isPasted = sql`${resumeTailorings.jobId} ~ ${PASTED_JOB_ID.source}`;
const isRunningNow = sql`${resumeTailorings.status} = 'analyzing'`;

/** The record of a job; for `new` that of the pasted posting which is being tailored to, else the last changed one. */
export async function selectTailoring(
  db: Database,
  userId: string,
  jobId: string,
): Promise<TailoringRow | undefined> {
  const [row] = await db
    .select()
    .from(resumeTailorings)
    .where(jobId === NO_JOB_ID ? and(eq(resumeTailorings.userId, userId), isPasted) : ofJob(userId, jobId))
    .orderBy(desc(isRunningNow), desc(resumeTailorings.updatedAt))
    .limit(1);
  return row;
}

const withoutSpaces = (text: unknown) => sql`regexp_replace(${text}, '\\s+', '', 'g')`;

/** The place of the pasted posting with this description, `wantedId` first; null: it has none yet. */
export async function selectPastedId(
  db: Database,
  userId: string,
  description: string,
  wantedId: string,
): Promise<string | null> {
  const { jobId, job, updatedAt } = resumeTailorings;
  const isSame = sql`${withoutSpaces(sql`${job} ->> 'description'`)} = ${withoutSpaces(sql`${description}::text`)}`;
  const [row] = await db
    .select({ jobId })
    .from(resumeTailorings)
    .where(and(eq(resumeTailorings.userId, userId), isPasted, isSame))
    .orderBy(desc(eq(jobId, wantedId)), desc(updatedAt))
    .limit(1);
  return row?.jobId ?? null;
}

/** The job ids of a person's records that begin so. */
export async function selectIdsLike(db: Database, userId: string, start: string): Promise<Set<string>> {
  const rows = await db
    .select({ jobId: resumeTailorings.jobId })
    .from(resumeTailorings)
    .where(and(eq(resumeTailorings.userId, userId), like(resumeTailorings.jobId, `${start}%`)));
  return new Set(rows.map(({ jobId }) => jobId));
}

export function countTailorings(db: Database, userId: string): Promise<number> {
  return db.$count(resumeTailorings, eq(resumeTailorings.userId, userId));
}

/** What a row says of an order. */
export function toOrderColumns({ sessionId, job, resume, read, layout, paper }: TailoringOrder) {
  return {
    sessionId,
    job,
    resumeId: resume.id,
    resumeTitle: resume.title,
    resumeText: read.text,
    layout,
    paper,
  };
}

/**
 * Begins a run: a new row, or one that keeps what a former run came to until this one succeeds. Null where one that is
 * not lost runs already; of two at the same moment one is let through.
 */
export async function claimRun(
  db: Database,
  row: NewTailoringRow,
  runId: string,
): Promise<TailoringRow | null> {
  const now = row.updatedAt;
  const claimed = { status: "analyzing" as const, progress: withRunId(row.progress, runId), updatedAt: now };
  const isNotRunning = or(
    ne(resumeTailorings.status, "analyzing"),
    lte(resumeTailorings.updatedAt, lostBefore(now)),
  );
  const [found] = await db
    .insert(resumeTailorings)
    .values({ ...row, ...claimed })
    .onConflictDoUpdate({
      target: [resumeTailorings.userId, resumeTailorings.jobId],
      set: claimed,
      ...(isNotRunning ? { setWhere: isNotRunning } : {}),
    })
    .returning();
  return found ?? null;
}

/** The run's own id stands beside the progress, which is all that a running one has of its own. */
function withRunId(progress: TailoringProgress | null | undefined, runId: string): TailoringProgress | null {
  return progress ? Object.assign({ runId }, progress) : null;
}

/** Says that a run goes on, and how far it is where that is given. Answers whose it is by now; null: nobody's. */
export async function renewRun(
  db: Database,
  runId: string,
  now: Date,
  progress?: TailoringProgress,
): Promise<{ userId: string; jobId: string } | null> {
  const [place] = await db
    .update(resumeTailorings)
    .set({ updatedAt: now, ...(progress ? { progress: withRunId(progress, runId) } : {}) })
    .where(ofRun(runId))
    .returning({ userId: resumeTailorings.userId, jobId: resumeTailorings.jobId });
  return place ?? null;
}

/** Ends a run without a result; what a former one came to stays. */
export async function failRun(db: Database, runId: string, now: Date): Promise<void> {
  const failed = { status: "error" as const, progress: null, updatedAt: now };
  await db.update(resumeTailorings).set(failed).where(ofRun(runId));
}

export async function selectRun(db: Database, runId: string): Promise<TailoringRow | undefined> {
  const [row] = await db.select().from(resumeTailorings).where(ofRun(runId));
  return row;
}

/** The row of a run, held until the transaction ends. */
export async function holdRun(tx: Database, runId: string): Promise<TailoringRow | undefined> {
  const [row] = await tx.select().from(resumeTailorings).where(ofRun(runId)).for("update");
  return row;
}

/** The row, held until the transaction ends. */
export async function holdTailoring(
  tx: Database,
  userId: string,
  jobId: string,
): Promise<TailoringRow | undefined> {
  const [row] = await tx.select().from(resumeTailorings).where(ofJob(userId, jobId)).for("update");
  return row;
}

export async function updateTailoring(
  db: Database,
  userId: string,
  jobId: string,
  changes: Partial<NewTailoringRow>,
): Promise<TailoringRow | undefined> {
  const [row] = await db.update(resumeTailorings).set(changes).where(ofJob(userId, jobId)).returning();
  return row;
}

/** Notes the resume that was made of a file, while the record still names that file. */
export async function noteSaved(
  db: Database,
  { userId, jobId, files }: FinishedRow,
  format: TailoredFormat,
  savedResumeId: string,
): Promise<void> {
  await db
    .update(resumeTailorings)
    .set({ savedResumeId })
    .where(and(ofJob(userId, jobId), eq(pathOf[format], files[format].storagePath)));
}

export async function deleteTailoring(
  db: Database,
  userId: string,
  jobId: string,
): Promise<TailoringRow | undefined> {
  const [row] = await db.delete(resumeTailorings).where(ofJob(userId, jobId)).returning();
  return row;
}

/** Those of the paths that a record of anybody holds. */
export async function selectHeldPaths(db: Database, paths: string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set();
  const rows = await db
    .select(pathOf)
    .from(resumeTailorings)
    .where(or(inArray(pathOf.pdf, paths), inArray(pathOf.docx, paths)));
  return new Set(rows.flatMap((row) => [row.pdf, row.docx]).filter((path) => path !== null));
}
