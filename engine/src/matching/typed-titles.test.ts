import { expect, test } from "vitest";
import { readTypedTitles } from "./typed-titles.ts";

test.each([
  ["nurse jobs", ["nurse"]],
  ["Jobs in marketing", ["marketing"]],
  ["I want to work as a nurse", ["nurse"]],
  ["looking for a job as a cook", ["cook"]],
  ["warehouse jobs no experience", ["warehouse"]],
  ["work from home data entry", ["data entry"]],
  ["teacher position", ["teacher"]],
  ["RN / LPN", ["RN", "LPN"]],
  ["IT or Finance", ["IT", "Finance"]],
  ["Nurse, full-time", ["Nurse"]],
  ["Ich suche Arbeit als Koch", ["Koch"]],
  ["Nurse / Care Assistant", ["Nurse", "Care Assistant"]],
  ["software engineer or data scientist", ["software engineer", "data scientist"]],
])("%s is typed for %j", (text, titles) => {
  expect(readTypedTitles([text])).toEqual(titles);
});

test.each([
  "Engineering Manager, Platform",
  "UX/UI Designer",
  "Sales/Marketing Manager",
  "Career Advisor",
  "Job Coach",
  "Remote Sensing Scientist",
  "Head of Work",
  "Head of Careers",
  "Manager, Store Openings",
  "Recherche clinique",
  "Work in Progress Manager",
  "jobs",
  "Software Engineer, Data",
])("a title stays as it is: %s", (text) => {
  expect(readTypedTitles([text])).toEqual([text]);
});

test("each title is wanted once", () => {
  expect(readTypedTitles(["Nurse", "Cook", "nurse jobs"])).toEqual(["Nurse", "Cook"]);
});
