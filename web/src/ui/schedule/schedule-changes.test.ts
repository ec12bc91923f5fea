import { defaultJobPreferences } from "@jobwright/contracts/preferences";
import { expect, test } from "vitest";
import { changeDay, changeFrequency, changeTime, readDay, readTime } from "./schedule-changes.ts";

const daily = { frequency: "Daily", customSchedule: "07:30" } as const;
const weekly = { frequency: "Weekly", customSchedule: "3,07:30" } as const;
const monthly = { frequency: "Monthly", customSchedule: "15,07:30" } as const;

test("a change to Daily resets the schedule to 09:00", () => {
  expect(changeFrequency(weekly, "Daily").customSchedule).toBe("09:00");
});

test("a change to Weekly resets the schedule to 1,09:00", () => {
  expect(changeFrequency(daily, "Weekly").customSchedule).toBe("1,09:00");
});

test("a change to Monthly resets the schedule to 1,09:00", () => {
  expect(changeFrequency(daily, "Monthly").customSchedule).toBe("1,09:00");
});

test("a change to Custom resets the schedule to every minute", () => {
  expect(changeFrequency(daily, "Custom").customSchedule).toBe("* * * * *");
});

test("the frequency that is chosen already changes nothing, and a change keeps everything else", () => {
  expect(changeFrequency(weekly, "Weekly")).toBe(weekly);
  const { searchSchedule } = defaultJobPreferences("Asia/Tokyo");
  expect(changeFrequency(searchSchedule, "Monthly")).toEqual({
    ...searchSchedule,
    frequency: "Monthly",
    customSchedule: "1,09:00",
  });
});

test("changing the day keeps the time, and changing the time keeps the day", () => {
  expect(changeDay(weekly, 5).customSchedule).toBe("5,07:30");
  expect(changeDay(monthly, 31).customSchedule).toBe("31,07:30");
  expect(changeTime(weekly, "18:00").customSchedule).toBe("3,18:00");
  expect(changeTime(monthly, "18:00").customSchedule).toBe("15,18:00");
  expect(changeTime(daily, "18:00").customSchedule).toBe("18:00");
});

test.each(["", "07:30", ",07:30", "7,07:30", "x,07:30", "-1,07:30", "1.5,07:30"])(
  "a weekly day that is missing in %j counts as 0",
  (customSchedule) => {
    expect(readDay({ frequency: "Weekly", customSchedule })).toBe(0);
    expect(changeTime({ frequency: "Weekly", customSchedule }, "10:00").customSchedule).toBe("0,10:00");
  },
);

test.each(["", "07:30", ",07:30", "0,07:30", "32,07:30"])(
  "a monthly day that is missing in %j counts as 1",
  (customSchedule) => {
    expect(readDay({ frequency: "Monthly", customSchedule })).toBe(1);
    expect(changeTime({ frequency: "Monthly", customSchedule }, "10:00").customSchedule).toBe("1,10:00");
  },
);

test("day and time are read back as they were chosen, and a broken time counts as 09:00", () => {
  expect([readDay(weekly), readTime(weekly)]).toEqual([3, "07:30"]);
  expect([readDay(monthly), readTime(monthly)]).toEqual([15, "07:30"]);
  expect(readTime(daily)).toBe("07:30");
  expect(readTime({ frequency: "Weekly", customSchedule: "2," })).toBe("09:00");
  expect(readTime({ frequency: "Daily", customSchedule: "25:00" })).toBe("09:00");
});
