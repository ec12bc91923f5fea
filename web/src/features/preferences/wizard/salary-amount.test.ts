import { expect, test } from "vitest";
import { moveEnd, readAmount } from "./salary-amount.ts";

test.each([
  ["$85,000", 85_000],
  ["85000", 85_000],
  [" 85.000 ", 85_000],
  ["1 250 000", 1_250_000],
  ["85000.50", 85_001],
  ["0", 0],
  ["", null],
  ["-5", null],
  ["85k", null],
  ["1e9", null],
])("%j is read as %j", (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test("P44, P46: an end stays within 0 to 2,000,000, and the other makes room for a step of 5,000", () => {
  const range = { min: 60_000, max: 90_000 };
  expect(moveEnd(range, "min", 75_500)).toEqual({ min: 75_500, max: 90_000 });
  expect(moveEnd(range, "min", 88_000)).toEqual({ min: 88_000, max: 93_000 });
  expect(moveEnd(range, "max", 50_000)).toEqual({ min: 45_000, max: 50_000 });
  expect(moveEnd(range, "min", 9_000_000)).toEqual({ min: 1_995_000, max: 2_000_000 });
  expect(moveEnd(range, "max", 9_000_000)).toEqual({ min: 60_000, max: 2_000_000 });
  expect(moveEnd(range, "max", 0)).toEqual({ min: 0, max: 5_000 });
});
