import { createHash } from "node:crypto";
import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { inBatches } from "#db/read-pages";
import { searchRuns, seenPostings } from "#db/schema/scheduled-searches";

/** Keys of one statement, well below the number of values that one may hold. */
const BATCH = 5000;

const RENEWED_AFTER_MS = 7 * 24 * 60 * 60_000;

/** As the export has it; an index holds no long texts, so that a longer key is kept as its hash. */
const LONGEST_KEY = 500;

/** Returns those of the keys that the present owner of a run was notified of before. */
export async function selectSeenInRun(
  db: Database,
  runId: string,
  keys: readonly string[],
): Promise<Set<string>> {
  const seen = new Set<string>();
  const byStored = Map.groupBy(keys, toStored);
  for (const batch of inBatches([...byStored.keys()], BATCH)) {
    const rows = await db
      .select({ key: seenPostings.key })
      .from(seenPostings)
      .innerJoin(searchRuns, eq(searchRuns.userId, seenPostings.userId))
      .where(and(eq(searchRuns.id, runId), inArray(seenPostings.key, batch)));
    for (const key of rows.flatMap((row) => byStored.get(row.key) ?? [])) seen.add(key);
  }
  return seen;
}

/** Records the keys as seen at `now`; known keys are updated when they were last recorded a week ago or earlier. */
export async function recordSeen(
  tx: Database,
  userId: string,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  const { userId: owner, key: known, seenAt } = seenPostings;
  const recently = new Date(now.getTime() - RENEWED_AFTER_MS);
  // In one order, so that two runs of a person do not wait for each other.
  const stored = [...new Set(keys.map(toStored))].toSorted();
  for (const batch of inBatches(stored, BATCH)) {
    // A conflict alone would write each row that it meets.
    const noted = await tx
      .select({ key: known })
      .from(seenPostings)
      .where(and(eq(owner, userId), inArray(known, batch), gt(seenAt, recently)));
    const isNoted = new Set(noted.map(({ key }) => key));
    const rows = batch.flatMap((key) => (isNoted.has(key) ? [] : [{ userId, key, seenAt: now }]));
    if (rows.length === 0) continue;
    await tx
      .insert(seenPostings)
      .values(rows)
      .onConflictDoUpdate({ target: [owner, known], set: { seenAt: now } });
  }
}

export async function deleteSeenBefore(db: Database, time: Date): Promise<void> {
  await db.delete(seenPostings).where(lt(seenPostings.seenAt, time));
}

/** Deletes the guest's keys that the account has as well, so that the rest can become the account's. */
export async function deleteSeenByBoth(
  tx: Database,
  { guestId, accountId }: { guestId: string; accountId: string },
): Promise<void> {
  await tx.execute(sql`
    delete from ${seenPostings} of_guest using ${seenPostings} of_account
    where of_guest.user_id = ${guestId} and of_account.user_id = ${accountId} and of_guest.key = of_account.key`);
}

function toStored(key: string): string {
  return key.length <= LONGEST_KEY ? key : createHash("sha256").update(key).digest("hex");
}
