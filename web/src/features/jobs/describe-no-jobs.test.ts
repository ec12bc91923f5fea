import { expect, test } from "vitest";
import { describeNoJobs } from "./describe-no-jobs.ts";
import { makeReport, makeSource } from "./testing/make-listing.ts";

test("an empty result names what was looked for and which sources failed", () => {
  const sources = [makeSource(), makeSource({ name: "Workable", state: "unreachable" })];
  const { text, advice } = describeNoJobs(makeReport({ found: 0, shown: 0, sources }), false);
  expect(text).toBe("1 of 2 sources answered, and none lists “Electrician” in Denver, CO.");
  expect(advice[0]).toBe("Workable was unreachable: try again in a minute.");
});

test.each([
  [
    "none of several sources was reached",
    {
      sources: [makeSource({ state: "unreachable" }), makeSource({ name: "Workable", state: "unreachable" })],
    },
    "None of the 2 sources could be reached, so nobody knows whether they list “Electrician” in Denver, CO.",
  ],
  [
    "the only source was not reached",
    { sources: [makeSource({ state: "unreachable" })] },
    "The one source could not be reached, so nobody knows whether it lists “Electrician” in Denver, CO.",
  ],
  [
    "samples had to do",
    { sources: [makeSource({ state: "unreachable" })], sampleReason: "No job board could be reached." },
    "No source could be reached, and the sample board of this server does not list “Electrician” in Denver, CO.",
  ],
  [
    "the server stopped before an answer",
    { sources: [makeSource({ state: "skipped" })], endedBy: "serverStop" as const },
    "The search ended before a source had answered.",
  ],
  [
    "every source is switched off",
    { sources: [makeSource({ state: "skipped" })] },
    "No source was asked for “Electrician” in Denver, CO.",
  ],
])("where %s it does not claim answers", (_case, fields, text) => {
  expect(describeNoJobs(makeReport({ found: 0, shown: 0, ...fields }), false).text).toBe(text);
});

test("jobs that the person's own rules hid are said to be hidden", () => {
  const salary = { rule: "salary" as const, label: "paying below $60,000 a year", count: 9, examples: [] };
  const { text, advice } = describeNoJobs(makeReport({ found: 9, shown: 0, hidden: [salary] }), false);
  expect(text).toBe("All 9 jobs that fit were hidden by your rules.");
  expect(advice[0]).toBe("Change roles and places, or loosen the rule named below.");
});

test("a single hidden job and several rules are worded for their number", () => {
  const one = { rule: "salary" as const, label: "paying below $60,000 a year", count: 1, examples: [] };
  expect(describeNoJobs(makeReport({ found: 1, shown: 0, hidden: [one] }), false).text).toBe(
    "The one job that fits was hidden by your rules.",
  );
  const word = { rule: "excludedKeyword" as const, label: "with “apprentice”", count: 2, examples: [] };
  expect(describeNoJobs(makeReport({ found: 3, shown: 0, hidden: [one, word] }), false).advice[0]).toBe(
    "Change roles and places, or loosen one of the rules named below.",
  );
});

test("a list that the person emptied is not called a failed search", () => {
  expect(describeNoJobs(makeReport({ shown: 3 }), false).text).toBe(
    "You deleted all 3 listings of this search.",
  );
});

test("who has boards read between searches is told that the same search may find more", () => {
  const report = makeReport({ found: 0, shown: 0 });
  const isSaid = (areBoardsRead: boolean) =>
    describeNoJobs(report, areBoardsRead).advice.some((line) => line.startsWith("Job boards that may fit"));
  expect([isSaid(true), isSaid(false)]).toEqual([true, false]);
});
