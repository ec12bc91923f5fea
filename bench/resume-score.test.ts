import { expect, test } from "vitest";
import type { ReadField, ResumeFacts } from "../contracts/src/resumes.ts";
import {
  fold,
  mainGroups,
  rate,
  scoreResume,
  sumScores,
  wordAgreement,
  type ResumeKey,
} from "./resume-score.ts";

function field(value: string): ReadField {
  return { value, source: { start: 0, end: value.length }, confidence: 0.9 };
}

const key: ResumeKey = {
  file: "a.pdf",
  heldOut: false,
  contact: { name: "Mara Lind", email: "mara@lind.se", phone: "+46 70 123", location: "", links: [] },
  summary: "",
  experience: [
    { employer: "Acme, Inc.", title: "Cook", startDate: "2019-01", endDate: "present", bullets: 2 },
    { employer: "Bistro", title: "Waiter", startDate: "2017", endDate: "2018", bullets: 0 },
  ],
  education: [
    { institution: "Lund University", degree: "BSc in Food Science", startDate: "", endDate: "2016" },
  ],
  skills: ["C++", "C"],
};

const facts: ResumeFacts = {
  contact: {
    name: field("MARA  LIND"),
    email: field("mara@lind.se"),
    phone: field("+4670123"),
    location: null,
    headline: null,
  },
  links: [],
  summary: null,
  experience: [
    {
      employer: field("Bistro"),
      title: field("Cook"),
      location: null,
      startDate: field("2017"),
      endDate: null,
      bullets: [],
    },
    {
      employer: field("ACME Inc"),
      title: field("Cook"),
      location: null,
      startDate: field("2019-01"),
      endDate: field("present"),
      bullets: [field("x")],
    },
  ],
  education: [
    {
      institution: field("Lund University"),
      degree: field("BSc Food Science"),
      location: null,
      startDate: field("2012"),
      endDate: field("2016"),
      details: [],
    },
  ],
  skills: [field("C++"), field("Java")],
};

test("a value is right without regard to case, punctuation and white space", () => {
  const score = scoreResume(key, facts);
  expect(score.name).toEqual({ found: 1, missed: 0, false: 0 });
  expect(score.phone).toEqual({ found: 1, missed: 0, false: 0 });
  expect(score.employer).toEqual({ found: 2, missed: 0, false: 0 });
  expect(fold("C++, C#!")).toBe("c++ c#");
});

test("a wrong value is missed and false, an absent one missed, an invented one false", () => {
  const score = scoreResume(key, facts);
  expect(score.title).toEqual({ found: 1, missed: 1, false: 1 });
  expect(score.jobDates).toEqual({ found: 3, missed: 1, false: 0 });
  expect(score.schoolDates).toEqual({ found: 1, missed: 0, false: 1 });
  expect(score.skills).toEqual({ found: 1, missed: 1, false: 1 });
  expect(score.bullets).toEqual({ found: 1, missed: 1, false: 0 });
});

test("a degree is right when most of its words are", () => {
  expect(scoreResume(key, facts).degree).toEqual({ found: 1, missed: 0, false: 0 });
});

test("nothing to find and nothing read is no fault, and everything right is 1", () => {
  expect(scoreResume(key, facts).location).toEqual({ found: 0, missed: 0, false: 0 });
  expect(rate(scoreResume(key, facts), ["name", "email"]).f1).toBe(1);
  expect(rate(scoreResume(key, facts), ["location"]).f1).toBe(1);
});

test("an entry that was not read counts all its fields as missed", () => {
  const score = scoreResume(key, { ...facts, experience: [] });
  expect(score.employer).toEqual({ found: 0, missed: 2, false: 0 });
  expect(score.jobDates.missed).toBe(4);
});

test("the main figure is taken over all resumes together", () => {
  const score = scoreResume(key, facts);
  const { precision, recall, f1 } = rate(sumScores([score, score]), mainGroups);
  expect(precision).toBeCloseTo(10 / 12);
  expect(recall).toBeCloseTo(10 / 12);
  expect(f1).toBeCloseTo(10 / 12);
});

test("two texts agree by the words that they share, each as often as it stands", () => {
  expect(wordAgreement("a b b c", "A, b. c")).toBe(0.75);
  expect(wordAgreement("x y", "x y")).toBe(1);
});
