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
type Kept = {
  jobs: Listing[];
  /** Null while the search runs. */
  report: SearchReport | null;
  removed: Map<string, NotForMeReason | null>;
};

/** A search that has just begun to ask its sources. */
const started = {
  step: "askSources",
  jobsSoFar: 0,
  sources: [],
  remainingMs: 8000,
  rankings: 0,
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
  let early: Listing[][] = [];
  let hasFailed = false;
  let letGo = () => undefined as void;
  let isMore = Promise.withResolvers<void>();

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
    let isHeld = true;
    void waiting.then(() => (isHeld = false));
    for (let rankings = 0; isHeld; rankings++) {
      const jobs = early[rankings - 1];
      if (jobs) sessions.set(sessionId, toKept({ jobs, report: null }, sessionId, sessions.get(sessionId)));
      yield {
        type: "progress",
        progress: { ...started, ...progress, rankings, sessionId, wanted: { titles, locations } },
      } as const;
      while (isHeld && early.length <= rankings) await Promise.race([waiting, isMore.promise]);
    }
    if (hasFailed) {
      const code = "discovery/search-failed" as const;
      yield {
        type: "error",
        error: { code, message: "The search broke off.", requestId: "stand-in" },
      } as const;
      return;
    }
    const next = (searches.length > 1 ? searches.shift() : searches[0]) ?? makeFound([]);
    const kept = toKept(next, sessionId, sessions.get(sessionId));
    sessions.set(sessionId, kept);
    yield { type: "result", result: toAnswer(sessionId, { ...kept, report: next.report }) } as const;
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
      early = [];
      letGo = held.resolve;
      return held.resolve;
    },
    /** Ends the search that is held with an error. */
    fail(): void {
      hasFailed = true;
      letGo();
    },
    /** Saves these listings of a search that is held, before its sources have answered. */
    show(jobs: Listing[]): void {
      early.push(jobs);
      isMore.resolve();
      isMore = Promise.withResolvers();
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

/** A job that is a listing already stays that one. */
function toKept({ jobs, report }: Omit<Kept, "removed">, sessionId: string, before?: Kept): Kept {
  const known = before?.jobs ?? [];
  let next = known.length;
  const numbered = jobs.map((job, index) => {
    const same = known.find(({ title, company }) => title === job.title && company === job.company);
    const id = same?.id ?? toListingId(sessionId, next++);
    return { ...job, id, listingNumber: index + 1, favorite: same?.favorite ?? job.favorite };
  });
  return { jobs: numbered, report, removed: before?.removed ?? new Map() };
}

/** The results of a session as they are read again. */
function toPage(sessionId: string, { jobs: found, report, removed }: Kept) {
  const jobs = found.filter(({ id }) => !removed.has(id));
  const finishedAt = report?.finishedAt ?? "2026-11-21T15:20:00.000Z";
  const times = { createdAt: finishedAt, lastUpdated: finishedAt };
  const session = { sessionId, jobCount: jobs.length, ...times, status: "active" as const, report };
  return { session, jobs, next: null };
}

function toAnswer(session_id: string, { jobs, report }: Found): RunJobSearchAnswer {
  const found = jobs.map((job, index) => ({
    ...job,
    listingNumber: index + 1,
    salary: job.salary ?? "Not specified",
  }));
  return { session_id, job_listings: { jobs: found }, company_research: [], report };
}
