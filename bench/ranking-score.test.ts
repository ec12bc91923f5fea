import { expect, test } from "vitest";
import { halfInterval, ndcg, precision, weightedKappa } from "./ranking-score.ts";

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

test("of the first ten those that fit count, and nobody is asked for ten that are not there", () => {
  const fitting = Array.from({ length: 10 }, () => 2);
  expect(precision([2, 3, 1, 2, 2, 2, 2, 2, 2, 0], fitting)).toBe(0.8);
  expect(precision([2, 2], fitting)).toBe(0.2);
  expect(precision([2, 2], [2, 2])).toBeNull();
});

test("the interval is narrow for equal values and wide for few that differ", () => {
  expect(halfInterval([0.5, 0.5, 0.5])).toBe(0);
  expect(halfInterval([0, 1])).toBeCloseTo(0.98);
  expect(halfInterval([1])).toBe(0);
});
