import { expect, test } from "vitest";
import { moveThumb } from "./move-thumb.ts";

const scale = { min: 0, max: 2_000_000, step: 5000 };
const value = { min: 60_000, max: 90_000 };

test.each([
  ["min", "Home", { min: 0, max: 90_000 }],
  ["min", "End", { min: 85_000, max: 90_000 }],
  ["max", "Home", { min: 60_000, max: 65_000 }],
  ["max", "End", { min: 60_000, max: 2_000_000 }],
  ["max", "PageUp", { min: 60_000, max: 190_000 }],
  ["min", "PageUp", { min: 85_000, max: 90_000 }],
  ["min", "PageDown", { min: 0, max: 90_000 }],
  ["max", "PageDown", { min: 60_000, max: 65_000 }],
] as const)("the %s thumb goes by %s as far as one step from the other", (thumb, key, moved) => {
  expect(moveThumb(value, thumb, key, scale)).toEqual(moved);
});

test("the arrows are the slider's own", () => {
  expect(moveThumb(value, "min", "ArrowRight", scale)).toBeNull();
});

test("thumbs stay 1,000 apart where no step is given", () => {
  const ends = { min: 0, max: 2_000_000 };
  expect(moveThumb(value, "min", "End", ends)).toEqual({ min: 89_000, max: 90_000 });
  expect(moveThumb(value, "max", "Home", ends)).toEqual({ min: 60_000, max: 61_000 });
});
