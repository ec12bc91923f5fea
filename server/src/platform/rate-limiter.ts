import { AppError } from "./app-error.ts";
import type { Clock } from "./clock.ts";

type Scope = { db: object; clock: Clock; sharedCounts?: SharedCounts | null };

/**
 * Counts a call for `key`, such as a person or an address, as one or as `count`. Throws `request/rate-limited` where that
 * is too many: at once by this process's own count, and by rejecting where several processes count together.
 * Each database counts apart, so that two installations in one process do not share a limit.
 */
export type RateLimiter = (scope: Scope, key: string, count?: number) => Promise<void> | undefined;

/** Counts for all processes of an installation. */
export type SharedCounts = {
  /** False: this process is alone, and its own count is the whole. */
  isNeeded(): boolean;
  /** False: that is too many in any `spanMs`, and nothing was counted. Never rejects. */
  take(call: { name: string; key: string; spanMs: number; calls: number; count: number }): Promise<boolean>;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Past this many keys the idle ones are forgotten, so that a flood of addresses cannot fill the memory. */
const MAX_KEYS = 10_000;

/**
 * At most so many calls for each key in any minute or hour. A refused call does not count. `name` is the limit's own among
 * all limits: processes count together by it. What this process refuses by itself costs no call to the database.
 */
export function createRateLimiter(
  limit: { name: string } & ({ perMinute: number } | { perHour: number }),
): RateLimiter {
  const [calls, span] = "perHour" in limit ? [limit.perHour, HOUR_MS] : [limit.perMinute, MINUTE_MS];
  const message = "perHour" in limit ? "Too many requests in an hour. Try again later." : undefined;
  const refuse = () => new AppError("request/rate-limited", message ? { message } : {});
  const scopes = new WeakMap<object, Map<string, number[]>>();
  return ({ db, clock, sharedCounts }, key, count = 1) => {
    const now = clock.now().getTime();
    const since = now - span;
    const taken = scopes.get(db) ?? new Map<string, number[]>();
    scopes.set(db, taken);
    if (taken.size > MAX_KEYS) forgetIdle(taken, since);
    // A time to come is one from before the clock was set back: it would count until it has come.
    const recent = (taken.get(key) ?? []).filter((time) => time > since && time <= now);
    if (recent.length + count > calls) throw refuse();
    taken.set(key, [...recent, ...Array.from({ length: count }, () => now)]);
    if (!sharedCounts?.isNeeded()) return undefined;
    return sharedCounts.take({ name: limit.name, key, spanMs: span, calls, count }).then((isTaken) => {
      if (isTaken) return;
      taken.set(key, (taken.get(key) ?? []).slice(0, -count));
      throw refuse();
    });
  };
}

function forgetIdle(taken: Map<string, number[]>, since: number): void {
  for (const [key, times] of taken) if ((times.at(-1) ?? 0) <= since) taken.delete(key);
}
