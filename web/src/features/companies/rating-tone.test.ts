import { expect, test } from "vitest";
import { formatRating, toneOfRating } from "./rating-tone.ts";

test.each([
  [5, "good"],
  [4, "good"],
  [3.99, "fair"],
  [3, "fair"],
  [2.99, "poor"],
  [0, "poor"],
] as const)("a score of %d is %s", (score, tone) => {
  expect(toneOfRating(score)).toBe(tone);
});

test("a score is written with one decimal", () => {
  expect([4, 3.25].map(formatRating)).toEqual(["4.0", "3.3"]);
});

test.each([
  [3.99, "3.99"],
  [3.999, "3.99"],
  [2.99, "2.99"],
  [2.94, "2.9"],
  [4.04, "4.0"],
])("a score of %d is written as %s, so that number and colour agree", (score, text) => {
  expect(formatRating(score)).toBe(text);
});
