import type { Frequency } from "@jobwright/contracts/preferences";
import { describe, expect, test } from "vitest";
import { checkSchedule, findMergedMinutes, nextRuns } from "./due-times.ts";

const NEW_YORK = "America/New_York";

function schedule(frequency: Frequency, customSchedule: string, timezone = NEW_YORK) {
  return { frequency, customSchedule, timezone };
}

/** The next runs after a time, as ISO texts to the minute. */
function runs(given: ReturnType<typeof schedule>, after: string, count = 3, minIntervalMinutes = 15) {
  const options = { after: new Date(after), count, minIntervalMinutes };
  return nextRuns(given, options).map((run) => run.toISOString().replace(/:00\.000Z$/, "Z"));
}

describe("a Daily, Weekly or Monthly schedule", () => {
  test("follows the clock of its timezone", () => {
    expect(runs(schedule("Daily", "09:00"), "2026-06-01T12:00:00Z")).toEqual([
      "2026-06-01T13:00Z",
      "2026-06-02T13:00Z",
      "2026-06-03T13:00Z",
    ]);
    expect(runs(schedule("Daily", "09:00", "Asia/Kolkata"), "2026-06-01T12:00:00Z", 1)).toEqual([
      "2026-06-02T03:30Z",
    ]);
  });

  test("does not count the moment it is asked for as a run", () => {
    expect(runs(schedule("Daily", "09:00"), "2026-06-01T13:00:00Z", 1)).toEqual(["2026-06-02T13:00Z"]);
  });

  test("runs on its weekday, Sunday being 0, and on Sunday where the day is missing", () => {
    const monday = runs(schedule("Weekly", "1,09:00"), "2026-06-01T00:00:00Z", 2);
    expect(monday).toEqual(["2026-06-01T13:00Z", "2026-06-08T13:00Z"]);
    const sunday = ["2026-06-07T13:00Z", "2026-06-14T13:00Z"];
    for (const text of ["0,09:00", ",09:00", "09:00"])
      expect(runs(schedule("Weekly", text), "2026-06-01T00:00:00Z", 2)).toEqual(sunday);
  });

  test("runs on its day of the month, and on the first where the day is missing", () => {
    expect(runs(schedule("Monthly", "15,18:30", "UTC"), "2026-06-01T00:00:00Z", 2)).toEqual([
      "2026-06-15T18:30Z",
      "2026-07-15T18:30Z",
    ]);
    for (const text of [",09:00", "09:00"])
      expect(runs(schedule("Monthly", text, "UTC"), "2026-06-01T10:00:00Z", 1)).toEqual([
        "2026-07-01T09:00Z",
      ]);
  });

  test.each([
    ["31", ["01-31", "02-28", "03-31", "04-30", "05-31"]],
    ["30", ["01-30", "02-28", "03-30", "04-30", "05-30"]],
    ["29", ["01-29", "02-28", "03-29", "04-29", "05-29"]],
    ["28", ["01-28", "02-28", "03-28", "04-28", "05-28"]],
  ])("of day %s runs on the last day of a month that is shorter", (day, dates) => {
    const found = runs(schedule("Monthly", `${day},09:00`, "UTC"), "2027-01-01T00:00:00Z", 5);
    expect(found).toEqual(dates.map((date) => `2027-${date}T09:00Z`));
  });

  test("of day 30 runs on 29 February in a leap year", () => {
    expect(runs(schedule("Monthly", "30,09:00", "UTC"), "2028-02-01T00:00:00Z", 2)).toEqual([
      "2028-02-29T09:00Z",
      "2028-03-30T09:00Z",
    ]);
  });
});

