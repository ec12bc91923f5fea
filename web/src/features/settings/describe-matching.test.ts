import type { LearnedMatching } from "@jobwright/contracts/matching";
import { expect, test } from "vitest";
import { describeLearnedFrom, isAtDefaults, toPoints } from "./describe-matching.ts";

const nothing: LearnedMatching = {
  weights: [{ signal: "role", points: 35, defaultPoints: 35, reason: null }],
  learnedFrom: { favorites: 0, applied: 0, deleted: 0, notForMe: 0 },
  companiesSetAside: [],
  resetAt: null,
};

test("what was learned from is told with its counts", () => {
  const learnedFrom = { favorites: 3, applied: 1, deleted: 0, notForMe: 2 };
  expect(describeLearnedFrom({ learnedFrom })).toBe(
    "Learned from 3 favorites, 1 application and 2 jobs that are not for you.",
  );
  expect(describeLearnedFrom({ learnedFrom: { ...nothing.learnedFrom, deleted: 1 } })).toBe(
    "Learned from 1 deleted job.",
  );
  expect(describeLearnedFrom(nothing)).toBeNull();
});

test("there is something to reset once anything was learned", () => {
  expect(isAtDefaults(nothing)).toBe(true);
  expect(isAtDefaults({ ...nothing, companiesSetAside: ["Rye"] })).toBe(false);
  expect(isAtDefaults({ ...nothing, learnedFrom: { ...nothing.learnedFrom, applied: 1 } })).toBe(false);
  const weights = [{ signal: "role" as const, points: 36.2, defaultPoints: 35, reason: "You favor it." }];
  expect(isAtDefaults({ ...nothing, weights })).toBe(false);
});

test("points are shown with one decimal where they have any", () => {
  expect([35, 38.44, 4.96].map(toPoints)).toEqual(["35", "38.4", "5"]);
});
