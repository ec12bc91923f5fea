import { defaultJobPreferences, untouchedSalaryRanges } from "@jobwright/contracts/preferences";
import { expect, test } from "vitest";
import { toWanted } from "./to-wanted.ts";

const preferences = defaultJobPreferences("UTC");
const nobody = { otherSkills: [], resumeLanguage: null, avoidedCompanies: [], home: null };
const nothing = { salaryRange: false, jobType: false, seniority: false, searchSchedule: false };
const everything = { salaryRange: true, jobType: true, seniority: true, searchSchedule: true };

test("what a person never chose counts for nothing, though the document holds defaults", () => {
  expect(toWanted({ preferences, chosen: nothing }, nobody)).toEqual({
    titles: [],
    locations: [],
    skills: [],
    home: null,
    otherSkills: [],
    resumeLanguage: null,
    companies: [],
    avoidedCompanies: [],
    includeKeywords: [],
    excludeKeywords: [],
    other: "",
    salaryRange: null,
    jobType: null,
    seniority: null,
  });
});

test("what a person chose counts, even where it equals the default", () => {
  const salaryRange = { min: 0, max: 100_001 };
  expect(
    toWanted({ preferences: { ...preferences, salaryRange }, chosen: everything }, nobody),
  ).toMatchObject({
    salaryRange,
    jobType: "Full-time",
    seniority: "Junior",
  });
  expect(toWanted({ preferences, chosen: { ...nothing, seniority: true } }, nobody)).toMatchObject({
    salaryRange: null,
    jobType: null,
    seniority: "Junior",
  });
});

test.each(untouchedSalaryRanges)("a saved range of $min to $max is no wish", (salaryRange) => {
  expect(
    toWanted({ preferences: { ...preferences, salaryRange }, chosen: everything }, nobody).salaryRange,
  ).toBeNull();
});

test("a range that nobody chose is no wish, whatever it holds", () => {
  const salaryRange = { min: 50_000, max: 90_000 };
  expect(
    toWanted({ preferences: { ...preferences, salaryRange }, chosen: nothing }, nobody).salaryRange,
  ).toBeNull();
});

test("lists and free text pass as they are", () => {
  const lists = {
    titles: ["Line Cook"],
    locations: ["Köln"],
    skills: ["C++"],
    companies: ["Acme, Inc."],
    includeKeywords: ["day shift"],
    excludeKeywords: ["night"],
    other: "No weekends",
  };
  expect(toWanted({ preferences: { ...preferences, ...lists }, chosen: nothing }, nobody)).toMatchObject(
    lists,
  );
});

test("the skills of profile and resume and the companies set aside come along", () => {
  const person = {
    otherSkills: ["Knife skills"],
    resumeLanguage: "de",
    avoidedCompanies: ["Acme, Inc."],
    home: "Leeds, UK",
  };
  expect(toWanted({ preferences, chosen: nothing }, person)).toMatchObject({
    home: "Leeds, UK",
    otherSkills: ["Knife skills"],
    resumeLanguage: "de",
    avoidedCompanies: ["Acme, Inc."],
  });
});
