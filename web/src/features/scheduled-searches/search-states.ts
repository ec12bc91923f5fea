import type { ScheduledSearch, SearchRun } from "@jobwright/contracts/scheduled-searches";

/** Its background task is being made: what came of that is not known yet. */
export function isBeingScheduled(search: ScheduledSearch): boolean {
  const { status, cloudTaskId, cloudTaskError } = search;
  return status === "active" && cloudTaskId === null && cloudTaskError === null;
}

/** A run that was asked for and has not come to its end. */
export function isUnderWay({ state }: Pick<SearchRun, "state">): boolean {
  return state === "waiting" || state === "running";
}

/** True where a run has not come to its end. */
export function isAnyUnderWay(searches: readonly ScheduledSearch[]): boolean {
  return searches.some(({ lastRun }) => lastRun !== null && isUnderWay(lastRun));
}

/** True where the server tries by itself to make a task that could not be made. */
export function isAnyRetried(searches: readonly ScheduledSearch[]): boolean {
  return searches.some(
    ({ status, cloudTaskError, retryAfter }) =>
      status === "active" && cloudTaskError !== null && retryAfter !== null,
  );
}

/** Searches whose newest run came to its end between two looks at the list. */
export function findEnded(
  before: readonly ScheduledSearch[],
  now: readonly ScheduledSearch[],
): (ScheduledSearch & { lastRun: SearchRun })[] {
  const runs = new Map(before.map(({ id, lastRun }) => [id, lastRun]));
  return now.filter((search): search is ScheduledSearch & { lastRun: SearchRun } => {
    const known = runs.get(search.id);
    const { lastRun } = search;
    if (known === undefined || lastRun === null || isUnderWay(lastRun)) return false;
    return known?.id !== lastRun.id || isUnderWay(known);
  });
}
