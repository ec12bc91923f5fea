import { AppError } from "./app-error.ts";
import type { Clock } from "./clock.ts";

/**
 * Counts a call for `key`, such as a person or an address, as one or as `count`. Throws `request/rate-limited` where that
 * is too many.
 * Each database counts apart, so that two installations in one process do not share a limit.
 */
export type RateLimiter = (scope: { db: object; clock: Clock }, key: string, count?: number) => void;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Past this many keys the idle ones are forgotten, so that a flood of addresses cannot fill the memory. */
const MAX_KEYS = 10_000;

/** At most so many calls for each key in any minute or hour, counted in this process. A refused call does not count. */
export function createRateLimiter(limit: { perMinute: number } | { perHour: number }): RateLimiter {
  const [calls, span] = "perHour" in limit ? [limit.perHour, HOUR_MS] : [limit.perMinute, MINUTE_MS];
  const message = "perHour" in limit ? "Too many requests in an hour. Try again later." : undefined;
  const scopes = new WeakMap<object, Map<string, number[]>>();
  return ({ db, clock }, key, count = 1) => {
    const now = clock.now().getTime();
    const since = now - span;
    const taken = scopes.get(db) ?? new Map<string, number[]>();
    scopes.set(db, taken);
    if (taken.size > MAX_KEYS) forgetIdle(taken, since);
    const recent = (taken.get(key) ?? []).filter((time) => time > since);
    if (recent.length + count > calls) throw new AppError("request/rate-limited", message ? { message } : {});
    taken.set(key, [...recent, ...Array.from({ length: count }, () => now)]);
  };
}

function forgetIdle(taken: Map<string, number[]>, since: number): void {
  for (const [key, times] of taken) if ((times.at(-1) ?? 0) <= since) taken.delete(key);
}
