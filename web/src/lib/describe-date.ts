import { formatClock } from "./clock-time.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** An older moment is said by its date, in calendar days. */
const LONGEST_AGE_DAYS = 7;

const words = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });

// Making a formatter takes longer than most of what is drawn with its words.
const monthAndDay = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric" });
const dayWithYear = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric" });

/** A moment's day: "Nov 21, 2026"; in the given timezone, or the reader's own. */
export function formatDay(isoDateTime: string, timeZone?: string): string {
  const moment = new Date(isoDateTime);
  if (timeZone === undefined) return dayWithYear.format(moment);
  return moment.toLocaleDateString("en-US", { month: "short", day: "numeric", year: "numeric", timeZone });
}

/** A day of the reader's calendar: "Nov 21", with its year where that is not the present one. */
export function formatShortDay(day: Date, now: Date): string {
  return (day.getFullYear() === now.getFullYear() ? monthAndDay : dayWithYear).format(day);
}

/** "today", "yesterday" or "Nov 3, 2026", by the reader's own calendar. */
export function describeDay(isoDateTime: string, now: Date): string {
  const days = countDays(new Date(isoDateTime), now);
  return days === 0 || days === 1 ? words.format(-days, "day") : formatDay(isoDateTime);
}

/**
 * How long ago a moment was: "5 minutes ago", on the same day "3 hours ago", then "yesterday" and "4 days ago" by the
 * reader's own calendar; its day after a week. `now` in milliseconds.
 */
export function describeAge(isoDateTime: string, now: number): string {
  // A clock that runs a little behind the server's must not tell of the future.
  const at = Math.min(now, Date.parse(isoDateTime));
  const age = now - at;
  if (age < MINUTE_MS) return "just now";
  if (age < HOUR_MS) return words.format(-Math.floor(age / MINUTE_MS), "minute");
  const days = countDays(new Date(at), new Date(now));
  if (days === 0) return words.format(-Math.floor(age / HOUR_MS), "hour");
  return days < LONGEST_AGE_DAYS ? words.format(-days, "day") : formatDay(isoDateTime);
}

/** "Nov 21, 2026, 9:00 PM"; in the given timezone, or the reader's own. */
export function describeMoment(isoDateTime: string, timeZone?: string): string {
  return inKnownZone(
    timeZone,
    (zone) => `${formatDay(isoDateTime, zone)}, ${formatClock(isoDateTime, zone)}`,
  );
}

/** "Nov 21, 9:00 PM", for a moment of the last months. */
export function describeDayAndTime(isoDateTime: string, timeZone: string): string {
  return inKnownZone(timeZone, (zone) => {
    const day = new Date(isoDateTime).toLocaleDateString("en-US", {
      month: "short",
      day: "numeric",
      timeZone: zone,
    });
    return `${day}, ${formatClock(isoDateTime, zone)}`;
  });
}

/** "9:00 PM" for a moment of this day, otherwise "Nov 21" or "Nov 21, 2025"; in the given timezone, or the reader's own. */
export function describeTimeOrDay(isoDateTime: string, now: Date, timeZone?: string): string {
  return inKnownZone(timeZone, (zone) => {
    const [day, today] = [formatDay(isoDateTime, zone), formatDay(now.toISOString(), zone)];
    if (day === today) return formatClock(isoDateTime, zone);
    const year = day.slice(-6);
    return today.endsWith(year) ? day.slice(0, -year.length) : day;
  });
}

/** Calendar days from one moment to another; the day on which clocks change is one as well. */
function countDays(from: Date, to: Date): number {
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  return Math.round((midnight(to) - midnight(from)) / DAY_MS);
}

/** A zone that this browser does not know is replaced by UTC, which is then said. */
function inKnownZone(timeZone: string | undefined, describe: (zone: string | undefined) => string): string {
  try {
    return describe(timeZone);
  } catch {
    return `${describe("UTC")} UTC`;
  }
}
