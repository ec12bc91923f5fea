import type { SearchRun } from "@jobwright/contracts/scheduled-searches";

/** A run by schedule that found 7 new jobs among 212, with what a test changes. */
export function makeRun(changes: Partial<SearchRun> = {}): SearchRun {
  return {
    id: "run-1",
    searchId: "search-1",
    dueAt: "2026-11-21T15:30:00.000Z",
    trigger: "schedule",
    state: "done",
    startedAt: "2026-11-21T15:30:01.000Z",
    finishedAt: "2026-11-21T15:30:20.000Z",
    attempts: 1,
    found: 212,
    newJobs: 7,
    sources: [],
    error: null,
    sessionId: "session-0123456789abcdef",
    ...changes,
  };
}

/** A board as it fared in a run. */
export function makeBoard(id: string, state: SearchRun["sources"][number]["state"]) {
  return {
    id,
    name: id,
    askedFor: "Nurse",
    state,
    count: state === "answered" ? 3 : null,
    elapsedMs: 800,
    reason: state === "answered" ? null : "It did not answer in time.",
    keptCopyFrom: null,
  };
}
