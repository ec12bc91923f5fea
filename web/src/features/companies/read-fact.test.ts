import { describe, expect, test } from "vitest";
import { makeRecord, makeSource } from "./testing/make-research.ts";
import { haveSameSources, listEntries, readFact, readLink, readText, sourcesOf } from "./read-fact.ts";

const record = makeRecord(
  { name: "Meta", industry: "Social media", founded: "2004", website: "javascript:alert(1)" },
  {
    awards: [{ title: "Kept" }, { title: "Nobody says so" }],
    officeLocations: ["Menlo Park", "Dublin"],
    sources: [
      makeSource("companyOverview.industry"),
      makeSource("companyOverview.website"),
      makeSource("awards.0"),
      makeSource("officeLocations"),
    ],
  },
);

describe("a value of a record", () => {
  test("is read where a source stands behind it, or behind the whole that it is a part of", () => {
    expect(readText(record, "companyOverview.industry")).toBe("Social media");
    expect(readFact(record, "officeLocations.1")).toBe("Dublin");
  });

  test("is not there without a source", () => {
    expect(readFact(record, "companyOverview.founded")).toBeUndefined();
    expect(listEntries(record, "awards")).toEqual(["awards.0"]);
  });

  test("is not there where the record does not hold it, whatever the sources say", () => {
    const claimed = makeRecord({ name: "Meta" }, { sources: [makeSource("ratings.ceo.name")] });
    expect(readFact(claimed, "ratings.ceo.name")).toBeUndefined();
    expect(listEntries(claimed, "reviewsSummary.pros")).toEqual([]);
  });

  test("is no link unless it is http or https", () => {
    expect(readLink(record, "companyOverview.website")).toBeUndefined();
  });
});

describe("the sources of a fact", () => {
  test("name each page once", () => {
    const twice = makeRecord(
      { name: "Meta", industry: "Social media" },
      {
        sources: [
          makeSource("companyOverview"),
          makeSource("companyOverview.industry"),
          makeSource("companyOverview.industry", { name: "Wikipedia" }),
        ],
      },
    );
    expect(sourcesOf(twice, "companyOverview.industry").map(({ name }) => name)).toEqual([
      "Wikidata",
      "Wikipedia",
    ]);
  });

  test("are the same for several facts only where every page and day is", () => {
    expect(haveSameSources(record, ["officeLocations.0", "officeLocations.1"])).toBe(true);
    const mixed = {
      ...record,
      sources: [...record.sources, makeSource("officeLocations.1", { name: "Company website" })],
    };
    expect(haveSameSources(mixed, ["officeLocations.0", "officeLocations.1"])).toBe(false);
  });
});
