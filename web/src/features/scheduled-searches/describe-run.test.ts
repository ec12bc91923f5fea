import { expect, test } from "vitest";
import {
  describeAttempts,
  describeResult,
  describeResultInFull,
  describeSources,
  findLateDue,
} from "./describe-run.ts";
import { makeBoard, makeRun } from "./testing/make-run.ts";

const boards = [
  makeBoard("one", "answered"),
  makeBoard("two", "unreachable"),
  makeBoard("three", "unreachable"),
];

test("a run is told by what was new of all that was found, and by the boards that were not reached", () => {
  expect(describeResultInFull(makeRun({ sources: boards }))).toBe("7 new of 212, 2 boards unreachable");
  expect(describeResultInFull(makeRun({ sources: boards.slice(0, 2) }))).toBe(
    "7 new of 212, 1 board unreachable",
  );
  expect(describeResultInFull(makeRun({ newJobs: 1204, found: 3000 }))).toBe("1,204 new of 3,000");
  expect(describeResultInFull(makeRun({ newJobs: 0, sessionId: null }))).toBe("Nothing new of 212");
});

test("a run that found nothing at all does not count what was not there", () => {
  const run = makeRun({ newJobs: 0, found: 0, sessionId: null, sources: boards });
  expect(describeResultInFull(run)).toBe("No jobs found, 2 boards unreachable");
});

test("new jobs are linked only where a session holds them", () => {
  expect(describeResult(makeRun())).toEqual({ news: "7 new", text: " of 212", isFailed: false });
  expect(describeResult(makeRun({ sessionId: null }))).toEqual({
    news: null,
    text: "7 new of 212",
    isFailed: false,
  });
});

test("a run that failed says why", () => {
  const failed = { state: "failed", found: null, newJobs: null, sessionId: null } as const;
  const run = makeRun({ ...failed, error: "The server stopped." });
  expect(describeResult(run)).toEqual({ news: null, text: "Failed: The server stopped.", isFailed: true });
  expect(describeResultInFull(makeRun({ ...failed, error: null }))).toBe("Failed: the reason is not known.");
});

test("a run on its way says so", () => {
  const open = { found: null, newJobs: null, sessionId: null, finishedAt: null } as const;
  expect(describeResultInFull(makeRun({ ...open, state: "waiting", startedAt: null }))).toBe("About to run");
  expect(describeResultInFull(makeRun({ ...open, state: "running" }))).toBe("Looking for new jobs");
});

test("a run that began long after its time is told to be late, and one that a person asked for never", () => {
  const dueAt = "2026-11-18T15:30:00.000Z";
  const begun = (startedAt: string | null) => findLateDue(makeRun({ dueAt, startedAt }));
  expect(begun("2026-11-18T15:40:00.000Z")).toBeNull();
  expect(begun("2026-11-18T15:40:01.000Z")).toBe(dueAt);
  expect(begun(null)).toBeNull();
  expect(
    findLateDue(makeRun({ dueAt, startedAt: "2026-11-19T15:30:00.000Z", trigger: "person" })),
  ).toBeNull();
});

test("attempts are told where there was more than one, boards where any was asked", () => {
  expect(describeAttempts(makeRun())).toBeNull();
  expect(describeAttempts(makeRun({ attempts: 3 }))).toBe("3 attempts");
  expect(describeSources(makeRun())).toBeNull();
  expect(describeSources(makeRun({ sources: boards }))).toBe("3 boards");
  expect(describeSources(makeRun({ sources: boards.slice(0, 1) }))).toBe("1 board");
});
