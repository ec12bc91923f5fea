/** Waits for a permit and returns the function that releases it. Throws the signal's reason. */
export type Acquire = (signal?: AbortSignal) => Promise<() => void>;

/** Creates a semaphore of `most` permits; callers get them in the order in which they came. */
export function createSemaphore(most: number): Acquire {
  const waiting = new Set<() => void>();
  let free = most;

  function release(): void {
    const [next] = waiting;
    if (next === undefined) {
      free += 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  return async (signal) => {
    signal?.throwIfAborted();
    if (free > 0) {
      free -= 1;
      return release;
    }
    const permit = Promise.withResolvers<void>();
    const leave = () => {
      waiting.delete(permit.resolve);
      permit.reject(signal?.reason as Error);
    };
    waiting.add(permit.resolve);
    signal?.addEventListener("abort", leave, { once: true });
    try {
      await permit.promise;
    } finally {
      signal?.removeEventListener("abort", leave);
    }
    return release;
  };
}
