import type { Transferable, Worker } from "node:worker_threads";
import type { Runner } from "./runner-pool.ts";

export type JobLimits = {
  /** What one job may take, in milliseconds; the start of the thread counts. */
  timeMs: number;
  /** Aborted when nobody waits for the job any more. */
  signal?: AbortSignal | undefined;
};

/** A thread that does one job after the other. */
export type JobThread<Job, Answer> = Runner & {
  /** Throws {@link ThreadLost}; then the thread has ended. */
  ask(job: Job, limits: JobLimits, moved?: Transferable[]): Promise<Answer>;
};

/** A job that its thread did not finish, with the reason. */
export class ThreadLost extends Error {
  readonly reason: "too-slow" | "too-large" | "cancelled" | "ended";

  constructor(reason: ThreadLost["reason"], message: string) {
    super(message);
    this.name = "ThreadLost";
    this.reason = reason;
  }
}

/** Takes over a thread that answers each message with one. It keeps the process alive only while it works. */
export function openJobThread<Job, Answer>(worker: Worker): JobThread<Job, Answer> {
  let waiting: PromiseWithResolvers<Answer> | null = null;
  let hasEnded = false;

  function lose(error: ThreadLost): void {
    hasEnded = true;
    waiting?.reject(error);
    waiting = null;
    void worker.terminate();
  }

  worker.on("message", (answer: Answer) => {
    waiting?.resolve(answer);
    waiting = null;
  });
  worker.on("error", (error: Error & { code?: unknown }) => {
    const isTooLarge = error.code === "ERR_WORKER_OUT_OF_MEMORY";
    lose(new ThreadLost(isTooLarge ? "too-large" : "ended", error.message));
  });
  worker.on("exit", () => lose(new ThreadLost("ended", "the thread ended")));
  worker.unref();

  return {
    async ask(job, { timeMs, signal }, moved = []) {
      waiting = Promise.withResolvers<Answer>();
      const { promise } = waiting;
      const tooSlow = new ThreadLost("too-slow", `it took longer than ${timeMs / 1000} seconds`);
      const limit = setTimeout(lose, timeMs, tooSlow);
      const leave = () => lose(new ThreadLost("cancelled", "nobody waits for it any more"));
      signal?.addEventListener("abort", leave, { once: true });
      worker.ref();
      try {
        if (signal?.aborted) leave();
        else worker.postMessage(job, moved);
        return await promise;
      } finally {
        clearTimeout(limit);
        signal?.removeEventListener("abort", leave);
        worker.unref();
      }
    },
    isFit: () => !hasEnded,
    async end() {
      hasEnded = true;
      await worker.terminate();
    },
  };
}
