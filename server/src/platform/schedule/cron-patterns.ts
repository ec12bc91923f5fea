import type { Frequency } from "@jobwright/contracts/preferences";
import { Cron } from "croner";
import { isTimezone } from "#platform/is-timezone";
import { rememberNextRun, type CronJob } from "./cron-job.ts";
import { keepAnswers } from "./kept-answers.ts";
import { findWallClock } from "./wall-clock.ts";

/** When something recurs: the frequency, its details, and the IANA name of the clock that it follows. */
export type RecurringSchedule = { frequency: Frequency; customSchedule: string; timezone: string };

/** `day` is 0 to 6 from Sunday for Weekly, 1 to 31 for Monthly, null for Daily. */
export type FixedTime = { day: number | null; hour: number; minute: number };

const MINUTE_MS = 60_000;

const dayLimits = {
  Daily: null,
  // A missing day counts as these.
  Weekly: { min: 0, max: 6, missing: 0 },
  Monthly: { min: 1, max: 31, missing: 1 },
} as const;

const formatProblems = {
  Daily: "This is not a time of day from 00:00 to 23:59.",
  Weekly: "This is not a weekday from 0 (Sunday) to 6 with a time of day, such as 1,09:00.",
  Monthly: "This is not a day from 1 to 31 with a time of day, such as 1,09:00.",
  Custom: "This is not a cron expression of five fields: minute, hour, day of month, month, day of week.",
} as const satisfies Record<Frequency, string>;

/** Hour fields that mean every hour: such runs keep their distance through a change of clocks. */
const everyHour = new Set(["*", "?", "*/1", "0-23"]);

/** Reads "HH:MM" and "day,HH:MM". Null where the text is neither, or its day is out of range. */
export function readFixedTime(
  frequency: Exclude<Frequency, "Custom">,
  customSchedule: string,
): FixedTime | null {
  const limits = dayLimits[frequency];
  const found = /^(?:(\d{0,2}),)?([01]\d|2[0-3]):([0-5]\d)$/.exec(customSchedule.trim());
  if (!found) return null;
  const [, dayText, hour, minute] = found;
  const time = { hour: Number(hour), minute: Number(minute) };
  if (!limits) return dayText === undefined ? { day: null, ...time } : null;
  const day = dayText ? Number(dayText) : limits.missing;
  return day >= limits.min && day <= limits.max ? { day, ...time } : null;
}

/** The five fields of a Custom schedule; null where there are more or fewer, as in "@daily". */
export function splitCronFields(customSchedule: string): string[] | null {
  const fields = customSchedule.trim().split(/\s+/);
  return fields.length === 5 ? fields : null;
}

/**
 * A schedule as cron jobs of which each run is one of its runs, or the sentence that says why it cannot be one.
 * A time that a daylight-saving change leaves out runs at the next one that exists, and one that occurs twice runs
 * once, unless the expression means every hour.
 */
export function toCronJobs({
  frequency,
  customSchedule,
  timezone,
}: RecurringSchedule): { jobs: CronJob[] } | { problem: string } {
  if (!isKnownTimezone(timezone)) return { problem: "This timezone is not known here." };
  const patterns = toPatterns(frequency, customSchedule);
  if (!patterns) return { problem: formatProblems[frequency] };
  try {
    return { jobs: patterns.map((pattern) => jobOf(pattern, timezone)) };
  } catch {
    return { problem: formatProblems[frequency] };
  }
}

/** No callback is given, so no timer is started. Throws where the pattern is not five cron fields. */
export function createCron(pattern: string, timezone: string): Cron {
  // An offset rather than the name: the same clock, without asking `Intl` for it.
  return new Cron(pattern, { mode: "5-part", ...(timezone === "UTC" ? { utcOffset: 0 } : { timezone }) });
}

/** Many schedules are alike: each of these is made once, and what it answered is kept. A cron takes 100 kB. */
const isKnownTimezone = keepAnswers(isTimezone, 1000);
const cronOf = keepAnswers(createCron, 200);
const jobOf = keepAnswers(createJob, 20_000);

/** Throws where the pattern is not five cron fields. */
function createJob(pattern: string, timezone: string): CronJob {
  const [, hour = ""] = pattern.split(" ");
  if (!everyHour.has(hour)) return rememberNextRun(createClockJob(pattern, timezone));
  cronOf(pattern, timezone);
  return rememberNextRun({ nextRun: (after) => cronOf(pattern, timezone).nextRun(after) });
}

/**
 * Runs when the clock shows the time. Not by croner's own clock, which leaves a day out where a change of clocks takes
 * its last hour, as in Greenland.
 */
function createClockJob(pattern: string, timezone: string): CronJob {
  const { days, timeMs } = splitTime(pattern);
  cronOf(days, "UTC");
  const shift = (at: Date, ms: number) => new Date(at.getTime() + ms);
  const nextShown = (shown: Date) => {
    const day = cronOf(days, "UTC").nextRun(shift(shown, -timeMs));
    return day && shift(day, timeMs);
  };
  return {
    nextRun: (after) => {
      const clock = findWallClock(timezone);
      let shown = nextShown(clock.read(after));
      while (shown) {
        const at = clock.find(shown);
        if (at > after) return at;
        shown = nextShown(shown);
      }
      return null;
    },
  };
}

/** One time of day is the midnights of its days and what comes after them, so that all times of day share a cron. */
function splitTime(pattern: string): { days: string; timeMs: number } {
  const [, minute, hour, days] = /^(\d{1,2}) (\d{1,2}) (.+)$/.exec(pattern) ?? [];
  const isTime = days !== undefined && Number(minute) <= 59 && Number(hour) <= 23;
  if (!isTime) return { days: pattern, timeMs: 0 };
  return { days: `0 0 ${days}`, timeMs: (Number(hour) * 60 + Number(minute)) * MINUTE_MS };
}

function toPatterns(frequency: Frequency, customSchedule: string): string[] | null {
  if (frequency === "Custom") {
    const fields = splitCronFields(customSchedule);
    return fields && [fields.join(" ")];
  }
  const time = readFixedTime(frequency, customSchedule);
  if (!time) return null;
  const clock = `${time.minute} ${time.hour}`;
  if (frequency === "Daily") return [`${clock} * * *`];
  if (frequency === "Weekly") return [`${clock} * * ${time.day}`];
  return toMonthDays(time.day ?? dayLimits.Monthly.missing).map((days) => `${clock} ${days} *`);
}

/** Day and month fields; a month without that day has its last day instead. */
function toMonthDays(day: number): string[] {
  if (day <= 28) return [`${day} *`];
  if (day === 31) return ["L *"];
  return [`${day} 1,3-12`, "L 2"];
}
