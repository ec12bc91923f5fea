import { describe, expect, it } from "vitest";
import { foldText } from "#reading/fold-text";
import { toRoleTitle } from "#matching/role-title";
import { tokenize } from "#matching/term-bag";
import { loadGazetteer } from "#places/gazetteer";
import { findTown } from "#places/place-words";
import {
  approximateUsdRates,
  currencyPrefixes,
  currencySigns,
  countryCurrencies,
  isDollar,
  toUsd,
} from "./currencies.ts";
import { areas, metroAreas, regionAliases, townAliases, usStates } from "./places.ts";
import { looselyTranslated, otherNameGroups } from "./other-names.ts";
import { kindsOfFamily } from "./role-kinds.ts";
import { headWordGroups, nearFamilyPairs, roleFamilies, roleLines } from "./role-families.ts";

describe("role families", () => {
  it("have unique ids and folded names", () => {
    expect(new Set(roleFamilies.map(({ id }) => id)).size).toBe(roleFamilies.length);
    for (const { id, same, near } of roleFamilies) {
      expect(id).toMatch(/^[a-z][a-z-]+$/);
      expect(same.length).toBeGreaterThan(0);
      for (const name of [...same, ...near]) expect(name).toBe(foldText(name).trim());
      expect(new Set([...same, ...near]).size).toBe(same.length + near.length);
    }
  });

  it("give each role's own name to one family only", () => {
    const owners = new Map<string, string[]>();
    for (const { id, same } of roleFamilies) {
      for (const name of same)
        owners.set(tokenize(name).join(" "), [...(owners.get(tokenize(name).join(" ")) ?? []), id]);
    }
    expect([...owners].filter(([, ids]) => new Set(ids).size > 1)).toEqual([]);
  });

  it("are near to families that there are, each pair named once", () => {
    const ids = new Set(roleFamilies.map(({ id }) => id));
    const keys = nearFamilyPairs.map((pair) => pair.toSorted().join(" "));
    expect(nearFamilyPairs.flat().filter((id) => !ids.has(id))).toEqual([]);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    expect(nearFamilyPairs.filter(([one, other]) => one === other)).toEqual([]);
  });

  it("have lists of names of one job, each of two or more of their own names, which are in no other list", () => {
    for (const [id, lists] of Object.entries(otherNameGroups)) {
      const own = roleFamilies.find((family) => family.id === id)?.same.map((name) => name.replace(/^=/, ""));
      expect(lists.flat().filter((name) => !own?.includes(name))).toEqual([]);
      expect(new Set(lists.flat()).size, id).toBe(lists.flat().length);
      for (const names of lists) expect(names.length, names.join()).toBeGreaterThan(1);
    }
  });

  it("are named where kinds and loose translations are told", () => {
    const ids = new Set(roleFamilies.map(({ id }) => id));
    const named = Object.entries(kindsOfFamily).flatMap(([id, kinds]) => [id, ...kinds]);
    expect([...named, ...looselyTranslated].filter((id) => !ids.has(id))).toEqual([]);
  });

  it("are found by each of their own names", () => {
    const lost = roleFamilies.flatMap(({ id, same }) =>
      same
        .map((name) => name.replace(/^=/, ""))
        .filter((name) => toRoleTitle(name).family?.id !== id)
        .map((name) => `${id}: ${name}`),
    );
    expect(lost).toEqual([]);
  });

  it("are not taken for another by a word for the level", () => {
    expect(toRoleTitle("Level Designer").family?.id).toBe("animator");
    expect(toRoleTitle("Entry Level Designer").family?.id).not.toBe("animator");
    expect(toRoleTitle("Senior Director of Data Science").family).toMatchObject({
      id: "data-scientist",
      isWhole: true,
    });
  });

  it("cover at least fifteen lines of work beside software", () => {
    const ids = roleFamilies.map(({ id }) => id);
    for (const id of [
      "registered-nurse",
      "teacher",
      "electrician",
      "cook",
      "accountant",
      "truck-driver",
      "warehouse-worker",
      "care-assistant",
      "lawyer",
      "recruiter",
      "retail-associate",
      "welder",
      "social-worker",
      "account-executive",
      "housekeeper",
    ]) {
      expect(ids).toContain(id);
    }
  });

  it("stand in one file for each line of work, at least 150 over 25 lines", () => {
    expect(roleFamilies.length).toBeGreaterThanOrEqual(150);
    expect(new Set(roleLines.map(({ line }) => line)).size).toBe(roleLines.length);
    expect(roleLines.length).toBeGreaterThanOrEqual(25);
    for (const { line, families } of roleLines) {
      expect(line).toMatch(/^[a-z][a-z-]+$/);
      expect(families.length).toBeGreaterThan(0);
      for (const entry of families)
        expect(Object.keys(entry).toSorted()).toEqual(["id", "names", "near", "same"]);
    }
  });

  it("have head words of one word in one group only", () => {
    const words = headWordGroups.flat();
    expect(new Set(words).size).toBe(words.length);
    for (const word of words) expect(tokenize(word)).toHaveLength(1);
  });
});

describe("places", () => {
  const gazetteer = loadGazetteer();

  it("are known to the gazetteer by the codes that the lexicon gives", () => {
    for (const code of usStates.keys())
      if (code !== "PR") expect(gazetteer.regionIds.has(`US-${code}`)).toBe(true);
    for (const code of regionAliases.keys()) expect(gazetteer.regionIds.has(code), code).toBe(true);
    for (const code of [...areas.values()].flat()) expect(gazetteer.countryIds.has(code), code).toBe(true);
  });

  it("have short names and areas of towns that the gazetteer holds", () => {
    for (const { name, within } of townAliases.values())
      expect(findTown(gazetteer, name, within), name).not.toBe(-1);
    for (const { city, region, country } of metroAreas)
      if (city !== null) expect(findTown(gazetteer, city, region ?? country), city).not.toBe(-1);
  });
});

describe("currencies", () => {
  it("have a rate for each sign, prefix and country", () => {
    for (const code of [
      ...Object.values(currencySigns),
      ...Object.keys(currencyPrefixes),
      ...countryCurrencies.values(),
    ]) {
      expect(approximateUsdRates[code]).toBeGreaterThan(0);
    }
  });

  it("of a known country are told for each, and six are dollars", () => {
    for (const country of countryCurrencies.keys())
      expect(loadGazetteer().countryIds.has(country)).toBe(true);
    expect(countryCurrencies.get("BG")).toBe("EUR");
    const dollars = new Set([...countryCurrencies.values()].filter(isDollar));
    expect([...dollars].toSorted()).toEqual(["AUD", "CAD", "HKD", "NZD", "SGD", "USD"]);
  });

  it("without a rate are not converted", () => {
    expect(toUsd(100, "XXX")).toBeNull();
    expect(toUsd(100, null)).toBeNull();
    expect(toUsd(100, "USD")).toBe(100);
  });
});
