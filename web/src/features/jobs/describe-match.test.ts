import { expect, test } from "vitest";
import {
  describeFacts,
  describeMaker,
  describePayEstimate,
  toShortEstimate,
  toSignedPoints,
} from "./describe-match.ts";
import { makeMatch } from "./testing/make-listing.ts";

const estimate = {
  min: 120_000,
  median: 135_000,
  max: 150_000,
  currency: "USD",
  confidence: "medium",
  dataPoints: 34,
} as const;
const judgment = { model: "llama3", verdict: "good", reason: "It fits.", points: 3.1 } as const;

test("points carry their sign, and nothing carries none", () => {
  expect([3.14, -2, 0, -0.04].map(toSignedPoints)).toEqual(["+3.1", "−2.0", "0.0", "0.0"]);
});

test("an estimate names its range, its median, how many postings made it and how sure it is", () => {
  expect(describePayEstimate(estimate)).toBe(
    "Similar postings pay $120,000 to $150,000 a year (median $135,000, from 34 postings, medium confidence).",
  );
  expect(describePayEstimate({ ...estimate, min: 150_000, currency: "EUR", dataPoints: 1 })).toMatch(
    /^Similar postings pay about €150,000 a year \(median €135,000, from 1 posting, /,
  );
  expect(describePayEstimate({ ...estimate, currency: "dollars" })).toMatch(
    /120,000 dollars to 150,000 dollars/,
  );
});

test("a card shows the estimate only where its posting states no pay", () => {
  const match = { ...makeMatch(70), payEstimate: estimate };
  expect(toShortEstimate({ salary: "Not specified", match })).toBe("Similar jobs: $120k to $150k a year");
  expect(
    toShortEstimate({ match: { ...match, payEstimate: { ...estimate, currency: "JPY", max: 12_400_000 } } }),
  ).toBe("Similar jobs: ¥120k to ¥12.4M a year");
  expect(toShortEstimate({ salary: "$70,000", match })).toBeNull();
  expect(toShortEstimate({ salary: "", match: makeMatch(70) })).toBeNull();
  expect(toShortEstimate({ salary: "", match: null })).toBeNull();
});

test("facts are told in words, and what a posting does not say is left out", () => {
  expect(describeFacts({ yearsRequired: 3, visa: "offered", language: "de" })).toEqual([
    "At least 3 years of experience",
    "Visa sponsorship is offered",
    "Written in German",
  ]);
  expect(describeFacts({ yearsRequired: 1, visa: "notOffered", language: "en" })).toEqual([
    "At least 1 year of experience",
    "No visa sponsorship",
  ]);
  expect(describeFacts({ yearsRequired: 0, visa: null, language: "no language" })).toEqual([
    "Less than a year of experience is enough",
  ]);
  expect(describeFacts({ yearsRequired: null, visa: null, language: null })).toEqual([]);
  expect(describeFacts(null)).toEqual([]);
});

test("the panel says what a language model made, and of the rest that none did", () => {
  expect(describeMaker(makeMatch(70), null)).toEqual(["Made without a language model."]);
  expect(describeMaker(makeMatch(70), "llama3")).toEqual(["Made without a language model."]);
  expect(describeMaker({ ...makeMatch(70), readByModel: ["pay", "workMode"] }, "llama3")).toEqual([
    "Read by llama3: pay and work mode.",
    "Everything else was made without a language model.",
  ]);
  expect(describeMaker({ ...makeMatch(70), judgment }, null)).toEqual([
    "Judged by llama3.",
    "Everything else was made without a language model.",
  ]);
});
