import pg from "pg";
import { expect, test } from "vitest";
import { createDatabase } from "./client.ts";
import { createSingleFlight } from "./single-flight.ts";

function startWork() {
  const begun: AbortSignal[] = [];
  const kept = Promise.withResolvers<void>();
  const result = Promise.withResolvers<string>();
  // Only told apart from others, never asked anything.
  const db = createDatabase(new pg.Pool());
  const runOnce = createSingleFlight<string>(() => kept.promise);
  const join = (signal: AbortSignal) =>
    runOnce(db, "key", signal, (stop) => {
      begun.push(stop);
      stop.addEventListener("abort", () => result.reject(stop.reason as Error));
      return result.promise;
    });
  const forget = async () => {
    kept.resolve();
    await new Promise(setImmediate);
  };
  return {
    begun,
    join,
    finish: () => result.resolve("answer"),
    forget,
  };
}

test("work is done once for all that want it, and for those that come before it is forgotten", async () => {
  const work = startWork();
  const [one, two] = [new AbortController(), new AbortController()];
  const both = [work.join(one.signal), work.join(two.signal)];
  work.finish();
  expect(await Promise.all(both)).toEqual(["answer", "answer"]);
  expect(await work.join(one.signal)).toBe("answer");
  expect(work.begun).toHaveLength(1);
  await work.forget();
  await work.join(one.signal);
  expect(work.begun).toHaveLength(2);
});

test("one that leaves gets its own reason and takes nothing from the others", async () => {
  const work = startWork();
  const [one, two] = [new AbortController(), new AbortController()];
  const [left, stays] = [work.join(one.signal), work.join(two.signal)];
  one.abort(new Error("had enough"));
  await expect(left).rejects.toThrow("had enough");
  expect(work.begun[0]?.aborted).toBe(false);
  work.finish();
  expect(await stays).toBe("answer");
});

test("the last that leaves stops it, and whoever comes then begins anew", async () => {
  const work = startWork();
  const [one, two] = [new AbortController(), new AbortController()];
  const both = [work.join(one.signal), work.join(two.signal)];
  one.abort(new Error("first"));
  two.abort(new Error("last"));
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(work.begun[0]?.reason).toMatchObject({ message: "last" });
  await expect(work.join(new AbortController().signal)).rejects.toThrow("last");
  expect(work.begun).toHaveLength(2);
});

test("one that has left already begins nothing", async () => {
  const work = startWork();
  await expect(work.join(AbortSignal.abort(new Error("gone")))).rejects.toThrow("gone");
  expect(work.begun).toHaveLength(0);
});
