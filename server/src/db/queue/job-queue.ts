import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type pg from "pg";
import type { Db, Job, PgBoss, QueueOptions, WipData } from "pg-boss";
import type { Logger } from "pino";
import type { Database } from "#db/client";
import { createTroubleLog } from "./trouble-log.ts";

/**
 * Jobs, known by their ids, each done at least once by one of the processes that work. Waits between attempts run by
 * the database's clock.
 */
export type JobQueue = {
  /** Resolves when the queue stands, or was stopped before. A database that does not answer is asked again and again. */
  start(): Promise<void>;
  /** Starts the queue; from then on this process does jobs. */
  work(): Promise<void>;
  /** Waits a moment for the jobs that are being done; what is unfinished then is done again by whoever works next. */
  stop(): Promise<void>;
  isReady(): boolean;
  /** Adds jobs within a transaction. Only where the queue is ready. */
  add(tx: Database, ids: readonly string[]): Promise<void>;
  /** Takes jobs out within a transaction, whatever their state. Only where the queue is ready. */
  remove(tx: Database, ids: readonly string[]): Promise<void>;
  /** Lets this process look for jobs at once, rather than in a moment. */
  wake(): void;
};

export type JobQueueSettings = {
  pool: pg.Pool;
  log: Logger;
  name: string;
  /** Jobs that one process does at a time. */
  concurrency: number;
  /** Throws where the job is to be tried again, up to `retryLimit` times. */
  handle: (id: string) => Promise<void>;
  /** Gets each job once more that failed every time; tried again as well where it throws. */
  handleGivenUp: (id: string) => Promise<void>;
  /** Ids of jobs that were begun and have not ended: where one waits for an attempt, its worker died, and it goes on at once. */
  listBegun: () => Promise<string[]>;
};

/** The id once more: a job that was given up has a new one of its own, and loses where it came from when it fails. */
type JobData = { id: string };

const SCHEMA = "pgboss";
const DAY_SECONDS = 24 * 60 * 60;

/** A worker that was not heard of for `heartbeatSeconds` counts as dead. */
const QUEUE_OPTIONS = {
  retryLimit: 6,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 15 * 60,
  expireInSeconds: 10 * 60,
  heartbeatSeconds: 15,
  deleteAfterSeconds: DAY_SECONDS,
  retentionSeconds: 30 * DAY_SECONDS,
} as const satisfies QueueOptions;

const HEARTBEAT_REFRESH_SECONDS = 4;
const POLL_SECONDS = 2;
/** How often dead workers are looked for. */
const SUPERVISE_MS = 5000;
const STOP_PATIENCE_MS = 3000;
const STOP_LIMIT_MS = 4000;
const LONGEST_START_WAIT_MS = 30_000;

