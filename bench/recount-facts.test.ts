import { expect, test } from "vitest";
import { recountFacts } from "./recount-facts.ts";

const original =
  "Mara Lind\nEngineer at Harbor Foods, Mar 2021 – present\nCut costs by 40% and saved $1,200K with Postgres and Django\nTrained 6 nurses";

function count(tailored: string): string[] {
  return recountFacts(original, tailored).map(({ kind, what }) => `${kind} ${what}`);
}

test("the same facts in another order and another writing are supported", () => {
  expect(count(original)).toEqual([]);
  expect(
    count("Trained 6 nurses\nSaved $1200K with PostgreSQL and Django and cut costs by 40%\n1 / 2"),
  ).toEqual([]);
});

test("each kind of invented fact is counted", () => {
  expect(count("Cut costs by 45%")).toEqual(["number 45%"]);
  expect(count("Saved $1,200M")).toEqual(["number $1200m"]);
  expect(count("Saved 1,200K")).toEqual(["number 1200k"]);
  expect(count("Since May 2021")).toContain("date may 2021");
  expect(count("Engineer at Google")).toContain("name Google");
  expect(count("Used Python")).toContain("skill python");
});
