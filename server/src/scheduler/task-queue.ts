import type pg from "pg";
import { createJobQueue, type JobQueue } from "#db/queue/job-queue";
import { fireRun, giveUpRun, type FiringContext } from "./fire-run.ts";
import { selectBegunRuns } from "./scheduler.repository.ts";

/** Runs that one process fires at a time: a run mostly waits for job boards. */
const RUNS_AT_ONCE = 4;

/** The queue of runs that are due; a run and its job have the same id. Nothing happens before it is started. */
export function createTaskQueue(server: FiringContext, pool: pg.Pool): JobQueue {
  return createJobQueue({
    pool,
    log: server.log,
    name: "task-runs",
    concurrency: RUNS_AT_ONCE,
    handle: (runId) => fireRun(server, runId),
    handleGivenUp: (runId) => giveUpRun(server, runId),
    listBegun: () => selectBegunRuns(server.db),
  });
}
