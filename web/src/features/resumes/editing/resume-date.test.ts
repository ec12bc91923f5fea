import { expect, test } from "vitest";
import { isKeptDate, normalizeDate } from "./resume-date.ts";

test.each([
  ["2021-10", "2021-10"],
  ["10/2021", "2021-10"],
  ["1.2020", "2020-01"],
  ["2020/1", "2020-01"],
  ["Oct. 2021", "2021-10"],
  ["october 2021", "2021-10"],
  ["Sept 2020", "2020-09"],
  ["2020 March", "2020-03"],
  [" 2019 ", "2019"],
  ["Current", "present"],
  ["now", "present"],
  ["Present", "present"],
])("“%s” is kept as %s", (typed, kept) => {
  expect(normalizeDate(typed)).toBe(kept);
  expect(isKeptDate(kept)).toBe(true);
});

test.each(["13/2021", "2021-13", "last year", "Mars 2021", "Octopus 2021", "21", "2021-1-5"])(
  "“%s” stays as it is and is no date",
  (typed) => {
    expect(normalizeDate(typed)).toBe(typed);
    expect(isKeptDate(normalizeDate(typed))).toBe(false);
  },
);

test("no date at all is fine", () => {
  expect(isKeptDate("  ")).toBe(true);
});
