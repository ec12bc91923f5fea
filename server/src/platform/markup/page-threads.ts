import { parentPort, type Worker } from "node:worker_threads";
import type { Caller } from "#platform/fair-queue";
import { openJobThread, ThreadLost, type JobThread } from "#platform/job-thread";
import { OutboundError } from "#platform/outbound/outbound-client";
import { SourceFormatError } from "#platform/outbound/source-format-error";
import { createRunnerPool } from "#platform/runner-pool";
import { stepBack } from "#platform/step-back";

/** What a page may be asked for: pure functions of texts, whose results can be sent from a thread. */
type Readers = Record<string, (text: string, ...more: never[]) => unknown>;
type PageJob = { reader: string; args: unknown[] };
type PageAnswer = { result: unknown } | { failure: string };

/** Bytes of a page of others that are read; more is refused while it arrives. */
export const MAX_PAGE_BYTES = 2 * 1024 * 1024;

const PLACES = 2;
const IDLE_MS = 60_000;
const TIME_LIMIT_MS = 10_000;
const HEAP_MB = 256;

/**
 * Reads pages of others with the readers of a worker that calls {@link servePageReaders}: at most two threads, each with
 * ten seconds and 256 MB of heap for a page, in turns of those who ask. Throws `SourceFormatError` with a sentence for
 * people where a page is too large, takes too long or breaks its reader, and `OutboundError` where its caller leaves.
 */
export function openPageReaders<R extends Readers>(
  startWorker: (options: WorkerLimits) => Worker,
  { timeMs = TIME_LIMIT_MS, maxCharacters = MAX_PAGE_BYTES } = {},
): <K extends keyof R & string>(
  caller: Caller,
  reader: K,
  ...args: Parameters<R[K]>
) => Promise<ReturnType<R[K]>> {
  const start = (): JobThread<PageJob, PageAnswer> => openJobThread(startWorker(workerLimits));
  const pool = createRunnerPool({ places: PLACES, idleMs: IDLE_MS, start });
  return async (caller, reader, ...args) => {
    if (args[0].length > maxCharacters) throw new SourceFormatError("The page is larger than 2 MB");
    try {
      const limits = { timeMs, signal: caller.signal };
      const answer = await pool.run(caller, (thread) => thread.ask({ reader, args }, limits));
      if ("failure" in answer) throw new SourceFormatError(answer.failure);
      // The worker serves the readers of this very type.
      return answer.result as ReturnType<R[typeof reader]>;
    } catch (error) {
      if (caller.signal?.aborted)
        throw new OutboundError("stopped", "Stopped before it was read", { cause: error });
      throw error instanceof ThreadLost ? describeLoss(error) : error;
    }
  };
}

type WorkerLimits = typeof workerLimits;
const workerLimits = {
  env: { NODE_ENV: "production" },
  execArgv: [],
  resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 16 },
};

function describeLoss(error: ThreadLost): SourceFormatError {
  const sentence =
    error.reason === "too-slow" ? "Reading the page takes too long" : "The page cannot be read";
  return new SourceFormatError(sentence, { cause: error });
}

/** The side of the worker. */
export function servePageReaders(readers: Readers): void {
  // On Linux a thread has a priority of its own; elsewhere this would be the whole server's.
  if (process.platform === "linux") stepBack(0);
  parentPort?.on("message", ({ reader, args }: PageJob) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort?.postMessage(perform(readers, reader, args));
  });
}

function perform(readers: Readers, reader: string, args: unknown[]): PageAnswer {
  try {
    return { result: readers[reader]?.(...(args as [string, ...never[]])) };
  } catch {
    return { failure: "The page cannot be read" };
  }
}
