import { describe, expect, it } from "vitest";
import { foldText } from "#reading/fold-text";
import { toRoleTitle } from "#matching/role-title";
import { tokenize } from "#matching/term-bag";
import { findPlaceName } from "#reading/gazetteer";
import {
  approximateUsdRates,
  currencyPrefixes,
  currencySigns,
  countryCurrencies,
  isDollar,
  toUsd,
} from "./currencies.ts";
import { cityLines, countryNames, metroAreas, regions, usStates } from "./places.ts";
import { headWordGroups, roleFamilies, roleLines } from "./role-families.ts";

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
  it("are 60 countries, the 50 states and cities whose country is known", () => {
    expect(countryNames.size).toBeGreaterThanOrEqual(60);
    expect(usStates.size).toBe(52);
    for (const line of cityLines) expect(countryNames.has(line.slice(0, 2))).toBe(true);
    for (const countries of regions.values())
      for (const code of countries) expect(countryNames.has(code)).toBe(true);
  });

  it("have metropolitan areas of known cities", () => {
    for (const cities of metroAreas.values())
      for (const city of cities) expect(findPlaceName(city)?.kind).toBe("city");
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
    for (const country of countryCurrencies.keys()) expect(countryNames.has(country)).toBe(true);
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
