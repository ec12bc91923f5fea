import { expect, test } from "vitest";
import { makeRequirement, makeTailoring } from "../testing/make-tailoring.ts";
import { listGaps, sortRequirements, toFoundShort, toScoreSentence } from "./describe-score.ts";

test("the score says what it is made of", () => {
  const { score, requirements } = makeTailoring();
  expect(toFoundShort(requirements)).toBe("11 of 14");
  expect(toScoreSentence(score)).toBe(
    "11 of 14 skills and degrees, 11 in the posting’s own words; read from the finished file.",
  );
});

test("a score that tailoring did not raise is not sold as a rise", () => {
  const { after } = makeTailoring().score;
  expect(toScoreSentence({ before: after, after })).toMatch(/Tailoring did not change the score\.$/);
  expect(toScoreSentence({ before: { ...after, score: 90 }, after })).toMatch(/less than in your original/);
});

test("a posting that names nothing has no score", () => {
  const none = { score: 0, exact: 0, alias: 0, of: 0 };
  expect(toScoreSentence({ before: none, after: none })).toBeNull();
});

test("found keywords come first, and required gaps before preferred ones", () => {
  const found = makeRequirement("SQL", [{ lineId: "a", line: 1, text: "SQL" }]);
  const preferred = makeRequirement("Looker", [], { isRequired: false });
  const required = makeRequirement("Snowflake", []);
  const all = [preferred, found, required];
  expect(sortRequirements(all)).toEqual([found, preferred, required]);
  expect(listGaps(all)).toEqual([required, preferred]);
});
