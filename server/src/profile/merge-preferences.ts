import type { jobPreferences } from "#db/schema/profile";
import type { ValueMerger } from "./merge-values.ts";

export type PreferencesRow = typeof jobPreferences.$inferSelect;

/** The longest lists of preferences (contract). */
const MAX = { titles: 50, locations: 50, skills: 200, companies: 100, keywords: 100 };
/** Kept where nobody knew a person's timezone. */
const UNKNOWN_TIMEZONE = "UTC";

/** The account's preferences with what the guest's add to them; what nobody chose counts as no preference. */
export function mergePreferences(account: PreferencesRow, guest: PreferencesRow, merger: ValueMerger) {
  const { text, tags, single } = merger;
  const chosen = <T>(label: string, kept: T, other: T, show: (value: NonNullable<T>) => string) =>
    single(label, kept, other, {
      isEmpty: (value) => value === null,
      show: (value) => (value === null || value === undefined ? "" : show(value)),
    });
  const isGuestTimezone =
    !account.isScheduleChosen && (guest.isScheduleChosen || account.timezone === UNKNOWN_TIMEZONE);
  return {
    titles: tags("Job titles", account.titles, guest.titles, MAX.titles),
    locations: tags("Locations", account.locations, guest.locations, MAX.locations),
    skills: tags("Skills in preferences", account.skills, guest.skills, MAX.skills),
    companies: tags("Companies", account.companies, guest.companies, MAX.companies),
    includeKeywords: tags(
      "Keywords to include",
      account.includeKeywords,
      guest.includeKeywords,
      MAX.keywords,
    ),
    excludeKeywords: tags(
      "Keywords to exclude",
      account.excludeKeywords,
      guest.excludeKeywords,
      MAX.keywords,
    ),
    other: text("Other preferences", account.other, guest.other),
    salaryRange: chosen(
      "Salary range",
      account.salaryRange,
      guest.salaryRange,
      ({ min, max }) => `$${min} to $${max} a year`,
    ),
    jobType: chosen("Job type", account.jobType, guest.jobType, String),
    seniority: chosen("Seniority", account.seniority, guest.seniority, String),
    isScheduleChosen: account.isScheduleChosen || guest.isScheduleChosen,
    timezone: isGuestTimezone ? guest.timezone : account.timezone,
  };
}
