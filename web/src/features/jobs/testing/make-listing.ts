import { untouchedListing, type Listing } from "@jobwright/contracts/jobs";
import type { SearchReport, SourceReport } from "@jobwright/contracts/matching";

/** A whole listing for tests; `fields` replace what a test is about. */
export function makeListing(fields: Partial<Listing> = {}): Listing {
  return {
    id: "job-session-a-0",
    title: "Electrician",
    company: "Bluestem Foods",
    location: "Denver, CO",
    salary: "Not specified",
    datePosted: "2026-11-19",
    description: "Rewires houses.",
    qualifications: [],
    benefits: [],
    jobLink: "#",
    easyApply: false,
    ...untouchedListing,
    sources: [],
    match: null,
    isSample: false,
    isOpen: true,
    lastSeenAt: null,
    statusSince: "2026-11-19T09:00:00.000Z",
    ...fields,
  };
}

export function makeMatch(score: number): NonNullable<Listing["match"]> {
  return {
    score,
    label: "Good",
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
}

export function makeSource(fields: Partial<SourceReport> = {}): SourceReport {
  const name = fields.name ?? "Lever";
  return {
    id: name.toLowerCase(),
    name,
    askedFor: "Remote",
    state: "answered",
    count: 3,
    elapsedMs: 800,
    reason: null,
    keptCopyFrom: null,
    ...fields,
  };
}

export function makeReport(fields: Partial<SearchReport> = {}): SearchReport {
  return {
    finishedAt: "2026-11-21T15:20:00.000Z",
    wanted: { titles: ["Electrician"], locations: ["Denver, CO"], skills: [] },
    sources: [makeSource()],
    found: 3,
    merged: 0,
    hidden: [],
    belowCut: 0,
    shown: 3,
    sampleReason: null,
    companiesResearched: 1,
    stoppedByPerson: false,
    endedBy: null,
    model: null,
    weights: null,
    ...fields,
  };
}

/** A browser storage in memory, for tests that run without a browser. */
export function makeStorage(maxLength = Infinity): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem(key, value) {
      if (value.length > maxLength) throw new DOMException("full", "QuotaExceededError");
      items.set(key, value);
    },
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}
