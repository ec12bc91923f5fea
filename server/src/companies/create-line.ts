/** Waits for a turn, which lasts until the function that it answers is called. Throws the signal's reason. */
export type TakeTurn = (signal?: AbortSignal) => Promise<() => void>;

/** At most so many have a turn at the same time; the others wait in the order in which they came. */
export function createLine(most: number): TakeTurn {
  const waiting = new Set<() => void>();
  let free = most;

  function endTurn(): void {
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
      return endTurn;
    }
    const turn = Promise.withResolvers<void>();
    const leave = () => {
      waiting.delete(turn.resolve);
      turn.reject(signal?.reason as Error);
    };
    waiting.add(turn.resolve);
    signal?.addEventListener("abort", leave, { once: true });
    try {
      await turn.promise;
    } finally {
      signal?.removeEventListener("abort", leave);
    }
    return endTurn;
  };
}
