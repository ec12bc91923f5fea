const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** An older moment is said by its date, in milliseconds. */
const LONGEST_AGE_MS = 7 * DAY_MS;

const words = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });

/** How long ago a moment was, as in "5 minutes ago"; its date after a week. `now` in milliseconds. */
export function describeAge(at: string, now: number): string {
  // A clock that runs a little behind the server's must not tell of the future.
  const age = Math.max(0, now - Date.parse(at));
  if (age < MINUTE_MS) return "just now";
  if (age < HOUR_MS) return words.format(-Math.floor(age / MINUTE_MS), "minute");
  if (age < DAY_MS) return words.format(-Math.floor(age / HOUR_MS), "hour");
  if (age < LONGEST_AGE_MS) return words.format(-Math.floor(age / DAY_MS), "day");
  return new Date(at).toLocaleDateString("en-US", { year: "numeric", month: "short", day: "numeric" });
}

/** The full date and time of a moment; in the given timezone, or the browser's own. */
export function describeMoment(at: string, timezone?: string): string {
  return format(at, { dateStyle: "medium", timeStyle: "short" }, timezone);
}

/** Day and time of a moment of the last months. */
export function describeDayAndTime(at: string, timezone: string): string {
  return format(at, { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" }, timezone);
}

function format(at: string, options: Intl.DateTimeFormatOptions, timezone: string | undefined): string {
  try {
    return new Date(at).toLocaleString("en-US", { ...options, timeZone: timezone });
  } catch {
    // A zone that this browser does not know.
    return `${new Date(at).toLocaleString("en-US", { ...options, timeZone: "UTC" })} UTC`;
  }
}
