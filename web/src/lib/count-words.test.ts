import { expect, test } from "vitest";
import { countOf, joinNames, toPoints } from "./count-words.ts";

test("names are joined as in a sentence", () => {
  expect(joinNames(["Adzuna"])).toBe("Adzuna");
  expect(joinNames(["Adzuna", "Lever", "Ashby"])).toBe("Adzuna, Lever and Ashby");
});

test("a count carries its noun", () => {
  expect(countOf(1, "job", "jobs")).toBe("1 job");
  expect(countOf(1204, "job", "jobs")).toBe("1,204 jobs");
});

test("points are shown with one decimal where they have any", () => {
  expect([35, 38.44, 4.96].map(toPoints)).toEqual(["35", "38.4", "5"]);
});