/** A queue of pg-boss in the same database; the package is loaded when the queue starts. */
export function createJobQueue(settings: JobQueueSettings): JobQueue {
  const { pool, log, name } = settings;
  const givenUpName = `${name}-given-up`;
  const stopping = new AbortController();
  const trouble = createTroubleLog(log);
  let started: Promise<void> | null = null;
  let supervising: Promise<void> = Promise.resolve();
  let running: { boss: PgBoss; within: (tx: Database) => Db } | null = null;

  async function open(): Promise<void> {
    const { PgBoss: Boss, fromDrizzle } = await import("pg-boss");
    const boss = new Boss({
      db: { executeSql: (text, values) => pool.query(text, values) },
      schema: SCHEMA,
      schedule: false,
      // Workers look after the queue themselves, see `supervise`.
      supervise: false,
      monitorIntervalSeconds: SUPERVISE_MS / 1000,
      maintenanceIntervalSeconds: 10 * 60,
    });
    boss.on("error", (error) => trouble.note(error, stopping.signal.aborted));
    boss.on("warning", (warning) => trouble.note(warning, stopping.signal.aborted, "warn"));
    try {
      await boss.start();
      await defineQueue(boss, givenUpName, {});
      await defineQueue(boss, name, { deadLetter: givenUpName });
    } catch (error) {
      await boss.stop({ graceful: false, close: false }).catch(() => {});
      throw error;
    }
    running = { boss, within: (tx) => fromDrizzle(tx, sql) };
  }

  async function openUntilStopped(): Promise<void> {
    for (let waitMs = 1000; !stopping.signal.aborted; waitMs = Math.min(2 * waitMs, LONGEST_START_WAIT_MS)) {
      try {
        return await open();
      } catch (error) {
        trouble.note(error, stopping.signal.aborted);
        await rest(waitMs);
      }
    }
  }

  /** Ends early when the queue is stopped, and keeps no process alive. */
  async function rest(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
  }

  function start(): Promise<void> {
    started ??= openUntilStopped();
    return started;
  }

  async function work(): Promise<void> {
    await start();
    if (!running || stopping.signal.aborted) return;
    const { boss } = running;
    const options = {
      pollingIntervalSeconds: POLL_SECONDS,
      heartbeatRefreshSeconds: HEARTBEAT_REFRESH_SECONDS,
    } as const;
    const doJob = async (jobs: Job<JobData>[], handle: (id: string) => Promise<void>) => {
      for (const job of jobs) await handle(job.data.id);
      // A worker rests after a job, unless it was woken meanwhile: a queue that is full is emptied without a rest.
      wakeWorkers(boss, ({ count }) => count > 0);
    };
    await boss.work(name, { ...options, localConcurrency: settings.concurrency }, (jobs: Job<JobData>[]) =>
      doJob(jobs, settings.handle),
    );
    await boss.work(givenUpName, options, (jobs: Job<JobData>[]) => doJob(jobs, settings.handleGivenUp));
    supervising = superviseUntilStopped(boss);
  }

  async function superviseUntilStopped(boss: PgBoss): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await boss.supervise();
        // Of these, pg-boss changes only those that wait.
        for (const id of await settings.listBegun()) {
          await boss.update(name, undefined, { id, startAfter: new Date(0) });
        }
      } catch (error) {
        trouble.note(error, stopping.signal.aborted);
      }
      await rest(SUPERVISE_MS);
    }
  }

  function wakeWorkers(boss: PgBoss, isMeant: (worker: WipData) => boolean): void {
    for (const worker of boss.getWipData()) if (isMeant(worker)) boss.notifyWorker(worker.id);
  }

  async function stop(): Promise<void> {
    stopping.abort();
    const ended = async () => {
      await Promise.all([started, supervising]);
      await running?.boss.stop({ graceful: true, timeout: STOP_PATIENCE_MS, close: false });
    };
    await Promise.race([
      ended().catch((error: unknown) => trouble.note(error, true)),
      pause(STOP_LIMIT_MS, undefined, { ref: false }),
    ]);
    running = null;
  }

  function standing(): { boss: PgBoss; within: (tx: Database) => Db } {
    if (!running) throw new Error(`The queue ${name} does not stand.`);
    return running;
  }

  return {
    start,
    work,
    stop,
    wake: () => running && wakeWorkers(running.boss, (worker) => worker.name === name),
    isReady: () => running !== null && !stopping.signal.aborted,
    add: async (tx, ids) => {
      const { boss, within } = standing();
      await boss.insert(
        name,
        ids.map((id) => ({ id, data: { id } })),
        { db: within(tx) },
      );
    },
    remove: async (tx, ids) => {
      const { boss, within } = standing();
      if (ids.length > 0) await boss.deleteJob(name, [...ids], { db: within(tx) });
    },
  };
}

/** Makes a queue; one that stands since an earlier version gets the settings of this one. */
async function defineQueue(boss: PgBoss, name: string, more: { deadLetter?: string }): Promise<void> {
  await boss.createQueue(name, { ...QUEUE_OPTIONS, ...more });
  await boss.updateQueue(name, { ...QUEUE_OPTIONS, ...more });
}
