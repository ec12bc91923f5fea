import { readInstant } from "./read-instant.ts";

/** Hours after which a day is over everywhere on earth, counted from its begin in UTC. */
const DAY_EVERYWHERE_MS = 36 * 60 * 60 * 1000;
const ZONES_MS = 12 * 60 * 60 * 1000;

/**
 * When the time that a board states is over in whatever timezone it was meant: a day, or its midnight, at its end in the last
 * zone on earth, another time without a zone 12 hours after it. Null where none is stated, it does not begin with a day in
 * ISO 8601, or lies outside 1990 to 2100.
 */
export function readOpenUntil(stated: string | null | undefined): Date | null {
  const text = stated?.trim() ?? "";
  const instant = /^\d{4}-\d{2}-\d{2}/.test(text) ? readInstant(text) : null;
  if (instant === null) return null;
  const [, clock = "", zone = ""] = /^.{10}(?:[T ]([\d:.]+))? ?(.*)$/.exec(text) ?? [];
  const isDay = /^[0:.]*$/.test(clock);
  return new Date(Date.parse(instant) + (isDay ? DAY_EVERYWHERE_MS : zone === "" ? ZONES_MS : 0));
}

/** True where the time that it states is over; false where it states none. */
export function isExpired(stated: string | null, now: Date): boolean {
  const end = readOpenUntil(stated);
  return end !== null && now >= end;
}
