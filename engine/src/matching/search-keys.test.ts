import { expect, test } from "vitest";
import { makeCandidate, makeWanted } from "./candidate.fixture.ts";
import { searchKeysOf, wantedKeys } from "./search-keys.ts";

type Offered = { title: string; locations?: string[]; workMode?: "remote" | "onsite" | null };

/** Place of the first group that finds the posting; null where none does. */
function groupOf(wanted: { titles: string[]; locations?: string[] }, offered: Offered): number | null {
  const keys = new Set(searchKeysOf(makeCandidate({ locations: [], workMode: null, ...offered })));
  const groups = wantedKeys(makeWanted({ locations: [], ...wanted }), false).filter(
    ({ of }) => of !== "title",
  );
  const at = groups.findIndex((group) => group.keys.some((key) => keys.has(key)));
  return at < 0 ? null : at;
}

const leeds = { titles: ["Nurse"], locations: ["Leeds, UK (25 miles)"] };

test("a role in the wanted place comes before the same role elsewhere", () => {
  const near = groupOf(leeds, { title: "Staff Nurse", locations: ["Bradford, UK"] });
  const far = groupOf(leeds, { title: "Staff Nurse", locations: ["Plymouth, UK"] });
  expect(near).toBe(0);
  expect(far).toBeGreaterThan(0);
});

test.each([
  ["a place that is not told", { locations: [] }],
  ["a whole country", { locations: ["United Kingdom"] }],
  ["a name in no table", { locations: ["Upper Nowhere Trading Estate"] }],
  ["remote work from the country", { locations: ["Remote, UK"] }],
  ["remote work without a country", { locations: ["Remote"] }],
] as const)("what may lie in the wanted place is looked for with it: %s", (_, { locations }) => {
  expect(groupOf(leeds, { title: "Nurse", locations: [...locations] })).toBe(0);
});

test("a posting of many towns or countries has few keys, and is looked for in each of them", () => {
  const towns = ["Leeds", "York", "Hull", "Bath", "Bristol", "Oxford", "Derby", "Truro", "Dover", "Luton"];
  const british = towns.map((town) => `${town}, UK`);
  const many = {
    title: "Nurse",
    locations: [...british, "Paris, France", "Glasgow, UK", "Cardiff, UK", "Lyon, France"],
  };
  expect(groupOf(leeds, { ...many, locations: many.locations.toReversed() })).toBe(0);
  expect(searchKeysOf(makeCandidate({ workMode: null, ...many })).length).toBeLessThan(40);
  const european = { title: "Nurse", locations: ["Remote, Europe"] };
  expect(groupOf(leeds, european)).toBe(0);
  expect(searchKeysOf(makeCandidate({ workMode: null, ...european })).length).toBeLessThan(20);
});

test.each([
  [["Accountant"], "Buchhalter (m/w/d)"],
  [["Verkäufer"], "Verkäuferin"],
  [["Lagerhelfer"], "Lagerhelferinnen gesucht"],
  [["Falconer"], "Senior Falconer, Night Shift"],
  [["Line Cook"], "Köchin"],
])("%j finds %s in another form or language", (titles, title) => {
  expect(groupOf({ titles }, { title })).not.toBeNull();
});

test("who wants to learn finds those who do before all who work, and a field finds its roles", () => {
  const intern = { titles: ["Software Engineering Intern"], locations: ["Leeds, UK"] };
  const place = { locations: ["Leeds, UK"] };
  expect(groupOf(intern, { title: "Software Engineer, Intern", ...place })).toBe(0);
  expect(groupOf(intern, { title: "Software Engineer", ...place })).toBe(1);
  expect(groupOf({ titles: ["Marketing Intern"] }, { title: "Working Student Social Media" })).toBe(0);
  // A wanted title that names no work has keys of its words alone.
  expect(
    groupOf({ titles: ["Trainee"], locations: ["Leeds, UK"] }, { title: "Finance Trainee", ...place }),
  ).toBe(0);
  const nursing = { titles: ["Nursing"], locations: ["Leeds, UK"] };
  expect(groupOf(nursing, { title: "Staff Nurse", ...place })).toBe(0);
});

test("sample postings and real ones share no key", () => {
  const posting = makeCandidate({ title: "Nurse" });
  const real = new Set(searchKeysOf(posting));
  expect(searchKeysOf({ ...posting, isSample: true }).some((key) => real.has(key))).toBe(false);
});

test("a title without a word wants nothing", () => {
  expect(wantedKeys(makeWanted({ titles: [" ", "!!"] }), false)).toEqual([]);
});
