import { expect, test } from "vitest";
import { describeFreshness } from "./describe-freshness.ts";

const now = new Date(2026, 10, 22, 12);
const seenOn = (...days: Date[]) =>
  days.map((day) => ({ field: "companyOverview.size", name: "A", url: null, seenAt: day.toISOString() }));

test("says between which days the facts were seen, with the year where it is not this one", () => {
  const days = [new Date(2026, 10, 20), new Date(2026, 10, 3), new Date(2026, 10, 9)];
  expect(describeFreshness(seenOn(...days), now)).toBe("Facts are from Nov 3 to Nov 20");
  expect(describeFreshness(seenOn(new Date(2025, 11, 30), ...days), now)).toBe(
    "Facts are from Dec 30, 2025 to Nov 20",
  );
});

test("says one day once, and nothing of no facts", () => {
  expect(describeFreshness(seenOn(new Date(2026, 10, 3, 8), new Date(2026, 10, 3, 17)), now)).toBe(
    "Facts are from Nov 3",
  );
  expect(describeFreshness([], now)).toBeNull();
});
