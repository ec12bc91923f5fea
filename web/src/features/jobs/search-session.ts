import * as z from "zod/mini";
import { SESSION_ID_PREFIX, SESSION_SUFFIX_LENGTH, listingSchema } from "@jobwright/contracts/jobs";
import { searchReportSchema } from "@jobwright/contracts/matching";
import {
  readStored,
  readStoredJson,
  removeStored,
  storageKeys,
  writeStored,
  writeStoredJson,
} from "../../lib/browser-storage.ts";
import { makeRandomId } from "../../lib/random-id.ts";

/** What the browser keeps of a finished search under `session-{id}` (J17). */
export const storedSearchSchema = z.object({
  sessionId: z.string(),
  jobs: z.array(listingSchema),
  /** Null for a search that was kept before it came to its end. */
  report: z.nullable(searchReportSchema),
  lastUpdated: z.string(),
});
export type StoredSearch = z.infer<typeof storedSearchSchema>;

/** Searches whose listings this browser has counted as viewed, newest last. */
const VIEWED_KEY = "viewed-searches";
const VIEWED_LIMIT = 50;

/** A fresh session id: "session-" and 32 random hexadecimal digits (J16). */
export function makeSessionId(): string {
  return SESSION_ID_PREFIX + makeRandomId();
}

export function sessionSuffix(sessionId: string): string {
  return sessionId.slice(-SESSION_SUFFIX_LENGTH);
}

export function readActiveSessionId(): string | null {
  return readStored("session", storageKeys.activeSessionId);
}

export function keepActiveSessionId(sessionId: string): void {
  writeStored("session", storageKeys.activeSessionId, sessionId);
}

export function isSearchStarted(sessionId: string): boolean {
  return readStored("session", storageKeys.sessionStarted(sessionId)) === "true";
}

export function markSearchStarted(sessionId: string): void {
  writeStored("session", storageKeys.sessionStarted(sessionId), "true");
}

/** The kept search, or null where there is none or it is not readable any more. */
export function readStoredSearch(sessionId: string): StoredSearch | null {
  const search = readStoredJson("session", storageKeys.session(sessionId), (value) =>
    storedSearchSchema.parse(value),
  );
  return search?.sessionId === sessionId ? search : null;
}

/** A search too large for the browser's storage is dropped from it: half of it would be wrong on reload. */
export function keepStoredSearch(search: StoredSearch): void {
  const key = storageKeys.session(search.sessionId);
  if (!writeStoredJson("session", key, search)) removeStored("session", key);
}

/**
 * Keeps what changed in a search. One without a report that is not kept yet may still run: whoever loads the page anew
 * is to follow it.
 */
export function keepEndedSearch(search: StoredSearch): void {
  if (search.report !== null || readStoredSearch(search.sessionId) !== null) keepStoredSearch(search);
}

export function forgetSession(sessionId: string): void {
  removeStored("session", storageKeys.session(sessionId));
  removeStored("session", storageKeys.sessionStarted(sessionId));
}

/** True the first time that this browser shows the results of a search, so that views are counted once. */
export function markViewed(sessionId: string): boolean {
  const viewed = readStoredJson("local", VIEWED_KEY, (value) => z.array(z.string()).parse(value)) ?? [];
  if (viewed.includes(sessionId)) return false;
  writeStoredJson("local", VIEWED_KEY, [...viewed, sessionId].slice(-VIEWED_LIMIT));
  return true;
}
