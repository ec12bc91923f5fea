import { expect, test } from "vitest";
import {
  describeAge,
  describeDay,
  describeDayAndTime,
  describeMoment,
  describeTimeOrDay,
  formatDay,
} from "./describe-date.ts";

/** Tuesday noon by the reader's own clock. */
const now = new Date(2026, 2, 10, 12);
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
const plain = (text: string) => text.replaceAll("\u202f", " ");

test("a day has its month as a word of three letters, in the timezone that is asked for", () => {
  expect(formatDay("2026-11-21T02:00:00.000Z", "UTC")).toBe("Nov 21, 2026");
  expect(formatDay("2026-11-21T02:00:00.000Z", "America/Chicago")).toBe("Nov 20, 2026");
  expect(formatDay("2026-09-01T12:00:00.000Z", "UTC")).toBe("Sep 1, 2026");
});

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
  expect(describeAge(ago(age), now.getTime())).toBe(words);
});

test("days of an age are those of the calendar", () => {
  const monday = new Date(2026, 2, 9, 2).toISOString();
  expect(describeAge(monday, new Date(2026, 2, 11, 1).getTime())).toBe("2 days ago");
  expect(describeAge(monday, new Date(2026, 2, 10, 0, 30).getTime())).toBe("yesterday");
  const beforeMidnight = new Date(2026, 2, 9, 23, 50).toISOString();
  expect(describeAge(beforeMidnight, new Date(2026, 2, 10, 0, 10).getTime())).toBe("20 minutes ago");
});

test("a moment a week back or more is said by its day", () => {
  expect(describeAge(new Date(2026, 2, 4, 23).toISOString(), now.getTime())).toBe("6 days ago");
  expect(describeAge(new Date(2026, 2, 3, 23).toISOString(), now.getTime())).toBe("Mar 3, 2026");
});

test("a day is today or yesterday by the calendar, and has its date before that", () => {
  expect(describeDay(new Date(2026, 2, 10, 0).toISOString(), now)).toBe("today");
  expect(describeDay(new Date(2026, 2, 9, 0).toISOString(), now)).toBe("yesterday");
  expect(describeDay(new Date(2026, 2, 8, 23).toISOString(), now)).toBe("Mar 8, 2026");
});

test("a moment is told on the clock of the person's timezone, and in UTC where the zone is not known", () => {
  expect(plain(describeMoment("2026-03-10T16:00:00.000Z", "Asia/Tokyo"))).toBe("Mar 11, 2026, 1:00 AM");
  expect(plain(describeDayAndTime("2026-03-10T12:00:00.000Z", "Asia/Tokyo"))).toBe("Mar 10, 9:00 PM");
  expect(plain(describeMoment("2026-03-10T12:00:00.000Z", "Mars/Olympus"))).toBe(
    "Mar 10, 2026, 12:00 PM UTC",
  );
});

test("a moment of this day is said by its time and any other by its day, both on the clock of the timezone", () => {
  const at = "2026-11-21T20:00:00.000Z";
  const later = new Date("2026-11-21T23:00:00.000Z");
  expect(plain(describeTimeOrDay(at, later, "America/Chicago"))).toBe("2:00 PM");
  expect(plain(describeTimeOrDay(at, new Date("2026-11-22T05:59:00.000Z"), "America/Chicago"))).toBe(
    "2:00 PM",
  );
  expect(describeTimeOrDay(at, new Date("2026-11-22T06:00:00.000Z"), "America/Chicago")).toBe("Nov 21");
  expect(describeTimeOrDay(at, new Date("2027-01-02T06:00:00.000Z"), "America/Chicago")).toBe("Nov 21, 2026");
  expect(plain(describeTimeOrDay(at, later, "Mars/Olympus_Mons"))).toBe("8:00 PM UTC");
});
