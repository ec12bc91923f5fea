import { expect, test } from "vitest";
import { findEnded, isAnyRetried, isAnyUnderWay, isBeingScheduled } from "./search-states.ts";
import { makeRun } from "./testing/make-run.ts";
import { makeSearch } from "../../testing/make-search.ts";

test("an active search without a task or a reason is being scheduled", () => {
  const bare = makeSearch({ cloudTaskId: null, nextRunAt: null });
  expect(isBeingScheduled(bare)).toBe(true);
  const failed = { ...bare, cloudTaskError: "The scheduler service cannot be reached." };
  for (const other of [failed, makeSearch(), makeSearch({ ...bare, status: "paused" })])
    expect(isBeingScheduled(other)).toBe(false);
});

test("a run that waits or goes on is under way", () => {
  expect(isAnyUnderWay([makeSearch({ lastRun: makeRun({ state: "waiting" }) })])).toBe(true);
  expect(isAnyUnderWay([makeSearch({ lastRun: makeRun({ state: "running" }) })])).toBe(true);
  expect(isAnyUnderWay([makeSearch(), makeSearch({ lastRun: makeRun() })])).toBe(false);
});

test("a task that is tried again by itself is told from one that waits for a change", () => {
  const failed = makeSearch({ cloudTaskError: "The queue is full.", retryAfter: 60 });
  expect(isAnyRetried([makeSearch(), failed])).toBe(true);
  expect(
    isAnyRetried([
      { ...failed, retryAfter: null },
      { ...failed, status: "paused" },
    ]),
  ).toBe(false);
});

test("a run has ended where it was under way before, or was not known", () => {
  const before = makeSearch({ lastRun: makeRun({ id: "run-1", state: "running" }) });
  const ended = makeSearch({ lastRun: makeRun({ id: "run-1" }) });
  const next = makeSearch({ lastRun: makeRun({ id: "run-2" }) });
  expect(findEnded([before], [ended])).toEqual([ended]);
  expect(findEnded([ended], [next])).toEqual([next]);
  expect(findEnded([makeSearch()], [ended])).toEqual([ended]);
  expect(findEnded([ended], [ended])).toEqual([]);
  expect(findEnded([ended], [before])).toEqual([]);
});

test("a search that was not in the list before has ended nothing", () => {
  expect(findEnded([], [makeSearch({ lastRun: makeRun() })])).toEqual([]);
});
