import { expect, test } from "vitest";
import { createTestClock } from "#testing/test-clock";
import { createRateLimiter } from "./rate-limiter.ts";

function isAllowed(take: () => unknown): boolean {
  try {
    take();
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: "request/rate-limited", status: 429 });
    return false;
  }
}

test("any minute holds as many calls as allowed, and a refused one does not count", () => {
  const scope = { db: {}, clock: createTestClock() };
  const limit = createRateLimiter({ name: "test 1", perMinute: 2 });
  const call = () => isAllowed(() => limit(scope, "ada"));
  expect([call(), call(), call()]).toEqual([true, true, false]);
  scope.clock.advance(59_999);
  expect(call()).toBe(false);
  scope.clock.advance(1);
  expect([call(), call(), call()]).toEqual([true, true, false]);
});

test("each key counts for itself, and so does each limiter and each installation", () => {
  const clock = createTestClock();
  const [here, elsewhere] = [
    { db: {}, clock },
    { db: {}, clock },
  ];
  const [searches, boards] = [
    createRateLimiter({ name: "test 2", perMinute: 1 }),
    createRateLimiter({ name: "test 3", perMinute: 1 }),
  ];
  expect(isAllowed(() => searches(here, "ada"))).toBe(true);
  expect(isAllowed(() => searches(here, "bob"))).toBe(true);
  expect(isAllowed(() => boards(here, "ada"))).toBe(true);
  expect(isAllowed(() => searches(elsewhere, "ada"))).toBe(true);
  expect(isAllowed(() => searches(here, "ada"))).toBe(false);
});

test("a flood of keys does not make it forget those that are at their limit", () => {
  const scope = { db: {}, clock: createTestClock() };
  const limit = createRateLimiter({ name: "test 4", perMinute: 1 });
  limit(scope, "ada");
  for (let key = 0; key < 10_010; key += 1) limit(scope, String(key));
  expect(isAllowed(() => limit(scope, "ada"))).toBe(false);
  scope.clock.advance(60_000);
  expect(isAllowed(() => limit(scope, "ada"))).toBe(true);
});

test("a clock that is set back does not keep anybody out", () => {
  const scope = { db: {}, clock: createTestClock() };
  const limit = createRateLimiter({ name: "test 6", perMinute: 1 });
  scope.clock.advance(24 * 60 * 60_000);
  limit(scope, "ada");
  scope.clock.advance(-24 * 60 * 60_000);
  expect(isAllowed(() => limit(scope, "ada"))).toBe(true);
  expect(isAllowed(() => limit(scope, "ada"))).toBe(false);
});

test("a limit may hold for an hour, and says so", () => {
  const scope = { db: {}, clock: createTestClock() };
  const limit = createRateLimiter({ name: "test 5", perHour: 1 });
  limit(scope, "ada");
  scope.clock.advance(59 * 60_000);
  expect(() => limit(scope, "ada")).toThrow("Too many requests in an hour. Try again later.");
  scope.clock.advance(60_000);
  expect(isAllowed(() => limit(scope, "ada"))).toBe(true);
});

test("with others beside it a process refuses what all together refuse, and does not ask about its own refusals", async () => {
  const asked: number[] = [];
  const sharedCounts = {
    isNeeded: () => true,
    take: async ({ count, spanMs, calls }: { count: number; spanMs: number; calls: number }) => {
      expect([spanMs, calls]).toEqual([60_000, 3]);
      asked.push(count);
      return count === 1;
    },
  };
  const limit = createRateLimiter({ name: "test", perMinute: 3 });
  const scope = { db: {}, clock: createTestClock(), sharedCounts };
  await limit(scope, "ada");
  await expect(limit(scope, "ada", 2)).rejects.toMatchObject({ code: "request/rate-limited" });
  await limit(scope, "ada");
  await limit(scope, "ada");
  expect(() => limit(scope, "ada")).toThrow("Too many requests");
  expect(asked).toEqual([1, 2, 1, 1]);
});
