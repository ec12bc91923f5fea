import { expect, test } from "vitest";
import type { SearchProgress } from "@jobwright/contracts/job-search";
import { announceProgress } from "./announce-progress.ts";
import { makeSource } from "./testing/make-listing.ts";

function progressAt(done: number, step: SearchProgress["step"] = "askSources"): SearchProgress {
  const sources = Array.from({ length: 20 }, (_, index) =>
    makeSource({ name: `Source ${index}`, state: index < done ? "answered" : "searching" }),
  );
  return {
    sessionId: "session-abcdefgh",
    step,
    jobsSoFar: done * 2,
    sources,
    wanted: { titles: [], locations: [] },
    remainingMs: 1000,
    model: null,
    rankings: 0,
    research: null,
  };
}

test("twenty sources are told in four lines", () => {
  const lines = Array.from({ length: 20 }, (_, index) =>
    announceProgress(progressAt(index), progressAt(index + 1)),
  ).filter((line) => line !== null);
  expect(lines).toEqual([
    "5 of 20 sources done, 10 jobs so far.",
    "10 of 20 sources done, 20 jobs so far.",
    "15 of 20 sources done, 30 jobs so far.",
    "20 of 20 sources done, 40 jobs so far.",
  ]);
});

test("a new step is told once", () => {
  const ranking = progressAt(20, "mergeAndRank");
  expect(announceProgress(progressAt(20), ranking)).toBe("All sources are done. Merging and ranking.");
  expect(announceProgress(ranking, ranking)).toBeNull();
  expect(announceProgress(ranking, progressAt(20, "researchCompanies"))).toMatch(/Researching companies/);
});

test("a model that judges is named, and what follows does not tell the ranking again", () => {
  const judging = { ...progressAt(20, "judgeMatches"), model: "llama3" };
  expect(announceProgress(progressAt(20, "mergeAndRank"), judging)).toBe(
    "Listings are ranked. llama3 is asked to judge the best.",
  );
  expect(announceProgress(judging, progressAt(20, "researchCompanies"))).toBe("Researching companies.");
});
