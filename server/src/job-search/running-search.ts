import type { RunJobSearchAnswer, SearchProgress } from "@jobwright/contracts/job-search";
import { createProgressFeed, type ProgressFeed } from "#platform/progress-feed";

/** A search that runs in this process. */
export type RunningSearch = ProgressFeed<SearchProgress, RunJobSearchAnswer> & {
  /** Whose it is now: a guest's search goes on for the account that the guest became. */
  userId: string;
  sessionId: string;
  /** When it last showed life, the newest last: by these its row is known whoever owns it. */
  heartbeats: Date[];
  /** Aborted with a `StopReason` when the search is to end early: no further source is asked. */
  stop: AbortController;
};

export function createRunningSearch(userId: string, sessionId: string): RunningSearch {
  return { userId, sessionId, heartbeats: [], stop: new AbortController(), ...createProgressFeed() };
}

/** The searches of this process. */
export type RunningSearches = Set<RunningSearch>;

/** The person's search of this session, or any of theirs. */
export function findRunning(
  searches: RunningSearches,
  userId: string,
  sessionId?: string,
): RunningSearch | undefined {
  return [...searches].find(
    (running) => running.userId === userId && (sessionId === undefined || running.sessionId === sessionId),
  );
}
