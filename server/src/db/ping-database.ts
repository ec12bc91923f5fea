import { sql } from "drizzle-orm";
import { AppError } from "#platform/app-error";
import { within } from "#platform/within";
import type { Database } from "./client.ts";

/** Time limit of a ping, in milliseconds: `/api/health` answers within 2 s when the database hangs. */
const PATIENCE_MS = 1500;

const running = new WeakMap<Database, Promise<unknown>>();

/**
 * Throws the database's own error where it refuses, and `server/unavailable` where it does not answer in time. Callers
 * share one query, so that they hold one connection of the pool however long it hangs.
 */
export async function pingDatabase(db: Database): Promise<void> {
  const query = running.get(db) ?? db.execute(sql`select 1`).finally(() => running.delete(db));
  running.set(db, query);
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    await within(query, signal);
  } catch (error) {
    throw signal.aborted ? new AppError("server/unavailable", { cause: error }) : error;
  }
}
