import { expect, test } from "vitest";
import { placeRange } from "./place-range.ts";

test("leaves the same room on both sides of a single range", () => {
  expect(placeRange({ min: 50_000, max: 100_000, median: 75_000 }, [])).toEqual({
    start: 24,
    end: 76,
    median: 50,
  });
});

test("places the ranges of several titles on one scale", () => {
  const low = { min: 40_000, max: 60_000 };
  const high = { min: 80_000, max: 92_000, median: 86_000 };
  expect(placeRange(low, [low, high])).toEqual({ start: 24, end: 44, median: null });
  expect(placeRange(high, [low, high])).toEqual({ start: 64, end: 76, median: 70 });
});

test("draws no bar where an end is not known or both are the same", () => {
  expect(placeRange({ min: 50_000 }, [])).toBeNull();
  expect(placeRange({ max: 50_000, median: 40_000 }, [])).toBeNull();
  expect(placeRange({ min: 50_000, max: 50_000 }, [])).toBeNull();
});

test("leaves out a median that is not between the ends", () => {
  expect(placeRange({ min: 50_000, max: 60_000, median: 70_000 }, [])?.median).toBeNull();
});
