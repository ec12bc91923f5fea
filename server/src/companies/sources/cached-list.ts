import { within } from "#platform/within";
import type { ResearchAccess } from "./research-source.ts";

const LIST_AGE_MS = 7 * 24 * 60 * 60 * 1000;
const FAILURE_AGE_MS = 60_000;
const TIME_LIMIT_MS = 20_000;

type CachedList<T> = { list: Promise<T>; goodUntil: number };

/**
 * Returns a function that fetches one list of all companies and caches it in this process for a week. A failure is cached
 * for a minute, so that a failing host is not asked for each company.
 */
export function cacheList<T>(
  path: string,
  read: (text: string) => T,
): (access: ResearchAccess) => Promise<T> {
  const keptOf = new Map<string, CachedList<T>>();
  return (access) => {
    const { baseUrl, now, signal } = access;
    const kept = keptOf.get(baseUrl);
    if (kept !== undefined && now.getTime() < kept.goodUntil) return within(kept.list, signal);
    const made: CachedList<T> = {
      list: fetchList(path, read, access),
      goodUntil: now.getTime() + LIST_AGE_MS,
    };
    made.list.catch(() => (made.goodUntil = now.getTime() + FAILURE_AGE_MS));
    keptOf.set(baseUrl, made);
    return within(made.list, signal);
  };
}

/** Without the caller's signal: others wait for the same list. */
async function fetchList<T>(
  path: string,
  read: (text: string) => T,
  { outbound, baseUrl }: ResearchAccess,
): Promise<T> {
  const { text } = await outbound.getText(`${baseUrl}/${path}`, {
    isFromSettings: true,
    timeoutMs: TIME_LIMIT_MS,
  });
  return read(text);
}
