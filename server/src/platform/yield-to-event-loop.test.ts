import { readFile } from "node:fs";
import { expect, test } from "vitest";
import { createYielder, doInSteps, yieldToEventLoop } from "#platform/yield-to-event-loop";

/** Counts the event loop's rounds until it is stopped. */
function countRounds(): { now(): number; stop(): void } {
  let round = 0;
  let next = setImmediate(count);
  function count(): void {
    round += 1;
    next = setImmediate(count);
  }
  return { now: () => round, stop: () => clearImmediate(next) };
}

test("of several works each has its turn in a round of its own", async () => {
  const rounds = countRounds();
  const turns = await Promise.all(
    ["one", "two", "three"].map(async (name) => {
      await yieldToEventLoop();
      return { name, round: rounds.now() };
    }),
  );
  rounds.stop();
  expect(turns.map(({ name }) => name)).toEqual(["one", "two", "three"]);
  expect(new Set(turns.map(({ round }) => round)).size).toBe(3);
});

test("work that gives way while answers are read goes on after the next look at what came", async () => {
  const rounds = countRounds();
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  readFile(import.meta.filename, () => {
    const before = rounds.now();
    yieldToEventLoop().then(() => resolve(rounds.now() - before), reject);
  });
  const passed = await promise;
  rounds.stop();
  expect(passed).toBeGreaterThan(1);
});

test("short pieces go on without a stop", async () => {
  const rounds = countRounds();
  const yieldIfDue = createYielder();
  await yieldIfDue();
  await yieldIfDue();
  const passed = rounds.now();
  rounds.stop();
  expect(passed).toBe(0);
});

test("a computation in steps lets others in when it takes long, and answers its result", async () => {
  const rounds = countRounds();
  const result = await doInSteps(
    (function* count() {
      for (let step = 0; step < 4; step += 1) {
        for (const until = performance.now() + 5; performance.now() < until;);
        yield;
      }
      return "done";
    })(),
  );
  const passed = rounds.now();
  rounds.stop();
  expect(result).toBe("done");
  expect(passed).toBeGreaterThanOrEqual(4);
});
