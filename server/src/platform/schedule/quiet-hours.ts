import { findWallClock, type WallClock } from "./wall-clock.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** From `start` to `end`, `HH:MM` of the person's clock, across midnight where the end comes first. */
export type QuietHours = { start: string; end: string };

/**
 * When the quiet hours end that `now` lies in; null outside of them. Equal times are none. They are reckoned as two
 * moments of a day, so a change of clocks neither interrupts them nor makes them come twice; a time that the clock
 * leaves out is the moment of the change. Throws `RangeError` where the timezone is not known.
 */
export function quietHoursEnd(quietHours: QuietHours, timezone: string, now: Date): Date | null {
  const { start, end } = quietHours;
  if (start === end) return null;
  const clock = findWallClock(timezone);
  const midnight = Math.floor(clock.read(now).getTime() / DAY_MS) * DAY_MS;
  for (const day of [midnight - DAY_MS, midnight]) {
    const from = findTime(clock, day, start);
    const until = findTime(clock, start < end ? day : day + DAY_MS, end);
    if (from <= now && now < until) return until;
  }
  return null;
}

function findTime(clock: WallClock, day: number, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return clock.find(new Date(day + (hours * 60 + minutes) * 60_000));
}
