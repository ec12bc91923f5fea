import type { ScheduledSearch } from "@jobwright/contracts/scheduled-searches";
import { isAnyRetried, isAnyUnderWay, isBeingScheduled } from "./search-states.ts";

/** While something happens that somebody may be watching, in milliseconds. */
export const WATCH_MS = 2_000;
const LATE_MS = 60_000;
/** The server makes up for a task that could not be made within half a minute of its time. */
const RETRIED_MS = 15_000;
/** A run that is due begins within moments, unless nobody is there to run it. */
const SOON_MS = 2 * 60_000;
/** What a timer of a browser holds. */
const LONGEST_MS = 2 ** 31 - 1;

/** In how many milliseconds the list is out of date; false: not before something is done. `now` in milliseconds. */
export function chooseRefresh(searches: readonly ScheduledSearch[], now: number): number | false {
  if (isAnyUnderWay(searches) || searches.some(isBeingScheduled)) return WATCH_MS;
  const waits = searches.flatMap((search) => untilDue(search, now));
  if (isAnyRetried(searches)) waits.push(RETRIED_MS);
  return waits.length === 0 ? false : Math.min(...waits);
}

function untilDue({ status, nextRunAt }: ScheduledSearch, now: number): number[] {
  if (status !== "active" || nextRunAt === null) return [];
  const wait = Date.parse(nextRunAt) - now;
  if (wait > 0) return [Math.min(wait + WATCH_MS, LONGEST_MS)];
  return [-wait < SOON_MS ? WATCH_MS : LATE_MS];
}
