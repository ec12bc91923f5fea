import type { ModelOutcome, ModelPurpose } from "@jobwright/contracts/models";
import { and, eq, gte, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { modelCalls, modelDays } from "#db/schema/models";

export type NewModelCall = typeof modelCalls.$inferInsert;

/** Lets one reservation of a person at a time through, until the transaction ends. */
export async function lockPerson(db: Database, userId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`models:${userId}`}, 0))`);
}

/** Tokens that a person's calls of these moments cost or have reserved. */
export async function sumTokens(
  db: Database,
  userId: string,
  { from, before }: { from: Date; before: Date },
): Promise<number> {
  const [row] = await db
    .select({ tokens: sql<string>`coalesce(sum(${modelCalls.tokens}), 0)` })
    .from(modelCalls)
    .where(and(eq(modelCalls.userId, userId), gte(modelCalls.at, from), lt(modelCalls.at, before)));
  return Number(row?.tokens ?? 0);
}

export async function insertCall(db: Database, call: NewModelCall): Promise<string> {
  const [row] = await db.insert(modelCalls).values(call).returning({ id: modelCalls.id });
  if (!row) throw new Error("A call was not noted.");
  return row.id;
}

export async function deleteCall(db: Database, userId: string, id: string): Promise<void> {
  await db.delete(modelCalls).where(and(eq(modelCalls.userId, userId), eq(modelCalls.id, id)));
}

/** By its id alone: a guest may have become an account since, and then the call is the account's. */
export async function settleCall(
  db: Database,
  id: string,
  settled: { outcome: ModelOutcome; tokens: number },
): Promise<void> {
  await db.update(modelCalls).set(settled).where(eq(modelCalls.id, id));
}

/** Reservations from before the moment, which a crash left, count as failed with all that they reserved. */
export async function failOldReservations(db: Database, before: Date, userId?: string): Promise<void> {
  await db
    .update(modelCalls)
    .set({ outcome: "failed" })
    .where(
      and(
        isNull(modelCalls.outcome),
        lt(modelCalls.at, before),
        userId === undefined ? undefined : eq(modelCalls.userId, userId),
      ),
    );
}

/** Adds to what everybody spent on a day, unless that would pass the limit; in one statement. */
export async function addToDay(db: Database, day: string, tokens: number, limit: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into ${modelDays} as spent (day, tokens)
    select ${day}, ${tokens}::bigint where ${tokens}::bigint <= ${limit}::bigint
    on conflict (day) do update set tokens = spent.tokens + excluded.tokens
    where spent.tokens + excluded.tokens <= ${limit}::bigint
    returning day`);
  return rows.length > 0;
}

/** What was reserved on a day turned out to be more or less by so much. */
export async function correctDay(db: Database, day: string, difference: number): Promise<void> {
  await db
    .update(modelDays)
    .set({ tokens: sql`greatest(0, ${modelDays.tokens} + ${difference}::bigint)` })
    .where(eq(modelDays.day, day));
}

export async function selectDay(db: Database, day: string): Promise<number> {
  const [row] = await db.select({ tokens: modelDays.tokens }).from(modelDays).where(eq(modelDays.day, day));
  return row?.tokens ?? 0;
}

/** Of the calls that were made. */
export async function sumByPurpose(
  db: Database,
  userId: string,
  from: Date,
): Promise<{ purpose: ModelPurpose; calls: number; failed: number; tokens: number }[]> {
  const made = sql`${modelCalls.outcome} is distinct from 'overBudget'`;
  const rows = await db
    .select({
      purpose: modelCalls.purpose,
      calls: sql<string>`count(*)`,
      failed: sql<string>`count(*) filter (where ${modelCalls.outcome} in ('failed', 'refused'))`,
      tokens: sql<string>`sum(${modelCalls.tokens})`,
    })
    .from(modelCalls)
    .where(and(eq(modelCalls.userId, userId), gte(modelCalls.at, from), made))
    .groupBy(modelCalls.purpose);
  return rows.map(({ purpose, calls, failed, tokens }) => ({
    purpose,
    calls: Number(calls),
    failed: Number(failed),
    tokens: Number(tokens),
  }));
}

export async function deleteOldCalls(db: Database, before: Date): Promise<void> {
  await db.delete(modelCalls).where(lt(modelCalls.at, before));
}

export async function deleteOldDays(db: Database, before: string): Promise<void> {
  await db.delete(modelDays).where(lt(modelDays.day, before));
}
