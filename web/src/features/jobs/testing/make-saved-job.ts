import { untouchedListing, type SavedJob } from "@jobwright/contracts/jobs";

/** A whole saved job for tests; `fields` replace what a test is about. */
export function makeSavedJob(fields: Partial<SavedJob> = {}): SavedJob {
  return {
    id: "job-session-a-0",
    listingNumber: 1,
    title: "Electrician",
    company: "Bluestem Foods",
    location: "Denver, CO",
    salary: "Not specified",
    datePosted: "2026-11-19",
    description: "Rewires houses.",
    descriptionLength: 15,
    qualifications: [],
    jobLink: "#",
    easyApply: false,
    ...untouchedListing,
    score: 82,
    distance: null,
    isSample: false,
    isOpen: true,
    isOwn: false,
    lastSeenAt: null,
    statusSince: "2026-11-19T09:00:00.000Z",
    createdAt: "2026-11-19T09:00:00.000Z",
    ...fields,
  };
}
