import { expect, test } from "vitest";
import { ndcg, weightedKappa } from "./ranking-score.ts";

test("a perfect order scores 1, a reversed one less, and nothing relevant has no score", () => {
  expect(ndcg([3, 2, 1, 0], [0, 1, 2, 3])).toBe(1);
  expect(ndcg([0, 1, 2, 3], [0, 1, 2, 3])).toBeLessThan(0.6);
  expect(ndcg([0, 0], [0, 0])).toBeNull();
});

test("what a ranking leaves out counts against it", () => {
  expect(ndcg([3], [3, 3])).toBeLessThan(0.65);
});

test("equal grades agree wholly, opposite ones not at all", () => {
  expect(
    weightedKappa([
      [0, 0],
      [3, 3],
      [1, 1],
    ]),
  ).toBe(1);
  expect(
    weightedKappa([
      [0, 3],
      [3, 0],
    ]),
  ).toBeLessThan(0);
});
