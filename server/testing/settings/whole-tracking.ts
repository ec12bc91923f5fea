import { randomUUID } from "node:crypto";
import type { ServerContext } from "#context";
import { statusChanges } from "#db/schema/jobs";
import { sampleData } from "#db/schema/samples";
import { scheduledSearches, searchRuns, seenPostings } from "#db/schema/scheduled-searches";
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
  const [searchId, sampleId] = [randomUUID(), randomUUID()];
  await ctx.db.insert(scheduledSearches).values([
    makeScheduledSearch(userId, mark, {
      id: searchId,
      schedule: { enabled: true, frequency: "Weekly", customSchedule: "1,09:00" },
      cloudTaskId: `task of ${mark}`,
      nextRunAt: at(25),
      lastRunAt: at(23),
      cloudTaskError: `${mark} task error`,
      retryAfter: 120,
      taskFailures: 2,
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
  await fillRuns(ctx, { userId, searchId, mark });
}

async function fillRuns(
  ctx: ServerContext,
  { userId, searchId, mark }: { userId: string; searchId: string; mark: string },
): Promise<void> {
  const source = {
    id: "remotive",
    name: "Remotive",
    askedFor: `${mark} nurse`,
    state: "unreachable" as const,
    count: null,
    elapsedMs: 120,
    reason: `${mark} reason`,
    keptCopyFrom: null,
  };
  await ctx.db.insert(searchRuns).values([
    {
      id: randomUUID(),
      userId,
      searchId,
      dueAt: at(22),
      trigger: "schedule",
      state: "done",
      attempts: 2,
      heartbeatAt: at(23),
      startedAt: at(22),
      finishedAt: at(23),
      found: 212,
      newJobs: 7,
      sources: [source],
      sessionId: `session-${mark}-0001`,
    },
    {
      id: randomUUID(),
      userId,
      searchId,
      dueAt: at(23),
      trigger: "person",
      state: "failed",
      attempts: 6,
      startedAt: at(23),
      finishedAt: at(24),
      error: `${mark} run error`,
    },
  ]);
  await ctx.db.insert(seenPostings).values([
    { userId, key: `content of ${mark}`, seenAt: at(23) },
    { userId, key: `link of ${mark}`, seenAt: at(23) },
  ]);
}