describe("a daylight-saving change", () => {
  test.each([
    ["Daily", "02:30"],
    ["Custom", "30 2 * * *"],
  ] as const)("runs a time that it leaves out at the next one that exists, as %s", (frequency, text) => {
    expect(runs(schedule(frequency, text), "2027-03-13T12:00:00Z", 2)).toEqual([
      "2027-03-14T07:00Z",
      "2027-03-15T06:30Z",
    ]);
  });

  test.each([
    ["Daily", "23:30", "2026-03-30T00:30Z"],
    ["Weekly", "6,23:30", "2026-04-05T00:30Z"],
    ["Monthly", "28,23:30", "2026-04-29T00:30Z"],
    ["Custom", "30 23 * * *", "2026-03-30T00:30Z"],
  ] as const)("that takes the last hour of a day leaves no run of it out, as %s", (frequency, text, next) => {
    expect(runs(schedule(frequency, text, "America/Nuuk"), "2026-03-28T12:00:00Z", 2)).toEqual([
      "2026-03-29T01:00Z",
      next,
    ]);
  });

  test("that takes half an hour or midnight runs what it leaves out when it is over", () => {
    expect(runs(schedule("Daily", "02:15", "Australia/Lord_Howe"), "2026-10-03T12:00:00Z", 1)).toEqual([
      "2026-10-03T15:30Z",
    ]);
    expect(runs(schedule("Daily", "00:00", "Africa/Cairo"), "2026-04-23T12:00:00Z", 1)).toEqual([
      "2026-04-23T22:00Z",
    ]);
  });

  test.each([
    ["Daily", "01:30"],
    ["Weekly", "0,01:30"],
    ["Custom", "30 1 * * 0,1"],
  ] as const)("runs a time that occurs twice once, as %s", (frequency, text) => {
    const [first, second] = runs(schedule(frequency, text), "2026-10-31T12:00:00Z", 2);
    expect(first).toBe("2026-11-01T05:30Z");
    expect(second).not.toBe("2026-11-01T06:30Z");
  });

  test("runs each time of a step in an hour that occurs twice or not at all once", () => {
    const hour = (text: string) => schedule("Custom", text);
    expect(runs(hour("*/30 1 * * *"), "2026-11-01T04:00:00Z")).toEqual([
      "2026-11-01T05:00Z",
      "2026-11-01T05:30Z",
      "2026-11-02T06:00Z",
    ]);
    expect(runs(hour("*/30 2 * * *"), "2027-03-14T05:00:00Z", 2)).toEqual([
      "2027-03-14T07:00Z",
      "2027-03-15T06:00Z",
    ]);
  });

  test("keeps every half hour half an hour apart", () => {
    expect(runs(schedule("Custom", "*/30 * * * *"), "2026-11-01T05:00:00Z", 4)).toEqual([
      "2026-11-01T05:30Z",
      "2026-11-01T06:00Z",
      "2026-11-01T06:30Z",
      "2026-11-01T07:00Z",
    ]);
  });

  test("keeps the time of day on both sides of it", () => {
    expect(runs(schedule("Daily", "09:00"), "2026-10-31T00:00:00Z", 2)).toEqual([
      "2026-10-31T13:00Z",
      "2026-11-01T14:00Z",
    ]);
  });
});

