/** The time of a moment: "9:00 PM", in the given timezone or the reader's own. Throws for a zone that is not known. */
export function formatClock(moment: Date | number | string, timeZone?: string): string {
  return new Date(moment)
    .toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit", timeZone })
    .replaceAll("\u202f", " ");
}

/** A time of day, "09:00" as "9:00 AM"; anything else as it is. */
export function formatTimeOfDay(time: string): string {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? formatClock(`1970-01-01T${time}Z`, "UTC") : time;
}
