import type { EmbedOptions } from "./embedder.ts";

/** Texts of one call, embedded batch by batch. */
export type EmbedJob = {
  texts: readonly string[];
  vectors: Float32Array[];
  isUrgent: boolean;
  /** Set once: with its vectors, with an error, or given up. */
  isOver: boolean;
  finish(): void;
  fail(error: unknown): void;
};

/** A call as a job and its promise; the signal ends both at once. */
export function toJob(
  texts: readonly string[],
  { signal, isUrgent = false }: EmbedOptions,
): { job: EmbedJob; done: Promise<Float32Array[]> } {
  const { promise, resolve, reject } = Promise.withResolvers<Float32Array[]>();
  const handleAbort = () => job.fail(signal?.reason);
  const end = (settle: () => void) => {
    if (job.isOver) return;
    job.isOver = true;
    signal?.removeEventListener("abort", handleAbort);
    settle();
  };
  const job: EmbedJob = {
    texts,
    vectors: [],
    isUrgent,
    isOver: false,
    finish: () => end(() => resolve(job.vectors)),
    fail: (error) => end(() => reject(error)),
  };
  signal?.addEventListener("abort", handleAbort);
  return { job, done: promise };
}

/**
 * Jobs in line. The urgent ones come first; among equals each gets one batch in turn, so that a few texts never wait
 * for the end of thousands.
 */
export function createEmbedQueue(): {
  add(job: EmbedJob): void;
  /** The job whose next batch is due. It stays in line while it has more. */
  next(): EmbedJob | null;
  failAll(error: unknown): void;
} {
  let jobs: EmbedJob[] = [];
  return {
    add: (job) => void jobs.push(job),
    next() {
      jobs = jobs.filter(({ isOver }) => !isOver);
      const job = jobs.find(({ isUrgent }) => isUrgent) ?? jobs[0];
      if (job === undefined) return null;
      jobs = [...jobs.filter((other) => other !== job), job];
      return job;
    },
    failAll(error) {
      const failed = jobs;
      jobs = [];
      for (const job of failed) job.fail(error);
    },
  };
}
