import {
  defaultJobPreferences,
  type ChosenPreferences,
  type SearchCriteria,
} from "@jobwright/contracts/preferences";
import type { PreferencesRow } from "./profile.repository.ts";

/** What a person looks for, as the contract has it; what they never chose reads as a new user's default. */
export function toCriteria(row: PreferencesRow): SearchCriteria {
  const defaults = defaultJobPreferences(row.timezone);
  return {
    titles: row.titles,
    locations: row.locations,
    skills: row.skills,
    salaryRange: row.salaryRange ?? defaults.salaryRange,
    jobType: row.jobType ?? defaults.jobType,
    seniority: row.seniority ?? defaults.seniority,
    companies: row.companies,
    other: row.other,
    includeKeywords: row.includeKeywords,
    excludeKeywords: row.excludeKeywords,
  };
}

/** Which of the preferences with a default the person really chose. */
export function toChosenPreferences(row: PreferencesRow): ChosenPreferences {
  return {
    salaryRange: row.salaryRange !== null,
    jobType: row.jobType !== null,
    seniority: row.seniority !== null,
    searchSchedule: row.isScheduleChosen,
  };
}
