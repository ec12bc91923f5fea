import { jobStatuses, type JobStatus } from "@jobwright/contracts/jobs";
import { readDay } from "./sheet-days.ts";
import { isAppliedStatus } from "./sheet-columns.ts";

/** The days that a row tells of its status, as YYYY-MM-DD; null: it does not say. */
export type StatusDays = { since: string | null; applied: string | null; history: History | null };
type History = { start: JobStatus | null; changes: { to: JobStatus; day: string }[] };
type Change = { from: JobStatus | null; to: JobStatus; at: Date };

/** The text that `toHistory` of a sheet's column wrote: "New; 2026-11-03 Applied". Null where it is none, or goes past `latestDay`. */
export function readHistory(text: string, latestDay: string): History | null {
  let start: JobStatus | null = null;
  const changes: History["changes"] = [];
  for (const [index, entry] of text.split(";").entries()) {
    const [, date, word = ""] = /^(?:(\d{4}-\d{2}-\d{2}) )?(\w+)$/.exec(entry.trim()) ?? [];
    const status = jobStatuses.find((each) => each === word.toLowerCase());
    if (status === undefined) return null;
    const read = date === undefined ? null : readDay(date, null);
    if (date === undefined && index === 0) start = status;
    else if (read === null || read === "ambiguous" || read.day > latestDay) return null;
    else changes.push({ to: status, day: read.day });
  }
  return changes.length === 0 ? null : { start, changes };
}

/**
 * How a job came to its status by what a row tells of it, and since when it has it (null: since it was added). A status
 * that differs from the end of the history was changed in the file: its moment is that of the import. Days become noon
 * in UTC, which is the same day nearly everywhere, and never lie after `now`.
 */
export function toStatusHistory(
  status: JobStatus,
  { since, applied, history }: StatusDays,
  now: Date,
): { statusChangedAt: Date | null; changes: Change[] } {
  const steps: { to: JobStatus; at: Date }[] = [];
  if (history !== null) {
    steps.push(...history.changes.map(({ to, day }) => ({ to, at: toMoment(day, now) })));
    if (steps.at(-1)?.to !== status) steps.push({ to: status, at: now });
  } else {
    const wasApplied = applied !== null && isAppliedStatus(status) && status !== "applied";
    if (wasApplied) steps.push({ to: "applied", at: toMoment(applied, now) });
    const day = status === "applied" ? (applied ?? since) : since;
    // A new job without a history was not moved yet.
    if (status !== "new") steps.push({ to: status, at: day === null ? now : toMoment(day, now) });
  }
  const changes: Change[] = [];
  let [from, last] = [history?.start ?? null, -Infinity];
  for (const { to, at } of steps) {
    // Two changes of one day keep their order.
    last = Math.max(at.getTime(), last + 1);
    changes.push({ from, to, at: new Date(last) });
    from = to;
  }
  return { statusChangedAt: changes.at(-1)?.at ?? null, changes };
}

/** Noon of a day in UTC, or `now` where that has not come yet. */
export function toMoment(day: string, now: Date): Date {
  const noon = new Date(`${day}T12:00:00.000Z`);
  return noon < now ? noon : now;
}
