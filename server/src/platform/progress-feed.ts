import type { ErrorBody } from "@jobwright/contracts/error-body";

export type FeedEvent<Progress, Result> =
  | { type: "progress"; progress: Progress }
  | { type: "result"; result: Result }
  | { type: "error"; error: ErrorBody };

/**
 * The progress of work that runs in this process and goes on whoever listens. Every progress event holds the whole
 * state, so that a page which joins late, or reads slowly, misses nothing: it gets the newest and then the end.
 */
export type ProgressFeed<Progress, Result> = {
  publish(progress: Progress): void;
  /** The last progress; null before the first. */
  progress(): Progress | null;
  finish(result: Result): void;
  fail(error: ErrorBody): void;
  /** Progress as it comes, ending with the result or the error. */
  events(): AsyncGenerator<FeedEvent<Progress, Result>>;
};

export function createProgressFeed<Progress, Result>(): ProgressFeed<Progress, Result> {
  let latest: Progress | null = null;
  let version = 0;
  let end: FeedEvent<Progress, Result> | null = null;
  let changed = Promise.withResolvers<void>();

  function announce() {
    version += 1;
    changed.resolve();
    changed = Promise.withResolvers<void>();
  }

  async function* events(): AsyncGenerator<FeedEvent<Progress, Result>> {
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
