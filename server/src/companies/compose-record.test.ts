import { findSources, listFacts } from "@jobwright/contracts/company-facts";
import { companyRecordSchema, type ResearchSourceId } from "@jobwright/contracts/companies";
import { expect, test } from "vitest";
import { composeRecord, type SourceFacts } from "./compose-record.ts";
import type { Citation, Fact, FactField, FactValues } from "./facts.ts";

const seenAt = new Date("2026-11-02T09:00:00.000Z");
const head = { id: "acme", name: "Acme" };

function fact<Field extends FactField>(
  field: Field,
  value: FactValues[Field],
  cite: Partial<Citation> = {},
): Fact {
  return { field, value, cite: { name: "A page", url: "https://a.example/", seenAt, ...cite } } as Fact;
}

function said(source: ResearchSourceId, ...facts: Fact[]): SourceFacts {
  return { source, facts };
}

test("of what can be said once the most trusted source's word counts, and who says the same stands beside it", () => {
  const record = composeRecord(head, [
    said("postings", fact("companyOverview.website", "https://jobs.acme.example/")),
    said("wikipedia", fact("companyOverview.founded", "1950")),
    said("constituents", fact("companyOverview.founded", "1949")),
    said(
      "wikidata",
      fact("companyOverview.founded", "1949"),
      fact("companyOverview.website", "https://acme.example/"),
    ),
  ]);
  expect(record.companyOverview).toEqual({ ...head, founded: "1949", website: "https://acme.example/" });
  expect(findSources(record, "companyOverview.founded").map(({ source }) => source)).toEqual([
    "wikidata",
    "constituents",
  ]);
});

test("a field that is better known elsewhere has an order of its own, and sources without a place in it come last", () => {
  const about = (text: string) => fact("companyOverview.about", text);
  const record = composeRecord(head, [
    said("model", about("From a model")),
    said("wikidata", about("a maker")),
    said("site", about("We make anvils.")),
  ]);
  expect(record.companyOverview.about).toBe("We make anvils.");
  expect(composeRecord(head, [said("model", about("From a model"))]).companyOverview.about).toBe(
    "From a model",
  );
});

test("entries of lists come together, each once, with everybody who names it, and no more than a record holds", () => {
  const offices = Array.from({ length: 40 }, (_, index) => fact("officeLocations", `Town ${index}`));
  const record = composeRecord(head, [
    said("postings", fact("officeLocations", "Leeds"), ...offices),
    said("site", fact("officeLocations", "LEEDS"), fact("competitors", { name: "Roadrunner Inc." })),
    said("constituents", fact("competitors", { name: "Roadrunner" })),
  ]);
  expect(record.officeLocations).toHaveLength(30);
  expect(record.officeLocations?.[0]).toBe("LEEDS");
  expect(findSources(record, "officeLocations.0").map(({ source }) => source)).toEqual(["site", "postings"]);
  expect(record.competitors).toEqual([{ name: "Roadrunner Inc." }]);
  expect(findSources(record, "competitors.0")).toHaveLength(2);
});

test("awards of two years are two, and a process is told by one source alone", () => {
  const record = composeRecord(head, [
    said(
      "site",
      fact("interviewIntelligence.process", "Call"),
      fact("interviewIntelligence.process", "Visit"),
    ),
    said("interviews", fact("interviewIntelligence.process", "Take-home")),
    said(
      "postings",
      fact("awards", { title: "Best anvil", year: "2020" }, { isOwnClaim: true }),
      fact("awards", { title: "Best anvil", year: "2021" }),
    ),
  ]);
  expect(record.interviewIntelligence?.process).toEqual(["Call", "Visit"]);
  expect(record.awards).toHaveLength(2);
  expect(findSources(record, "awards.0")[0]?.isOwnClaim).toBe(true);
  expect(findSources(record, "awards.1")[0]).not.toHaveProperty("isOwnClaim");
});

test("a logo or link that is not http or https is dropped, and so is what says nothing", () => {
  const record = composeRecord(head, [
    said(
      "site",
      fact("companyOverview.logoUrl", "javascript:alert(1)"),
      fact("companyOverview.careersUrl", "data:text/html,x"),
      fact("companyOverview.industry", ""),
      fact("ratings.overall", Number.NaN),
      fact("companyOverview.size", "12 people", { url: "file:///etc/passwd" }),
    ),
  ]);
  expect(record.companyOverview).toEqual({ ...head, size: "12 people" });
  expect(record.sources).toMatchObject([{ field: "companyOverview.size", url: null }]);
});

test("an entry whose link is not http or https is dropped", () => {
  const entry = { title: "A story", date: "2026-01-02" };
  const record = composeRecord(head, [
    said(
      "hackernews",
      fact("mentions", { ...entry, url: "javascript:alert(1)" }),
      fact("mentions", { ...entry, url: "https://news.example/1" }),
    ),
  ]);
  expect(record.mentions).toEqual([{ ...entry, url: "https://news.example/1" }]);
});

test("every statement of a composed record has a source, and the record is as the contract says", () => {
  const record = composeRecord(head, [
    said(
      "ratings",
      fact("ratings.overall", 4.2),
      fact("ratings.ceo.name", "Wile E."),
      fact("reviewsSummary.pros", "Anvils"),
    ),
    said("postings", fact("openPostings", 0), fact("salaryEstimates", { title: "Cook", dataPoints: 3 })),
  ]);
  expect(companyRecordSchema.safeParse(record).error).toBeUndefined();
  expect(listFacts(record).filter((path) => findSources(record, path).length === 0)).toEqual([]);
  expect(listFacts(record)).toContain("openPostings");
});
