/** Hours after which a day is over everywhere on earth, counted from its begin in UTC. */
const DAY_EVERYWHERE_MS = 36 * 60 * 60 * 1000;
const ZONES_MS = 12 * 60 * 60 * 1000;

/**
 * When the time that a board states is over in whatever timezone it was meant: a day at its end in the last zone on earth, a time
 * without a zone 12 hours after it. Null where none is stated, or it cannot be read.
 */
export function readOpenUntil(stated: string | null | undefined): Date | null {
  const text = stated?.trim() ?? "";
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text) && !isDay;
  const time = Date.parse(hasZone || isDay ? text : `${text}Z`);
  const end = new Date(time + (isDay ? DAY_EVERYWHERE_MS : hasZone ? 0 : ZONES_MS));
  return Number.isNaN(end.getTime()) ? null : end;
}

/** True where the time that it states is over; false where it states none. */
export function isExpired(stated: string | null, now: Date): boolean {
  const end = readOpenUntil(stated);
  return end !== null && now >= end;
}
