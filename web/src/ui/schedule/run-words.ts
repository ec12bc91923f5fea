import { formatClock } from "../../lib/clock-time.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const relative = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });

export type RunWords = {
  /** "Monday, November 23". */
  day: string;
  /** "9:00 AM", with "UTC" where the browser does not know the zone. */
  time: string;
  /** "in 2 days", "tomorrow", and on the same day "in 5 hours" or "in 20 minutes". */
  when: string;
};

/** A run on the clock of its timezone. `now` in milliseconds. */
export function describeRun(isoDateTime: string, timezone: string, now: number): RunWords {
  const at = Date.parse(isoDateTime);
  const zone = knownZone(timezone);
  const days = countDays(now, at, zone);
  const isSameYear = format(at, zone, { year: "numeric" }) === format(now, zone, { year: "numeric" });
  return {
    day: format(at, zone, {
      weekday: "long",
      month: "long",
      day: "numeric",
      ...(isSameYear ? {} : { year: "numeric" }),
    }),
    time: formatTime(at, timezone),
    when: days < 1 ? countDown(at, now) : relative.format(days, "day"),
  };
}

/** "in 20 minutes", "in 26 hours"; from two days on in days. `now` in milliseconds. */
export function countDown(at: number, now: number): string {
  const left = at - now;
  if (left < HOUR_MS) return relative.format(Math.max(1, Math.ceil(left / MINUTE_MS)), "minute");
  if (left < 2 * DAY_MS) return relative.format(Math.round(left / HOUR_MS), "hour");
  return relative.format(Math.round(left / DAY_MS), "day");
}

/** Calendar days between two moments, in milliseconds, by the calendar of a zone. */
export function countDays(from: number, to: number, timezone: string): number {
  const zone = knownZone(timezone);
  return Math.round((startOfDay(to, zone) - startOfDay(from, zone)) / DAY_MS);
}

/** "9:00 AM", with "UTC" where the browser does not know the zone. */
export function formatTime(at: number, timezone: string): string {
  const zone = knownZone(timezone);
  const time = formatClock(at, zone);
  return zone === timezone ? time : `${time} ${zone}`;
}

/** "Mon, Nov 16". */
export function formatShortDay(at: number, timezone: string): string {
  return format(at, knownZone(timezone), { weekday: "short", month: "short", day: "numeric" });
}

function format(at: number, zone: string, options: Intl.DateTimeFormatOptions): string {
  return new Date(at).toLocaleDateString("en-US", { ...options, timeZone: zone });
}

/** Midnight of the zone's calendar day, as if the calendar were UTC's. */
function startOfDay(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    year: "numeric",
    month: "numeric",
    day: "numeric",
    timeZone: zone,
  }).formatToParts(at);
  const read = (type: "year" | "month" | "day") => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(read("year"), read("month") - 1, read("day"));
}

function knownZone(timezone: string): string {
  try {
    Intl.DateTimeFormat("en-US", { timeZone: timezone }).format(0);
    return timezone;
  } catch {
    return "UTC";
  }
}
