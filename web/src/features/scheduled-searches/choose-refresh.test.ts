import { expect, test } from "vitest";
import { chooseRefresh } from "./choose-refresh.ts";
import { makeRun } from "./testing/make-run.ts";
import { makeSearch } from "../../testing/make-search.ts";

const now = Date.parse("2026-11-21T23:30:00Z");
const dueIn = (seconds: number) => makeSearch({ nextRunAt: new Date(now + seconds * 1000).toISOString() });

test("the list is read again right after the next run that is due", () => {
  expect(chooseRefresh([dueIn(3600), dueIn(90), dueIn(600)], now)).toBe(92_000);
});

test("a run that is due is watched, and looked for now and then once it is late", () => {
  expect(chooseRefresh([dueIn(0)], now)).toBe(2_000);
  expect(chooseRefresh([dueIn(-119)], now)).toBe(2_000);
  expect(chooseRefresh([dueIn(-120)], now)).toBe(60_000);
  expect(chooseRefresh([dueIn(-7200), dueIn(10)], now)).toBe(12_000);
});

test("a run of next month is no more than a timer holds", () => {
  expect(chooseRefresh([dueIn(40 * 24 * 3600)], now)).toBe(2_147_483_647);
});

test("a run under way and a task in the making are watched", () => {
  const bare = makeSearch({ cloudTaskId: null, nextRunAt: null });
  expect(chooseRefresh([dueIn(3600), bare], now)).toBe(2_000);
  const running = makeSearch({ lastRun: makeRun({ state: "running" }) });
  expect(chooseRefresh([running], now)).toBe(2_000);
});

test("a task that is tried again by itself is looked for now and then, and what rests is left alone", () => {
  const failed = makeSearch({ nextRunAt: null, cloudTaskError: "The queue is full.", retryAfter: 60 });
  expect(chooseRefresh([failed], now)).toBe(15_000);
  expect(chooseRefresh([{ ...dueIn(-60), status: "paused" }], now)).toBe(false);
  expect(chooseRefresh([], now)).toBe(false);
});
