import { expect, test } from "vitest";
import { findDayOrder, readDay } from "./sheet-days.ts";

test.each([
  ["2026-03-04", "2026-03-04"],
  ["2026-03-04 20:54:56", "2026-03-04"],
  ["2026-09-08T03:28:49Z", "2026-09-08"],
  ["2026/3/4", "2026-03-04"],
  ["4.3.2026", "2026-03-04"],
  ["25/03/2026", "2026-03-25"],
  ["03/25/2026 9:30 AM", "2026-03-25"],
  ["3/3/2026", "2026-03-03"],
  ["Mar 4, 2026", "2026-03-04"],
  ["Sept. 4 2026", "2026-09-04"],
  ["4 March 2026", "2026-03-04"],
  ["4-Mar-2026", "2026-03-04"],
])("%s is a day", (text, day) => {
  expect(readDay(text, null)).toEqual({ day });
});

test.each(["2026-02-30", "3/4/26", "tomorrow", "46085", "2026", "1 Foo 2026", "99/99/2026", ""])(
  "%s is no day",
  (text) => {
    expect(readDay(text, "dayFirst")).toBeNull();
  },
);

test("a day that can be meant either way needs an order", () => {
  expect(readDay("03/04/2026", null)).toBe("ambiguous");
  expect(readDay("03-04-2026", "dayFirst")).toEqual({ day: "2026-04-03" });
  expect(readDay("03/04/2026", "monthFirst")).toEqual({ day: "2026-03-04" });
});

test("the other days of the file say the order where they agree", () => {
  expect(findDayOrder(["03/04/2026", "03/25/2026"], null)).toMatchObject({
    isAsked: false,
    order: "monthFirst",
  });
  expect(findDayOrder(["03/04/2026", "03/25/2026", "25/03/2026"], null)).toMatchObject({
    isAsked: true,
    order: null,
  });
  expect(findDayOrder(["03/04/2026"], "dayFirst")).toMatchObject({ isAsked: true, order: "dayFirst" });
  expect(findDayOrder(["2026-03-04", "25/03/2026"], null)).toEqual({
    isAsked: false,
    order: null,
    examples: [],
  });
});
