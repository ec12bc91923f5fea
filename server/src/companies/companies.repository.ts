import { MAX_RESEARCHED_COMPANIES } from "@jobwright/contracts/agent-companies";
import { and, asc, desc, eq, max, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { user } from "#db/schema/auth";
import { companyResearch } from "#db/schema/companies";
import { AppError } from "#platform/app-error";
import type { Researched } from "./research-company.ts";

export type ResearchRow = typeof companyResearch.$inferSelect;

/** The records of a session in the order of saving. */
export function selectResearch(db: Database, userId: string, sessionId: string): Promise<ResearchRow[]> {
  return db
    .select()
    .from(companyResearch)
    .where(and(eq(companyResearch.userId, userId), eq(companyResearch.sessionId, sessionId)))
    .orderBy(desc(companyResearch.createdAt), asc(companyResearch.position));
}

/** The sessions that hold research, that with the newest record first. */
export async function selectResearchSessionIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ sessionId: companyResearch.sessionId })
    .from(companyResearch)
    .where(eq(companyResearch.userId, userId))
    .groupBy(companyResearch.sessionId)
    .orderBy(desc(max(companyResearch.createdAt)), asc(companyResearch.sessionId));
  return rows.map(({ sessionId }) => sessionId);
}

/**
 * Throws `companies/too-much-research` where a person has more records than `MAX_RESEARCHED_COMPANIES`; the transaction
 * that added them ends with it.
 */
export async function checkResearchCount(tx: Database, userId: string): Promise<void> {
  const kept = await tx.$count(companyResearch, eq(companyResearch.userId, userId));
  if (kept > MAX_RESEARCHED_COMPANIES) throw new AppError("companies/too-much-research");
}

export async function hasLogo(db: Database, userId: string, url: string): Promise<boolean> {
  const logo = sql`${companyResearch.record} -> 'companyOverview' ->> 'logoUrl'`;
  const rows = await db
    .select({ name: companyResearch.companyName })
    .from(companyResearch)
    // The index `company_research_logo` holds the digest.
    .where(and(eq(companyResearch.userId, userId), sql`md5(${logo}) = md5(${url})`, sql`${logo} = ${url}`))
    .limit(1);
  return rows.length > 0;
}

export async function replaceResearch(
  db: Database,
  userId: string,
  sessionId: string,
  researched: readonly Researched[],
  at: Date,
): Promise<void> {
  await deleteResearch(db, userId, sessionId);
  if (researched.length === 0) return;
  await db.insert(companyResearch).values(
    researched.map(({ record, companyKey, isWaiting }, position) => ({
      userId,
      sessionId,
      searchId: sessionId,
      position,
      companyName: record.companyOverview.name,
      record,
      companyKey,
      isWaiting,
      createdAt: at,
      updatedAt: at,
    })),
  );
}

/** The number of records that went. */
export async function deleteResearch(db: Database, userId: string, sessionId: string): Promise<number> {
  const rows = await db
    .delete(companyResearch)
    .where(and(eq(companyResearch.userId, userId), eq(companyResearch.sessionId, sessionId)))
    .returning({ name: companyResearch.companyName });
  return rows.length;
}

/** What identifies a record. */
export type RecordId = Pick<ResearchRow, "userId" | "sessionId" | "companyName">;

function isRecord({ userId, sessionId, companyName }: RecordId) {
  return and(
    eq(companyResearch.userId, userId),
    eq(companyResearch.sessionId, sessionId),
    eq(companyResearch.companyName, companyName),
  );
}

/** False where there is none. */
export async function deleteRecord(db: Database, id: RecordId): Promise<boolean> {
  const rows = await db
    .delete(companyResearch)
    .where(isRecord(id))
    .returning({ name: companyResearch.companyName });
  return rows.length > 0;
}

