import type { RunJobSearchAnswer, SearchEvent, SearchProgress } from "@jobwright/contracts/discovery";
import type { ErrorBody } from "@jobwright/contracts/errors";

/**
 * A search that runs in this process. Every progress event holds the whole state, so that a page which joins late,
 * or reads slowly, misses nothing: it gets the newest and then the end.
 */
export type RunningSearch = {
  /** Whose it is now: a guest's search goes on for the account that the guest became. */
  userId: string;
  sessionId: string;
  /** When it last showed life, the newest last: by these its row is known whoever owns it. */
  heartbeats: Date[];
  /** Aborted when the person stops the search: no further source is asked. */
  stop: AbortController;
  publish(progress: SearchProgress): void;
  /** The last progress; null before the first. */
  progress(): SearchProgress | null;
  finish(answer: RunJobSearchAnswer): void;
  fail(error: ErrorBody): void;
  /** Progress as it comes, ending with the result or the error. */
  events(): AsyncGenerator<SearchEvent>;
};

export function createRunningSearch(userId: string, sessionId: string): RunningSearch {
  let latest: SearchProgress | null = null;
  let version = 0;
  let end: SearchEvent | null = null;
  let changed = Promise.withResolvers<void>();

  function announce() {
    version += 1;
    changed.resolve();
    changed = Promise.withResolvers<void>();
  }

  async function* events(): AsyncGenerator<SearchEvent> {
    let seen = 0;
    for (;;) {
      const next = changed.promise;
      if (latest !== null && version !== seen && end === null) {
        seen = version;
        yield { type: "progress", progress: latest };
        continue;
      }
      if (end !== null) {
        yield end;
        return;
      }
      await next;
    }
  }

  return {
    userId,
    sessionId,
    heartbeats: [],
    stop: new AbortController(),
    publish(progress) {
      latest = progress;
      announce();
    },
    progress: () => latest,
    finish(result) {
      end = { type: "result", result };
      announce();
    },
    fail(error) {
      end = { type: "error", error };
      announce();
    },
    events,
  };
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
