import type { SuggestionKind } from "@jobwright/contracts/job-search";
import { foldText } from "@jobwright/engine/reading/fold-text";
import { afterAll, beforeAll, expect, test } from "vitest";
import { boards } from "#db/schema/sources";
import { insertBoards } from "#sources/sources.service";
import { createTestContext, type TestContext } from "#testing/server-context";
import { findTowns } from "./find-towns.ts";
import { suggest } from "./suggest.ts";

let opened: TestContext;

beforeAll(async () => {
  opened = await createTestContext();
});
afterAll(() => opened.close());

const suggestionsFor = async (kind: SuggestionKind, text: string) =>
  (await suggest(opened.ctx.db, { kind, text, country: "US" })).suggestions;

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
  const { suggestions, towns } = await suggest(opened.ctx.db, {
    kind: "place",
    text: "den",
    country: "US",
  });
  expect(suggestions).toEqual(expect.arrayContaining(["Denver, CO", "Denmark"]));
  expect(towns).toContain("Denver, CO");
  expect(towns).not.toContain("Denmark");
  expect((await suggest(opened.ctx.db, { kind: "role", text: "den" })).towns).toBeUndefined();
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

test("companies of the directory and of imported boards are named, by beginning before later word, and no others", async () => {
  const { db } = opened.ctx;
  const board = (company: string, source = "lever") => {
    const token = `${source}-${company}`;
    return { source, token, company, url: `https://boards.example/${encodeURIComponent(token)}` };
  };
  const listed = { foundBy: "directory", directoryVersion: "1" } as const;
  await db.insert(boards).values([
    { ...board("Nordwind Energie GmbH"), ...listed },
    { ...board("Nordwind Energie", "workday"), ...listed },
    { ...board("Nordlicht"), ...listed, size: "10001+" },
    { ...board("The Nord Group"), ...listed },
    { ...board("Bank of Nordia"), ...listed },
    { ...board("Snorders"), ...listed },
    { ...board("Nordunlisted"), foundBy: "directory" },
    { ...board("Nordpasted"), foundBy: "pasted" },
    { ...board("Nordtried"), foundBy: "tried" },
  ]);
  expect(await suggestionsFor("company", "nord")).toEqual([
    "The Nord Group",
    "Nordlicht",
    expect.stringContaining("Nordwind Energie"),
    "Bank of Nordia",
  ]);
  expect(await suggestionsFor("company", "NORDWIND energie, Ltd.")).toEqual([
    expect.stringContaining("Nordwind Energie"),
  ]);
  expect(await suggestionsFor("company", "nörd gr")).toEqual(["The Nord Group"]);
  expect(await suggestionsFor("company", "%")).toEqual([]);
  await insertBoards(db, [{ ...board("Nordimported"), foundBy: "imported" }]);
  expect(await suggestionsFor("company", "nordi")).toEqual(["Nordimported", "Bank of Nordia"]);
});
