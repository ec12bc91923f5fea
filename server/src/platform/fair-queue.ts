import { AppError } from "./app-error.ts";
import { stopping } from "./stopping.ts";

/** Who asks for something that others wait for too. */
export type Caller = {
  /** The key of a turn: a person's id. */
  person: string;
  /** Aborted when the caller has left and wants no answer any more. */
  signal?: AbortSignal | undefined;
};

/** The server itself, where it asks for nobody in particular. */
export const SERVER: Caller = { person: "" };

export type FairQueue = {
  /**
   * Runs `work` when it is this person's turn. Throws what `work` throws, `request/cancelled` where the caller leaves
   * before its turn, and `server/unavailable` after `close`. A work that runs ends itself when its caller leaves.
   */
  run<T>(caller: Caller, work: () => Promise<T>): Promise<T>;
  /** Refuses what waits, and ends when nothing runs any more. */
  close(): Promise<void>;
};

type Job = { start(): Promise<unknown>; drop(error: Error): void };

/**
 * At most `places` works run at once, and at most one of each person. People take turns; what one person asks for is
 * done in its order.
 */
export function createFairQueue(places: number): FairQueue {
  /** In the order in which people have their next turn. */
  const waiting = new Map<string, Job[]>();
  const running = new Map<string, Promise<unknown>>();
  let isClosed = false;

  function startNext(): void {
    for (const [person, jobs] of waiting) {
      if (running.size >= places) return;
      const job = running.has(person) ? undefined : jobs.shift();
      if (!job) continue;
      const ended = job.start().then(() => {
        running.delete(person);
        waiting.delete(person);
        // Behind those who have not had their turn.
        if (jobs.length > 0) waiting.set(person, jobs);
        startNext();
      });
      running.set(person, ended);
    }
  }

  function add(person: string, job: Job): void {
    const jobs = waiting.get(person);
    if (jobs) jobs.push(job);
    else waiting.set(person, [job]);
  }

  function drop(person: string, job: Job): void {
    const jobs = waiting.get(person) ?? [];
    if (jobs.includes(job)) jobs.splice(jobs.indexOf(job), 1);
    if (jobs.length === 0 && !running.has(person)) waiting.delete(person);
  }

  return {
    async run<T>({ person, signal }: Caller, work: () => Promise<T>): Promise<T> {
      if (isClosed) throw stopping();
      if (signal?.aborted) throw cancelled();
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      const leave = () => {
        drop(person, job);
        reject(cancelled());
      };
      const job: Job = {
        start: () => {
          signal?.removeEventListener("abort", leave);
          return work().then(resolve, reject);
        },
        drop: reject,
      };
      signal?.addEventListener("abort", leave, { once: true });
      add(person, job);
      startNext();
      return promise.finally(() => signal?.removeEventListener("abort", leave));
    },
    async close() {
      isClosed = true;
      for (const jobs of waiting.values()) for (const job of jobs.splice(0)) job.drop(stopping());
      await Promise.all(running.values());
    },
  };
}

/** What a caller that left gets, though nobody reads it. */
export function cancelled(): AppError {
  return new AppError("request/cancelled");
}
