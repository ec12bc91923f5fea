import type pg from "pg";
import { createTaskQueue } from "./task-queue.ts";
import type { FiringContext } from "./fire-run.ts";
import { selectUnfinishedRuns } from "./scheduler.repository.ts";

/**
 * Gives every run that is not over its job in the queue again, for a database whose queue is new, as after a restore: the
 * next worker does them. Answers how many there were.
 */
export async function requeueRuns(server: FiringContext, pool: pg.Pool): Promise<number> {
  const ids = await selectUnfinishedRuns(server.db);
  const queue = createTaskQueue(server, pool);
  try {
    await queue.start();
    if (ids.length > 0) await server.db.transaction((tx) => queue.add(tx, ids));
  } finally {
    await queue.stop();
  }
  return ids.length;
}
