import { hostname } from "node:os";
import { and, eq, lt, ne, or, sql } from "drizzle-orm";
import type { Database } from "./client.ts";
import { PROCESSES_LOCK } from "./advisory-locks.ts";
import { isAlive } from "./embedded/processes.ts";
import { runningProcesses } from "./schema/processes.ts";

/** A process of this installation; times are the database's. */
export type RunningProcess = typeof runningProcesses.$inferSelect;
export type NewProcess = Omit<RunningProcess, "startedAt" | "heartbeatAt">;

/** A process that was not heard of for so long does not run any more. */
export const SILENT_SECONDS = 45;

const isSilent = lt(runningProcesses.heartbeatAt, sql`now() - ${SILENT_SECONDS} * interval '1 second'`);

/** The processes that run, oldest first. */
export async function listProcesses(db: Database): Promise<RunningProcess[]> {
  const isHeard = sql`not (${isSilent})`;
  return db.select().from(runningProcesses).where(isHeard).orderBy(runningProcesses.startedAt);
}

/** One of this machine that was killed is heard of for a while; in a container each start has the same process id. */
export function isGone({ host, pid }: Pick<RunningProcess, "host" | "pid">): boolean {
  return host === hostname() && (pid === process.pid || !isAlive(pid));
}

/**
 * Adds a process. `check` gets those that run besides and refuses by throwing; two that start at once see each other.
 */
export async function addProcess(
  db: Database,
  own: NewProcess,
  check: (others: RunningProcess[]) => void,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${PROCESSES_LOCK})`);
    const listed = await listProcesses(tx);
    const gone = listed.filter(isGone).map(({ id }) => eq(runningProcesses.id, id));
    await tx.delete(runningProcesses).where(or(isSilent, ...gone));
    check(listed.filter((other) => !isGone(other)));
    await tx.insert(runningProcesses).values({ ...own, startedAt: sql`now()`, heartbeatAt: sql`now()` });
  });
}

/** Says that a process runs, and answers how many others answer people. */
export async function beatProcess(db: Database, own: NewProcess): Promise<number> {
  await db
    .insert(runningProcesses)
    .values({ ...own, startedAt: sql`now()`, heartbeatAt: sql`now()` })
    // After a long pause of this process another one may have removed its row.
    .onConflictDoUpdate({
      target: runningProcesses.id,
      set: { heartbeatAt: sql`now()`, clockAheadMs: own.clockAheadMs, memoryBytes: own.memoryBytes },
    });
  return countOthers(db, own.id);
}

/** How many other processes answer people. */
async function countOthers(db: Database, ownId: string): Promise<number> {
  const answers = and(
    sql`not (${isSilent})`,
    ne(runningProcesses.id, ownId),
    ne(runningProcesses.role, "worker"),
  );
  return db.$count(runningProcesses, answers);
}

export async function removeProcess(db: Database, id: string): Promise<void> {
  await db.delete(runningProcesses).where(eq(runningProcesses.id, id));
}

/** By how much this machine's clock is ahead of the database's, in milliseconds; half of the way there is taken off. */
export async function measureClock(db: Database, now: () => number): Promise<number> {
  // The first query may wait for a connection.
  await db.execute(sql`select 1`);
  const before = now();
  const { rows } = await db.execute<{ at: string }>(
    sql`select extract(epoch from clock_timestamp()) * 1000 as at`,
  );
  return Math.round((before + now()) / 2 - Number(rows[0]?.at));
}
