import { expect, test } from "vitest";
import { describeNoJobs } from "./describe-no-jobs.ts";
import { makeReport, makeSource } from "./testing/make-listing.ts";

test("an empty result names what was looked for and which sources failed", () => {
  const sources = [makeSource(), makeSource({ name: "Workable", state: "unreachable" })];
  const { text, advice } = describeNoJobs(makeReport({ found: 0, shown: 0, sources }));
  expect(text).toBe("1 of 2 sources answered, and none lists “Electrician” in Denver, CO.");
  expect(advice[0]).toBe("Workable was unreachable: try again in a minute.");
});

test("jobs that the person's own rules hid are said to be hidden", () => {
  const hidden = [{ rule: "salary" as const, label: "pay below $60,000 a year", count: 9, examples: [] }];
  expect(describeNoJobs(makeReport({ found: 9, shown: 0, hidden })).text).toBe(
    "All 9 jobs that fit were hidden by your rules.",
  );
});

test("a list that the person emptied is not called a failed search", () => {
  expect(describeNoJobs(makeReport({ shown: 3 })).text).toBe("You deleted all 3 listings of this search.");
});
