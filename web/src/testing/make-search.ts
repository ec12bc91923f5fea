import { defaultJobPreferences } from "@jobwright/contracts/preferences";
import type { ScheduledSearch } from "@jobwright/contracts/scheduled-searches";

/** A nurse's active search each day at 7:30 AM Pacific Time, with what a test changes. */
export function makeSearch(
  changes: Partial<Omit<ScheduledSearch, "preferences">> & {
    preferences?: Partial<ScheduledSearch["preferences"]>;
  } = {},
): ScheduledSearch {
  const { searchSchedule: _searchSchedule, ...preferences } = defaultJobPreferences("America/Los_Angeles");
  return {
    id: "search-1",
    userId: "user-1",
    schedule: { enabled: true, frequency: "Daily", customSchedule: "07:30" },
    timezone: "America/Los_Angeles",
    status: "active",
    cloudTaskId: "task-1",
    nextRunAt: "2026-11-22T15:30:00.000Z",
    lastRunAt: null,
    updatedAt: "2026-11-21T15:30:00.000Z",
    cloudTaskError: null,
    retryAfter: null,
    mergedToMinutes: null,
    scheduleWords: "Every day at 7:30 AM",
    lastRun: null,
    recentRuns: [],
    isSample: false,
    ...changes,
    preferences: {
      ...preferences,
      titles: ["ICU Registered Nurse", "Step-Down Nurse"],
      locations: ["Portland, OR", "Vancouver, WA"],
      ...changes.preferences,
    },
  };
}
