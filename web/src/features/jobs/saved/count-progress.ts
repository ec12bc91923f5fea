import type { JobStatus, SavedJob, StatusChange } from "@jobwright/contracts/jobs";

/** Applications of one week; it begins on Monday at midnight of the reader's clock. */
export type Week = { start: Date; applications: number };
/** How many jobs ever came to a step, and their share of those of the first step. */
export type Step = { label: string; count: number; share: number };
export type Progress = { weeks: Week[]; steps: Step[]; rejected: number };

/** How many weeks are shown, this one included. */
const WEEKS = 12;

/** Who is at a later step has been at the earlier ones, also where the person did not note them. */
const steps: readonly { label: string; statuses: readonly JobStatus[] }[] = [
  { label: "Applied", statuses: ["applied", "interviewing", "offered"] },
  { label: "Interviewing", statuses: ["interviewing", "offered"] },
  { label: "Offered", statuses: ["offered"] },
];

type JobHead = Pick<SavedJob, "id" | "status" | "statusSince">;

/**
 * Applications over the last weeks and how far they got, from the changes of status of the jobs that are still saved.
 * A job whose changes are not known counts with the status it has. `now` in milliseconds.
 */
export function countProgress(
  jobs: readonly JobHead[],
  changes: readonly StatusChange[],
  now: number,
): Progress {
  const reached = reachedStatuses(jobs, changes);
  const counts = steps.map(({ statuses }) => count(reached, statuses));
  const [applied = 0] = counts;
  return {
    weeks: countWeeks(reached, now),
    steps: steps.map(({ label }, index) => {
      const reachedIt = counts[index] ?? 0;
      return { label, count: reachedIt, share: applied === 0 ? 0 : reachedIt / applied };
    }),
    rejected: [...reached.values()].filter(
      (statuses) => isApplied(statuses) && statuses.has("rejected") && !statuses.has("offered"),
    ).length,
  };
}

/** When each job first came to each status that it ever had, in milliseconds; null: before its first known change. */
type Reached = ReadonlyMap<string, ReadonlyMap<JobStatus, number | null>>;

function reachedStatuses(jobs: readonly JobHead[], changes: readonly StatusChange[]): Reached {
  const reached = new Map(jobs.map(({ id }) => [id, new Map<JobStatus, number | null>()]));
  for (const { jobId, from, to, at } of changes) {
    const statuses = reached.get(jobId);
    if (statuses && from !== null && !statuses.has(from)) statuses.set(from, null);
    if (statuses && !statuses.has(to)) statuses.set(to, Date.parse(at));
  }
  for (const { id, status, statusSince } of jobs) {
    const statuses = reached.get(id);
    if (statuses && !statuses.has(status)) statuses.set(status, Date.parse(statusSince));
  }
  return reached;
}

function count(reached: Reached, statuses: readonly JobStatus[]): number {
  return [...reached.values()].filter((own) => statuses.some((status) => own.has(status))).length;
}

function isApplied(statuses: ReadonlyMap<JobStatus, number | null>): boolean {
  return steps[0]?.statuses.some((status) => statuses.has(status)) === true;
}

function countWeeks(reached: Reached, now: number): Week[] {
  const monday = startOfWeek(new Date(now));
  const weeks = Array.from({ length: WEEKS }, (_, index) => ({
    start: addWeeks(monday, index - WEEKS + 1),
    applications: 0,
  }));
  for (const statuses of reached.values()) {
    const first = findFirst(steps[0]?.statuses.map((status) => statuses.get(status)) ?? []);
    if (first === null) continue;
    const week = weeks.findLast(({ start }) => start.getTime() <= first);
    if (week) week.applications += 1;
  }
  return weeks;
}

/** Null where nothing happened, or where the first of it is older than what is known. */
function findFirst(times: readonly (number | null | undefined)[]): number | null {
  const known = times.filter((time) => time !== undefined);
  return known.length === 0 || known.includes(null) ? null : Math.min(...known.map(Number));
}

function startOfWeek(date: Date): Date {
  const sinceMonday = (date.getDay() + 6) % 7;
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - sinceMonday);
}

function addWeeks(date: Date, weeks: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 7 * weeks);
}
