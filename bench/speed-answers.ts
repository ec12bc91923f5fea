const EVERY_MS = 10;

/**
 * Asks a server for its settings, or for what else it answers everybody, every 10 ms, whether or not the last answer came,
 * until `stop`: how long each answer took, in milliseconds.
 */
export function askSteadily(url: string, path = "/api/config"): { stop(): Promise<number[]> } {
  const durations: number[] = [];
  const asking = new Set<Promise<void>>();
  let failure: unknown = null;
  const ask = async () => {
    const started = performance.now();
    const answer = await fetch(`${url}${path}`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    durations.push(performance.now() - started);
  };
  const timer = setInterval(() => {
    const asked = ask().finally(() => asking.delete(asked));
    asking.add(asked);
    // Thrown by `stop`.
    asked.catch((error: unknown) => (failure ??= error));
  }, EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.allSettled(asking);
      if (failure !== null) throw failure;
      return durations;
    },
  };
}
