import type { ScheduledSearch, SearchStatus } from "@jobwright/contracts/scheduled-searches";
import {
  countDays,
  countDown,
  describeRun,
  formatShortDay,
  formatTime,
} from "../../ui/schedule/run-words.ts";
import { describeSchedule, describeZone } from "../../ui/schedule/schedule-words.ts";
import { browserZone, nameZoneElsewhere } from "../../ui/schedule/time-zones.ts";
import { isBeingScheduled, isUnderWay } from "./search-states.ts";

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

/** When it runs, in words: an expression as the server reads it, where it can run. */
export function describeTimes({ schedule, scheduleWords, timezone }: ScheduledSearch): string {
  return schedule.frequency === "Custom" && scheduleWords !== null
    ? `${scheduleWords}, ${describeZone(timezone)}`
    : describeSchedule(schedule, timezone);
}

/** "Retry in 4m", from an hour on "Retry in 2h", both rounded up; null without a delay. `retryAfter` in seconds. */
export function describeRetryDelay(retryAfter: number | null): string | null {
  if (retryAfter === null || retryAfter <= 0) return null;
  return retryAfter < HOUR_S
    ? `Retry in ${Math.ceil(retryAfter / MINUTE_S)}m`
    : `Retry in ${Math.ceil(retryAfter / HOUR_S)}h`;
}

export type RunTexts = { next: string; detail: string };

/**
 * The next run and the last one, on the clock of the search's timezone, which is named where it is not `ownZone`.
 * `now` in milliseconds.
 */
export function describeRunsOf(search: ScheduledSearch, now: number, ownZone = browserZone()): RunTexts {
  const last = describeLastRun(search);
  const next = describeNextRun(search, now, ownZone);
  const { lastRun } = search;
  if (lastRun === null || !isUnderWay(lastRun)) {
    return { next: next.text, detail: next.wait === null ? last : `${next.wait}. ${last}` };
  }
  if (lastRun.state === "waiting") return { next: "About to run", detail: last };
  const since = formatTime(Date.parse(lastRun.startedAt ?? lastRun.dueAt), search.timezone);
  return { next: "Running now", detail: `Since ${since}. ${last}` };
}

function describeNextRun(
  search: ScheduledSearch,
  now: number,
  ownZone: string,
): { text: string; wait: string | null } {
  const { status, timezone, nextRunAt } = search;
  if (status === "paused") return { text: "Paused, so no next run", wait: null };
  if (status === "disabled") return { text: "Disabled, so no next run", wait: null };
  if (isBeingScheduled(search)) return { text: "Being scheduled", wait: null };
  if (nextRunAt === null) return { text: "No next run yet", wait: null };
  const at = Date.parse(nextRunAt);
  if (at <= now) return { text: "Next run is due", wait: `Since ${formatTime(at, timezone)}` };
  const inTime = countDown(at, now);
  const zone = nameZoneElsewhere(timezone, ownZone);
  return {
    text: `Next run ${describeNextDay(nextRunAt, timezone, now)}${zone === null ? "" : `, ${zone}`}`,
    wait: `${inTime[0]?.toUpperCase()}${inTime.slice(1)}`,
  };
}

/** Why a search cannot be run now; null where it can. */
export function whyNotNow(search: ScheduledSearch): string | null {
  if (search.isSample) return "Sample: it never runs.";
  if (search.status === "paused") return "It is paused. Resume it first.";
  if (search.status === "disabled") return "It is disabled. Resume it first.";
  if (search.lastRun !== null && isUnderWay(search.lastRun)) return "It is running.";
  if (search.cloudTaskError !== null) return "It has no background task. Press Retry first.";
  return isBeingScheduled(search) ? "It is being scheduled." : null;
}

function describeNextDay(isoDateTime: string, timezone: string, now: number): string {
  const { day, time } = describeRun(isoDateTime, timezone, now);
  const days = countDays(now, Date.parse(isoDateTime), timezone);
  if (days === 0) return `today at ${time}`;
  return days === 1 ? `tomorrow at ${time}` : `${day} at ${time}`;
}

/** A run that failed is a last run too, though it found nothing. */
function describeLastRun({ lastRun, lastRunAt, timezone }: ScheduledSearch): string {
  const ended = lastRun === null || isUnderWay(lastRun) ? lastRunAt : (lastRun.startedAt ?? lastRun.dueAt);
  if (ended === null) return "Not run yet";
  const at = Date.parse(ended);
  return `Last run ${formatShortDay(at, timezone)}, ${formatTime(at, timezone)}`;
}

function nameFirst(names: readonly string[], separator: string): string {
  const rest = names.length - NAMES;
  const first = names.slice(0, NAMES).join(separator);
  return rest > 0 ? `${first} and ${rest} more` : first;
}
