import { listingDefaults } from "@jobwright/contracts/jobs";
import { makeCandidate } from "@jobwright/engine/matching/candidate.fixture";
import type { RawPosting } from "@jobwright/engine/posting";
import { rankCandidates } from "@jobwright/engine/matching/rank-candidates";
import { nothingWanted, type Candidate, type RankedCandidate } from "@jobwright/engine/wanted";
import { finish } from "@jobwright/engine/steps";
import { describe, expect, test } from "vitest";
import { toFoundListing } from "./to-found-listing.ts";

const now = new Date("2026-11-02T09:00:00.000Z");
const match: RankedCandidate["match"] = {
  score: 50,
  label: "Fair",
  signals: [],
  matchedSkills: [],
  missingSkills: [],
  unsureSkills: [],
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

  test("leads to the employer's own board, with the links of public services and agencies behind it", () => {
    const text = Array.from({ length: 60 }, (_, index) => `word${index}`).join(" ");
    const at = (id: string, raw: Partial<RawPosting>) => candidate(id, { description: text, ...raw });
    const agency = at("1", { source: "adzuna", company: "Randstad", url: "https://adzuna.example/1" });
    const service = at("2", { source: "remotive" });
    const own = at("3", { source: "ashby", board: "acme", url: "https://jobs.ashbyhq.com/acme/3" });
    const { ranked } = finish(rankCandidates(nothingWanted, [agency, service, own], { now, limit: 10 }));
    const [listing] = ranked.map((entry) => toFoundListing(entry, undefined, 1, now));
    expect(ranked).toHaveLength(1);
    expect(listing?.jobLink).toBe("https://jobs.ashbyhq.com/acme/3");
    expect(listing?.sources.map(({ source }) => source)).toEqual(["ashby", "remotive", "adzuna"]);
  });
});
