import { MAX_TAILORING_VERSIONS, type VersionCause } from "@jobwright/contracts/tailoring-versions";
import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { resumeTailorings, tailoringVersions } from "#db/schema/tailoring";
import type { FinishedRow } from "./tailoring.repository.ts";

export type VersionRow = typeof tailoringVersions.$inferSelect;
type Place = { userId: string; jobId: string };

const ofRecord = ({ userId, jobId }: Place) =>
  and(eq(tailoringVersions.userId, userId), eq(tailoringVersions.jobId, jobId));
const ofVersion = (place: Place, number: number) =>
  and(ofRecord(place), eq(tailoringVersions.number, number));

const { work, layout, paper } = tailoringVersions;
const textOf = (column: typeof work | typeof resumeTailorings.work) =>
  sql`${column} ->> 'tailoredResumeText'`;

/** A version without its document, beside what its record is now. */
const summaryColumns = {
  number: tailoringVersions.number,
  cause: tailoringVersions.cause,
  keptAt: tailoringVersions.keptAt,
  sentAt: tailoringVersions.sentAt,
  layout,
  paper,
  score: sql<number>`(${work} #>> '{score,after,score}')::float`,
  changes: sql<number>`jsonb_array_length(jsonb_path_query_array(${work} -> 'changes', '$[*] ? (@.state != "undone")'))`,
  handEdits: sql<number>`jsonb_array_length(${work} -> 'handEdits')`,
  isPresent: sql<boolean>`(${textOf(work)} is not distinct from ${textOf(resumeTailorings.work)}
    and ${layout} = ${resumeTailorings.layout} and ${paper} = ${resumeTailorings.paper})`,
};
export type VersionSummaryRow = Awaited<ReturnType<typeof selectVersions>>[number];

/** The newest first; with `number` that one alone. */
export function selectVersions(db: Database, place: Place, number?: number) {
  return db
    .select(summaryColumns)
    .from(tailoringVersions)
    .innerJoin(
      resumeTailorings,
      and(
        eq(resumeTailorings.userId, tailoringVersions.userId),
        eq(resumeTailorings.jobId, tailoringVersions.jobId),
      ),
    )
    .where(number === undefined ? ofRecord(place) : ofVersion(place, number))
    .orderBy(desc(tailoringVersions.number));
}

export async function selectVersion(
  db: Database,
  place: Place,
  number: number,
): Promise<VersionRow | undefined> {
  const [row] = await db.select().from(tailoringVersions).where(ofVersion(place, number));
  return row;
}

/**
 * Keeps what a record is as a version and answers its number; where the newest version reads and looks like that already
 * it is the one. The record's row is held by the transaction, so that no two get one number.
 */
export async function keepVersion(
  tx: Database,
  row: FinishedRow,
  { cause, at }: { cause: VersionCause; at: Date },
): Promise<number> {
  const [newest] = await selectVersions(tx, row).limit(1);
  if (newest?.isPresent === true) return newest.number;
  const number = (newest?.number ?? 0) + 1;
  const { userId, jobId, job, resumeId, resumeTitle, resumeText } = row;
  await tx.insert(tailoringVersions).values({
    userId,
    jobId,
    number,
    cause,
    keptAt: at,
    job,
    resumeId,
    resumeTitle,
    resumeText,
    work: row.work,
    layout: row.layout,
    paper: row.paper,
  });
  await deleteSuperfluous(tx, row, number);
  return number;
}

/** The oldest that was never sent goes first; the newest stays. */
async function deleteSuperfluous(tx: Database, place: Place, newest: number): Promise<void> {
  const kept = await tx
    .select({ number: tailoringVersions.number, sentAt: tailoringVersions.sentAt })
    .from(tailoringVersions)
    .where(ofRecord(place))
    .orderBy(sql`${tailoringVersions.sentAt} is not null`, tailoringVersions.number);
  const superfluous = kept
    .filter(({ number }) => number !== newest)
    .slice(0, Math.max(0, kept.length - MAX_TAILORING_VERSIONS))
    .map(({ number }) => number);
  if (superfluous.length === 0) return;
  await tx
    .delete(tailoringVersions)
    .where(and(ofRecord(place), inArray(tailoringVersions.number, superfluous)));
}

/** Answers whether there is such a version. */
export async function setSent(
  db: Database,
  place: Place,
  number: number,
  sentAt: Date | null,
): Promise<boolean> {
  const marked = await db
    .update(tailoringVersions)
    .set({ sentAt })
    .where(ofVersion(place, number))
    .returning({ number: tailoringVersions.number });
  return marked.length > 0;
}

/** Of each job the version that was sent last. */
export function selectSent(db: Database, userId: string) {
  const { jobId, number, sentAt } = tailoringVersions;
  return db
    .selectDistinctOn([jobId], { jobId, number, sentAt: sql<Date>`${sentAt}`.mapWith(sentAt) })
    .from(tailoringVersions)
    .where(and(eq(tailoringVersions.userId, userId), isNotNull(sentAt)))
    .orderBy(jobId, desc(sentAt), desc(number));
}
