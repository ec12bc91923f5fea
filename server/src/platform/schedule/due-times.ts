import type { Cron } from "croner";
import type { CronJob } from "./cron-job.ts";
import { createCron, splitCronFields, toCronJobs, type RecurringSchedule } from "./cron-patterns.ts";

export type { RecurringSchedule } from "./cron-patterns.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A Sunday; any day does where only the order of days and times counts. */
const SOME_MIDNIGHT = Date.UTC(2026, 0, 4);
/** Two leap years are among as many days, so every pair of neighbouring days that a cron expression can name is. */
const DAYS_LOOKED_AT = 9 * 366;

/**
 * Why a schedule can never run, as a sentence for a person; null where it can. 30 February is a day that never comes.
 */
export function checkSchedule(schedule: RecurringSchedule): string | null {
  const read = toCronJobs(schedule);
  if ("problem" in read) return read.problem;
  const next = findNext(read.jobs, new Date(SOME_MIDNIGHT));
  return next ? null : "This day never comes, so the search would never run.";
}

/**
 * The next `count` runs after `after` (which itself is none), earliest first; empty where {@link checkSchedule} finds a
 * problem. Each comes at least `minIntervalMinutes` after the one before: closer ones are merged into it.
 */
export function nextRuns(
  schedule: RecurringSchedule,
  { after, count, minIntervalMinutes }: { after: Date; count: number; minIntervalMinutes: number },
): Date[] {
  const read = toCronJobs(schedule);
  if ("problem" in read) return [];
  const runs: Date[] = [];
  let from = after;
  while (runs.length < count) {
    const next = findNext(read.jobs, from);
    if (!next) break;
    runs.push(next);
    from = new Date(next.getTime() + minIntervalMinutes * MINUTE_MS - 1);
  }
  return runs;
}

/** Minutes between runs that would come closer and are therefore merged; null where none do. */
export function findMergedMinutes(schedule: RecurringSchedule, minIntervalMinutes: number): number | null {
  if (schedule.frequency !== "Custom" || checkSchedule(schedule) !== null) return null;
  const fields = splitCronFields(schedule.customSchedule) ?? [];
  return hasCloserRuns(fields, minIntervalMinutes * MINUTE_MS) ? minIntervalMinutes : null;
}

/** Every day of an expression has the same times, so one day is looked at, and the night between two of its days. */
function hasCloserRuns([minute, hour, ...days]: string[], intervalMs: number): boolean {
  const times = createCron(`${minute} ${hour} * * *`, "UTC");
  const first = times.nextRun(new Date(SOME_MIDNIGHT - 1));
  let last = first;
  while (last) {
    const next = times.nextRun(last);
    if (!next || next.getTime() >= SOME_MIDNIGHT + DAY_MS) break;
    if (next.getTime() - last.getTime() < intervalMs) return true;
    last = next;
  }
  if (!first || !last) return false;
  const night = first.getTime() + DAY_MS - last.getTime();
  return night < intervalMs && hasNeighbours(createCron(`0 0 ${days.join(" ")}`, "UTC"));
}

function hasNeighbours(days: Cron): boolean {
  const end = SOME_MIDNIGHT + DAYS_LOOKED_AT * DAY_MS;
  let day = days.nextRun(new Date(SOME_MIDNIGHT - 1));
  while (day && day.getTime() < end) {
    const next = days.nextRun(day);
    if (next && next.getTime() - day.getTime() === DAY_MS) return true;
    day = next;
  }
  return false;
}

function findNext(jobs: CronJob[], after: Date): Date | null {
  const times = jobs.flatMap((job) => job.nextRun(after)?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}
