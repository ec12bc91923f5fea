import type { Database } from "./client.ts";

type Shared<T> = { waiting: number; stop: AbortController; result: Promise<T> };

/**
 * Creates a single-flight: calls of this process with one key, while its work runs, share that work and its result. The
 * work is aborted only when the last caller has aborted, with the reason of that one. The result is shared with further
 * callers until the promise of `until` settles.
 */
export function createSingleFlight<T>(until: (result: T) => Promise<unknown> = () => Promise.resolve()) {
  const processes = new WeakMap<Database, Map<string, Shared<T>>>();

  function readCurrent(db: Database): Map<string, Shared<T>> {
    const current = processes.get(db) ?? new Map<string, Shared<T>>();
    processes.set(db, current);
    return current;
  }

  function start(
    current: Map<string, Shared<T>>,
    key: string,
    work: (signal: AbortSignal) => Promise<T>,
  ): Shared<T> {
    const stop = new AbortController();
    const shared: Shared<T> = { waiting: 0, stop, result: work(stop.signal) };
    current.set(key, shared);
    const forget = () => {
      if (current.get(key) === shared) current.delete(key);
    };
    shared.result.then(until).then(forget, forget);
    return shared;
  }

  /**
   * `db`: stands for the process, the same one in each call (`backgroundDb`). Throws what the work throws, and the reason of `signal` where that is
   * aborted while others go on waiting.
   */
  return async function runOnce(
    db: Database,
    key: string,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    signal.throwIfAborted();
    const current = readCurrent(db);
    const running = current.get(key);
    const shared = running && !running.stop.signal.aborted ? running : start(current, key, work);
    shared.waiting += 1;
    const left = Promise.withResolvers<never>();
    const leave = () => {
      shared.waiting -= 1;
      if (shared.waiting === 0) shared.stop.abort(signal.reason);
      else left.reject(signal.reason as Error);
    };
    signal.addEventListener("abort", leave, { once: true });
    try {
      return await Promise.race([shared.result, left.promise]);
    } finally {
      signal.removeEventListener("abort", leave);
    }
  };
}
