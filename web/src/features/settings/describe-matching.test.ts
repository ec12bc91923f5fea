import type { LearnedMatching } from "@jobwright/contracts/matching";
import { expect, test } from "vitest";
import { describeLearned, isAtDefaults } from "./describe-matching.ts";

const nothing: LearnedMatching = {
  weights: [{ signal: "role", points: 35, defaultPoints: 35, reason: null }],
  learnedFrom: { favorites: 0, applied: 0, deleted: 0, notForMe: 0 },
  companiesSetAside: [],
  resetAt: null,
};

test("what was learned from is told with its counts", () => {
  const learnedFrom = { favorites: 3, applied: 1, deleted: 0, notForMe: 2 };
  const weights = [{ signal: "role" as const, points: 36.2, defaultPoints: 35, reason: "You favor it." }];
  expect(describeLearned({ ...nothing, weights, learnedFrom })).toBe(
    "Learned from 3 favorites, 1 application and 2 jobs that are not for you.",
  );
  expect(
    describeLearned({
      ...nothing,
      companiesSetAside: ["Rye"],
      learnedFrom: { ...nothing.learnedFrom, deleted: 1 },
    }),
  ).toBe("Learned from 1 deleted job.");
  expect(describeLearned(nothing)).toBe("Nothing is learned yet: all weights are at their defaults.");
});

test("what moved no weight is counted, and nothing is called learned", () => {
  const withCounts = (counts: Partial<LearnedMatching["learnedFrom"]>) =>
    describeLearned({ ...nothing, learnedFrom: { ...nothing.learnedFrom, ...counts } });
  expect(withCounts({ favorites: 40 })).toBe("40 favorites are counted so far; no weight has moved yet.");
  expect(withCounts({ applied: 1 })).toBe("1 application is counted so far; no weight has moved yet.");
  expect(withCounts({ favorites: 1, applied: 1 })).toBe(
    "1 favorite and 1 application are counted so far; no weight has moved yet.",
  );
});

test("there is something to reset once anything was learned", () => {
  expect(isAtDefaults(nothing)).toBe(true);
  expect(isAtDefaults({ ...nothing, companiesSetAside: ["Rye"] })).toBe(false);
  expect(isAtDefaults({ ...nothing, learnedFrom: { ...nothing.learnedFrom, applied: 1 } })).toBe(false);
  const weights = [{ signal: "role" as const, points: 36.2, defaultPoints: 35, reason: "You favor it." }];
  expect(isAtDefaults({ ...nothing, weights })).toBe(false);
});
