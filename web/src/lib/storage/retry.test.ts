import { MAX_BACKOFF_MS, OPERATION_RETRY_MS, UPLOAD_RETRY_MS } from "@jobwright/contracts/storage";
import { expect, test } from "vitest";
import { isTransientStatus, runWithRetries, systemClock, TransientFailure } from "./retry.ts";
import { StorageError } from "./storage-error.ts";
import { createVirtualClock } from "./testing/virtual-clock.ts";

const failure = (retryAfterMs = 0) =>
  new TransientFailure({ status: 503, serverMessage: "Busy.", retryAfterMs });
const withCode = (code: string) => expect.objectContaining({ code });

function failFirst(times: number, retryAfterMs = 0) {
  let tries = 0;
  return {
    tries: () => tries,
    attempt: async () => {
      if (tries++ < times) throw failure(retryAfterMs);
      return "done";
    },
  };
}

test("5xx, 408 and 429 are worth another try, nothing else", () => {
  expect([500, 502, 503, 504, 599, 408, 429].every(isTransientStatus)).toBe(true);
  expect([200, 301, 400, 401, 402, 403, 404, 409, 413, 416].some(isTransientStatus)).toBe(false);
});

test("the waits are 2, 4, 8, 16, 32 and 64 s with up to a second more, and never above 64 s", async () => {
  const clock = createVirtualClock();
  const call = failFirst(9);
  const options = { clock, random: () => 0.5, signal: new AbortController().signal };
  expect(await runWithRetries({ leftMs: UPLOAD_RETRY_MS }, options, call.attempt)).toBe("done");
  expect(clock.waits).toEqual([2500, 4500, 8500, 16500, 32500, 64000, 64000, 64000, 64000]);
  expect(Math.max(...clock.waits)).toBe(MAX_BACKOFF_MS);
});

test.each([
  ["an operation", OPERATION_RETRY_MS],
  ["an upload", UPLOAD_RETRY_MS],
])("%s is tried up to its limit and not beyond", async (_name, limit) => {
  for (const random of [() => 0, () => 0.999]) {
    const clock = createVirtualClock();
    const call = failFirst(Infinity);
    const options = { clock, random, signal: new AbortController().signal };
    const run = runWithRetries({ leftMs: limit }, options, call.attempt);
    await expect(run).rejects.toMatchObject({
      code: "storage/retry-limit-exceeded",
      status: 503,
      serverMessage: "Busy.",
    });
    expect(clock.now()).toBe(limit - 10_000);
    expect(call.tries()).toBe(clock.waits.length + 1);
  }
});

test("a longer wait that the service asks for is kept up to 64 s, a shorter one is not (ST16)", async () => {
  const signal = new AbortController().signal;
  const capped = createVirtualClock();
  await runWithRetries(
    { leftMs: UPLOAD_RETRY_MS },
    { clock: capped, random: () => 0, signal },
    failFirst(2, 300_000).attempt,
  );
  expect(capped.waits).toEqual([MAX_BACKOFF_MS, MAX_BACKOFF_MS]);
  const patient = createVirtualClock();
  await runWithRetries(
    { leftMs: OPERATION_RETRY_MS },
    { clock: patient, random: () => 0, signal },
    failFirst(1, 30_000).attempt,
  );
  expect(patient.waits).toEqual([30_000]);
  const quick = createVirtualClock();
  await runWithRetries(
    { leftMs: OPERATION_RETRY_MS },
    { clock: quick, random: () => 0, signal },
    failFirst(1, 1000).attempt,
  );
  expect(quick.waits).toEqual([2000]);
});

test("a wait that would pass the limit is not begun", async () => {
  const clock = createVirtualClock();
  const options = { clock, random: () => 0, signal: new AbortController().signal };
  const run = runWithRetries({ leftMs: OPERATION_RETRY_MS }, options, failFirst(1, 3_600_000).attempt);
  await expect(run).rejects.toThrow(withCode("storage/retry-limit-exceeded"));
  expect(clock.waits).toEqual([]);
});

test("only what retries cost is taken from the budget of an upload", async () => {
  const clock = createVirtualClock();
  const options = { clock, random: () => 0, signal: new AbortController().signal };
  const budget = { leftMs: UPLOAD_RETRY_MS };
  await runWithRetries(budget, options, async () => clock.advance(300_000));
  expect(budget.leftMs).toBe(UPLOAD_RETRY_MS);
  await runWithRetries(budget, options, failFirst(2).attempt);
  expect(budget.leftMs).toBe(UPLOAD_RETRY_MS - 6000);
});

test("a try without an answer ends at the limit; one whose answer has begun may take longer", async () => {
  const clock = createVirtualClock();
  const options = { clock, random: () => 0, signal: new AbortController().signal };
  const hanging = runWithRetries({ leftMs: 1000 }, options, () => new Promise(() => undefined));
  clock.advance(1000);
  await expect(hanging).rejects.toThrow(withCode("storage/retry-limit-exceeded"));
  const slow = runWithRetries({ leftMs: 1000 }, options, async (attempt) => {
    attempt.onAnswer();
    clock.advance(5000);
    return attempt.signal.aborted;
  });
  expect(await slow).toBe(false);
});

test("cancelling ends a try, a wait and a call that has not begun, at once", async () => {
  const clock = createVirtualClock({ holds: true });
  const trying = new AbortController();
  const hanging = runWithRetries(
    { leftMs: 1000 },
    { clock, random: () => 0, signal: trying.signal },
    () => new Promise(() => undefined),
  );
  trying.abort();
  await expect(hanging).rejects.toThrow(withCode("storage/canceled"));

  const waiting = new AbortController();
  const options = { clock, random: () => 0, signal: waiting.signal };
  const call = failFirst(1);
  const run = runWithRetries({ leftMs: OPERATION_RETRY_MS }, options, call.attempt);
  await clock.held;
  waiting.abort();
  await expect(run).rejects.toThrow(withCode("storage/canceled"));
  expect(call.tries()).toBe(1);

  await expect(runWithRetries({ leftMs: 1000 }, options, call.attempt)).rejects.toThrow(
    withCode("storage/canceled"),
  );
  expect(call.tries()).toBe(1);
});

test("any other failure is thrown at once", async () => {
  const clock = createVirtualClock();
  const options = { clock, random: () => 0, signal: new AbortController().signal };
  const run = runWithRetries({ leftMs: 1000 }, options, async () => {
    throw new StorageError("storage/unauthorized");
  });
  await expect(run).rejects.toThrow(withCode("storage/unauthorized"));
  expect(clock.waits).toEqual([]);
});

test("the system's clock waits, stops waiting when told to, and has limits", async () => {
  const before = systemClock.now();
  await systemClock.wait(1, new AbortController().signal);
  expect(systemClock.now()).toBeGreaterThan(before);
  const limit = systemClock.timeout(0.5);
  await new Promise((resolve) => limit.addEventListener("abort", resolve));
  expect(limit.aborted).toBe(true);
  const stopped = new AbortController();
  void systemClock.wait(86_400_000, stopped.signal);
  stopped.abort();
});
