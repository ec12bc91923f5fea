import { expect, test } from "vitest";
import { jsonResumeSchema, type ReadField, type ResumeFacts } from "@jobwright/contracts/resumes";
import { countUncertain } from "./count-uncertain.ts";
import { toJsonResume } from "./to-json-resume.ts";

function field(value: string, confidence = 0.9): ReadField {
  return { value, source: { start: 0, end: value.length }, confidence };
}

const facts: ResumeFacts = {
  contact: {
    name: field("Ada Roe"),
    email: field("ada@roe.example"),
    phone: null,
    location: field("Boise, ID", 0.6),
    headline: field("Engineer"),
  },
  links: [field("roe.example"), field("github.com/adaroe"), field("adaroe", 0.6)],
  summary: null,
  experience: [
    {
      employer: field("Acme"),
      title: field("Engineer", 0.5),
      location: null,
      startDate: field("2019-01"),
      endDate: field("present"),
      bullets: [field("Built bridges")],
    },
  ],
  education: [
    {
      institution: field("MIT"),
      degree: field("BSc Civil Engineering"),
      location: null,
      startDate: null,
      endDate: field("2018"),
      details: [],
    },
  ],
  skills: [field("AutoCAD")],
};

test("the facts are written in the JSON Resume format, and only what is known", () => {
  const resume = toJsonResume(facts);
  expect(jsonResumeSchema.safeParse(resume).success).toBe(true);
  expect(resume).toMatchObject({
    basics: {
      name: "Ada Roe",
      label: "Engineer",
      email: "ada@roe.example",
      url: "https://roe.example",
      location: { address: "Boise, ID" },
      profiles: [{ network: "GitHub", url: "https://github.com/adaroe" }, { username: "adaroe" }],
    },
    education: [{ institution: "MIT", studyType: "BSc Civil Engineering", endDate: "2018" }],
    skills: [{ name: "AutoCAD" }],
  });
  expect(resume.basics).not.toHaveProperty("phone");
});

test("a job that goes on has no end date", () => {
  expect(toJsonResume(facts).work).toEqual([
    { name: "Acme", position: "Engineer", startDate: "2019-01", highlights: ["Built bridges"] },
  ]);
});

test("fields that a person should look at are counted", () => {
  expect(countUncertain(facts)).toBe(3);
});
