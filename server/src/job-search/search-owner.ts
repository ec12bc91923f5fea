import type { UserContext } from "#context";
import type { Database } from "#db/client";
import { retryDeadlocks } from "#db/retry-deadlocks";
import { AppError } from "#platform/app-error";
import type { RunningSearch } from "./running-search.ts";
import { holdSearch, selectSearchOwner } from "./job-searches.repository.ts";

/** Returns the context of the search's present owner; of the user only the id is current. */
export function toOwnerContext(ctx: UserContext, running: RunningSearch): UserContext {
  return { ...ctx, user: { ...ctx.user, uid: running.userId } };
}

/** Reads the present owner of a search. False where there is none: the search or its person was deleted. */
export async function refreshOwner(ctx: UserContext, running: RunningSearch): Promise<boolean> {
  const owner = await selectSearchOwner(ctx.db, running.sessionId, running.heartbeats);
  if (owner === null) return false;
  running.userId = owner;
  return true;
}

/**
 * Saves something of a search in one transaction for its present owner: a guest may become an account while it runs.
 * Throws `discovery/search-not-found`, and saves nothing, where it has no owner any more.
 */
export async function saveForOwner<T>(
  ctx: UserContext,
  running: RunningSearch,
  save: (ctx: UserContext) => Promise<T>,
): Promise<T> {
  const saveOnce = async (tx: Database) => {
    const owner = toOwnerContext({ ...ctx, db: tx }, running);
    if (!(await holdSearch(tx, owner.user.uid, running.sessionId))) return null;
    return { saved: await save(owner) };
  };
  const trySaving = () => retryDeadlocks(() => ctx.db.transaction(saveOnce));
  const first = await trySaving();
  if (first) return first.saved;
  const second = (await refreshOwner(ctx, running)) ? await trySaving() : null;
  if (!second) throw new AppError("discovery/search-not-found");
  return second.saved;
}
