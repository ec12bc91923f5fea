import type { SearchReport, SourceReport } from "@jobwright/contracts/matching";
import { defaultJobPreferences } from "@jobwright/contracts/preferences";
import type { ScheduledSearch } from "@jobwright/contracts/scheduled-searches";
import type { RankedCandidate } from "@jobwright/engine/wanted";
import type { ServerContext, UserContext } from "#context";
import type { FoundListing } from "#jobs/jobs.service";
import { readUserPreferences, type UserPreferences } from "#profile/profile.service";
import { readUserContext } from "./read-user-context.ts";
import { findJobs, toReport } from "./find-jobs.ts";
import { KEPT_REPORT_ID } from "./collect-candidates.ts";
import { readKeys } from "#postings/postings.service";
import { findKnownJobs, type ReadSeen } from "./known-jobs.ts";
import { readCriteria } from "./read-criteria.ts";
import { toFoundListings } from "./to-found-listing.ts";

export type FreshRun = {
  userId: string;
  /** Of the session that will hold what is found; the model's use is counted under it. */
  sessionId: string;
  preferences: ScheduledSearch["preferences"];
  readSeen: ReadSeen;
  signal: AbortSignal;
};

export type FreshJobs = {
  /** Jobs that fit on all boards together, known ones too, after merging and hiding. */
  found: number;
  /** Those that the person does not know, best first; `keys` name each, with its duplicates, in later runs. */
  fresh: { listing: FoundListing; keys: string[] }[];
  /**
   * Further keys of jobs that the person knows, such as those of a duplicate that another board put up since: to be
   * noted with the others, or the duplicate would pass for new once the first posting is gone.
   */
  furtherKeys: string[];
  /** Sources were asked, and none of them answered: what is new there is not known. */
  isCutOff: boolean;
  report: SearchReport;
};

/**
 * Finds the jobs that are new for a person, as their own search would, and saves nothing. The sample board is left out,
 * whatever the setting. Throws the reason of `signal` once that is aborted, and `user/not-found`.
 */
export async function findFreshJobs(server: ServerContext, run: FreshRun): Promise<FreshJobs> {
  const { sessionId, signal } = run;
  signal.throwIfAborted();
  const withoutSamples = { ...server, config: { ...server.config, sampleBoard: "off" as const } };
  const ctx = await readUserContext(withoutSamples, run.userId, sessionId);
  const criteria = await readCriteria(ctx, await readChosen(ctx, run.preferences));
  let keys = new Map<string, string[]>();
  let noted: ReadonlySet<string> = new Set();
  const jobs = await findJobs(ctx, {
    sessionId,
    criteria,
    stop: signal,
    readOwner: () => ctx,
    readExclusions: async ({ candidates }) => {
      keys = await readKeys(candidates.values());
      const known = await findKnownJobs(ctx, keys, run.readSeen);
      noted = known.keys;
      return known.exclusions;
    },
    onStep: () => undefined,
  });
  // What the next search relies on is in the index before this one counts as done.
  await Promise.all(jobs.collected.writes);
  signal.throwIfAborted();
  const { ranking } = jobs;
  const listings = toFoundListings(jobs, ctx.clock.now());
  return {
    found: ranking.known.length + ranking.ranked.length + ranking.belowCut,
    fresh: listings.flatMap((listing, index) => {
      const entry = ranking.ranked[index];
      return entry ? [{ listing, keys: keysOf([entry], keys) }] : [];
    }),
    furtherKeys: keysOf([...ranking.known, ...ranking.deleted], keys).filter((key) => !noted.has(key)),
    isCutOff: isCutOff(jobs.collected.reports),
    report: toReport(ctx, jobs, { companiesResearched: 0, stoppedByPerson: false, endedBy: null }),
  };
}

function isCutOff(reports: readonly SourceReport[]): boolean {
  const states = reports.filter(({ id }) => id !== KEPT_REPORT_ID).map(({ state }) => state);
  return states.includes("unreachable") && !states.includes("answered") && !states.includes("keptCopy");
}

function keysOf(ranked: RankedCandidate[], keys: ReadonlyMap<string, string[]>): string[] {
  const members = ranked.flatMap(({ candidate, duplicates }) => [candidate, ...duplicates]);
  return [...new Set(members.flatMap(({ id }) => keys.get(id) ?? []))];
}

/**
 * The preferences of a scheduled search hold a value for everything. One that is the default counts as chosen only
 * where the person chose it (docs/decisions/003-null-is-never-chosen.md).
 */
async function readChosen(ctx: UserContext, given: FreshRun["preferences"]): Promise<UserPreferences> {
  const { chosen, timezone } = await readUserPreferences(ctx, ctx.user.uid);
  const defaults = defaultJobPreferences(timezone);
  return {
    preferences: given,
    chosen: {
      ...chosen,
      // An untouched range counts for nothing in any case.
      salaryRange: true,
      jobType: chosen.jobType || given.jobType !== defaults.jobType,
      seniority: chosen.seniority || given.seniority !== defaults.seniority,
    },
  };
}
