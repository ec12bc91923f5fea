import { listFacts } from "@jobwright/contracts/company-facts";
import { expect, test } from "vitest";
import { nameOfFact, nameOfSource } from "./fact-names.ts";
import { makeRecord, makeSource } from "./testing/make-research.ts";

test("a fact has a name of its own, and an entry of a list its number", () => {
  expect(nameOfFact("companyOverview.stockSymbol")).toBe("Stock symbol");
  expect(nameOfFact("awards.1")).toBe("Award 2");
  expect(nameOfFact("interviewIntelligence.tips.0")).toBe("Tip 1");
});

test("no fact that a record can state is called by its path", () => {
  const text = "x";
  const record = makeRecord(
    {
      name: "Meta",
      about: text,
      logoUrl: text,
      stockSymbol: text,
      industry: text,
      size: text,
      headquarters: text,
      founded: text,
      website: text,
      careersUrl: text,
    },
    {
      benefits: [text],
      technologies: [text],
      teamSizes: [text],
      officeLocations: [text],
      openPostings: 1,
      hiringPace: text,
      filings: [{ title: text, date: text, url: text }],
      mentions: [{ title: text, date: text, url: text }],
      competitors: [{ name: text }],
      strategicAssessment: { strengths: [text], concerns: [text], recommendation: text },
      reviewsSummary: { pros: [text], cons: [text], recentInsight: { title: text }, link: text },
      ratings: { overall: 1, reviewCount: 1, recommendToFriend: 1, ceo: { name: text, rating: 1 } },
      salaryEstimates: [{ title: text }],
    },
  );
  for (const path of listFacts(record)) expect(nameOfFact(path)).not.toMatch(/\.|^[a-z]/);
});

test("what a company says of itself is marked as its own claim", () => {
  expect(nameOfSource(makeSource("awards.0"))).toBe("Wikidata");
  expect(nameOfSource(makeSource("awards.0", { name: "Its posting", isOwnClaim: true }))).toBe(
    "Its posting (the company's own claim)",
  );
});
