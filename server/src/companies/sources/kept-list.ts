import { within } from "#platform/within";
import type { ResearchAccess } from "./research-source.ts";

const LIST_AGE_MS = 7 * 24 * 60 * 60 * 1000;
const FAILURE_AGE_MS = 60_000;
const TIME_LIMIT_MS = 20_000;

type KeptList<T> = { list: Promise<T>; goodUntil: number };

/**
 * Asks for a file that is one list of all companies: fetched once, and kept in this process for a week and for all who
 * ask. A failure is theirs who asked within a minute, so that a host in trouble is not asked for each company.
 */
export function keepList<T>(path: string, read: (text: string) => T): (access: ResearchAccess) => Promise<T> {
  const keptOf = new Map<string, KeptList<T>>();
  return (access) => {
    const { baseUrl, now, signal } = access;
    const kept = keptOf.get(baseUrl);
    if (kept !== undefined && now.getTime() < kept.goodUntil) return within(kept.list, signal);
    const made: KeptList<T> = {
      list: fetchList(path, read, access),
      goodUntil: now.getTime() + LIST_AGE_MS,
    };
    made.list.catch(() => (made.goodUntil = now.getTime() + FAILURE_AGE_MS));
    keptOf.set(baseUrl, made);
    return within(made.list, signal);
  };
}

/** Without the asker's signal: others wait for the same list. */
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
