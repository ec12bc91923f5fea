import { countryCodes } from "@jobwright/contracts/countries";
import { expect, test } from "vitest";
import { countryName, findCountry, listCountryNames } from "./countries.ts";

test("every country has an English name of its own that stands in brackets without a second pair", () => {
  const names = listCountryNames();
  expect(new Set(names).size).toBe(countryCodes.length);
  expect(names.filter((name) => /[()]/.test(name) || name.length < 3)).toEqual([]);
  expect(names.slice(0, 3)).toEqual(["Afghanistan", "Åland Islands", "Albania"]);
  expect(["US", "GB", "HK", "MM"].map(countryName)).toEqual([
    "United States",
    "United Kingdom",
    "Hong Kong",
    "Myanmar",
  ]);
});

test.each([
  ["Europe/Warsaw", "en-US", "PL"],
  ["America/Chicago", "en-US", "US"],
  ["UTC", "en-GB", "GB"],
  ["UTC", "de", null],
])("of the timezone %s and the language %s the country is %s", (timezone, language, country) => {
  expect(findCountry(timezone, language)).toBe(country);
});
