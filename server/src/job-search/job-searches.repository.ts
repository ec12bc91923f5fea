import type { SearchProgress } from "@jobwright/contracts/job-search";
import type { SearchReport } from "@jobwright/contracts/matching";
import { and, eq, inArray, lt } from "drizzle-orm";
import type { Database } from "#db/client";
import { holdPerson } from "#db/hold-person";
import { user } from "#db/schema/auth";
import { jobSearches } from "#db/schema/jobs";

/** A running search shows life this often; one silent for three times as long has lost its process. */
export const HEARTBEAT_MS = 5_000;

/** Said of a search whose server went away while it ran. */
const LOST_SEARCH =
  "The server was stopped while this search ran. What was saved before is safe. Start it again.";

/** Starts the session's search, or starts it anew. False where another search of this person still runs. */
export async function startSearchRow(
  db: Database,
  userId: string,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  // Two starts at the same moment: the partial unique index on running searches lets one through.
  return startInTransaction(db, userId, sessionId, now).catch((error: unknown) => {
    if (isUniqueViolation(error)) return false;
    throw error;
  });
}

function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === "object" && cause !== null && "code" in cause && cause.code === "23505";
}

function startInTransaction(db: Database, userId: string, sessionId: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await failLostSearches(tx, userId, now);
    const running = await tx
      .select({ sessionId: jobSearches.sessionId })
      .from(jobSearches)
      .where(and(eq(jobSearches.userId, userId), eq(jobSearches.state, "running")));
    if (running.length > 0) return false;
    const started = {
      state: "running" as const,
      progress: null,
      heartbeatAt: now,
      stopRequestedAt: null,
      error: null,
      updatedAt: now,
    };
    await tx
      .insert(jobSearches)
      .values({ userId, sessionId, createdAt: now, ...started })
      .onConflictDoUpdate({ target: [jobSearches.userId, jobSearches.sessionId], set: started });
    return true;
  });
}

async function failLostSearches(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .update(jobSearches)
    .set({ state: "failed", error: LOST_SEARCH, updatedAt: now })
    .where(
      and(
        eq(jobSearches.userId, userId),
        eq(jobSearches.state, "running"),
        lt(jobSearches.heartbeatAt, new Date(now.getTime() - 3 * HEARTBEAT_MS)),
      ),
    );
}

/**
 * Keeps the progress and shows life; answers whether the search is to stop: the person asked for it, perhaps at another
 * process, or, where it counts as running no more, it was ended when they signed in. Null where this person has no such
 * search any more.
 */
export async function saveProgress(
  db: Database,
  userId: string,
  sessionId: string,
  progress: SearchProgress,
  now: Date,
): Promise<{ isStopRequested: boolean; isRunning: boolean } | null> {
  const mine = and(eq(jobSearches.userId, userId), eq(jobSearches.sessionId, sessionId));
  const stop = { requestedAt: jobSearches.stopRequestedAt };
  const [running] = await db
    .update(jobSearches)
    .set({ progress, heartbeatAt: now })
    .where(and(mine, eq(jobSearches.state, "running")))
    .returning(stop);
  const row = running ?? (await db.select(stop).from(jobSearches).where(mine))[0];
  return row ? { isStopRequested: row.requestedAt !== null, isRunning: running !== undefined } : null;
}

/**
 * Holds the person and their search until the transaction ends, so that neither is moved or deleted meanwhile, and of
 * two searches one saves after the other. The person comes first, as where they are moved and deleted. False where
 * there is no such search.
 */
export async function holdSearch(tx: Database, userId: string, sessionId: string): Promise<boolean> {
  await holdPerson(tx, userId);
  const rows = await tx
    .select({ sessionId: jobSearches.sessionId })
    .from(jobSearches)
    .where(and(eq(jobSearches.userId, userId), eq(jobSearches.sessionId, sessionId)))
    .for("no key update");
  return rows.length > 0;
}

/**
 * Whose the search is by now. Session ids are chosen by browsers, so the row is also told by when it last showed life,
 * which only its own process knows to the millisecond. Null where it is gone.
 */
export async function selectSearchOwner(
  db: Database,
  sessionId: string,
  heartbeats: Date[],
): Promise<string | null> {
  const rows = await db
    .select({ userId: jobSearches.userId })
    .from(jobSearches)
    .where(and(eq(jobSearches.sessionId, sessionId), inArray(jobSearches.heartbeatAt, heartbeats)))
    .limit(2);
  return rows.length === 1 ? (rows[0]?.userId ?? null) : null;
}

export async function saveReport(
  db: Database,
  userId: string,
  sessionId: string,
  report: SearchReport,
  now: Date,
): Promise<void> {
  await db
    .update(jobSearches)
    .set({ report, updatedAt: now })
    .where(and(eq(jobSearches.userId, userId), eq(jobSearches.sessionId, sessionId)));
}

export async function finishSearchRow(
  db: Database,
  userId: string,
  sessionId: string,
  end: { state: "finished" | "failed"; error: string | null; now: Date },
): Promise<void> {
  await db
    .update(jobSearches)
    .set({ state: end.state, error: end.error, progress: null, updatedAt: end.now })
    .where(and(eq(jobSearches.userId, userId), eq(jobSearches.sessionId, sessionId)));
}

export async function requestStop(
  db: Database,
  userId: string,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(jobSearches)
    .set({ stopRequestedAt: now })
    .where(
      and(
        eq(jobSearches.userId, userId),
        eq(jobSearches.sessionId, sessionId),
        eq(jobSearches.state, "running"),
      ),
    )
    .returning({ sessionId: jobSearches.sessionId });
  return rows.length > 0;
}

export async function selectSearchState(db: Database, userId: string, sessionId: string, now: Date) {
  await failLostSearches(db, userId, now);
  const [row] = await db
    .select({
      state: jobSearches.state,
      progress: jobSearches.progress,
      error: jobSearches.error,
    })
    .from(jobSearches)
    .where(and(eq(jobSearches.userId, userId), eq(jobSearches.sessionId, sessionId)));
  return row;
}

/** Who a person is; undefined where they are gone. */
export async function selectPerson(db: Database, userId: string) {
  const [row] = await db
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      emailVerified: user.emailVerified,
      image: user.image,
      isAnonymous: user.isAnonymous,
    })
    .from(user)
    .where(eq(user.id, userId));
  return row;
}

/** The person's search that runs now, wherever it runs; undefined where none does. */
export async function selectRunningSearch(db: Database, userId: string, now: Date) {
  await failLostSearches(db, userId, now);
  const [row] = await db
    .select({ sessionId: jobSearches.sessionId, progress: jobSearches.progress })
    .from(jobSearches)
    .where(and(eq(jobSearches.userId, userId), eq(jobSearches.state, "running")));
  return row;
}
