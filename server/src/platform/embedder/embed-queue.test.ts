import { expect, test } from "vitest";
import { createEmbedQueue, toJob } from "./embed-queue.ts";

test("urgent jobs come first, and equal ones get their batches in turn", () => {
  const queue = createEmbedQueue();
  const [long, longToo, urgent] = [
    toJob(["a"], {}).job,
    toJob(["b"], {}).job,
    toJob(["c"], { isUrgent: true }).job,
  ];
  for (const job of [long, longToo]) queue.add(job);
  expect([queue.next(), queue.next(), queue.next()]).toEqual([long, longToo, long]);
  queue.add(urgent);
  expect([queue.next(), queue.next()]).toEqual([urgent, urgent]);
  urgent.finish();
  expect(queue.next()).toBe(longToo);
});

test("a job that was given up leaves the line and throws the signal's reason", async () => {
  const queue = createEmbedQueue();
  const stop = new AbortController();
  const { job, done } = toJob(["a"], { signal: stop.signal });
  queue.add(job);
  stop.abort(new Error("nobody waits any more"));
  await expect(done).rejects.toThrow("nobody waits any more");
  expect(queue.next()).toBeNull();
});
