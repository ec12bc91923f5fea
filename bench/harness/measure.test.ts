import { expect, test } from "vitest";
import { figureAtMost } from "./bench.ts";
import { formatTable } from "./format-table.ts";
import { lowerEndOf, median, medianOf, percentile } from "./measure.ts";

test("the median is the middle value, or the mean of the two in the middle", () => {
  expect(medianOf([9, 1, 5])).toBe(5);
  expect(medianOf([4, 1, 3, 2])).toBe(2.5);
  expect(() => medianOf([])).toThrow("at least one");
});

test("a percentile is a value of the list that its share does not exceed", () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(values, 0.95)).toBe(95);
  expect(percentile([7], 0.5)).toBe(7);
  expect(() => percentile([], 0.95)).toThrow("at least one");
});

test("a median runs its work as often as it says", async () => {
  const rounds: number[] = [];
  expect(await median(3, (round) => rounds.push(round))).toBeGreaterThanOrEqual(0);
  expect(rounds).toEqual([0, 1, 2]);
});

test("the lower end of a share's interval is that of Wilson", () => {
  expect(lowerEndOf(52, 52)).toBeCloseTo(0.931, 3);
  expect(lowerEndOf(0, 52)).toBeCloseTo(0);
  expect(lowerEndOf(0, 0)).toBe(0);
});

test("a figure at its goal meets it, one above falls short, and one without a goal only informs", () => {
  const goals = [figureAtMost("a", 10, "ms", { atMost: 10 }), figureAtMost("b", 10.01, "ms", { atMost: 10 })];
  expect(goals.map(({ met }) => met)).toEqual([true, false]);
  expect(figureAtMost("c", 1, "ms", { atMost: null }).met).toBeNull();
});

test("the table shows a figure that falls short and a dash for what is not known", () => {
  const table = formatTable([
    figureAtMost("start", 2345.678, "ms", { atMost: 2000, baseline: 40 }),
    figureAtMost("files", 3, "files", { atMost: null }),
  ]);
  expect(table.split("\n")).toEqual([
    "figure    value  unit   baseline   goal  met",
    "------  -------  -----  --------  -----  ---",
    "start   2,345.7  ms           40  2,000  NO",
    "files         3  files         -      -  -",
  ]);
});
