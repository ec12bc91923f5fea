import type { SuggestionKind } from "@jobwright/contracts/job-search";
import { foldText } from "@jobwright/engine/reading/fold-text";
import { expect, test } from "vitest";
import { suggest } from "./suggest.ts";

const suggestionsFor = async (kind: SuggestionKind, text: string) =>
  (await suggest({ kind, text })).suggestions;

test.each([
  ["role", "qa", "QA Engineer"],
  ["role", "front end eng", "Frontend Engineer"],
  ["role", "nurse pr", "Nurse Practitioner"],
  ["skill", "java", "Java"],
  ["skill", "EXCEL", "Microsoft Excel"],
  ["place", "den", "Denver, CO"],
  ["place", "münch", "Munich, Germany"],
  ["place", "nyc", "New York, NY"],
  ["place", "rem", "Remote"],
] as const)("of the names of a %s, %s brings %s first", async (kind, text, expected) => {
  expect((await suggestionsFor(kind, text))[0]).toBe(expected);
});

test("names that begin with it come before names that hold it", async () => {
  const names = await suggestionsFor("place", "rem");
  const begins = names.map((name) => foldText(name).startsWith("rem"));
  expect(begins).toEqual(begins.toSorted((one, other) => Number(other) - Number(one)));
  expect(names).toContain("Bremen, Germany");
});

test("there are at most eight, no two alike, and none for blanks or for what is not known", async () => {
  const names = await suggestionsFor("role", "e");
  expect(names).toHaveLength(8);
  expect(new Set(names).size).toBe(8);
  expect(await suggestionsFor("role", "   ")).toEqual([]);
  expect(await suggestionsFor("skill", "no such skill at all")).toEqual([]);
});
