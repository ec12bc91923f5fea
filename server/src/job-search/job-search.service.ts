import { setTimeout as sleep } from "node:timers/promises";
import type { RunJobSearchAnswer, SearchEvent } from "@jobwright/contracts/job-search";
import { SESSION_ID_PREFIX } from "@jobwright/contracts/jobs";
import type { UserContext } from "#context";
import { getCompanyRecords } from "#companies/companies.service";
import { getJobSearch } from "#jobs/jobs.service";
import { AppError } from "#platform/app-error";
import { readDocument } from "#profile/profile.service";
import { findRunning } from "./running-search.ts";
import { toFoundJob } from "./run-search.ts";
import { requestStop, selectSearchState } from "./job-searches.repository.ts";
import { StopReason } from "./stop-reason.ts";
import { runningSearches, startSearch, toErrorBody } from "./start-search.ts";

export { findFreshJobs, type FreshJobs } from "./find-fresh-jobs.ts";
export { composeRunResearch, saveRunResearch } from "./research-scheduled-run.ts";
export { getRunningSearch, runAgent } from "./run-agent.ts";
export { findTowns } from "./find-towns.ts";
export { suggest } from "./suggest.ts";

/** How often a page that joins a search of another process looks for news. */
const JOIN_POLL_MS = 1000;

type SearchInput = { user_id: string; session_id?: string | undefined };

/** Runs the Job Discovery Agent to its end. A second call for the same session joins the first. */
export async function runJobSearch(ctx: UserContext, input: SearchInput): Promise<RunJobSearchAnswer> {
  for await (const event of watchJobSearch(ctx, input)) {
    if (event.type === "result") return event.result;
    if (event.type === "error") throw new AppError(event.error.code, { message: event.error.message });
  }
  throw new AppError("discovery/search-failed");
}

/** The same with its progress. The search goes on when nobody listens any more. */
export async function* watchJobSearch(ctx: UserContext, input: SearchInput): AsyncGenerator<SearchEvent> {
  const sessionId =
    input.session_id ??
    (await readDocument(ctx)).currentSessionId ??
    `${SESSION_ID_PREFIX}${crypto.randomUUID()}`;
  const running =
    findRunning(runningSearches, ctx.user.uid, sessionId) ??
    findRunning(runningSearches, ctx.user.uid) ??
    (await startSearch(ctx, sessionId));
  if (running.sessionId !== sessionId) throw new AppError("discovery/already-running");
  yield* running.events();
}

export async function getSearchState(ctx: UserContext, sessionId: string) {
  const row = await selectSearchState(ctx.db, ctx.user.uid, sessionId, ctx.clock.now());
  if (!row) throw new AppError("discovery/search-not-found");
  const running = findRunning(runningSearches, ctx.user.uid, sessionId);
  const progress = running ? running.progress() : row.progress;
  return { sessionId, state: row.state, progress, ...(row.error === null ? {} : { error: row.error }) };
}

/** Joins a search: in this process its events, in another one what that process writes down. */
export async function* joinSearch(ctx: UserContext, sessionId: string): AsyncGenerator<SearchEvent> {
  const running = findRunning(runningSearches, ctx.user.uid, sessionId);
  if (running) {
    yield* running.events();
    return;
  }
  for (;;) {
    const row = await selectSearchState(ctx.db, ctx.user.uid, sessionId, ctx.clock.now());
    if (!row) throw new AppError("discovery/search-not-found");
    if (row.state === "finished") {
      yield { type: "result", result: await readSavedAnswer(ctx, sessionId) };
      return;
    }
    if (row.state === "failed") {
      yield { type: "error", error: { ...toErrorBody(ctx), ...(row.error ? { message: row.error } : {}) } };
      return;
    }
    if (row.progress) yield { type: "progress", progress: row.progress };
    await sleep(JOIN_POLL_MS);
  }
}

export async function stopSearch(ctx: UserContext, sessionId: string): Promise<void> {
  const running = findRunning(runningSearches, ctx.user.uid, sessionId);
  if (running) {
    running.stop.abort(new StopReason("person"));
    return;
  }
  const isStopping = await requestStop(ctx.db, ctx.user.uid, sessionId, ctx.clock.now());
  if (!isStopping) throw new AppError("discovery/search-not-found");
}

/** Ends the searches of this process: what they found so far is ranked and kept, so that none is left half-saved. */
export async function stopAllSearches(): Promise<void> {
  const ends = [...runningSearches].map(async (running) => {
    running.stop.abort(new StopReason("serverStop"));
    for await (const event of running.events()) if (event.type !== "progress") return;
  });
  await Promise.all(ends);
}

/** Lets the searches that a guest started in this process go on for the account that the guest has become. */
export function handOverSearches({ guestId, accountId }: { guestId: string; accountId: string }): void {
  for (const running of runningSearches) if (running.userId === guestId) running.userId = accountId;
}

/** Stops the person's searches in this process; other processes notice that the person is gone by themselves. */
export function abandonSearches(userId: string): void {
  for (const running of runningSearches) {
    if (running.userId === userId) running.stop.abort(new StopReason("gone"));
  }
}

async function readSavedAnswer(ctx: UserContext, sessionId: string): Promise<RunJobSearchAnswer> {
  const session = await getJobSearch(ctx, sessionId);
  if (session.report === null) throw new AppError("discovery/search-failed");
  return {
    session_id: sessionId,
    job_listings: {
      jobs: session.jobs.map(toFoundJob),
    },
    company_research: await getCompanyRecords(ctx, sessionId),
    report: session.report,
  };
}
