import { companiesEndpoints } from "@jobwright/contracts/companies";
import {
  jobSearchEndpoints,
  type RunJobSearchAnswer,
  type SearchProgress,
} from "@jobwright/contracts/job-search";
import { isTouched, jobsEndpoints, toListingId, type Listing } from "@jobwright/contracts/jobs";
import type { NotForMeReason, SearchReport } from "@jobwright/contracts/matching";
import { profileEndpoints, type UserDocument } from "@jobwright/contracts/profile";
import { reportSignedOut } from "../../../lib/session-events.ts";
import { makeUserDocument } from "../../../testing/make-user-document.ts";
import { answer, answerStream, refuse } from "../../../testing/stand-in-api.ts";
import { makeReport } from "./make-listing.ts";

/** What one search finds. */
export type Found = { jobs: Listing[]; report: SearchReport };
type Kept = Found & { removed: Map<string, NotForMeReason | null> };

/** A search that has just begun to ask its sources. */
const started = {
  step: "askSources",
  jobsSoFar: 0,
  sources: [],
  remainingMs: 8000,
  model: null,
  research: null,
} satisfies Partial<SearchProgress>;

/** A result of these listings, numbered as they stand, with what its report says besides. */
export function makeFound(jobs: Listing[], report: Partial<SearchReport> = {}): Found {
  return { jobs, report: makeReport({ found: jobs.length, shown: jobs.length, ...report }) };
}

/**
 * A server that keeps a person's preferences and searches for them, in a browser that knows nothing yet. Each search
 * finds the next of `found`, the last one over and over. While one is held, the screen is told `progress`.
 */
export function answerSearches(found: readonly Found[]) {
  forgetPage();
  sessionStorage.clear();
  localStorage.clear();
  let document = makeUserDocument();
  const searches = [...found];
  const sessions = new Map<string, Kept>();
  let waiting = Promise.resolve();
  let progress: Partial<SearchProgress> = {};

  answer(profileEndpoints.getUserDocument, () => document);
  answer(profileEndpoints.mergeUserDocument, ({ body }) => {
    const { jobPreferences, currentSessionId } = body as Partial<UserDocument>;
    document = {
      ...document,
      ...(currentSessionId !== undefined && { currentSessionId }),
      jobPreferences: { ...document.jobPreferences, ...jobPreferences },
    };
    return document;
  });
  answer(jobSearchEndpoints.suggest, () => ({ suggestions: [] }));
  answer(jobSearchEndpoints.splitRole, () => ({ reading: null }));
  answer(jobsEndpoints.listJobSearches, () => ({ sessions: [] }));
  answer(companiesEndpoints.getCompanyResearch, refuse("companies/research-not-found"));
  answerStream(jobSearchEndpoints.runJobSearch, async function* () {
    const sessionId = document.currentSessionId ?? "session-0123456789abcdef";
    const { titles, locations } = document.jobPreferences;
    yield {
      type: "progress",
      progress: { ...started, ...progress, sessionId, wanted: { titles, locations } },
    } as const;
    await waiting;
    const next = searches.length > 1 ? searches.shift() : searches[0];
    const kept = toKept(next ?? makeFound([]), sessionId);
    sessions.set(sessionId, kept);
    yield { type: "result", result: toAnswer(sessionId, kept) } as const;
  });
  answer(jobsEndpoints.listSearchResults, ({ params }) => {
    const { sessionId = "" } = params;
    const kept = sessions.get(sessionId);
    return kept === undefined ? refuse("jobs/session-not-found")() : toPage(sessionId, kept);
  });
  answerListingChanges(sessions);
  return {
    sessions,
    /** Keeps the searches that begin from now on at this stage until they are let go. */
    hold(stage: Partial<SearchProgress>): () => void {
      const held = Promise.withResolvers<void>();
      waiting = held.promise;
      progress = stage;
      return held.resolve;
    },
  };
}

/** What a page that is loaded anew knows: what its tab has stored, and no more. */
export function forgetPage(): void {
  reportSignedOut();
}

function answerListingChanges(sessions: Map<string, Kept>): void {
  const sessionOf = (jobId: string | undefined) => {
    for (const kept of sessions.values()) {
      const job = kept.jobs.find(({ id }) => id === jobId);
      if (job !== undefined) return { kept, job };
    }
    return refuse("jobs/listing-not-found")();
  };
  const setFavorite = (jobId: string | undefined, favorite: boolean) => {
    const { job } = sessionOf(jobId);
    job.favorite = favorite;
    return job.id;
  };
  answer(jobsEndpoints.putFavorite, ({ params }) => ({
    jobId: setFavorite(params["jobId"], true),
    favoritedAt: new Date().toISOString(),
  }));
  answer(jobsEndpoints.deleteFavorite, ({ params }) => {
    setFavorite(params["jobId"], false);
    return { success: true as const };
  });
  answer(jobsEndpoints.deleteListing, ({ params }) => {
    const { kept, job } = sessionOf(params["jobId"]);
    kept.removed.set(job.id, null);
  });
  answer(jobsEndpoints.markNotForMe, ({ params, body }) => {
    const { kept, job } = sessionOf(params["jobId"]);
    kept.removed.set(job.id, (body as { reason: NotForMeReason }).reason);
  });
  answer(jobsEndpoints.putListing, ({ params }) => {
    const { kept, job } = sessionOf(params["jobId"]);
    kept.removed.delete(job.id);
    return job;
  });
  answer(jobsEndpoints.deleteJobSearch, ({ params }) => {
    const { sessionId = "" } = params;
    const kept = sessions.get(sessionId);
    if (kept === undefined) return refuse("jobs/session-not-found")();
    sessions.delete(sessionId);
    const keptListings = kept.jobs.filter(isTouched).length;
    return { deletedListings: kept.jobs.length - keptListings, keptListings };
  });
}

function toKept({ jobs, report }: Found, sessionId: string): Kept {
  const numbered = jobs.map((job, index) => ({
    ...job,
    id: toListingId(sessionId, index),
    listingNumber: index + 1,
  }));
  return { jobs: numbered, report, removed: new Map() };
}

/** The results of a session as they are read again. */
function toPage(sessionId: string, { jobs: found, report, removed }: Kept) {
  const jobs = found.filter(({ id }) => !removed.has(id));
  const { finishedAt } = report;
  const times = { createdAt: finishedAt, lastUpdated: finishedAt };
  const session = { sessionId, jobCount: jobs.length, ...times, status: "active" as const, report };
  return { session, jobs, next: null };
}

function toAnswer(session_id: string, { jobs, report }: Kept): RunJobSearchAnswer {
  const found = jobs.map((job, index) => ({
    ...job,
    listingNumber: index + 1,
    salary: job.salary ?? "Not specified",
  }));
  return { session_id, job_listings: { jobs: found }, company_research: [], report };
}
