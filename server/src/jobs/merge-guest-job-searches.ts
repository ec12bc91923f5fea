import { SESSION_ID_PREFIX } from "@jobwright/contracts/jobs";
import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "#db/client";
import { jobSearches, jobSearchListings } from "#db/schema/jobs";

/** The reason of a guest's search that is stopped at sign-in because one of the account runs as well. */
const STOPPED_SEARCH =
  "Another search of yours was running when you signed in, so this one is ended early. What it found is kept.";

/** A search that has another id now, because both had one with its id. */
export type RenamedSearch = { userId: string; from: string; to: string };

/**
 * Readies a guest's searches for their move to an account. Of two that run only one may, so the guest's is asked to
 * stop and saves what it has. Of two with the same id one gets another, and never the one that runs.
 */
export async function mergeGuestJobSearches(
  tx: Database,
  { guestId, accountId }: { guestId: string; accountId: string },
  now: Date,
): Promise<RenamedSearch[]> {
  const rows = await lockSearches(tx, [accountId, guestId]);
  const ofAccount = new Map(
    rows.filter((row) => row.userId === accountId).map((row) => [row.sessionId, row]),
  );
  const ofGuest = rows.filter((row) => row.userId === guestId);
  const running = ofGuest.find((row) => row.state === "running");
  const isAccountRunning = [...ofAccount.values()].some((row) => row.state === "running");
  if (running && isAccountRunning) await endSearch(tx, guestId, running.sessionId, now);
  const renamed = ofGuest
    .filter((row) => ofAccount.has(row.sessionId))
    .map((row) => ({
      userId: row.state === "running" ? accountId : guestId,
      from: row.sessionId,
      to: `${SESSION_ID_PREFIX}${crypto.randomUUID()}`,
    }));
  for (const search of renamed) await renameSearch(tx, search);
  return renamed;
}

function lockSearches(tx: Database, userIds: string[]) {
  return tx
    .select({ userId: jobSearches.userId, sessionId: jobSearches.sessionId, state: jobSearches.state })
    .from(jobSearches)
    .where(inArray(jobSearches.userId, userIds))
    .orderBy(jobSearches.userId, jobSearches.sessionId)
    .for("update");
}

/** Its process finds the wish to stop, keeps what was found and marks it finished. */
async function endSearch(tx: Database, userId: string, sessionId: string, now: Date): Promise<void> {
  await tx
    .update(jobSearches)
    .set({ state: "failed", error: STOPPED_SEARCH, stopRequestedAt: now })
    .where(and(eq(jobSearches.userId, userId), eq(jobSearches.sessionId, sessionId)));
}

async function renameSearch(tx: Database, { userId, from, to }: RenamedSearch): Promise<void> {
  const at = (table: typeof jobSearches | typeof jobSearchListings) =>
    and(eq(table.userId, userId), eq(table.sessionId, from));
  await tx.update(jobSearches).set({ sessionId: to }).where(at(jobSearches));
  await tx.update(jobSearchListings).set({ sessionId: to }).where(at(jobSearchListings));
}
