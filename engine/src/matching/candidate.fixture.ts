import { makeRawPosting } from "#reading/raw-posting.fixture";
import { readPosting } from "#reading/read-posting";
import type { RawPosting } from "#posting";
import { nothingWanted, type Candidate, type Wanted } from "#wanted";

export const testNow = new Date("2026-11-21T12:00:00Z");

/** A candidate as the index would give it for a posting; its id is source, board and external id. */
export function makeCandidate(fields: Partial<RawPosting> = {}, extra: Partial<Candidate> = {}): Candidate {
  const {
    description: _text,
    qualifications: _list,
    benefits: _more,
    ...posting
  } = readPosting(makeRawPosting(fields), testNow);
  return {
    ...posting,
    id: `${posting.source}-${posting.board}-${posting.externalId}`,
    isSample: false,
    firstSeenAt: "2026-11-20T00:00:00.000Z",
    ...extra,
  };
}

export function makeWanted(fields: Partial<Wanted> = {}): Wanted {
  return { ...nothingWanted, ...fields };
}
