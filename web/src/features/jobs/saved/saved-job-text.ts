import { listingDefaults, type SavedJob } from "@jobwright/contracts/jobs";
import { describeAge, formatDay } from "../../../lib/describe-date.ts";
import { toPostedText } from "../card-text.ts";

/** "Posted Nov 17"; a date that nobody stated is said to be so. */
export function toPostedLine(datePosted: string, now: Date): string {
  const text = datePosted.trim();
  return text === "" || text === listingDefaults.text
    ? "Date not stated"
    : `Posted ${toPostedText(text, now)}`;
}

/** The first letter or digit of a company, for its square mark; a dot where its name has none. */
export function toInitial(company: string): string {
  const match = /[\p{L}\p{N}]/u.exec(company);
  return match === null ? "·" : match[0].toLocaleUpperCase("en-US");
}

/** When a posting that is gone was last there: "Last seen alive Nov 12, 2026". */
export function toLastSeenText(lastSeenAt: string | null): string {
  return lastSeenAt === null ? "Not seen alive before" : `Last seen alive ${formatDay(lastSeenAt)}`;
}

type LinkFacts = Pick<SavedJob, "isOpen" | "lastSeenAt" | "linkCheckedAt">;

/**
 * What is known of a posting's link, for one line of its card: that it is gone and since when, or that the person's
 * last look at it found it. Null where nobody looked and nothing speaks against it. `now` in milliseconds.
 */
export function toLinkText(job: LinkFacts, now: number): string | null {
  if (!job.isOpen) return toLastSeenText(job.lastSeenAt);
  if (job.linkCheckedAt === null || job.lastSeenAt === null) return null;
  // A look that could not tell leaves the time at which it was last seen as it was.
  if (job.lastSeenAt < job.linkCheckedAt) return null;
  return `Still there, seen ${describeAge(job.lastSeenAt, now)}`;
}

/** Why the link of a job cannot be looked at; null where it can. */
export function whyNoLinkCheck(job: Pick<SavedJob, "isSample" | "jobLink">): string | null {
  if (job.isSample) return "This is sample data, so there is no posting to look at.";
  return job.jobLink === listingDefaults.jobLink ? "This posting came without a link." : null;
}
