import { expect, test } from "vitest";
import * as z from "zod/mini";
import { resumeDatePattern, resumeFactsSchema, resumesEndpoints, resumeTitleSchema } from "./resumes.ts";

const isTitle = (title: string) => z.safeParse(resumeTitleSchema, title).success;

test("a title is a name as a person knows it, without blanks around it", () => {
  for (const title of ["CV.pdf", "Résumé (final) – 2026.docx", "履歴書.pdf", "x".repeat(255)]) {
    expect(isTitle(title)).toBe(true);
  }
  expect(z.parse(resumeTitleSchema, "  CV.pdf ")).toBe("CV.pdf");
});

test.each([
  ["nothing", ""],
  ["blanks only", "   "],
  ["300 characters", "x".repeat(300)],
  ["a right-to-left mark", "cv\u202efdp.exe"],
  ["an invisible mark", "cv\u200f.pdf"],
  ["a way up the folders", "../cv.pdf"],
  ["a backslash", "C:\\cv.pdf"],
  ["a control character", "cv\u0000.pdf"],
])("a title of %s is refused", (_what, title) => {
  expect(isTitle(title)).toBe(false);
});

test("what a client may leave out of the metadata is filled in", () => {
  const body = z.parse(resumesEndpoints.createResume.body, {
    storagePath: "resumes/u1/1_cv.pdf",
    type: "original",
    metadata: {
      title: "cv.pdf",
      uploadSource: "manual",
      isOriginal: true,
      keywords: ["Cook", "cook ", "", "Baker"],
    },
  });
  expect(body.metadata).toEqual({
    title: "cv.pdf",
    uploadSource: "manual",
    isOriginal: true,
    keywords: ["Cook", "Baker"],
    description: "",
    relatedJobId: null,
    relatedCompany: null,
    relatedRole: null,
    originalResumeId: null,
    customizations: [],
  });
});

test("a date is a year, a month or the present", () => {
  for (const date of ["2026", "2026-01", "2026-12", "present"])
    expect(resumeDatePattern.test(date)).toBe(true);
  for (const date of ["2026-13", "2026-1", "26", "now", "2026-01-05"]) {
    expect(resumeDatePattern.test(date)).toBe(false);
  }
});

test("a field without a value, or with a confidence above 1, is none", () => {
  const empty = {
    contact: { name: null, email: null, phone: null, location: null, headline: null },
    links: [],
    summary: null,
    experience: [],
    education: [],
    skills: [],
  };
  const withSkill = (skill: object) => z.safeParse(resumeFactsSchema, { ...empty, skills: [skill] }).success;
  expect(z.safeParse(resumeFactsSchema, empty).success).toBe(true);
  expect(withSkill({ value: "Baking", source: { start: 3, end: 9 }, confidence: 0.5 })).toBe(true);
  expect(withSkill({ value: " ", source: null, confidence: 1 })).toBe(false);
  expect(withSkill({ value: "Baking", source: null, confidence: 1.1 })).toBe(false);
  expect(withSkill({ value: "Baking", source: { start: -1, end: 2 }, confidence: 1 })).toBe(false);
});
