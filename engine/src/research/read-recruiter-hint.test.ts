import { describe, expect, test } from "vitest";
import { readRecordedPostings } from "#reading/recorded-postings.fixture";
import { readClientWords, readRecruiterName } from "./read-recruiter-hint.ts";

const read = (description: string, company = "Acme") =>
  readRecruiterName(company) ?? readClientWords(description);

test.each([
  ["We are hiring a cook on behalf of our client, a hotel in Bonn.", "on behalf of our client"],
  ["Our client, a hotel group, is looking for a cook.", "Our client, a hotel group, is looking"],
  ["We have been engaged by our client, Volpe Law, to find an attorney.", "engaged by our client"],
  ["About the role\nOUR CLIENT\nA hotel group.", "OUR CLIENT"],
  ["Für unseren Kunden in Köln suchen wir eine Köchin.", "Für unseren Kunden"],
])("%j is a recruiter's", (text, words) => expect(read(text)).toBe(words));

test("a company whose name says so is a recruiter", () => {
  expect(read("", "Bright Staffing LLC")).toBe("Staffing");
  expect(read("", "Robert Half")).toBe("Robert Half");
  expect(read("", "ZipRecruiter")).toBeNull();
});

test.each([
  "Our clients love us.",
  "Du kochst für unsere Kunden in ganz Europa.",
  "You communicate on behalf of our clients with courts.",
  "You join our client success team.",
  "Our client base is growing, and our client-facing teams with it.",
  "You work on behalf of the CEO.",
  "You will own the role of our client services lead.",
])("%j is an employer's", (text) => expect(read(text)).toBeNull());

const recorded = readRecordedPostings();
describe.skipIf(recorded === null)("recorded postings", () => {
  test("only those of the five companies that hire for others are a recruiter's", () => {
    const companies = new Set(
      (recorded ?? [])
        .filter(({ company, description }) => read(description, company) !== null)
        .map(({ company }) => company),
    );
    expect([...companies].toSorted()).toEqual([
      "livinghr",
      "pplwise",
      "silver",
      "switchboard-hiring",
      "truelogic",
    ]);
  });
});
