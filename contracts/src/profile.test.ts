import * as z from "zod/mini";
import { expect, test } from "vitest";
import { profileFieldsSchema, profileLimits, userDocumentPatchSchema } from "./profile.ts";

const job = { company: "Inn", title: "Cook", startDate: "2020-01", endDate: null, description: "" };
const school = { school: "Leeds College", degree: "", field: "", graduationYear: 2018 };

function problemsOf(profile: object): Record<string, string> {
  const parsed = z.safeParse(userDocumentPatchSchema, { profile: { version: 0, ...profile } });
  return Object.fromEntries(
    (parsed.error?.issues ?? []).map((issue) => [issue.path.join("."), issue.message]),
  );
}

test("texts are trimmed, skills lose blanks and duplicates, and what is absent stays absent", () => {
  const parsed = z.parse(z.partial(profileFieldsSchema), {
    name: "  Ada Roe ",
    bio: "first line\nsecond line",
    skills: ["Wiring", " wiring ", "", "Solar"],
    experience: [{ ...job, company: " Inn " }],
    links: [{ type: "github", url: " https://github.com/adaroe " }],
  });
  expect(parsed).toEqual({
    name: "Ada Roe",
    bio: "first line\nsecond line",
    skills: ["Wiring", "Solar"],
    experience: [job],
    links: [{ type: "github", url: "https://github.com/adaroe" }],
  });
});

test("each bad field is named by its path, in words for a person", () => {
  expect(
    problemsOf({
      bio: "x".repeat(1_000_000),
      experience: [
        { ...job, endDate: "2019-12" },
        { ...job, startDate: "2020-13" },
        { ...job, company: " ", title: "" },
      ],
      education: [
        { ...school, graduationYear: 18 },
        { ...school, school: "" },
      ],
      links: [
        { type: "website", url: "javascript:alert(1)" },
        { type: "website", url: "https://a.example/\u0000" },
        { type: "website", url: "a.example" },
      ],
    }),
  ).toEqual({
    "profile.bio": "is longer than 5,000 characters",
    "profile.experience.0.endDate": "ends before it starts",
    "profile.experience.1.startDate": "must be a month from 1900 to 2099, as 2021-03",
    "profile.experience.2.title": "needs a title or a company",
    "profile.education.0.graduationYear": "must be a year from 1900 to 2100",
    "profile.education.1.school": "needs a school or a degree",
    "profile.links.0.url": "must be a full http or https address",
    "profile.links.1.url": "has blanks or control characters",
    "profile.links.2.url": "must be a full http or https address",
  });
});

test("characters that cannot be kept are refused", () => {
  expect(problemsOf({ name: "Ada\u0000", title: "\ud800", skills: ["\u0007"] })).toEqual({
    "profile.name": "has control characters",
    "profile.title": "has half a character",
    "profile.skills.0": "has control characters",
  });
});

test("lists hold as many entries as the limits say, and not one more", () => {
  const jobs = Array.from({ length: profileLimits.experience }, () => job);
  expect(problemsOf({ experience: jobs })).toEqual({});
  expect(problemsOf({ experience: [...jobs, job] })).toEqual({
    "profile.experience": "has more than 50 entries",
  });
  expect(problemsOf({ skills: Array.from({ length: 201 }, (_, index) => `skill ${index}`) })).toEqual({
    "profile.skills": "has more than 200 entries",
  });
});

test("a change without its version, or of a field that is not the person's to write, is refused", () => {
  expect(z.safeParse(userDocumentPatchSchema, { profile: { name: "Ada" } }).success).toBe(false);
  expect(problemsOf({ applications: 3 })).not.toEqual({});
});
