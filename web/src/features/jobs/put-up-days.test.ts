import { expect, test } from "vitest";
import { describePutUp, formatPutUpDay } from "./put-up-days.ts";

test("a job that was put up more than once says how often and since which month", () => {
  expect(describePutUp(["2026-03-01", "2026-05-04", "2026-07-01", "2026-09-30"])).toBe(
    "Put up 4 times since March 2026",
  );
  expect(describePutUp(["2026-03-01"])).toBeNull();
  expect(describePutUp([])).toBeNull();
  expect(describePutUp(undefined)).toBeNull();
});

test("where not all days are kept, it says so", () => {
  const days = Array.from({ length: 60 }, () => "2025-01-01");
  expect(describePutUp(days)).toBe("Put up 60 times or more since January 2025");
});

test("a day is shown as it is, wherever its reader is", () => {
  expect(formatPutUpDay("2026-03-01")).toBe("Mar 1, 2026");
});
