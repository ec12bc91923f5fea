import { expect, test } from "vitest";
import { addTags } from "./tags.ts";

test("each part between commas becomes a tag; blanks and duplicates are ignored", () => {
  expect(addTags(["Nurse"], " Electrician, ,nurse,  Data   analyst,")).toEqual([
    "Nurse",
    "Electrician",
    "Data analyst",
  ]);
});

test("there are at most as many tags, and as long ones, as the stored list takes", () => {
  const many = Array.from({ length: 60 }, (_, index) => `role ${index}`).join(",");
  expect(addTags([], many)).toHaveLength(50);
  expect(addTags([], many, { maxTags: 200 })).toHaveLength(60);
  expect(addTags([], "x".repeat(200))[0]).toHaveLength(100);
});

test("a state after a city stays with it where places are typed, at once or after the comma", () => {
  expect(addTags([], "Denver, CO", { joinsRegions: true })).toEqual(["Denver, CO"]);
  expect(addTags(["Berlin", "Denver"], "CO", { joinsRegions: true })).toEqual(["Berlin", "Denver, CO"]);
  expect(addTags(["Denver, CO"], "TX", { joinsRegions: true })).toEqual(["Denver, CO", "TX"]);
  expect(addTags(["Nurse"], "RN")).toEqual(["Nurse", "RN"]);
});
