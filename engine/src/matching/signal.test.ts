import { seniorities } from "@jobwright/contracts/preferences";
import { expect, test } from "vitest";
import type { Candidate, Wanted } from "#wanted";
import { finish } from "#steps";
import { makeCandidate, makeWanted, testNow } from "./candidate.fixture.ts";
import { rankCandidates } from "./rank-candidates.ts";

const DAY = 86_400_000;

function label(wanted: Partial<Wanted>, candidate: Partial<Candidate>) {
  const offered = makeCandidate({ title: candidate.title ?? "Welder" }, candidate);
  const options = { now: testNow, limit: 1 };
  const { ranked } = finish(
    rankCandidates(makeWanted({ titles: ["Welder"], ...wanted }), [offered], options),
  );
  return ranked[0]?.match.label;
}

test("a match two levels away is never strong, whatever else fits", () => {
  for (const [at, wanted] of seniorities.entries())
    for (const [other, seniority] of seniorities.entries())
      for (const title of ["Welder", "Senior Welder"])
        if (Math.abs(at - other) > 1)
          expect(label({ seniority: wanted }, { title, seniority })).not.toBe("Strong");
  expect(label({ seniority: "Mid" }, { seniority: "Mid" })).toBe("Strong");
  expect(label({ seniority: "Mid" }, { seniority: "Senior" })).toBe("Strong");
});

test("a match past 90 days is never strong", () => {
  const daysAgo = (days: number) => new Date(testNow.getTime() - days * DAY).toISOString();
  expect(label({}, { postedAt: daysAgo(90) })).toBe("Strong");
  expect(label({}, { postedAt: daysAgo(91) })).toBe("Good");
  expect(label({}, { postedAt: null, firstSeenAt: daysAgo(91) })).toBe("Good");
});
