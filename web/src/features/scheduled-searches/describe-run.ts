import type { RunTrigger } from "@jobwright/contracts/scheduler";
import type { SearchRun } from "@jobwright/contracts/scheduled-searches";
import { countOf } from "../../lib/count-words.ts";

/** A run that began so much later is told to be late, in milliseconds. */
const LATE_MS = 10 * 60_000;

export const triggerLabels: Record<RunTrigger, string> = { schedule: "By schedule", person: "By you" };

/**
 * What came of a run: `news` is what leads to its new jobs, as "7 new", where they are kept; `text` is all of it, or
 * what follows the news, as " of 212, 2 boards unreachable".
 */
export type RunResult = { news: string | null; text: string; isFailed: boolean };

/** "7 new of 212, 2 boards unreachable", "Nothing new of 212", "Failed: …", or that it is on its way. */
export function describeResult(run: SearchRun): RunResult {
  if (run.state === "waiting") return { news: null, text: "About to run", isFailed: false };
  if (run.state === "running") return { news: null, text: "Looking for new jobs", isFailed: false };
  if (run.state === "failed") {
    return { news: null, text: `Failed: ${run.error ?? "the reason is not known."}`, isFailed: true };
  }
  const unreachable = describeUnreachable(run);
  const { found, newJobs } = run;
  if (!found) return { news: null, text: `No jobs found${unreachable}`, isFailed: false };
  const ofAll = ` of ${found.toLocaleString("en-US")}${unreachable}`;
  if (!newJobs) return { news: null, text: `Nothing new${ofAll}`, isFailed: false };
  const news = `${newJobs.toLocaleString("en-US")} new`;
  return run.sessionId === null
    ? { news: null, text: `${news}${ofAll}`, isFailed: false }
    : { news, text: ofAll, isFailed: false };
}

/** The same as one line, for a screen reader. */
export function describeResultInFull(run: SearchRun): string {
  const { news, text } = describeResult(run);
  return `${news ?? ""}${text}`;
}

/** "3 attempts"; null for a run that was begun once. */
export function describeAttempts({ attempts }: SearchRun): string | null {
  return attempts > 1 ? countOf(attempts, "attempt", "attempts") : null;
}

/** "12 boards"; null where none was asked yet. */
export function describeSources({ sources }: SearchRun): string | null {
  return sources.length === 0 ? null : countOf(sources.length, "board", "boards");
}

/** The due time of a run that began long after it, as after a stop of the server; null for one that was on time. */
export function findLateDue({ trigger, dueAt, startedAt }: SearchRun): string | null {
  const isLate = startedAt !== null && Date.parse(startedAt) - Date.parse(dueAt) > LATE_MS;
  return trigger === "schedule" && isLate ? dueAt : null;
}

function describeUnreachable({ sources }: SearchRun): string {
  const unreachable = sources.filter(({ state }) => state === "unreachable").length;
  return unreachable === 0 ? "" : `, ${countOf(unreachable, "board", "boards")} unreachable`;
}
