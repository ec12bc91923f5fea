import type { SavedJob } from "@jobwright/contracts/jobs";
import { describeAge, formatDay } from "../../../lib/describe-date.ts";
import { toWebsiteUrl } from "../card-text.ts";
import { isLongOpen } from "../still-open.ts";

/** The first letter or digit of a company, for its square mark; a dot where its name has none. */
export function toInitial(company: string): string {
  const match = /[\p{L}\p{N}]/u.exec(company);
  return match === null ? "·" : match[0].toLocaleUpperCase("en-US");
}

/** When a posting that is gone was last there: "Last seen alive Nov 12, 2026". */
export function toLastSeenText(lastSeenAt: string | null): string {
  return lastSeenAt === null ? "Not seen alive before" : `Last seen alive ${formatDay(lastSeenAt)}`;
}

type LinkFacts = Pick<SavedJob, "isOpen" | "isSample" | "putUpDays" | "lastSeenAt" | "linkCheckedAt">;

/**
 * What is known of a posting's link, for one line of its card: that it is gone and since when, or that the person's
 * last look at it found it. Null where nobody looked and nothing speaks against it. `now` in milliseconds.
 */
export function toLinkText(job: LinkFacts, now: number): string | null {
  if (!job.isOpen) return toLastSeenText(job.lastSeenAt);
  if (job.linkCheckedAt === null || job.lastSeenAt === null) return null;
  // A look that could not tell leaves the time at which it was last seen as it was.
  if (job.lastSeenAt < job.linkCheckedAt) return null;
  const age = describeAge(job.lastSeenAt, now);
  return isLongOpen(job, now) ? `Still open, checked ${age}` : `Still there, seen ${age}`;
}

/** Sample data has no posting to look at. */
export function canCheckLink(job: Pick<SavedJob, "isSample" | "jobLink">): boolean {
  return !job.isSample && toWebsiteUrl(job.jobLink) !== null;
}
