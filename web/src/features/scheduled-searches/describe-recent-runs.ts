import { RECENT_RUNS, type RecentRun } from "@jobwright/contracts/scheduled-searches";
import { countOf } from "../../lib/count-words.ts";
import { isUnderWay } from "./search-states.ts";

/** Of a bar, in pixels. */
const LOWEST = 4;
const HIGHEST = 24;
/** So many new jobs make a full bar where no run found more. */
const LEAST_SCALE = 8;

/** How a run is drawn: `height` in pixels; null where its look has a height of its own. */
export type RunBar = { id: string; look: "new" | "none" | "failed" | "open"; height: number | null };

/** "Last 10 runs: 7, 0, 3 new; 1 failed", oldest first as the bars are. */
export function describeRecentRuns(runs: readonly RecentRun[]): string {
  const done = runs.filter(({ state }) => state === "done");
  const failed = runs.filter(({ state }) => state === "failed").length;
  const open = runs.filter(isUnderWay).length;
  const parts = [
    ...(done.length > 0
      ? [`${done.map((run) => countNew(run).toLocaleString("en-US")).join(", ")} new`]
      : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(open > 0 ? [`${open} under way`] : []),
  ];
  return `Last ${runs.length === 1 ? "run" : countOf(runs.length, "run", "runs")}: ${parts.join("; ")}`;
}

/** Ten places, the newest run at the right; null: a place that no run has taken yet. */
export function layOutBars(runs: readonly RecentRun[]): (RunBar | null)[] {
  const bars = runs.slice(-RECENT_RUNS).map((run) => toBar(run, findScale(runs)));
  return [...Array<null>(RECENT_RUNS - bars.length).fill(null), ...bars];
}

/** The first run of a search finds everything new and would flatten the rest, so the second most sets the scale. */
function findScale(runs: readonly RecentRun[]): number {
  const [, second = 0] = runs.map(countNew).toSorted((a, b) => b - a);
  return Math.max(LEAST_SCALE, second);
}

function toBar(run: RecentRun, scale: number): RunBar {
  const { id, state } = run;
  if (state === "failed") return { id, look: "failed", height: null };
  if (isUnderWay(run)) return { id, look: "open", height: null };
  const share = Math.min(1, countNew(run) / scale);
  if (share === 0) return { id, look: "none", height: null };
  return { id, look: "new", height: LOWEST + (HIGHEST - LOWEST) * share };
}

function countNew({ newJobs }: RecentRun): number {
  return newJobs ?? 0;
}
