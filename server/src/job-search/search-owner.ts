import type { UserContext } from "#context";
import type { Database } from "#db/client";
import { retryDeadlocks } from "#db/retry-deadlocks";
import { AppError } from "#platform/app-error";
import type { RunningSearch } from "./running-search.ts";
import { holdSearch, selectSearchOwner } from "./job-searches.repository.ts";

/** The context of whoever a search belongs to now. Of the person only the id is brought up to date. */
export function asOwner(ctx: UserContext, running: RunningSearch): UserContext {
  return { ...ctx, user: { ...ctx.user, uid: running.userId } };
}

/** Finds out whose the search is by now. False where it is nobody's: the search or its person was deleted. */
export async function followOwner(ctx: UserContext, running: RunningSearch): Promise<boolean> {
  const owner = await selectSearchOwner(ctx.db, running.sessionId, running.heartbeats);
  if (owner === null) return false;
  running.userId = owner;
  return true;
}

/**
 * Saves something of a search in one transaction for whoever owns it then: a guest may become an account while it
 * runs. Throws `discovery/search-not-found` where it is nobody's any more; then nothing is saved.
 */
export async function saveForOwner<T>(
  ctx: UserContext,
  running: RunningSearch,
  save: (ctx: UserContext) => Promise<T>,
): Promise<T> {
  const saveOnce = async (tx: Database) => {
    const owner = asOwner({ ...ctx, db: tx }, running);
    if (!(await holdSearch(tx, owner.user.uid, running.sessionId))) return null;
    return { saved: await save(owner) };
  };
  const trySaving = () => retryDeadlocks(() => ctx.db.transaction(saveOnce));
  const first = await trySaving();
  if (first) return first.saved;
  const second = (await followOwner(ctx, running)) ? await trySaving() : null;
  if (!second) throw new AppError("discovery/search-not-found");
  return second.saved;
}
