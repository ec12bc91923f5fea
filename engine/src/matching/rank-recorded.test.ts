import { describe, expect, test } from "vitest";
import { readRecordedPostings } from "#reading/recorded-postings.fixture";
import { finish } from "#steps";
import { makeCandidate, makeWanted } from "./candidate.fixture.ts";
import { rankCandidates } from "./rank-candidates.ts";

const recorded = readRecordedPostings();

describe.skipIf(recorded === null)("recorded postings", () => {
  // Every second one: enough for the order, half the time to read.
  const candidates = (recorded ?? []).filter((_, index) => index % 2 === 0).map((raw) => makeCandidate(raw));
  const now = new Date("2025-10-20T00:00:00Z");

  test.each([
    ["Account Executive", /account executive/i],
    ["Software Engineer", /software (?:development )?engineer|software developer/i],
    ["Product Designer", /product designer/i],
  ])("searched for %s give such titles on top", (title, pattern) => {
    const { ranked } = finish(
      rankCandidates(makeWanted({ titles: [title] }), candidates, { now, limit: 40 }),
    );
    expect(ranked).toHaveLength(40);
    const others = ranked.filter(({ candidate }) => !pattern.test(candidate.title));
    expect(others.map(({ candidate }) => candidate.title)).toEqual([]);
  });
});
