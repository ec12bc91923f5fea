import type { JobStatus, SavedJob } from "@jobwright/contracts/jobs";
import { toFilterWords, toPlainText } from "../plain-text.ts";
import { isLongWait } from "./board-columns.ts";

/** What is to be shown of the saved jobs. */
export type SavedJobsFilter = {
  text: string;
  status: JobStatus | "all";
  hasFavoritesOnly: boolean;
  /** Only jobs that have waited for long in their status. */
  hasWaitingOnly: boolean;
};

export const noFilter: SavedJobsFilter = {
  text: "",
  status: "all",
  hasFavoritesOnly: false,
  hasWaitingOnly: false,
};

type Searched = Pick<SavedJob, "title" | "company" | "location" | "qualifications">;

/** What a filter reads of each job. A job that changes is another object, and those that are gone go from here. */
const haystacks = new WeakMap<Searched, string>();

function haystackOf(job: Searched): string {
  const known = haystacks.get(job);
  if (known !== undefined) return known;
  const haystack = toPlainText([job.title, job.company, job.location, ...job.qualifications].join("\n"));
  haystacks.set(job, haystack);
  return haystack;
}

/** Prepares some jobs for the filter, so that its first key does not wait for all of them. */
export function prepareForFilter(jobs: readonly Searched[]): void {
  for (const job of jobs) haystackOf(job);
}

/** True where the filter holds nothing back. */
export function isEmptyFilter(filter: SavedJobsFilter): boolean {
  const { text, status, hasFavoritesOnly, hasWaitingOnly } = filter;
  return text.trim() === "" && status === "all" && !hasFavoritesOnly && !hasWaitingOnly;
}

/**
 * The jobs that the filter lets through, in their order: each word stands in the title, company, location or a
 * requirement, without regard to case and accents. `now` in milliseconds.
 */
export function filterSavedJobs(jobs: readonly SavedJob[], filter: SavedJobsFilter, now: number): SavedJob[] {
  const words = toFilterWords(filter.text);
  return jobs.filter(
    (job) =>
      (filter.status === "all" || job.status === filter.status) &&
      (!filter.hasFavoritesOnly || job.favorite) &&
      (!filter.hasWaitingOnly || isLongWait(job, now)) &&
      words.every((word) => haystackOf(job).includes(word)),
  );
}
