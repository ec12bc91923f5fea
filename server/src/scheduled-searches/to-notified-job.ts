import type { Listing } from "@jobwright/contracts/jobs";
import type { NotifiedJob } from "#db/schema/notifications";

type NewJob = Pick<Listing, "id" | "title" | "company" | "location" | "salary" | "match" | "jobLink">;

/** A new job as a notification shows it. Its reasons are the signals that brought more than half of their points. */
export function toNotifiedJob({ id, title, company, location, salary, match, jobLink }: NewJob): NotifiedJob {
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