export async function insertRecord(
  db: Database,
  {
    userId,
    sessionId,
    searchId,
    position,
    createdAt,
  }: Pick<ResearchRow, "userId" | "sessionId" | "searchId" | "position" | "createdAt">,
  { record, companyKey, isWaiting }: Researched,
): Promise<void> {
  const updatedAt = createdAt;
  const values = { record, companyKey, isWaiting, updatedAt };
  await db
    .insert(companyResearch)
    .values({
      userId,
      sessionId,
      searchId,
      position,
      companyName: record.companyOverview.name,
      createdAt,
      ...values,
    })
    .onConflictDoUpdate({
      target: [companyResearch.userId, companyResearch.sessionId, companyResearch.companyName],
      set: values,
    });
}

/** False where there is no such record any more. Its name may become another one. */
export async function rewriteRecord(
  db: Database,
  id: RecordId & { updatedAt?: Date },
  { record, companyKey, isWaiting }: Researched,
  at: Date,
): Promise<boolean> {
  const rows = await db
    .update(companyResearch)
    .set({ record, companyKey, isWaiting, companyName: record.companyOverview.name, updatedAt: at })
    .where(and(isRecord(id), id.updatedAt && eq(companyResearch.updatedAt, id.updatedAt)))
    .returning({ name: companyResearch.companyName });
  return rows.length > 0;
}

/** Keeps a person from being deleted until the transaction ends, with a shared lock; false where there is none. */
export async function holdPersonShared(tx: Database, userId: string): Promise<boolean> {
  const rows = await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for("key share");
  return rows.length > 0;
}

/**
 * Records whose sources are still to be asked, for whoever calls this first: the others are given them only once
 * `leaseUntil` is over.
 */
export function claimWaiting(
  db: Database,
  { now, leaseUntil, most }: { now: Date; leaseUntil: Date; most: number },
): Promise<ResearchRow[]> {
  const next = sql`(select ctid from ${companyResearch} where is_waiting and updated_at <= ${now.toISOString()}::timestamptz
    order by updated_at limit ${most} for update skip locked)`;
  return db
    .update(companyResearch)
    .set({ updatedAt: leaseUntil })
    .where(sql`${companyResearch}.ctid = any(array${next})`)
    .returning();
}

/** Lets a claimed record be claimed again from `at` on. */
export async function postponeRecord(
  db: Database,
  id: RecordId & { updatedAt: Date },
  at: Date,
): Promise<void> {
  await db
    .update(companyResearch)
    .set({ updatedAt: at })
    .where(and(isRecord(id), eq(companyResearch.updatedAt, id.updatedAt)));
}

/** How old the facts of one source may become. */
export type MaxAge = { source: string; maxAgeMs: number };

/**
 * Lets records wait for their sources again where the facts that they are made of are too old, or where a source that
 * failed may be tried again. Records before `since`, and those that were rewritten after `notAfter`, are left alone.
 */
export async function markStale(
  db: Database,
  ages: readonly MaxAge[],
  { now, since, notAfter, mostCompanies }: { now: Date; since: Date; notAfter: Date; mostCompanies: number },
): Promise<void> {
  const lines = ages.map(({ source, maxAgeMs }) => ({
    source,
    before: new Date(now.getTime() - maxAgeMs).toISOString(),
  }));
  await db.execute(sql`
    with stale as (
      select r.company_key
      from ${companyResearch} r
      join company_facts f on f.company_key = r.company_key
      join jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as a(source text, before timestamptz) on a.source = f.source
      where not r.is_waiting and r.created_at > ${since.toISOString()}::timestamptz
        and r.updated_at <= ${notAfter.toISOString()}::timestamptz
        and f.tried_at <= case when f.problem is null then a.before else ${notAfter.toISOString()}::timestamptz end
      group by r.company_key
      order by min(f.tried_at)
      limit ${mostCompanies}
    )
    update ${companyResearch} set is_waiting = true
    from stale
    where ${companyResearch}.company_key = stale.company_key and not is_waiting
      and created_at > ${since.toISOString()}::timestamptz and updated_at <= ${notAfter.toISOString()}::timestamptz`);
}
