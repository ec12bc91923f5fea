import { expect, test } from "vitest";
import { abbreviations, otherWritingsOf } from "./abbreviations.ts";
import { dutyOpenings, fillers, neutralVerbs } from "./free-words.ts";
import { generalNames, generalNamesOf } from "./general-words.ts";
import { kindsOfLimit } from "./limit-words.ts";
import { nominalPairs, nounsOfVerb, verbsOfNoun } from "./nominal-forms.ts";

test.each([
  ["install", "installation"],
  ["remove", "removal"],
  ["reconcile", "reconciliation"],
  ["manage", "management"],
  ["coordinate", "coordination"],
  ["optimise", "optimisation"],
  ["review", "review"],
])("%s is the doing of %s", (verb, noun) => {
  expect(nounsOfVerb(verb)).toContain(noun);
  expect(verbsOfNoun(noun)).toContain(verb);
});

test("no noun of a doing is listed for a verb that it is none of", () => {
  expect(verbsOfNoun("table")).toEqual([]);
  expect(verbsOfNoun("management")).toEqual(["manage"]);
  expect(nominalPairs.every(([verb, noun]) => /^[a-z]{3,}$/.test(verb) && /^[a-z]{3,}$/.test(noun))).toBe(
    true,
  );
});

test.each([
  ["helped", "share"],
  ["up to", "approximation"],
  ["under supervision", "condition"],
  ["expired", "state"],
  ["volunteer", "employment"],
  ["was to", "modality"],
  ["couldn't", "negation"],
  ["basic", "degree"],
] as const)("“%s” is a limit of %s", (phrase, kind) => {
  expect(kindsOfLimit(phrase)).toContain(kind);
});

test("no free word is a negation, a share or a state", () => {
  for (const word of [...fillers, ...dutyOpenings, ...neutralVerbs]) {
    expect(
      kindsOfLimit(word).filter((kind) => ["negation", "share", "state", "modality"].includes(kind)),
    ).toEqual([]);
  }
});

test.each([
  ["dept", "", "department"],
  ["registered dental hygienist", "", "rdh"],
  ["recs", "Prepared month-end bank recs", "reconciliations"],
  ["tech", "Worked as a pharmacy tech", "technician"],
])("%s in “%s” is %s", (writing, line, other) => {
  expect(otherWritingsOf(writing, line)).toContain(other);
});

test.each([
  ["recs", "Wrote recs for students"],
  ["ap", "Taught AP"],
  ["exp", "exp"],
])("%s in “%s” stands for nothing that is known", (writing, line) => {
  expect(otherWritingsOf(writing, line)).toEqual([]);
});

test("every abbreviation has a writing and what it stands for, and none is written twice", () => {
  expect(abbreviations.filter(({ short, long }) => short === "" || long === "")).toEqual([]);
  const rows = abbreviations.map(({ short, long }) => `${short} = ${long}`);
  expect(rows.filter((row, index) => rows.indexOf(row) !== index)).toEqual([]);
});

test("a particular thing has its general names, and a general one is none of its own kind", () => {
  expect(generalNamesOf("aws")).toContain("cloud platform");
  expect(generalNamesOf("terraform")).not.toContain("cloud platform");
  expect([...generalNames].filter(([name, general]) => name === "" || general.includes(name))).toEqual([]);
});

test("PPE is what the words beside it say, and nothing by itself", () => {
  expect(otherWritingsOf("ppe", "Wore PPE and gloves")).toEqual(["personal protective equipment"]);
  expect(otherWritingsOf("ppe", "Posted depreciation of PPE")).toEqual(["property, plant and equipment"]);
  expect(otherWritingsOf("ppe", "Reconciled PPE monthly")).toEqual([]);
});
