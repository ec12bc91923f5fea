import type { JobStatus, SavedJob } from "@jobwright/contracts/jobs";
import { formatShortDay } from "../../../lib/describe-date.ts";

/** The columns of the board from left to right; the last one holds both ends of an application. */
export const boardColumns: readonly (readonly JobStatus[])[] = [
  ["new"],
  ["researching"],
  ["applying"],
  ["applied"],
  ["interviewing"],
  ["offered", "rejected"],
];

/** Where somebody else is to act, or the person themselves, so that a long wait is worth a look. */
const waitingStatuses: ReadonlySet<JobStatus> = new Set(["researching", "applying", "applied"]);
/** A wait longer than this is marked, in days. */
export const LONG_WAIT_DAYS = 10;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The jobs by status, each list in the order given. */
export function groupByStatus(jobs: readonly SavedJob[]): Map<JobStatus, SavedJob[]> {
  const groups = new Map<JobStatus, SavedJob[]>(boardColumns.flat().map((status) => [status, []]));
  for (const job of jobs) groups.get(job.status)?.push(job);
  return groups;
}

/** Whole days for which a job has had its status. `now` in milliseconds. */
export function daysInStatus({ statusSince }: Pick<SavedJob, "statusSince">, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(statusSince)) / DAY_MS));
}

/** Whether a job has waited so long that a person may want to ask or to go on. */
export function isLongWait(job: Pick<SavedJob, "status" | "statusSince">, now: number): boolean {
  return waitingStatuses.has(job.status) && daysInStatus(job, now) > LONG_WAIT_DAYS;
}

/** How long it has been there: "Today", "1 day", "12 days"; of a rejection its day, since nothing waits any more. */
export function describeWait(job: Pick<SavedJob, "status" | "statusSince">, now: number): string {
  if (job.status === "rejected") return formatShortDay(new Date(job.statusSince), new Date(now));
  const days = daysInStatus(job, now);
  if (days === 0) return "Today";
  return days === 1 ? "1 day" : `${days} days`;
}
