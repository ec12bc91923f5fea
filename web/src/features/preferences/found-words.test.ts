import type { ResumeFacts } from "@jobwright/contracts/resumes";
import { expect, test } from "vitest";
import { findWords, wordsToOffer } from "./found-words.ts";

const field = (value: string) => ({ value, source: null, confidence: 1 });
const job = (title: string | null) => ({
  employer: null,
  title: title === null ? null : field(title),
  location: null,
  startDate: null,
  endDate: null,
  bullets: [],
});
const facts: ResumeFacts = {
  contact: { name: null, email: null, phone: null, location: null, headline: field("Registered Nurse") },
  links: [],
  summary: null,
  experience: [job("Charge  Nurse"), job(null), job("registered nurse")],
  education: [],
  skills: [field("Triage"), field("triage"), field("x".repeat(101)), field("Wound care")],
};

test("titles and skills of a resume are found once each, what is too long for a tag is not", () => {
  expect(findWords(facts)).toEqual({
    roles: ["Registered Nurse", "Charge Nurse"],
    skills: ["Triage", "Wound care"],
  });
});

test("what the list has already is not offered again", () => {
  expect(wordsToOffer(["Triage", "Wound care"], ["triage"])).toEqual(["Wound care"]);
  expect(
    wordsToOffer(
      Array.from({ length: 40 }, (_, index) => `skill ${index}`),
      [],
    ),
  ).toHaveLength(12);
});
