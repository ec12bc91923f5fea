import { open, readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { AppError } from "#platform/app-error";
import { cancelled, type Caller } from "#platform/fair-queue";
import { openJobThread, ThreadLost, type JobThread } from "#platform/job-thread";
import { createRunnerPool } from "#platform/runner-pool";
import { looksUnstructured } from "./detect-kind.ts";
import type { DocumentLimits } from "./limits.ts";
import type { ReadResume } from "./read-document.ts";
import { readSize } from "./reader-line.ts";
import type { TextResponse, TextJob } from "./text-worker.ts";

const HEAD_BYTES = 4096;
const PLACES = 2;
const HEAP_MB = 256;

/** True where the file needs no parser. Throws `documents/empty` and `documents/too-large`. */
export async function isPlainText(path: string): Promise<boolean> {
  await readSize(path);
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return looksUnstructured(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** Plain texts that wait for one of two threads, which have the time that other files have. */
export function openTextLine({ timeMs, idleMs, maxCharacters }: DocumentLimits): {
  run(path: string, caller: Caller): Promise<ReadResume>;
  close(): Promise<void>;
} {
  const start = (): JobThread<TextJob, TextResponse> => openJobThread(startTextWorker());
  const pool = createRunnerPool({ places: PLACES, idleMs, start });
  return {
    run: (path, caller) =>
      pool.run(caller, async (thread) => {
        const job = { bytes: new Uint8Array(await readFile(path)), maxCharacters };
        const limits = { timeMs, signal: caller.signal };
        const answer = await thread.ask(job, limits, [job.bytes.buffer]).catch(throwRefusal);
        if ("code" in answer) throw new AppError(answer.code);
        return answer.read;
      }),
    close: pool.close,
  };
}

function throwRefusal(error: unknown): never {
  if (!(error instanceof ThreadLost)) throw error;
  if (error.reason === "cancelled") throw cancelled();
  const codes = {
    "too-slow": "documents/too-slow",
    "too-large": "documents/unsafe",
    ended: "documents/damaged",
  } as const;
  throw new AppError(codes[error.reason], { cause: error });
}

function startTextWorker(): Worker {
  return new Worker(new URL("text-worker.ts", import.meta.url), {
    env: { NODE_ENV: "production" },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 16 },
  });
}
