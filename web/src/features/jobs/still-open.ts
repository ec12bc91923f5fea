import { STILL_OPEN_DAYS, type Listing } from "@jobwright/contracts/jobs";
import { describeAge } from "../../lib/describe-date.ts";
import { toWebsiteUrl } from "./card-text.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

type LongOpenFacts = Pick<Listing, "isOpen" | "isSample" | "putUpDays">;
type CheckFacts = LongOpenFacts & Pick<Listing, "jobLink" | "linkCheckedAt" | "lastSeenAt">;

/** True for an open, real posting whose job was put up the first time more than half a year before `now` (milliseconds). */
export function isLongOpen({ isOpen, isSample, putUpDays }: LongOpenFacts, now: number): boolean {
  const first = putUpDays?.[0];
  if (!isOpen || isSample || first === undefined) return false;
  return now - Date.parse(first) > STILL_OPEN_DAYS * DAY_MS;
}

/** "Still open, checked 5 minutes ago", where a look at its link found the posting within a day; otherwise null. */
export function toCheckedText(job: CheckFacts, now: number): string | null {
  const { linkCheckedAt, lastSeenAt } = job;
  // A posting that was seen last before the look was not found by it.
  if (linkCheckedAt === null || lastSeenAt === null || lastSeenAt < linkCheckedAt) return null;
  if (now - Date.parse(linkCheckedAt) > DAY_MS) return null;
  return `Still open, checked ${describeAge(linkCheckedAt, now)}`;
}

/** True where opening the posting is to ask its source whether it is still there. */
export function isCheckDue(job: CheckFacts, now: number): boolean {
  return isLongOpen(job, now) && toWebsiteUrl(job.jobLink) !== null && toCheckedText(job, now) === null;
}
