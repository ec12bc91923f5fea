import type { TailoredFormat, TailoringProgress } from "@jobwright/contracts/tailoring";
import { and, eq, inArray, isNotNull, lte, ne, or, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import type { TailoringOrder } from "./run-tailoring.ts";
import { resumeTailorings, type MadeFile, type TailoringWork } from "#db/schema/tailoring";

export type TailoringRow = typeof resumeTailorings.$inferSelect;
export type NewTailoringRow = typeof resumeTailorings.$inferInsert;
export type MadeFiles = Record<TailoredFormat, MadeFile>;
/** A row with a result. */
export type FinishedRow = TailoringRow & { work: TailoringWork; files: MadeFiles };

/** A run takes well under a minute; one that is as old as this has lost its process. */
const LOST_AFTER_MS = 3 * 60_000;

const ofJob = (userId: string, jobId: string) =>
  and(eq(resumeTailorings.userId, userId), eq(resumeTailorings.jobId, jobId));
const ofRun = (runId: string) => sql`${resumeTailorings.progress} ->> 'runId' = ${runId}`;

const lostBefore = (now: Date) => new Date(now.getTime() - LOST_AFTER_MS);

export function isRunning(row: Pick<TailoringRow, "status" | "updatedAt">, now: Date): boolean {
  return row.status === "analyzing" && row.updatedAt > lostBefore(now);
}

export function isFinished(row: TailoringRow | undefined): row is FinishedRow {
  return row !== undefined && row.work !== null && row.files !== null;
}

export async function selectTailoring(
  db: Database,
  userId: string,
  jobId: string,
): Promise<TailoringRow | undefined> {
  const [row] = await db.select().from(resumeTailorings).where(ofJob(userId, jobId));
  return row;
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

/** False where the run's row is gone, or another run's by now. */
export async function saveProgress(
  db: Database,
  run: { userId: string; jobId: string; runId: string },
  progress: TailoringProgress,
): Promise<boolean> {
  const rows = await db
    .update(resumeTailorings)
    .set({ progress: withRunId(progress, run.runId) })
    .where(and(ofJob(run.userId, run.jobId), ofRun(run.runId)))
    .returning({ jobId: resumeTailorings.jobId });
  return rows.length > 0;
}

/** Whose a run is by now, and for which job; null: nobody's. */
export async function selectRunPlace(
  db: Database,
  runId: string,
): Promise<{ userId: string; jobId: string } | null> {
  const [row] = await db
    .select({ userId: resumeTailorings.userId, jobId: resumeTailorings.jobId })
    .from(resumeTailorings)
    .where(ofRun(runId));
  return row ?? null;
}

/** The row of a run, held until the transaction ends; undefined where it is gone or another run's. */
export async function holdRun(
  tx: Database,
  run: { userId: string; jobId: string; runId: string },
): Promise<TailoringRow | undefined> {
  const [row] = await tx
    .select()
    .from(resumeTailorings)
    .where(and(ofJob(run.userId, run.jobId), ofRun(run.runId)))
    .for("update");
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
): Promise<void> {
  await db.update(resumeTailorings).set(changes).where(ofJob(userId, jobId));
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
  const pdf = sql<string | null>`${resumeTailorings.files} -> 'pdf' ->> 'storagePath'`;
  const docx = sql<string | null>`${resumeTailorings.files} -> 'docx' ->> 'storagePath'`;
  const rows = await db
    .select({ pdf, docx })
    .from(resumeTailorings)
    .where(and(isNotNull(resumeTailorings.files), or(inArray(pdf, paths), inArray(docx, paths))));
  return new Set(rows.flatMap((row) => [row.pdf, row.docx]).filter((path) => path !== null));
}
