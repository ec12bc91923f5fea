import { expect, test } from "vitest";
import { monthDayOptions, weekdayOptions } from "./day-options.ts";

test("the weekdays are Sunday (0) to Saturday (6)", () => {
  expect(weekdayOptions.map(({ day, label }) => `${day} ${label}`)).toEqual([
    "0 Sunday",
    "1 Monday",
    "2 Tuesday",
    "3 Wednesday",
    "4 Thursday",
    "5 Friday",
    "6 Saturday",
  ]);
});

test("the days of a month are 1 to 31", () => {
  expect(monthDayOptions.map(({ day }) => day)).toEqual(Array.from({ length: 31 }, (_, index) => index + 1));
});
