import { listingDefaults } from "@jobwright/contracts/jobs";
import { makeCandidate } from "@jobwright/engine/matching/candidate.fixture";
import type { RawPosting } from "@jobwright/engine/posting";
import type { Candidate, RankedCandidate } from "@jobwright/engine/wanted";
import { describe, expect, test } from "vitest";
import { toFoundListing } from "./to-found-listing.ts";

const now = new Date("2026-11-02T09:00:00.000Z");
const match: RankedCandidate["match"] = {
  score: 50,
  label: "Fair",
  signals: [],
  matchedSkills: [],
  missingSkills: [],
  askedSkills: [],
  raises: [],
  facts: null,
  payEstimate: null,
  judgment: null,
  readByModel: [],
  distance: null,
};

function candidate(id: string, raw: Partial<RawPosting> = {}): Candidate {
  const url = `https://remotive.com/remote-jobs/${id}`;
  const facts = { source: "remotive", board: null, url, title: "Line Cook", company: "Acme", ...raw };
  return makeCandidate({ ...facts, externalId: id }, { id });
}

describe("a listing", () => {
  test("has the specification's words where the posting does not say, and is dated by the day it was found", () => {
    const listing = toFoundListing({ candidate: candidate("1"), duplicates: [], match }, undefined, 7, now);
    expect(listing).toMatchObject({
      title: "Line Cook",
      company: "Acme",
      location: listingDefaults.text,
      description: listingDefaults.description,
      datePosted: "2026-11-02",
      jobLink: "https://remotive.com/remote-jobs/1",
      listingNumber: 7,
      qualifications: [],
      benefits: [],
      isSample: false,
      closedAt: null,
      match,
    });
  });

  test("says the posting's own facts, place and text", () => {
    const posting = candidate("1", {
      locations: ["Denver, CO"],
      workMode: "hybrid",
      postedAt: "2026-10-30T23:30:00.000Z",
      pay: { min: 20, max: 24, currency: "USD", period: "hour" },
    });
    const text = { description: "Grill.", qualifications: ["Knife skills"], benefits: ["Meals"] };
    expect(toFoundListing({ candidate: posting, duplicates: [], match }, text, 1, now)).toMatchObject({
      location: "Denver, CO; hybrid",
      salary: "$20.00 to $24.00 an hour",
      datePosted: "2026-10-30",
      description: "Grill.",
      qualifications: ["Knife skills"],
      benefits: ["Meals"],
    });
  });

  test("keeps the link of every board that has the job, the shown one first, each once", () => {
    const shown = candidate("1");
    const other = candidate("2", {
      source: "ashby",
      board: "acme",
      url: "https://jobs.ashbyhq.com/acme/2",
    });
    const same = candidate("3", { source: "import", url: shown.url });
    const listing = toFoundListing({ candidate: shown, duplicates: [other, same], match }, undefined, 1, now);
    expect(listing.sources).toEqual([
      { source: "remotive", name: "Remotive", url: "https://remotive.com/remote-jobs/1" },
      { source: "ashby", name: "Ashby", url: "https://jobs.ashbyhq.com/acme/2" },
    ]);
    expect(listing.postingId).toBe("1");
    expect(listing.postingIds).toEqual(["1", "2", "3"]);
  });
});
