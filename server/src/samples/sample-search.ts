import type { scheduledSearches } from "#db/schema/scheduled-searches";
import { momentBefore } from "./sample-moment.ts";

/** The recurring search that would have found the sample listings: paused, so that nothing runs for it. */
export function makeSampleSearch(
  { userId, timezone }: { userId: string; timezone: string },
  now: Date,
): Omit<typeof scheduledSearches.$inferInsert, "id"> {
  return {
    userId,
    fromPreferences: false,
    preferences: {
      titles: ["Project Coordinator", "Operations Coordinator", "Office Manager"],
      locations: ["Denver, CO", "Remote"],
      skills: ["Project coordination", "Budgeting", "Scheduling", "Microsoft Excel", "Spanish"],
      salaryRange: { min: 50_000, max: 85_000 },
      jobType: "Full-time",
      seniority: "Mid",
      companies: [],
      other: "",
      includeKeywords: [],
      excludeKeywords: ["commission only"],
    },
    schedule: { enabled: true, frequency: "Weekly", customSchedule: "1,08:00" },
    timezone,
    status: "paused",
    isSample: true,
    createdAt: momentBefore(now, { daysAgo: 90, at: "18:20" }, timezone),
    updatedAt: momentBefore(now, { daysAgo: 6, at: "16:00" }, timezone),
  };
}
