import { jobStatuses, type SavedJob } from "@jobwright/contracts/jobs";

export const sortColumns = ["status", "title", "company", "location", "posted", "since", "score"] as const;
export type SortColumn = (typeof sortColumns)[number];
export type SavedOrder = { column: SortColumn; isDescending: boolean };

/** What a first press on a column's head means: texts from A on, moments and scores from the newest and best on. */
const startsDescending: ReadonlySet<SortColumn> = new Set(["posted", "since", "score"]);
const ranks = new Map(jobStatuses.map((status, rank) => [status, rank]));
const collator = new Intl.Collator("en-US", { sensitivity: "base", numeric: true });

const compare: Record<SortColumn, (one: SavedJob, other: SavedJob) => number> = {
  status: (one, other) => (ranks.get(one.status) ?? 0) - (ranks.get(other.status) ?? 0),
  title: (one, other) => collator.compare(one.title, other.title),
  company: (one, other) => collator.compare(one.company, other.company),
  location: (one, other) => collator.compare(one.location, other.location),
  posted: (one, other) => toDay(one.datePosted).localeCompare(toDay(other.datePosted)),
  since: (one, other) => one.statusSince.localeCompare(other.statusSince),
  // Jobs that were never ranked stand below every ranked one.
  score: (one, other) => (one.score ?? -1) - (other.score ?? -1),
};

/** Without a day a job stands below every one that has it when the newest come first. */
function toDay(datePosted: string): string {
  return /^\d{4}-\d{2}-\d{2}/.test(datePosted) ? datePosted : "";
}

/** The jobs in the order of a column; those that are equal there keep their order. */
export function sortSavedJobs(jobs: readonly SavedJob[], order: SavedOrder | null): SavedJob[] {
  if (order === null) return [...jobs];
  const sign = order.isDescending ? -1 : 1;
  return jobs.toSorted((one, other) => sign * compare[order.column](one, other));
}

/** The order after a press on a column's head: that column, then the other way round, then the list as it comes. */
export function nextOrder(order: SavedOrder | null, column: SortColumn): SavedOrder | null {
  const first = startsDescending.has(column);
  if (order?.column !== column) return { column, isDescending: first };
  return order.isDescending === first ? { column, isDescending: !first } : null;
}
