import type { Listing } from "@jobwright/contracts/jobs";
import type { ToldJob } from "#db/schema/notifications";

type NewJob = Pick<Listing, "id" | "title" | "company" | "location" | "salary" | "match" | "jobLink">;

/** A new job as a notification tells of it. Its reasons are what speaks for it: signals that brought more than half of what they could. */
export function toToldJob({ id, title, company, location, salary, match, jobLink }: NewJob): ToldJob {
  const signals = (match?.signals ?? []).filter(({ points, maxPoints }) => points > maxPoints / 2);
  return {
    jobId: id,
    title,
    company,
    location,
    salary: salary ?? "",
    score: match?.score ?? null,
    reasons: signals.toSorted((one, other) => other.points - one.points).map(({ reason }) => reason),
    url: jobLink === "#" ? null : jobLink,
  };
}
