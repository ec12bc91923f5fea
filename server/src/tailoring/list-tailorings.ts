import { TAILORING_EXCERPT_LENGTH, type TailoringSummary } from "@jobwright/contracts/tailoring-records";
import { and, desc, eq, sql } from "drizzle-orm";
import type { UserContext } from "#context";
import type { Database } from "#db/client";
import { resumeTailorings } from "#db/schema/tailoring";
import { AppError } from "#platform/app-error";
import * as repository from "./tailoring.repository.ts";
import { readStatus } from "./to-tailoring.ts";

/** A person's records without their documents, the last changed first. */
export async function listTailorings(ctx: UserContext): Promise<{ tailorings: TailoringSummary[] }> {
  const rows = await selectSummaries(ctx.db, ctx.user.uid);
  const now = ctx.clock.now();
  return { tailorings: rows.map((row) => toSummary(row, now)) };
}

/** Names a record; its version stays, since its document does. Throws `tailoring/not-found`. */
export async function renameTailoring(
  ctx: UserContext,
  jobId: string,
  name: string | null,
): Promise<TailoringSummary> {
  const { uid } = ctx.user;
  const found = await repository.selectTailoring(ctx.db, uid, jobId);
  const row = found && (await repository.updateTailoring(ctx.db, uid, found.jobId, { name: name || null }));
  const [summary] = row ? await selectSummaries(ctx.db, uid, row.jobId) : [];
  if (!summary) throw new AppError("tailoring/not-found");
  return toSummary(summary, ctx.clock.now());
}

type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number];

function selectSummaries(db: Database, userId: string, onlyId?: string) {
  const { jobId, name, job, work, resumeTitle, status, createdAt, updatedAt } = resumeTailorings;
  return db
    .select({
      jobId,
      name,
      title: sql<string>`${job} ->> 'title'`,
      company: sql<string>`${job} ->> 'company'`,
      excerpt: sql<string>`left(${job} ->> 'description', ${TAILORING_EXCERPT_LENGTH})`,
      resumeTitle,
      status,
      hasResult: sql<boolean>`${work} is not null`,
      score: sql<number | null>`(${work} #>> '{score,after,score}')::float`,
      createdAt,
      updatedAt,
    })
    .from(resumeTailorings)
    .where(and(eq(resumeTailorings.userId, userId), onlyId === undefined ? undefined : eq(jobId, onlyId)))
    .orderBy(desc(updatedAt), jobId);
}

function toSummary(
  { title, company, createdAt, updatedAt, ...row }: SummaryRow,
  now: Date,
): TailoringSummary {
  return {
    ...row,
    status: readStatus({ status: row.status, updatedAt }, now),
    job: { title, company },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
