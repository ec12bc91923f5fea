import { expect, test } from "vitest";
import {
  describeGroup,
  describeHidden,
  describeRemaining,
  describeTally,
  describeUnreachable,
  describeWanted,
} from "./describe-tally.ts";
import { makeReport, makeSource } from "./testing/make-listing.ts";

const hidden = [
  { rule: "excludedKeyword" as const, label: "with “apprentice”", count: 14, examples: [] },
  { rule: "salary" as const, label: "paying below $60,000 a year", count: 9, examples: [] },
];

test("the parts of the tally add up to what was found", () => {
  const report = makeReport({ found: 79, merged: 6, hidden, belowCut: 8, shown: 42 });
  const [found, ...parts] = describeTally(report, 42);
  expect(found?.count).toBe(parts.reduce((sum, part) => sum + part.count, 0));
});

test("a deleted listing is counted as deleted and not as shown", () => {
  const parts = describeTally(makeReport({ found: 42, shown: 42 }), 40);
  expect(parts.map((part) => `${part.count} ${part.text}`)).toEqual([
    "42 found on 1 of 1 source",
    "40 shown",
    "2 deleted by you",
  ]);
});

test("skipped sources are not counted as asked, kept copies count as answered", () => {
  const sources = [
    makeSource({ name: "Adzuna", state: "skipped", reason: "Needs a key." }),
    makeSource({ name: "Remotive", state: "keptCopy" }),
    makeSource({ name: "Workable", state: "unreachable", reason: "No answer in 10 s." }),
    makeSource(),
  ];
  expect(describeTally(makeReport({ sources }), 3)[0]?.text).toBe("found on 2 of 3 sources");
  expect(describeUnreachable(sources)).toBe("Workable was unreachable");
});

test("samples are not said to come from a source", () => {
  const sources = [makeSource({ state: "unreachable" })];
  const report = makeReport({ sources, sampleReason: "No job board could be reached." });
  expect(describeTally(report, 3)[0]?.text).toBe("found on the sample board");
});

test("many unreachable sources are counted past the second", () => {
  const sources = ["A", "B", "C", "D"].map((name) => makeSource({ name, state: "unreachable" }));
  expect(describeUnreachable(sources)).toBe("A, B and 2 more were unreachable");
  expect(describeUnreachable([makeSource()])).toBeNull();
});

test("hidden jobs are told by rule", () => {
  const told = describeHidden(makeReport({ hidden }));
  expect(told?.lead).toBe("23 jobs are hidden by your rules:");
  expect(told?.groups.map(describeGroup)).toEqual(["14 with “apprentice”", "9 paying below $60,000 a year"]);
  const deleted = { rule: "deleted" as const, label: "deleted by you before", count: 1, examples: [] };
  const nothing = { rule: "salary" as const, label: "paying below $60,000 a year", count: 0, examples: [] };
  const one = describeHidden(makeReport({ hidden: [nothing, deleted] }));
  expect(one?.lead).toBe("1 job is hidden by your rules:");
  expect(one?.groups.map(describeGroup)).toEqual(["1 deleted by you before"]);
  expect(describeHidden(makeReport())).toBeNull();
});

test("what was wanted is told in one line", () => {
  expect(describeWanted({ titles: ["Electrician", "Fitter", "Lineman"], locations: ["Denver, CO"] })).toBe(
    "Electrician, 2 more titles; Denver, CO",
  );
  expect(describeWanted({ titles: [], locations: [] })).toBeNull();
});

test("the time that is left is told roughly", () => {
  expect(describeRemaining(9_400)).toBe("about 10 seconds left");
  expect(describeRemaining(800)).toBe("about 1 second left");
  expect(describeRemaining(0)).toBeNull();
});
