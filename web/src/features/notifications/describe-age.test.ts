import { expect, test } from "vitest";
import { describeAge, describeDayAndTime, describeMoment } from "./describe-age.ts";

const now = Date.parse("2026-03-10T12:00:00.000Z");
const ago = (ms: number) => new Date(now - ms).toISOString();

test.each([
  [0, "just now"],
  [59_000, "just now"],
  [-5_000, "just now"],
  [60_000, "1 minute ago"],
  [5 * 60_000, "5 minutes ago"],
  [3 * 3_600_000, "3 hours ago"],
  [30 * 3_600_000, "yesterday"],
  [4 * 86_400_000, "4 days ago"],
])("a moment %i ms back is said as %s", (age, words) => {
  expect(describeAge(ago(age), now)).toBe(words);
});

test("a moment more than a week back is said by its date", () => {
  expect(describeAge("2025-12-24T12:00:00.000Z", now)).toBe("Dec 24, 2025");
});

test("a moment is told on the clock of the person's timezone, and in UTC where the zone is not known", () => {
  const plain = (text: string) => text.replaceAll(" ", " ");
  expect(plain(describeMoment("2026-03-10T12:00:00.000Z", "Asia/Tokyo"))).toBe("Mar 10, 2026, 9:00 PM");
  expect(plain(describeDayAndTime("2026-03-10T12:00:00.000Z", "Asia/Tokyo"))).toBe("Mar 10, 9:00 PM");
  expect(plain(describeMoment("2026-03-10T12:00:00.000Z", "Mars/Olympus"))).toBe(
    "Mar 10, 2026, 12:00 PM UTC",
  );
});
