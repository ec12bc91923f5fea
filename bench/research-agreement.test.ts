import type { CompanyRecord } from "@jobwright/contracts/companies";
import { expect, test } from "vitest";
import type { Constituent } from "../server/src/companies/sources/constituents.ts";
import { compareWithConstituents } from "./research-agreement.ts";
import { toSector } from "./to-sector.ts";

const row: Constituent = {
  symbol: "ABBV",
  name: "AbbVie",
  sector: "Health Care",
  subIndustry: "Biotechnology",
  headquarters: "North Chicago, Illinois",
  cik: "1551152",
  founded: "2013 (1888)",
};

function compare(overview: Partial<CompanyRecord["companyOverview"]>, listed: Partial<Constituent> = {}) {
  const record = { companyOverview: { id: "x", name: "x", ...overview }, sources: [] };
  return compareWithConstituents(record, { ...row, ...listed }).map(({ field, isSame }) => [field, isSame]);
}

test("a record that says the same in its own words agrees, whichever of the listed years it names", () => {
  const said = { industry: "pharmaceutical industry", headquarters: "North Chicago, IL, United States" };
  for (const founded of ["2013", "1888"]) {
    expect(compare({ ...said, founded })).toEqual([
      ["sector", true],
      ["headquarters", true],
      ["founded", true],
    ]);
  }
});

test("what either of them does not tell is not compared", () => {
  expect(compare({})).toEqual([]);
  expect(compare({ founded: "2013", industry: "magic" }, { headquarters: "" })).toEqual([["founded", true]]);
});

test("another sector, city or year is a disagreement", () => {
  expect(compare({ industry: "steel industry", headquarters: "Chicago, Illinois", founded: "1981" })).toEqual(
    [
      ["sector", false],
      ["headquarters", false],
      ["founded", false],
    ],
  );
});

test("one city under two spellings is one, and so is the county named after it", () => {
  const isSame = (one: string, other: string) =>
    compare({ headquarters: one }, { headquarters: other })[0]?.[1];
  expect(isSame("St. Paul, Minnesota", "Saint Paul, Minnesota")).toBe(true);
  expect(isSame("New York City", "New York City, New York")).toBe(true);
  expect(isSame("Miami, Florida, United States", "Miami-Dade County, Florida")).toBe(true);
  expect(isSame("North Bethesda, Maryland", "Rockville, Maryland")).toBe(false);
});

test.each([
  ["Building Products (Industrials)", "Industrials"],
  ["steel industry, metal recycling", "Materials"],
  ["retail, convenience store", "Consumer Staples"],
  ["consumer electronics, software industry, information technology", "Information Technology"],
  ["professional services, insurance, consulting", "Financials"],
  ["natural gas industry, electric power industry", "Utilities"],
  ["heating, ventilation and air conditioning", "Industrials"],
  ["Services-Prepackaged Software", "Information Technology"],
  ["Retail-Variety Stores", "Consumer Staples"],
  ["Radiotelephone Communications", "Communication Services"],
  ["Real Estate Investment Trusts", "Real Estate"],
  ["philosophy", null],
  ["retail", null],
  ["market research, consulting", "Industrials"],
  ["glass industry, electronics industry", "Information Technology"],
])("%s is of the sector %s", (industry, sector) => {
  expect(toSector(industry)).toBe(sector);
});

test("a word of several sectors counts where it is asked for", () => {
  expect(toSector("retail", { withAmbiguous: true })).toBe("Consumer Discretionary");
});
