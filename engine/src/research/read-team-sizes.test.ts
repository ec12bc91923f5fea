import { expect, test } from "vitest";
import { readTeamSizes } from "./read-team-sizes.ts";

test.each([
  ["Join a team of 12 engineers who care.", ["A team of 12 engineers"]],
  [
    "You lead a team of 6–8 high-potential sales professionals, and",
    ["A team of 6–8 high-potential sales professionals"],
  ],
  ["a team of 7 senior and intermediate engineers.", ["A team of 7 senior and intermediate engineers"]],
  ["We are a team of over 700 people.", ["A team of over 700 people"]],
  ["We are a team of 18 (and growing!)", ["A team of 18"]],
  ["We are a team of 70+ and have 40M+ users", ["A team of 70+"]],
  ["Our 10-person team is passionate.", ["A 10-person team"]],
  ["Our cooks: a team of 4 and a dog.", []],
])("the team of %j is %j", (text, sizes) => expect(readTeamSizes(text)).toEqual(sizes));

test.each([
  "- Experience leading a team of 5+ engineers",
  "- You have led a team of 12 engineers",
  "Our client has a team of 30 cooks.",
  "- Proven ability to manage a team of 20 people",
  "We grow to a team of 40 people by the end of 2026.",
])("what was elsewhere, or will be, is no team of the company: %j", (text) =>
  expect(readTeamSizes(text)).toEqual([]),
);
