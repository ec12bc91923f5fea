import type { Listing } from "@jobwright/contracts/jobs";
import type { Match, SignalName } from "@jobwright/contracts/matching";
import type { NotifiedJob } from "#db/schema/notifications";

type NewJob = Pick<Listing, "id" | "title" | "company" | "location" | "salary" | "match" | "jobLink">;

/**
 * From which value on a signal's sentence speaks for a job when it is read alone. Lower ones earn points, and yet tell of a
 * role or level far from the wished one, of a condition, of words that are not mentioned, or of a posting that is weeks old.
 */
const speaksFrom: Record<Exclude<SignalName, "skills">, number> = {
  role: 0.65,
  keywords: 0.9,
  seniority: 1,
  placeAndPay: 0.8,
  freshness: 0.7,
};

/** A new job as a notification shows it. Its reasons are the signals that speak for it, those of most points first. */
export function toNotifiedJob({ id, title, company, location, salary, match, jobLink }: NewJob): NotifiedJob {
  const signals = (match?.signals ?? []).filter((signal) => match && speaksFor(signal, match));
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

/**
 * Skills earn points for what adverts leave unsaid, so their number decides: half of them, and one at least. Those of a job that
 * needs another language are worth nothing.
 */
function speaksFor({ name, value }: Match["signals"][number], match: Match): boolean {
  if (name !== "skills") return value !== null && value >= speaksFrom[name];
  const { matchedSkills, missingSkills } = match;
  return value !== 0 && matchedSkills.length > 0 && matchedSkills.length >= missingSkills.length;
}
