import { expect, test } from "vitest";
import { addTags } from "../tags.ts";
import { placeTagRules, readRemoteFrom, toRemoteTag } from "./place-tags.ts";

test("a state after a city stays with it where places are typed, at once or after the comma", () => {
  const add = (tags: string[], text: string) => addTags(tags, text, placeTagRules);
  expect(add([], "Denver, CO")).toEqual(["Denver, CO"]);
  expect(add([], "Denver, CO (25 miles)")).toEqual(["Denver, CO (25 miles)"]);
  expect(add(["Berlin", "Denver"], "CO")).toEqual(["Berlin", "Denver, CO"]);
  expect(add(["Denver, CO"], "TX")).toEqual(["Denver, CO", "TX"]);
  expect(add(["Denver (30 miles)"], "CO")).toEqual(["Denver (30 miles)", "CO"]);
});

test("a place with another radius is the same place, and the one that stands there stays", () => {
  const add = (tags: string[], text: string) => addTags(tags, text, placeTagRules);
  expect(add(["Leeds (25 miles)"], "leeds, LEEDS (5 miles), York (5 miles)")).toEqual([
    "Leeds (25 miles)",
    "York (5 miles)",
  ]);
  expect(add(["Remote (Poland)"], "Remote (Spain)")).toEqual(["Remote (Poland)", "Remote (Spain)"]);
});

test("remote work is wanted from a country, from anywhere, or not at all", () => {
  expect(readRemoteFrom("Remote (Poland)")).toBe("Poland");
  expect(readRemoteFrom("remote")).toBe("");
  expect(readRemoteFrom("Remote, OR")).toBeNull();
  for (const from of ["", "Poland"]) expect(readRemoteFrom(toRemoteTag(from))).toBe(from);
});
