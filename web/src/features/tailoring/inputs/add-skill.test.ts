import { expect, test } from "vitest";
import { addSkill } from "./add-skill.ts";

test("a skill comes after the others of the same line", () => {
  expect(addSkill("Ann Lee\n\nSkills\nSQL, dbt\n\nEducation\nBA", "Looker")).toBe(
    "Ann Lee\n\nSkills\nSQL, dbt, Looker\n\nEducation\nBA",
  );
});

test("in a list it is an item of its own", () => {
  expect(addSkill("TECHNICAL SKILLS:\n- SQL\n- dbt", "Looker")).toBe(
    "TECHNICAL SKILLS:\n- Looker\n- SQL\n- dbt",
  );
});

test("a resume without skills gets a heading for them", () => {
  expect(addSkill("Ann Lee\nBaker", "Looker")).toBe("Ann Lee\nBaker\n\nSkills\nLooker");
});
