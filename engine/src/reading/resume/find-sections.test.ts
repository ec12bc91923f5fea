import { expect, test } from "vitest";
import { findSections } from "./find-sections.ts";
import { readHeading } from "./is-heading.ts";
import { toLines } from "./resume-lines.ts";

test.each([
  ["WORK EXPERIENCE:", "experience"],
  ["Relevant Experience", "experience"],
  ["E D U C A T I O N", "education"],
  ["Berufserfahrung", "experience"],
  ["Éducation & Formation", "education"],
  ["Skills & Tools", "skills"],
  ["Formación académica", "education"],
  ["Technical Skills", "skills"],
  ["Volunteer Experience", "other"],
  ["Where I’ve worked", "experience"],
  ["Jobs, newest first", "experience"],
  ["How I learned it", "education"],
  ["Was ich kann", "skills"],
  ["Mes outils", "skills"],
  ["experience", null],
  ["Ten years of experience", null],
  ["Education 2019", null],
])("%s announces %s", (text, kind) => {
  expect(readHeading(text)).toBe(kind);
});

function kinds(text: string): string[] {
  const sections = findSections(text, toLines({ text, styles: [] }));
  return sections.map(({ kind, lines }) => `${kind}:${lines.length}`);
}

test("a heading may share its line with text", () => {
  expect(kinds("Ada\n\nSkills: Go, SQL\n\nEDUCATION\tMIT")).toEqual(["top:1", "skills:1", "education:1"]);
});

test("labels inside jobs and lists of skills open no section", () => {
  expect(
    kinds("Experience\nCook, Acme\n• Cooked\nTechnologies: fire\n\nSkills\nLanguages: C\nTools: Git"),
  ).toEqual(["top:0", "experience:3", "skills:2"]);
});
