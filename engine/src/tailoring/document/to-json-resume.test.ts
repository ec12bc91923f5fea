import { jsonResumeSchema } from "@jobwright/contracts/resumes";
import { expect, test } from "vitest";
import { documentOf } from "./document.fixture.ts";
import { replaceLines } from "./document-lines.ts";
import { readTextForTailoring } from "./read-text-for-tailoring.ts";
import { toTailoredJsonResume } from "./to-json-resume.ts";

const text =
  "Ada Roe\nBridge Engineer\nada@roe.example\n\nSummary\nBuilds bridges.\n\nExperience\n" +
  "Senior Engineer\tMar 2019 – present\nSteelworks Inc.\n• Designed a bridge\n• Led a crew of four\n\n" +
  "Engineer\t2015 – 2019\nSteelworks Inc.\n• Built roads\n\nEducation\nBSc Civil Engineering, University of Idaho\t2015\n\n" +
  "Skills\nTools: AutoCAD, R\nWelding\n\nProjects\nFootbridge\t2021\nDesigner\n• Drew it\n";
const { facts } = readTextForTailoring(text);

test("what the tailored document prints is written, with the dates that the facts know", () => {
  const tailored = replaceLines(
    documentOf(text),
    new Map([
      ["s1.b1", "Builds long bridges."],
      ["s2.e1.b1", "Designed a footbridge"],
      ["s2.e1.b2", ""],
    ]),
  );
  const written = toTailoredJsonResume(tailored, facts);
  expect(jsonResumeSchema.safeParse(written).success).toBe(true);
  expect(written).toMatchObject({
    $schema: expect.stringContaining("v1.0.0"),
    basics: {
      name: "Ada Roe",
      label: "Bridge Engineer",
      email: "ada@roe.example",
      summary: "Builds long bridges.",
    },
    work: [
      {
        name: "Steelworks Inc.",
        position: "Senior Engineer",
        startDate: "2019-03",
        highlights: ["Designed a footbridge"],
      },
      {
        name: "Steelworks Inc.",
        position: "Engineer",
        startDate: "2015",
        endDate: "2019",
        highlights: ["Built roads"],
      },
    ],
    education: [{ institution: "University of Idaho", studyType: "BSc Civil Engineering", endDate: "2015" }],
    skills: [{ name: "Tools", keywords: ["AutoCAD", "R"] }, { name: "Welding" }],
    projects: [{ name: "Footbridge", description: "Designer", highlights: ["Drew it"] }],
  });
});

test("entries that no facts tell of are written as they are printed, without dates", () => {
  const written = toTailoredJsonResume(documentOf(text), { ...facts, experience: [], education: [] });
  expect(written.work[0]).toEqual({
    name: "Steelworks Inc.",
    position: "Senior Engineer",
    highlights: ["Designed a bridge", "Led a crew of four"],
  });
  expect(written.education).toEqual([
    { institution: "University of Idaho", studyType: "BSc Civil Engineering, University of Idaho" },
  ]);
});
