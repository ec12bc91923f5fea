import { expect, test } from "vitest";
import { splitRole } from "./split-role.ts";

test.each([
  ["Nurse in London", "Nurse", "London"],
  ["nurse in london", "nurse", "London"],
  ["Senior ICU Nurse near Denver", "Senior ICU Nurse", "Denver"],
  ["Electrician around New York", "Electrician", "New York"],
  ["Software Engineer (Berlin)", "Software Engineer", "Berlin"],
  ["Account Manager - Toronto", "Account Manager", "Toronto"],
  ["Krankenpfleger in München", "Krankenpfleger", "München"],
  ["Infirmière à Paris", "Infirmière", "Paris"],
  ["Product Manager Berlin", "Product Manager", "Berlin"],
  ["data analyst san francisco", "data analyst", "San Francisco"],
  ["Cook in the kitchen in Leeds", "Cook in the kitchen", "Leeds"],
  ["Driver in US", "Driver", "US"],
  ["Teacher in Remote", "Teacher", "Remote"],
])("%s is the role %s in %s", (text, role, place) => {
  expect(splitRole(text)).toEqual({ role, place });
});

test.each([
  "Director in Training",
  "Manager in Tech",
  "Engineer in Test",
  "Editor in Chief",
  "Artist in Residence",
  "Tutor in Reading",
  "Developer in Java",
  "Consultant in it",
  "Jobs in London",
  "Any work in Berlin",
  "Nurse",
  "London",
  "Denver in Colorado",
  "Nurse in London or Manchester",
  "Nurse in",
  "in London",
  "Remote Software Engineer",
  "Head of Paris Operations",
  "",
])("of %s nothing is guessed", (text) => {
  expect(splitRole(text)).toBeNull();
});

test.each([
  ["Nurse in London", { role: "Nurse", place: "London" }],
  ["electrician denver", { role: "electrician", place: "Denver" }],
  ["Remote in Germany", null],
  ["Remote (UK)", null],
  ["Anywhere near Berlin", null],
  ["Greater Manchester", null],
  ["Denver, CO", null],
])("of %s in a field for places only a known role is read", (text, reading) => {
  expect(splitRole(text, "place")).toEqual(reading);
});
