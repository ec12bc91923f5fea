import { expect, test } from "vitest";
import { skillById } from "./skills.ts";
import { namedSkills, technologySkills } from "./technology-skills.ts";

test("every skill that is named as a technology or as none is in the lexicon", () => {
  expect([...namedSkills].filter((id) => !skillById.has(id))).toEqual([]);
});

test("languages, programs and services are technologies; ways of working and fields of knowledge are none", () => {
  const ids = ["python", "postgresql", "kubernetes", "figma", "salesforce"];
  expect(ids.filter((id) => !technologySkills.has(id))).toEqual([]);
  const others = ["microservices", "machine-learning", "scrum", "code-review", "nursing", "negotiation"];
  expect(others.filter((id) => technologySkills.has(id))).toEqual([]);
});
