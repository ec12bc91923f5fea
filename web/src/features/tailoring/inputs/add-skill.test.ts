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

test("a list that goes on in the next line stays one list", () => {
  expect(addSkill("Skills\nExcel, Tableau,\nSQL, dbt", "Looker")).toBe(
    "Skills\nExcel, Tableau, Looker,\nSQL, dbt",
  );
});

test("a list beside its heading gets it there", () => {
  expect(addSkill("Ann Lee\nTechnical Skills: Excel, SQL\n\nEducation\nBA", "Looker")).toBe(
    "Ann Lee\nTechnical Skills: Excel, SQL, Looker\n\nEducation\nBA",
  );
  expect(addSkill("Ann Lee\nSkills: SQL", "Looker")).toBe("Ann Lee\nSkills: SQL, Looker");
});
