import type { JobStatus, SavedJob, StatusChange } from "@jobwright/contracts/jobs";

/** Applications of one week; it begins on Monday at midnight of the reader's clock. */
export type Week = { start: Date; applications: number };
/** How many jobs ever came to a step, and their share of those of the first step. */
export type Step = { label: string; count: number; share: number };
export type Progress = { weeks: Week[]; steps: Step[]; rejected: number };

/** How many weeks are shown, this one included. */
const WEEKS = 12;
/** A move that is taken back as soon was none: Undo is offered for 10 s, and both moves take their time to the server. */
const UNDONE_WITHIN_MS = 12_000;

/** Who is at a later step has been at the earlier ones, also where the person did not note them. */
const steps: readonly { label: string; statuses: readonly JobStatus[] }[] = [
  { label: "Applied", statuses: ["applied", "interviewing", "offered"] },
  { label: "Interviewing", statuses: ["interviewing", "offered"] },
  { label: "Offered", statuses: ["offered"] },
];

type JobHead = Pick<SavedJob, "id" | "status" | "statusSince">;

/**
 * Applications over the last weeks and how far they got, from the changes of status of the jobs that are still saved.
 * A job whose changes are not known counts with the status it has, and a move that was taken back at once not at all.
 * `changes` from the first to the last; `now` in milliseconds.
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

/** True where a job is at a step that follows an application; its history may know of one where this is false. */
export function showsApplication(jobs: readonly Pick<SavedJob, "status">[]): boolean {
  return jobs.some(({ status }) => !["new", "researching", "applying"].includes(status));
}

/** When each job first came to each status that it ever had, in milliseconds; null: before its first known change. */
type Reached = ReadonlyMap<string, ReadonlyMap<JobStatus, number | null>>;

function reachedStatuses(jobs: readonly JobHead[], changes: readonly StatusChange[]): Reached {
  const reached = new Map(jobs.map(({ id }) => [id, new Map<JobStatus, number | null>()]));
  for (const [jobId, own] of Map.groupBy(changes, (change) => change.jobId)) {
    const statuses = reached.get(jobId);
    if (statuses === undefined) continue;
    // Where a job began is told also by a move that was taken back.
    const began = own[0]?.from ?? null;
    if (began !== null) statuses.set(began, null);
    for (const { from, to, at } of withoutUndone(own)) {
      if (from !== null && !statuses.has(from)) statuses.set(from, null);
      if (!statuses.has(to)) statuses.set(to, Date.parse(at));
    }
  }
  for (const { id, status, statusSince } of jobs) {
    const statuses = reached.get(id);
    if (statuses && !statuses.has(status)) statuses.set(status, Date.parse(statusSince));
  }
  return reached;
}

/** The changes of one job without the moves that were taken back, and without what took them back. */
function withoutUndone(changes: readonly StatusChange[]): StatusChange[] {
  const kept: StatusChange[] = [];
  for (const change of changes) {
    const last = kept.at(-1);
    if (last !== undefined && isUndone(last, change)) kept.pop();
    else kept.push(change);
  }
  return kept;
}

function isUndone(move: StatusChange, next: StatusChange): boolean {
  const waited = Date.parse(next.at) - Date.parse(move.at);
  return move.from === next.to && move.to === next.from && waited <= UNDONE_WITHIN_MS;
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
