import { expect, test } from "vitest";
import { readSections } from "./read-sections.ts";

test("what is only preferred is no requirement, though it stands in their list", () => {
  const wished = [
    "Experience with SQL and Power Query a strong plus",
    "Bachelor's degree in Business Administration, Supply Chain Management, or related field preferred",
    "Past experience in AI strongly preferred",
    "Managed care experience preferred.",
    "Knowledge of topics including ASC 606, ASC 842, ASC 350-40 - preferred",
  ];
  const required = [
    "Bachelor's degree required; MBA preferred",
    "5+ years of backend development, AWS - a plus",
    "Proficiency with CRM systems (Salesforce preferred) and their reports",
    "Registered nurse, BSN preferred",
    "Code that interacts to produce a desired outcome",
    "Five years of sales at a growing company, bonus for experience in healthcare",
    "Deutsch verhandlungssicher, Englisch von Vorteil",
    "3 years of experience with Python, Go is a plus",
    "You must hold a driving licence, a trailer licence is a plus",
    "Registered nurse with two years of ward work",
    "Fluent Dutch. German is a bonus.",
  ];
  const items = [...wished, ...required].map((item) => `- ${item}`).join("\n");
  expect(readSections(`Requirements:\n${items}`).qualifications).toEqual(required);
});

test("what somebody is like is a list of requirements where the posting has no other", () => {
  const alone = "You'll thrive here if you…\n- Lead from the front\n- Own the outcome\n";
  expect(readSections(alone).qualifications).toEqual(["Lead from the front", "Own the outcome"]);
  const invited = "Requirements:\n- Acme Words is looking for freelance translators\n- Native Maltese";
  expect(readSections(invited).qualifications).toEqual(["Native Maltese"]);
  const both = `${alone}\nREQUIREMENTS\n- Five years of Python\n`;
  expect(readSections(both).qualifications).toEqual(["Five years of Python"]);
});

test.each([
  "YOU MIGHT NOT BE A FIT IF:",
  "You may not make a good fit if…",
  "This role isn’t for you if:",
  "You should NOT apply if:",
  "Why this might not be for you",
])("whom the job is not for is no list of requirements: %s", (heading) => {
  const text = `Requirements:\n- Five years of Python\n\n${heading}\n- You prefer to work alone\n`;
  expect(readSections(text).qualifications).toEqual(["Five years of Python"]);
});

test("requirements that nobody should apply without are a list of them", () => {
  const heading = "Requirements (please do not apply if you do not meet these):";
  expect(readSections(`${heading}\n- Five years of Python\n`).qualifications).toEqual([
    "Five years of Python",
  ]);
});
