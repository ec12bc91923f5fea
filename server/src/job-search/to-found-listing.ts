import type { Listing } from "@jobwright/contracts/jobs";
import type { Candidate, RankedCandidate } from "@jobwright/engine/wanted";
import { withListingDefaults, type FoundListing } from "#jobs/jobs.service";
import type { RankedJobs } from "./rank-early.ts";
import { describePlace, type PostingText, sourceName } from "#postings/postings.service";

/** The ranked jobs of a search as listings, numbered from 1; without a match where nothing was wanted that could score them. */
export function toFoundListings({ collected, ranking }: RankedJobs, now: Date): FoundListing[] {
  return ranking.ranked.map((entry, index) =>
    toFoundListing(
      ranking.isScored ? entry : { ...entry, match: null },
      collected.texts.get(entry.candidate.id),
      index + 1,
      now,
    ),
  );
}

/** A ranked posting as a listing of the person's own: a copy that outlives its board. */
export function toFoundListing(
  ranked: Omit<RankedCandidate, "match"> & Pick<FoundListing, "match">,
  text: PostingText | undefined,
  listingNumber: number,
  now: Date,
): FoundListing {
  const { candidate, duplicates, match } = ranked;
  const facts = {
    title: candidate.title,
    company: candidate.company,
    location: describePlace(candidate),
    salary: candidate.payLabel ?? "",
    datePosted: candidate.postedAt?.slice(0, 10) ?? "",
    description: text?.description ?? "",
    jobLink: candidate.url,
  };
  return {
    ...withListingDefaults(facts, now.toISOString().slice(0, 10)),
    postingId: candidate.id,
    postingIds: [candidate.id, ...duplicates.map((duplicate) => duplicate.id)],
    listingNumber,
    qualifications: text?.qualifications ?? [],
    benefits: text?.benefits ?? [],
    easyApply: candidate.easyApply,
    sources: toSourceLinks([candidate, ...duplicates]),
    match,
    isSample: candidate.isSample,
    lastSeenAt: now,
    closedAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

function toSourceLinks(candidates: Candidate[]): Listing["sources"] {
  const links = new Map<string, Listing["sources"][number]>();
  for (const { source, url } of candidates) {
    if (!links.has(url)) links.set(url, { source, name: sourceName(source), url });
  }
  return [...links.values()];
}
