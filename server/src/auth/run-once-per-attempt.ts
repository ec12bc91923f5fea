import type { ServerContext } from "#context";

/** How long after the first call another one of the same attempt may come, in milliseconds. */
const KEEP_MS = 60_000;

type Attempt = { begunAt: number; result: Promise<unknown> };
const scopes = new WeakMap<object, Map<string, Attempt>>();

/** Runs `make` once for all calls with the same attempt, which share its result. After a failure it runs again. */
export async function runOncePerAttempt<T>(
  { db, clock }: Pick<ServerContext, "db" | "clock">,
  attempt: string | null,
  make: () => Promise<T>,
): Promise<T> {
  if (attempt === null) return make();
  const now = clock.now().getTime();
  const attempts = scopes.get(db) ?? new Map<string, Attempt>();
  scopes.set(db, attempts);
  for (const [key, { begunAt }] of attempts) if (begunAt < now - KEEP_MS) attempts.delete(key);
  const known = attempts.get(attempt);
  if (known) return known.result as Promise<T>;
  const result = make();
  attempts.set(attempt, { begunAt: now, result });
  result.catch(() => attempts.delete(attempt));
  return result;
}
