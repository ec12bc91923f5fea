import type { RecentRun } from "@jobwright/contracts/scheduled-searches";
import { expect, test } from "vitest";
import { describeRecentRuns, layOutBars } from "./describe-recent-runs.ts";

/** Runs that found so many new jobs, or that stand so, oldest first. */
function makeRecent(...runs: (number | Exclude<RecentRun["state"], "done">)[]): RecentRun[] {
  return runs.map((run, day) => ({
    id: `run-${day}`,
    dueAt: `2026-11-${10 + day}T15:30:00.000Z`,
    ...(typeof run === "number" ? { state: "done", newJobs: run } : { state: run, newJobs: null }),
  }));
}

const heights = (...runs: Parameters<typeof makeRecent>) =>
  layOutBars(makeRecent(...runs)).flatMap((bar) => (bar === null ? [] : [bar.height]));

test("the runs are told by what was new, oldest first, and by how many failed or have not ended", () => {
  expect(describeRecentRuns(makeRecent(7, 0, 3, "failed"))).toBe("Last 4 runs: 7, 0, 3 new; 1 failed");
  expect(describeRecentRuns(makeRecent(3, 0, 2, 5, 1, 4, 0, 2, 3, 6))).toBe(
    "Last 10 runs: 3, 0, 2, 5, 1, 4, 0, 2, 3, 6 new",
  );
  expect(describeRecentRuns(makeRecent("failed", 2, "failed", "running"))).toBe(
    "Last 4 runs: 2 new; 2 failed; 1 under way",
  );
});

test("a single run, and runs that all failed, are told without what there is none of", () => {
  expect(describeRecentRuns(makeRecent(1204))).toBe("Last run: 1,204 new");
  expect(describeRecentRuns(makeRecent("waiting"))).toBe("Last run: 1 under way");
  expect(describeRecentRuns(makeRecent("failed", "failed"))).toBe("Last 2 runs: 2 failed");
});

test("the newest run is at the right, and what has not run yet leaves its place empty", () => {
  const places = layOutBars(makeRecent(2, 0, "failed", "running")).map((bar) => bar?.look ?? null);
  expect(places).toEqual([...Array<null>(6).fill(null), "new", "none", "failed", "open"]);
  expect(layOutBars(makeRecent(...Array<number>(10).fill(1))).map((bar) => bar?.id)).toEqual(
    Array.from({ length: 10 }, (_, day) => `run-${day}`),
  );
});

test("a bar grows with the new jobs, and few make no high bar where no run found more", () => {
  expect(heights(1, 2, 4, 8)).toEqual([6.5, 9, 14, 24]);
  expect(heights(1)).toEqual([6.5]);
  expect(heights(20, 40, 10, 40)).toEqual([14, 24, 9, 24]);
});

test("a first run that found everything new does not flatten those after it", () => {
  expect(heights(212, 4, 0, 2)).toEqual([24, 14, null, 9]);
});
