import { Worker } from "node:worker_threads";

/** To the thread: the descriptor of a new file, how far it is written, and whether that is all of it. */
export type HashOrder = { id: number; file?: number; upTo: number; isEnd: boolean };
export type HashAnswer = { id: number; md5Hash: string } | { id: number; error: string };

/** The MD5 of a file that is being written, computed beside the server's own thread. */
export type FileHash = {
  /** So many bytes are in the file by now. */
  advance(written: number): void;
  /** The hash of the first `size` bytes, in Base64. Throws where the file cannot be read. */
  finish(size: number): Promise<string>;
  /** The hash is not wanted any more. Resolves when the file is not read any more. */
  abandon(): Promise<void>;
};

/** An idle thread costs memory, a new one some ten milliseconds. */
const IDLE_MS = 30_000;

type Waiting = { resolve: (md5Hash: string) => void; reject: (error: Error) => void };
type Thread = { worker: Worker; waiting: Map<number, Waiting>; idle: NodeJS.Timeout | undefined };

let thread: Thread | null = null;
let lastId = 0;

/**
 * Begins to hash a file, given by its descriptor, which stays open until the hash is there. MD5 of ten megabytes takes
 * as long as receiving them: on the server's own thread it would slow uploads down and hold up everybody else.
 */
export function hashFile(file: number): FileHash {
  const used = (thread ??= startThread());
  const id = (lastId += 1);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  // Whoever abandons the file does not ask for its hash.
  promise.catch(() => {});
  clearTimeout(used.idle);
  used.waiting.set(id, { resolve, reject });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const send = (order: Omit<HashOrder, "id">) => used.worker.postMessage({ id, ...order });
  send({ file, upTo: 0, isEnd: false });
  return {
    advance: (written) => send({ upTo: written, isEnd: false }),
    finish: (size) => {
      send({ upTo: size, isEnd: true });
      return promise;
    },
    abandon: async () => {
      send({ upTo: 0, isEnd: true });
      await promise.catch(() => {});
    },
  };
}

function startThread(): Thread {
  const worker = new Worker(new URL("hash-worker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2, stackSizeMb: 1 },
  });
  const started: Thread = { worker, waiting: new Map(), idle: undefined };
  worker.unref();
  worker.on("message", (answer: HashAnswer) => receive(started, answer));
  worker.on("error", (error) => failAll(started, error));
  worker.on("exit", () => failAll(started, new Error("The thread that hashes files has ended.")));
  return started;
}

function receive(from: Thread, answer: HashAnswer): void {
  const waiting = from.waiting.get(answer.id);
  from.waiting.delete(answer.id);
  if ("md5Hash" in answer) waiting?.resolve(answer.md5Hash);
  else waiting?.reject(new Error(answer.error));
  if (from.waiting.size > 0) return;
  from.idle = setTimeout(() => {
    if (thread === from) thread = null;
    void from.worker.terminate();
  }, IDLE_MS).unref();
}

function failAll(started: Thread, reason: unknown): void {
  if (thread === started) thread = null;
  const error = reason instanceof Error ? reason : new Error("The thread that hashes files failed.");
  for (const { reject } of started.waiting.values()) reject(error);
  started.waiting.clear();
}
