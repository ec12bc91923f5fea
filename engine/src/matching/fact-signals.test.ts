import { expect, test } from "vitest";
import type { Seniority } from "@jobwright/contracts/preferences";
import { makeCandidate } from "./candidate.fixture.ts";
import { isLevelFar, rateSeniority } from "./fact-signals.ts";

test("an internship is a step below Junior for whoever did not ask for one", () => {
  const intern = makeCandidate({ title: "Data Analyst Intern" }, { seniority: "Junior", jobType: "Intern" });
  const rate = (seniority: "Junior" | "Mid", jobType: "Intern" | null) =>
    rateSeniority({ seniority, jobType }, intern, null);
  expect(rate("Junior", null)).toEqual({
    value: 0.45,
    reason: "The posting is an internship; you look for Junior",
  });
  expect(rate("Mid", null).value).toBe(0.1);
  expect(rate("Junior", "Intern")).toEqual({ value: 1, reason: "Junior, as you wish" });
});

test("a level is far where the title itself names one that is two steps away", () => {
  const isFar = (title: string, offered: Seniority | null, wanted: Seniority | null = "Junior") =>
    isLevelFar({ seniority: wanted, jobType: null }, makeCandidate({ title }, { seniority: offered }));
  expect(isFar("Senior Data Analyst", "Senior")).toBe(true);
  expect(isFar("Data Analyst", "Senior")).toBe(false);
  expect(isFar("Senior Data Analyst", "Senior", "Mid")).toBe(false);
  expect(isFar("Senior Data Analyst", "Senior", null)).toBe(false);
});
