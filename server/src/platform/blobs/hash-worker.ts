import { createHash, type Hash } from "node:crypto";
import { readSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import type { HashAnswer, HashOrder } from "./hash-file.ts";

/** The file is opened and closed by the server's own thread. */
type Job = { file: number; position: number; hash: Hash };

const jobs = new Map<number, Job>();
const buffer = Buffer.allocUnsafe(128 * 1024);

parentPort?.on("message", (order: HashOrder) => {
  try {
    follow(order);
  } catch (error) {
    jobs.delete(order.id);
    answer({ id: order.id, error: String(error) });
  }
});

/** Reads what is known to be written; at the end answers with the hash. */
function follow({ id, file, upTo, isEnd }: HashOrder): void {
  if (file !== undefined) jobs.set(id, { file, position: 0, hash: createHash("md5") });
  const job = jobs.get(id);
  if (!job) return;
  while (job.position < upTo) {
    const length = Math.min(buffer.byteLength, upTo - job.position);
    const count = readSync(job.file, buffer, 0, length, job.position);
    if (count === 0) throw new Error("The file is shorter than what was written to it.");
    job.hash.update(buffer.subarray(0, count));
    job.position += count;
  }
  if (!isEnd) return;
  jobs.delete(id);
  answer({ id, md5Hash: job.hash.digest("base64") });
}

function answer(message: HashAnswer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(message);
}
