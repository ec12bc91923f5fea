import type { SuggestionKind } from "@jobwright/contracts/job-search";
import { foldText } from "@jobwright/engine/reading/fold-text";
import { expect, test } from "vitest";
import { findTowns } from "./find-towns.ts";
import { suggest } from "./suggest.ts";

const suggestionsFor = async (kind: SuggestionKind, text: string) =>
  (await suggest({ kind, text, country: "US" })).suggestions;

test.each([
  ["role", "qa", "QA Engineer"],
  ["role", "front end eng", "Frontend Engineer"],
  ["role", "nurse pr", "Nurse Practitioner"],
  ["skill", "java", "Java"],
  ["skill", "EXCEL", "Microsoft Excel"],
  ["place", "den", "Denver, CO"],
  ["place", "münch", "Munich, Bavaria, Germany"],
  ["place", "nyc", "New York, NY"],
  ["place", "rem", "Remote"],
] as const)("of the names of a %s, %s brings %s first", async (kind, text, expected) => {
  expect((await suggestionsFor(kind, text))[0]).toBe(expected);
});

test("of the places those that are towns are told, around which a radius can be chosen", async () => {
  const { suggestions, towns } = await suggest({ kind: "place", text: "den", country: "US" });
  expect(suggestions).toEqual(expect.arrayContaining(["Denver, CO", "Denmark"]));
  expect(towns).toContain("Denver, CO");
  expect(towns).not.toContain("Denmark");
  expect((await suggest({ kind: "role", text: "den" })).towns).toBeUndefined();
});

test("towns are told from countries, areas, remote work and what is in no table", () => {
  const places = ["Leeds", "Leeds (25 miles)", "München", "Denver, CO", "Springfield, IL"];
  const others = [
    "Germany",
    "Bay Area",
    "EMEA",
    "Remote",
    "Remote (Poland)",
    "Leeds or York",
    "Wherever",
    "CO",
  ];
  expect(findTowns([...places, ...others])).toEqual(places);
});

test("names that begin with it come before names that hold it", async () => {
  const names = await suggestionsFor("role", "pro");
  const begins = names.map((name) => foldText(name).startsWith("pro"));
  expect(begins).toEqual(begins.toSorted((one, other) => Number(other) - Number(one)));
  expect(begins).toContain(true);
});

test("there are at most eight, no two alike, and none for blanks or for what is not known", async () => {
  const names = await suggestionsFor("role", "e");
  expect(names).toHaveLength(8);
  expect(new Set(names).size).toBe(8);
  expect(await suggestionsFor("role", "   ")).toEqual([]);
  expect(await suggestionsFor("skill", "no such skill at all")).toEqual([]);
});
