import { isDeepStrictEqual } from "node:util";
import type { JobPreferences } from "@jobwright/contracts/preferences";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client";
import { jobPreferences } from "#db/schema/profile";
import type { scheduledSearches } from "#db/schema/scheduled-searches";
import { mergeSearch } from "./merge-search.ts";

type SearchSchedule = JobPreferences["searchSchedule"];
export type ScheduledSearchRow = typeof scheduledSearches.$inferSelect;
type Fields = Pick<ScheduledSearchRow, "schedule" | "timezone" | "status">;

/** The schedule that the person chose, held until the transaction ends; null where they chose none. */
export async function lockChosenSchedule(tx: Database, userId: string): Promise<SearchSchedule | null> {
  const [row] = await tx
    .select({ searchSchedule: jobPreferences.searchSchedule })
    .from(jobPreferences)
    .where(eq(jobPreferences.userId, userId))
    .for("update");
  return row?.searchSchedule ?? null;
}

/**
 * What a search of preferences becomes that comes to a person with a schedule of their own: the two are one setting, so
 * it takes theirs. Null where it has that already, and where they chose none.
 */
export function followSchedule(search: Fields, chosen: SearchSchedule | null): Fields | null {
  if (!chosen) return null;
  const { enabled, frequency, customSchedule, timezone } = chosen;
  const followed = { ...mergeSearch(search, { schedule: { enabled, frequency, customSchedule } }), timezone };
  const { schedule, status } = search;
  return isDeepStrictEqual(followed, { schedule, status, timezone: search.timezone }) ? null : followed;
}
