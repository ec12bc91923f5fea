import { expect, it } from "vitest";
import type { AskedRequirement } from "../posting/read-requirements.ts";
import { scoreText } from "./score-text.ts";

function ask(
  id: string,
  label: string,
  isRequired: boolean,
  kind: AskedRequirement["kind"] = "skill",
): AskedRequirement {
  return { id, kind, label, isRequired, quote: label };
}

it("counts a required word twice a preferred one, and another name of the same thing half", () => {
  const asked = [
    ask("sql", "SQL", true),
    ask("postgresql", "PostgreSQL", true),
    ask("looker", "Looker", false),
  ];
  expect(scoreText("Skills: SQL, Postgres", asked)).toEqual({ score: 60, exact: 1, alias: 1, of: 3 });
  expect(scoreText("Skills: SQL, PostgreSQL, Looker", asked)).toEqual({
    score: 100,
    exact: 3,
    alias: 0,
    of: 3,
  });
  expect(scoreText("", asked)).toEqual({ score: 0, exact: 0, alias: 0, of: 3 });
});

it("takes a degree of a higher level, leaves years out, and gives 0 of 0 where nothing is asked", () => {
  const degree = ask("degree-bachelor", "Bachelor's degree", true, "degree");
  expect(scoreText("Bachelor's degree in Law", [degree])).toMatchObject({ score: 100, exact: 1 });
  expect(scoreText("Master's degree in Law", [degree])).toMatchObject({ score: 50, alias: 1 });
  expect(scoreText("High school diploma", [degree])).toMatchObject({ score: 0 });
  expect(scoreText("9 years of sales", [ask("years-5", "5 years", true, "years")])).toEqual({
    score: 0,
    exact: 0,
    alias: 0,
    of: 0,
  });
});
