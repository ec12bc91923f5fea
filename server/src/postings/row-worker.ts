import { parentPort } from "node:worker_threads";
import { readRows } from "./read-rows.ts";
import type { RowJob } from "./row-threads.ts";

parentPort?.on("message", async ({ rows, now }: RowJob) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(await readRows(rows, now));
});
