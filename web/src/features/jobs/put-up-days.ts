import { MAX_PUT_UP_DAYS } from "@jobwright/contracts/jobs";
import { formatDay } from "../../lib/describe-date.ts";

const monthWithYear = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** "Put up 4 times since March 2026", of days as `2026-03-02`, oldest first; null for a job that was put up once. */
export function describePutUp(days: readonly string[] | undefined): string | null {
  const first = days?.[0];
  if (days === undefined || first === undefined || days.length < 2) return null;
  const isCut = days.length >= MAX_PUT_UP_DAYS;
  return `Put up ${days.length} times${isCut ? " or more" : ""} since ${monthWithYear.format(new Date(first))}`;
}

/** "Mar 2, 2026": a day has no timezone. */
export function formatPutUpDay(day: string): string {
  return formatDay(day, "UTC");
}
