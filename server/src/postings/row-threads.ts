import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { openJobThread, type JobThread } from "#platform/job-thread";
import { readRows, type ReadRow } from "./read-rows.ts";

export type RowJob = { rows: readonly unknown[]; now: Date };
type RowThread = { thread: JobThread<RowJob, ReadRow[]>; last: Promise<unknown> };

/** What a batch may take; 250 recorded adverts take a quarter of a second. */
const TIME_LIMIT_MS = 5 * 60_000;
/** Megabytes of a thread's young generation: in V8's own 16 much of a batch is moved before it is let go. */
const YOUNG_MB = 48;
/** More would read faster than one connection writes. */
const MOST_THREADS = 3;

export type RowReader = {
  /** Batches that are read at once, the next of each thread among them. */
  places: number;
  /** Reads a batch in its turn. Throws `ThreadLost` where a thread cannot finish it. */
  read(job: RowJob): Promise<ReadRow[]>;
  close(): Promise<void>;
};

/** A file of fewer rows is read here: a thread takes a second to start. */
const FEW_ROWS = 250;

/** Reads batches of rows beside the caller's thread, on one processor less than there are. */
export function openRowReader(): RowReader {
  const count = Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1));
  const threads: RowThread[] = [];
  let begun = 0;

  function readInThread(place: number, job: RowJob): Promise<ReadRow[]> {
    const turn = (threads[place] ??= { thread: openJobThread(startWorker()), last: Promise.resolve() });
    const read = turn.last.then(() => turn.thread.ask(job, { timeMs: TIME_LIMIT_MS }));
    turn.last = read.catch(() => undefined);
    return read;
  }

  return {
    places: count + 1,
    read: (job) =>
      threads.length === 0 && job.rows.length < FEW_ROWS
        ? readRows(job.rows, job.now)
        : readInThread(begun++ % count, job),
    close: async () => void (await Promise.all(threads.map(({ thread }) => thread.end()))),
  };
}

function startWorker(): Worker {
  const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MB };
  return new Worker(new URL("row-worker.ts", import.meta.url), { resourceLimits });
}
