import type { NotifiedJob, NotifiedJobs } from "#db/schema/notifications";
import { toOneLine } from "./compose-mail.ts";

/** Jobs that a short text names, and the length of a title in one. */
const NAMED_JOBS = 3;
const NAMED_TITLES = 2;
const TITLE_LENGTH = 80;

/** Such as "7 new jobs for Registered Nurse". */
export function describeNewJobs({ total, titles }: Pick<NotifiedJobs, "total" | "titles">): string {
  return `${countNewJobs(total)}${describeTitles(titles)}`;
}

/** The new jobs of several runs; of one run the same as {@link describeNewJobs}. */
export function describeAllNewJobs(newJobs: NotifiedJobs[]): string {
  const [first] = newJobs;
  if (first && newJobs.length === 1) return describeNewJobs(first);
  const titles = [...new Set(newJobs.flatMap((each) => each.titles))];
  return `${countNewJobs(countJobs(newJobs))}${describeTitles(titles)} while you had quiet hours`;
}

/** Names the best few, such as "Best: Nurse at St Mary's, Cook at The Inn and 5 more". */
export function describeBest(newJobs: NotifiedJobs[]): string {
  const named = sortByScore(newJobs.flatMap(({ jobs }) => jobs)).slice(0, NAMED_JOBS);
  const names = named.map(({ title, company }) => `${shorten(title)} at ${shorten(company)}`);
  const more = countJobs(newJobs) - named.length;
  const text = [names.slice(0, -1).join(", "), names.at(-1)].filter(Boolean).join(more > 0 ? ", " : " and ");
  if (more > 0) return `Best: ${text} and ${more} more.`;
  return `${named.length > 1 ? "Best: " : ""}${text}.`;
}

export function countJobs(newJobs: NotifiedJobs[]): number {
  return newJobs.reduce((sum, { total }) => sum + total, 0);
}

/** The best first; those that were not rated come last. */
export function sortByScore(jobs: NotifiedJob[]): NotifiedJob[] {
  return jobs.toSorted((one, other) => (other.score ?? -1) - (one.score ?? -1));
}

/** Where the listings of a search session are in the app. */
export function toSessionPath(sessionId: string): string {
  return `/jobs?session=${encodeURIComponent(sessionId)}`;
}

/** Where one job of a search session is in the app. */
export function toJobPath(sessionId: string, jobId: string): string {
  return `${toSessionPath(sessionId)}&job=${encodeURIComponent(jobId)}`;
}

/** Where a notification leads: to its one job, to its session, or to all saved jobs where there are several. */
export function toNewJobsPath(newJobs: NotifiedJobs[]): string {
  const [first, ...others] = newJobs;
  if (!first || others.length > 0) return "/";
  const [job] = first.jobs;
  return job && first.total === 1 ? toJobPath(first.sessionId, job.jobId) : toSessionPath(first.sessionId);
}

function countNewJobs(total: number): string {
  return `${total} new ${total === 1 ? "job" : "jobs"}`;
}

function describeTitles(titles: string[]): string {
  const named = titles.slice(0, NAMED_TITLES).map(shorten);
  const more = titles.length - named.length;
  if (more > 0) return ` for ${named.join(", ")} and ${more} more`;
  return named.length > 0 ? ` for ${named.join(" and ")}` : "";
}

export function shorten(text: string): string {
  const letters = Array.from(toOneLine(text));
  return letters.length > TITLE_LENGTH ? `${letters.slice(0, TITLE_LENGTH - 1).join("")}…` : letters.join("");
}
