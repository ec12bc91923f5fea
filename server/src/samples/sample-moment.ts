const DAY_MS = 24 * 60 * 60_000;

/**
 * A moment some days before `now` on the clock of a timezone; `time` is HH:MM. From one day on it is always in the
 * past, whatever the hour is.
 */
export function momentBefore(
  now: Date,
  { daysAgo, at }: { daysAgo: number; at: string },
  timezone: string,
): Date {
  const [hours = 0, minutes = 0] = at.split(":").map(Number);
  const today = wallClock(now, timezone);
  const wanted = today - (today % DAY_MS) - daysAgo * DAY_MS + (hours * 60 + minutes) * 60_000;
  const guess = new Date(wanted - (wallClock(now, timezone) - now.getTime()));
  // Between then and now the clock may have been put forward or back.
  return new Date(guess.getTime() + wanted - wallClock(guess, timezone));
}

/** What the clock of a timezone shows, as the milliseconds that UTC would show it at; whole seconds. */
function wallClock(moment: Date, timezone: string): number {
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone: timezone,
    dateStyle: "short",
    timeStyle: "medium",
  });
  return Date.parse(`${format.format(moment).replace(" ", "T")}Z`);
}
