import { randomUUID } from "node:crypto";
import type { ServerContext } from "#context";
import { statusChanges } from "#db/schema/jobs";
import { sampleData } from "#db/schema/samples";
import { scheduledSearches } from "#db/schema/searches";
import { makeScheduledSearch } from "#testing/make-scheduled-search";

/** Moments that differ, so that none can stand in for another. */
export const at = (day: number) => new Date(Date.UTC(2026, 9, day, 8, 30, day, day));

/** The history of the whole person's listings, their scheduled searches, and the record of sample data. */
export async function fillTracking(ctx: ServerContext, userId: string, mark: string): Promise<void> {
  const listingId = `job-session-${mark}-0001-0`;
  await ctx.db.insert(statusChanges).values([
    { userId, listingId, fromStatus: "researching", toStatus: "applied", changedAt: at(8) },
    { userId, listingId, fromStatus: "new", toStatus: "researching", changedAt: at(7) },
    { userId, listingId: `own-${mark}`, fromStatus: null, toStatus: "new", changedAt: at(11) },
  ]);
  const sampleId = randomUUID();
  await ctx.db.insert(scheduledSearches).values([
    makeScheduledSearch(userId, mark, {
      schedule: { enabled: true, frequency: "Weekly", customSchedule: "1,09:00" },
      cloudTaskId: `task of ${mark}`,
      nextRunAt: at(25),
      lastRunAt: at(23),
      cloudTaskError: `${mark} task error`,
      retryAfter: 120,
      createdAt: at(6),
      updatedAt: at(24),
    }),
    makeScheduledSearch(userId, mark, {
      id: sampleId,
      fromPreferences: false,
      schedule: { enabled: true, frequency: "Custom", customSchedule: "0 9 * * 1-5" },
      status: "paused",
      isSample: true,
      createdAt: at(7),
      updatedAt: at(7),
    }),
  ]);
  await ctx.db.insert(sampleData).values({
    userId,
    addedAt: at(7),
    listingIds: [listingId],
    searchIds: [sampleId],
    resumeIds: [`resume-of-${mark}`],
  });
}
