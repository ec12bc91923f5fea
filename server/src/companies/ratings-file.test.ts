import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ratedSchema, RatingsFileError, readRatingsFile } from "./ratings-file.ts";

const now = new Date("2026-11-21T09:00:00Z");
const source = { name: "Fairmile Reviews", url: "https://reviews.example/", licence: "CC BY 4.0" };
const acme = { name: "Acme Ltd.", seenAt: "2026-11-01", ratings: { overall: 4.2 } };

function problemsOf(content: unknown): string[] {
  try {
    readRatingsFile(typeof content === "string" ? content : JSON.stringify(content), now);
    return [];
  } catch (error) {
    if (error instanceof RatingsFileError) return error.problems;
    throw error;
  }
}
const problemsWith = (company: object) => problemsOf({ source, companies: [{ ...acme, ...company }] });

test("a file is read with its companies by their compared names", () => {
  const whole = {
    ...acme,
    url: "https://reviews.example/acme",
    seenAt: "2026-11-01T08:30:00Z",
    ratings: {
      overall: 5,
      reviewCount: 0,
      recommendToFriend: 100,
      ceo: { name: "Ada", rating: 0 },
      detailedBreakdown: {},
    },
    reviewsSummary: {
      pros: ["Kind"],
      recentInsight: { snippet: "Good place" },
      link: "https://reviews.example/acme/all",
    },
    interviewIntelligence: { difficultyLevel: "hard", process: ["Call", "Visit"] },
  };
  const file = readRatingsFile(`\uFEFF${JSON.stringify({ source, companies: [whole] })}`, now);
  expect(file).toEqual({ source, companies: new Map([["acme", whole]]) });
});

test.each([
  ["no JSON", "{", /^The file is no JSON: /],
  ["a list", [], /^The file: .*expected object/],
  ["no licence", { source: { ...source, licence: " " }, companies: [acme] }, /^source\.licence: /],
  [
    "a source at no web address",
    { source: { ...source, url: "reviews" }, companies: [acme] },
    /^source\.url: /,
  ],
  ["no company", { source, companies: [] }, /^companies: /],
  [
    "an unknown field",
    { source, companies: [{ ...acme, stars: 5 }] },
    /^companies\.0 \(Acme Ltd\.\): .*"stars"/,
  ],
])("%s is refused with a sentence", (_name, content, says) => {
  expect(problemsOf(content)).toEqual([expect.stringMatching(says)]);
});

test.each([
  ["a score above 5", { ratings: { overall: 8.4 } }, /ratings\.overall \(Acme Ltd\.\): .*5/],
  ["a score below 0", { ratings: { ceo: { rating: -1 } } }, /ratings\.ceo\.rating/],
  ["a score as text", { ratings: { overall: "4.2" } }, /ratings\.overall .*number/],
  ["more than all", { ratings: { recommendToFriend: 101 } }, /ratings\.recommendToFriend/],
  ["half a review", { ratings: { reviewCount: 2.5 } }, /ratings\.reviewCount/],
  ["an unknown part", { ratings: { detailedBreakdown: { parking: 5 } } }, /"parking"/],
  ["a script as link", { reviewsSummary: { link: "javascript:alert(1)" } }, /reviewsSummary\.link/],
  ["an unknown difficulty", { interviewIntelligence: { difficultyLevel: "brutal" } }, /difficultyLevel/],
  ["no text", { reviewsSummary: { pros: [" "] } }, /reviewsSummary\.pros\.0/],
  ["half a character", { reviewsSummary: { pros: ["a\ud800"] } }, /pros\.0 .*half a character/],
  [
    "too many",
    { reviewsSummary: { cons: Array.from({ length: 7 }, (_, index) => `No ${index}`) } },
    /reviewsSummary\.cons/,
  ],
  ["a day that does not exist", { seenAt: "2026-02-30" }, /seenAt .*is no day/],
  ["a day in words", { seenAt: "Nov 1, 2026" }, /seenAt .*is no day/],
  ["a day to come", { seenAt: "2026-12-24" }, /seenAt lies in the future/],
  ["nothing said", { ratings: { ceo: {} } }, /says nothing/],
])("%s is refused with its place", (_name, company, says) => {
  expect(problemsWith(company)).toEqual([expect.stringMatching(says)]);
  expect(problemsWith(company)[0]).toMatch(/^companies\.0\b.*Acme Ltd\..*\.$/);
});

test("everything that is wrong is named, and one company twice", () => {
  const companies = [acme, { ...acme, name: "ACME, Inc." }, { name: "Bolt", seenAt: "2026-12-24" }];
  expect(problemsOf({ source, companies })).toEqual([
    "companies.2 (Bolt): seenAt lies in the future.",
    "companies.2 (Bolt): says nothing: it needs ratings, reviewsSummary or interviewIntelligence.",
    'companies.1 (ACME, Inc.): is the same company as "Acme Ltd." before it.',
  ]);
});

test("the example on the page on the format is such a file", async () => {
  const page = await readFile(join(import.meta.dirname, "../../../docs/ratings-format.md"), "utf8");
  const example = /^```json\n(.*?)^```/ms.exec(page)?.[1] ?? "";
  expect(problemsOf(example)).toEqual([]);
  for (const field of Object.keys(ratedSchema.shape)) expect(page).toContain(`| \`${field}\``);
});
