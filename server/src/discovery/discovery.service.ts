import { setTimeout as sleep } from "node:timers/promises";
import type { RunJobSearchAnswer, SearchEvent } from "@jobwright/contracts/discovery";
import type { ErrorBody } from "@jobwright/contracts/errors";
import { SESSION_ID_PREFIX } from "@jobwright/contracts/jobs";
import type { UserContext } from "#context";
import { getCompanyRecords } from "#companies/companies.service";
import { getJobSearch } from "#jobs/jobs.service";
import { AppError } from "#platform/app-error";
import { readUserDocument, readUserPreferences } from "#profile/profile.service";
import { insertBoards, insertUserBoard } from "./boards.repository.ts";
import { readPastedLink } from "./boards/read-pasted-link.ts";
import { sourceAccess } from "./plan-sources.ts";
import { createRunningSearch, type RunningSearch, type RunningSearches } from "./running-search.ts";
import { runSearch, toFoundJob } from "./search-run.ts";
import {
  finishSearchRow,
  HEARTBEAT_MS,
  requestStop,
  saveProgress,
  selectSearchState,
  startSearchRow,
} from "./searches.repository.ts";
import { findSource } from "./sources/registry.ts";
import { toWanted } from "./to-wanted.ts";

/** The searches that run in this process; a person has one at most. */
const runningSearches: RunningSearches = new Map();

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
    (await readUserDocument(ctx)).currentSessionId ??
    `${SESSION_ID_PREFIX}${crypto.randomUUID()}`;
  const running = runningSearches.get(ctx.user.uid) ?? (await startSearch(ctx, sessionId));
  if (running.sessionId !== sessionId) throw new AppError("discovery/already-running");
  yield* running.events();
}

export async function getSearchState(ctx: UserContext, sessionId: string) {
  const row = await selectSearchState(ctx.db, ctx.user.uid, sessionId, ctx.clock.now());
  if (!row) throw new AppError("discovery/search-not-found");
  const running = runningSearches.get(ctx.user.uid);
  const isHere = running?.sessionId === sessionId;
  return { sessionId, state: row.state, progress: isHere ? running.progress() : row.progress };
}

/** Joins a search: in this process its events, in another one what that process writes down. */
export async function* joinSearch(ctx: UserContext, sessionId: string): AsyncGenerator<SearchEvent> {
  const running = runningSearches.get(ctx.user.uid);
  if (running?.sessionId === sessionId) {
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
  const running = runningSearches.get(ctx.user.uid);
  if (running?.sessionId === sessionId) {
    running.stop.abort();
    return;
  }
  const isStopping = await requestStop(ctx.db, ctx.user.uid, sessionId, ctx.clock.now());
  if (!isStopping) throw new AppError("discovery/search-not-found");
}

/** Takes a link that a person pasted, checks that postings can be read behind it, and keeps its board. */
export async function addBoard(ctx: UserContext, url: string) {
  const signal = AbortSignal.timeout(ctx.config.sources.timeLimitMs);
  const found = await readPastedLink(url, {
    outbound: ctx.outbound,
    accessOf: (source) => sourceAccess(ctx, source, signal),
    signal,
  });
  const all = [found, ...found.further];
  await insertBoards(
    ctx.db,
    all.map(({ source, token, company, url: link }) => ({
      source,
      token,
      company,
      url: link,
      foundBy: "pasted",
    })),
  );
  for (const board of all) await insertUserBoard(ctx.db, ctx.user.uid, board);
  return {
    source: found.source,
    name: findSource(found.source)?.name ?? found.source,
    postings: all.reduce((sum, board) => sum + board.postings, 0),
  };
}

/** Ends the searches of this process, so that a server that stops leaves none half-saved. */
export async function stopAllSearches(): Promise<void> {
  const ends = [...runningSearches.values()].map(async (running) => {
    running.stop.abort();
    for await (const event of running.events()) if (event.type !== "progress") return;
  });
  await Promise.all(ends);
}

async function startSearch(ctx: UserContext, sessionId: string): Promise<RunningSearch> {
  const wanted = toWanted(await readUserPreferences(ctx));
  const isStarted = await startSearchRow(ctx.db, ctx.user.uid, sessionId, ctx.clock.now());
  if (!isStarted) throw new AppError("discovery/already-running");
  const running = createRunningSearch(ctx.user.uid, sessionId);
  runningSearches.set(ctx.user.uid, running);
  const heartbeat = setInterval(() => void keepProgress(ctx, running), HEARTBEAT_MS);
  void runSearch(ctx, running, wanted)
    .then(
      (answer) => () => running.finish(answer),
      async (error: unknown) => {
        ctx.log.error({ err: error, sessionId }, "search failed");
        const body = error instanceof AppError ? toErrorBody(ctx, error) : toErrorBody(ctx);
        await finishSearchRow(ctx.db, ctx.user.uid, sessionId, {
          state: "failed",
          error: body.message,
          now: ctx.clock.now(),
        }).catch((cause: unknown) => ctx.log.error({ err: cause }, "a failed search could not be marked"));
        return () => running.fail(body);
      },
    )
    .then((announce) => {
      clearInterval(heartbeat);
      runningSearches.delete(ctx.user.uid);
      announce();
    });
  return running;
}

async function keepProgress(ctx: UserContext, running: RunningSearch): Promise<void> {
  const progress = running.progress();
  if (progress === null) return;
  try {
    const { isStopRequested } = await saveProgress(
      ctx.db,
      running.userId,
      running.sessionId,
      progress,
      ctx.clock.now(),
    );
    if (isStopRequested) running.stop.abort();
  } catch (error) {
    ctx.log.warn({ err: error }, "the progress of a search could not be kept");
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

function toErrorBody(ctx: UserContext, error = new AppError("discovery/search-failed")): ErrorBody {
  return { code: error.code, message: error.message, requestId: ctx.requestId };
}
