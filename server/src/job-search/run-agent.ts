import type { jobSearchEndpoints } from "@jobwright/contracts/job-search";
import { SESSION_ID_PREFIX } from "@jobwright/contracts/jobs";
import type * as z from "zod/mini";
import type { UserContext } from "#context";
import { AppError } from "#platform/app-error";
import { findRunning } from "./running-search.ts";
import { selectRunningSearch } from "./job-searches.repository.ts";
import { runningSearches, startSearch } from "./start-search.ts";

type RunAgent = z.output<typeof jobSearchEndpoints.runAgent.body>;

/**
 * Starts the search of the Job Discovery Agent in the background and answers at once. Where a search of
 * this person runs already, that one goes on, and the answer names it. Throws `auth/forbidden` where the context names
 * somebody else.
 */
export async function runAgent(
  ctx: UserContext,
  { context, session_id }: RunAgent,
): Promise<{ session_id: string; started: boolean }> {
  const { uid } = ctx.user;
  if (context.user_id !== uid || context.firebase_uid !== uid) throw new AppError("auth/forbidden");
  const sessionId = `${SESSION_ID_PREFIX}${session_id}`;
  const running = await findSearch(ctx);
  if (running) return { session_id: running.sessionId, started: false };
  try {
    await startSearch(ctx, sessionId);
    return { session_id: sessionId, started: true };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "discovery/already-running") throw error;
    // Another request was faster; its search may even have ended by now.
    return { session_id: (await findSearch(ctx))?.sessionId ?? sessionId, started: false };
  }
}

/** The search of the signed-in person that runs now, for a page that did not start it. */
export async function getRunningSearch(ctx: UserContext) {
  const search = await findSearch(ctx);
  return { search: search ? { ...search, state: "running" as const } : null };
}

async function findSearch(ctx: UserContext) {
  const row = await selectRunningSearch(ctx.db, ctx.user.uid, ctx.clock.now());
  if (!row) return null;
  const here = findRunning(runningSearches, ctx.user.uid, row.sessionId);
  return { sessionId: row.sessionId, progress: here ? here.progress() : row.progress };
}