describe("runs closer than the interval", () => {
  test("are merged: every minute becomes every fifteen", () => {
    const minutely = schedule("Custom", "* * * * *", "UTC");
    expect(runs(minutely, "2026-06-01T09:00:00Z")).toEqual([
      "2026-06-01T09:01Z",
      "2026-06-01T09:16Z",
      "2026-06-01T09:31Z",
    ]);
    expect(findMergedMinutes(minutely, 15)).toBe(15);
  });

  test("are merged into the one before, and the next one is that long after it", () => {
    const both = schedule("Custom", "0,10 9 * * *", "UTC");
    expect(runs(both, "2026-06-01T00:00:00Z")).toEqual([
      "2026-06-01T09:00Z",
      "2026-06-02T09:00Z",
      "2026-06-03T09:00Z",
    ]);
    expect(findMergedMinutes(both, 15)).toBe(15);
    expect(findMergedMinutes(both, 10)).toBeNull();
  });

  test("are told at an interval of exactly their distance as not merged", () => {
    const quarters = schedule("Custom", "*/15 * * * *", "UTC");
    expect(runs(quarters, "2026-06-01T09:00:00Z")).toEqual([
      "2026-06-01T09:15Z",
      "2026-06-01T09:30Z",
      "2026-06-01T09:45Z",
    ]);
    expect(findMergedMinutes(quarters, 15)).toBeNull();
    expect(findMergedMinutes(quarters, 16)).toBe(16);
  });

  test("are found across midnight where two days follow each other, and only there", () => {
    expect(findMergedMinutes(schedule("Custom", "0,55 0,23 * * *"), 15)).toBe(15);
    expect(findMergedMinutes(schedule("Custom", "0,55 0,23 * * 5,6"), 15)).toBe(15);
    expect(findMergedMinutes(schedule("Custom", "0,55 0,23 1,L * *"), 15)).toBe(15);
    expect(findMergedMinutes(schedule("Custom", "0,55 0,23 * * 1"), 15)).toBeNull();
  });

  test("are none of a Daily, Weekly or Monthly schedule", () => {
    expect(findMergedMinutes(schedule("Daily", "09:00"), 720)).toBeNull();
    expect(findMergedMinutes(schedule("Weekly", "1,09:00"), 720)).toBeNull();
    expect(findMergedMinutes(schedule("Monthly", "31,09:00"), 720)).toBeNull();
  });
});

describe("a schedule that cannot run", () => {
  const notCron =
    "This is not a cron expression of five fields: minute, hour, day of month, month, day of week.";

  test.each([
    "",
    "every day",
    "0 9 * *",
    "0 0 9 * * *",
    "61 9 * * *",
    "0 9 * * 8",
    "@daily",
    "0 9 * * Mönday",
  ])("of %j is no cron expression of five fields", (text) => {
    expect(checkSchedule(schedule("Custom", text))).toBe(notCron);
    expect(runs(schedule("Custom", text), "2026-06-01T00:00:00Z")).toEqual([]);
    expect(findMergedMinutes(schedule("Custom", text), 15)).toBeNull();
  });

  test.each(["0 9 30 2 *", "0 9 31 2,4,6,9,11 *"])("of %j names a day that never comes", (text) => {
    expect(checkSchedule(schedule("Custom", text))).toBe(
      "This day never comes, so the search would never run.",
    );
    expect(runs(schedule("Custom", text), "2026-06-01T00:00:00Z")).toEqual([]);
  });

  test.each(["Nowhere/City", "+02:00", ""])("in the timezone %j is told so", (timezone) => {
    expect(checkSchedule(schedule("Daily", "09:00", timezone))).toBe("This timezone is not known here.");
    expect(runs(schedule("Daily", "09:00", timezone), "2026-06-01T00:00:00Z")).toEqual([]);
  });

  test.each([
    ["Daily", "24:00"],
    ["Daily", "1,09:00"],
    ["Weekly", "7,09:00"],
    ["Weekly", "1"],
    ["Monthly", "0,09:00"],
    ["Monthly", "32,09:00"],
  ] as const)("as %s of %j is told what is missing", (frequency, text) => {
    expect(checkSchedule(schedule(frequency, text))).toMatch(/^This is not a .* (day|23:59|09:00)\.?/);
  });
});

test("what a cron expression may hold is known: names, steps, lists, Sunday as 7, the last day, the leap day", () => {
  for (const text of [
    "0 9 * * MON-FRI",
    "*/20 8-18/2 * JAN,MAR *",
    "0 9 * * 7",
    "0 9 L * *",
    " 0  9 29 2 * ",
  ])
    expect([text, checkSchedule(schedule("Custom", text))]).toEqual([text, null]);
  expect(runs(schedule("Custom", "0 9 29 2 *", "UTC"), "2026-06-01T00:00:00Z", 2)).toEqual([
    "2028-02-29T09:00Z",
    "2032-02-29T09:00Z",
  ]);
});
