import type { ScheduledSearch, SearchStatus } from "@jobwright/contracts/searches";
import {
  countDays,
  countDown,
  describeRun,
  formatShortDay,
  formatTime,
} from "../../ui/schedule/run-words.ts";

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
/** As many names as a heading takes without becoming a list. */
const NAMES = 3;

export const statusLabels: Record<SearchStatus, string> = {
  active: "Active",
  paused: "Paused",
  disabled: "Disabled",
};

/** What a search looks for: its titles, or else its skills. */
export function nameSearch({ titles, skills }: ScheduledSearch["preferences"]): string {
  if (titles.length > 0) return nameFirst(titles, ", ");
  return skills.length > 0 ? nameFirst(skills, ", ") : "Any role";
}

/** Where it looks. Places have commas of their own. */
export function describePlaces({ locations }: ScheduledSearch["preferences"]): string {
  return locations.length === 0 ? "Anywhere" : nameFirst(locations, "; ");
}

/** "Retry in 4m", from an hour on "Retry in 2h", both rounded up; null without a delay. `retryAfter` in seconds. */
export function describeRetryDelay(retryAfter: number | null): string | null {
  if (retryAfter === null || retryAfter <= 0) return null;
  return retryAfter < HOUR_S
    ? `Retry in ${Math.ceil(retryAfter / MINUTE_S)}m`
    : `Retry in ${Math.ceil(retryAfter / HOUR_S)}h`;
}

export type RunTexts = { next: string; detail: string };

/** The next run and the last one, on the clock of the search's timezone. `now` in milliseconds. */
export function describeRunsOf(search: ScheduledSearch, now: number): RunTexts {
  const last = describeLastRun(search);
  if (search.status === "paused") return { next: "Paused, so no next run", detail: last };
  if (search.status === "disabled") return { next: "Disabled, so no next run", detail: last };
  if (isBeingScheduled(search)) return { next: "Being scheduled", detail: last };
  if (search.nextRunAt === null) return { next: "No next run yet", detail: last };
  const at = Date.parse(search.nextRunAt);
  if (at <= now) {
    return { next: "Next run is due", detail: `Since ${formatTime(at, search.timezone)}. ${last}` };
  }
  const inTime = countDown(at, now);
  return {
    next: `Next run ${describeNextDay(search.nextRunAt, search.timezone, now)}`,
    detail: `${inTime[0]?.toUpperCase()}${inTime.slice(1)}. ${last}`,
  };
}

/** Its background task is being made: what came of that is not known yet. */
export function isBeingScheduled(search: ScheduledSearch): boolean {
  const { status, cloudTaskId, cloudTaskError } = search;
  return status === "active" && cloudTaskId === null && cloudTaskError === null;
}

/** True where a run was due, so that the list is out of date. `now` in milliseconds. */
export function isAnyRunDue(searches: readonly ScheduledSearch[], now: number): boolean {
  return searches.some(
    ({ status, nextRunAt }) => status === "active" && nextRunAt !== null && Date.parse(nextRunAt) <= now,
  );
}

function describeNextDay(isoDateTime: string, timezone: string, now: number): string {
  const { day, time } = describeRun(isoDateTime, timezone, now);
  const days = countDays(now, Date.parse(isoDateTime), timezone);
  if (days === 0) return `today at ${time}`;
  return days === 1 ? `tomorrow at ${time}` : `${day} at ${time}`;
}

function describeLastRun({ lastRunAt, timezone }: ScheduledSearch): string {
  if (lastRunAt === null) return "Not run yet";
  const at = Date.parse(lastRunAt);
  return `Last run ${formatShortDay(at, timezone)}, ${formatTime(at, timezone)}`;
}

function nameFirst(names: readonly string[], separator: string): string {
  const rest = names.length - NAMES;
  const first = names.slice(0, NAMES).join(separator);
  return rest > 0 ? `${first} and ${rest} more` : first;
}
