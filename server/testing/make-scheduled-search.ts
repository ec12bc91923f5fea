import type { scheduledSearches } from "#db/schema/scheduled-searches";

type NewRow = typeof scheduledSearches.$inferInsert;

/** A daily search of preferences that is active; `mark` stands in its texts. */
export function makeScheduledSearch(userId: string, mark: string, change: Partial<NewRow> = {}): NewRow {
  return {
    userId,
    fromPreferences: true,
    preferences: {
      titles: [`${mark} cook`],
      locations: ["Leeds"],
      skills: [],
      salaryRange: { min: 30_000, max: 60_000 },
      jobType: "Part-time",
      seniority: "Senior",
      companies: [`${mark} Inn`],
      other: `${mark} other`,
      includeKeywords: ["kitchen"],
      excludeKeywords: ["apprentice"],
    },
    schedule: { enabled: true, frequency: "Daily", customSchedule: "09:00" },
    timezone: "Europe/London",
    status: "active",
    ...change,
  };
}
