import { formatClock } from "../../lib/clock-time.ts";
import { isHttpUrl } from "@jobwright/contracts/common";
import { SALARY_NOT_SPECIFIED, listingDefaults, type Listing } from "@jobwright/contracts/jobs";
import { formatDay, formatShortDay } from "../../lib/describe-date.ts";

/** Lengths in characters and counts of a job card (part 1 section 9). */
export const DESCRIPTION_LENGTH = 150;
export const REQUIREMENT_LENGTH = 30;
export const REQUIREMENTS_SHOWN = 3;

/** D16: an empty salary and the stored default read the same. */
export function toSalaryText(salary: string | undefined): string {
  const text = (salary ?? "").trim();
  return text === "" || text === listingDefaults.text ? SALARY_NOT_SPECIFIED : text;
}

/** The address behind the Website button, or null where there is none that is safe to open. */
export function toWebsiteUrl(jobLink: string): string | null {
  return isHttpUrl(jobLink) ? jobLink : null;
}

const DATE_NOT_STATED = "Date not stated";

/** "Nov 19", with the year where it is another one than this; a date in words stays as it was written. */
export function toPostedText(datePosted: string, now: Date): string {
  const text = datePosted.trim();
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(text);
  if (!match) return text === "" || text === listingDefaults.text ? DATE_NOT_STATED : text;
  return formatShortDay(new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3])), now);
}

/** "Posted Nov 17"; a date that nobody stated is said to be so. */
export function toPostedLine(datePosted: string, now: Date): string {
  const text = toPostedText(datePosted, now);
  return text === DATE_NOT_STATED ? text : `Posted ${text}`;
}

/** "finished today at 3:20 PM", in the person's own timezone. */
export function toFinishedText(finishedAt: string, now: Date): string {
  const date = new Date(finishedAt);
  if (Number.isNaN(date.getTime())) return "finished";
  return `finished ${toDayAndTime(date, now)}`;
}

/** "today at 3:20 PM", "yesterday at 9:05 AM", "Nov 3 at 9:05 AM". */
export function toDayAndTime(date: Date, now: Date): string {
  const time = formatClock(date);
  const midnight = (day: Date) => new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime();
  const days = Math.round((midnight(now) - midnight(date)) / 86_400_000);
  if (days === 0) return `today at ${time}`;
  if (days === 1) return `yesterday at ${time}`;
  return `${formatShortDay(date, now)} at ${time}`;
}

/** The one word for a posting that is not there any more. */
export const GONE = "Gone";

/** "Gone, last seen alive Nov 12, 2026" for a posting that its boards have taken down; null while it is open. */
export function toGoneText(listing: Pick<Listing, "isOpen" | "lastSeenAt">): string | null {
  if (listing.isOpen) return null;
  return listing.lastSeenAt === null ? GONE : `${GONE}, last seen alive ${formatDay(listing.lastSeenAt)}`;
}
