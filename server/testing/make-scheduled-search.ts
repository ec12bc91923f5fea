import type { scheduledSearches } from "#db/schema/scheduled-searches";

type NewRow = typeof scheduledSearches.$inferInsert;

/** A daily search that is active, from the person's preferences unless told otherwise; `mark` stands in its texts. */
export function makeScheduledSearch(userId: string, mark: string, change: Partial<NewRow> = {}): NewRow {
  return {
    userId,
    fromPreferences: true,
    ...(change.fromPreferences === false ? makeAims(mark) : {}),
    schedule: { enabled: true, frequency: "Daily", customSchedule: "09:00" },
    status: "active",
    ...change,
  };
}

function makeAims(mark: string): Pick<NewRow, "preferences" | "timezone"> {
  return {
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
    timezone: "Europe/London",
  };
}
