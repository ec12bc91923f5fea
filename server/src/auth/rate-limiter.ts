export type RateLimiter = {
  /** Whether `key` may do it once more at `now`; counts it if so. */
  take(key: string, now: Date): boolean;
};

const MINUTE_MS = 60_000;
/** Past this many keys the idle ones are forgotten, so that a flood of addresses cannot fill the memory. */
const MAX_KEYS = 10_000;

/** Counts in this process: at most `perMinute` for each key in any minute. */
export function createRateLimiter(options: { perMinute: number }): RateLimiter {
  const taken = new Map<string, number[]>();
  return {
    take(key, now) {
      const since = now.getTime() - MINUTE_MS;
      if (taken.size > MAX_KEYS) {
        for (const [known, times] of taken) if ((times.at(-1) ?? 0) <= since) taken.delete(known);
      }
      const recent = (taken.get(key) ?? []).filter((time) => time > since);
      const isAllowed = recent.length < options.perMinute;
      if (isAllowed) recent.push(now.getTime());
      taken.set(key, recent);
      return isAllowed;
    },
  };
}
