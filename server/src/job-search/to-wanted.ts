import { isUntouchedSalaryRange } from "@jobwright/contracts/preferences";
import { readTypedTitles } from "@jobwright/engine/matching/typed-titles";
import type { Wanted } from "@jobwright/engine/wanted";
import type { UserPreferences } from "#profile/profile.service";

/** What a search knows of the person besides their preferences. */
type Person = Pick<Wanted, "otherSkills" | "resumeLanguage" | "avoidedCompanies" | "home">;

/** The engine's criteria. What the person never chose, and an untouched salary range, counts for nothing (P10). */
export function toWanted(
  { preferences, chosen }: UserPreferences,
  { otherSkills, resumeLanguage, avoidedCompanies, home }: Person,
): Wanted {
  const { titles, locations, skills, companies, includeKeywords, excludeKeywords, other } = preferences;
  const hasSalary = chosen.salaryRange && !isUntouchedSalaryRange(preferences.salaryRange);
  return {
    titles: readTypedTitles(titles),
    locations,
    home,
    skills,
    otherSkills,
    resumeLanguage,
    companies,
    avoidedCompanies,
    includeKeywords,
    excludeKeywords,
    other,
    salaryRange: hasSalary ? preferences.salaryRange : null,
    jobType: chosen.jobType ? preferences.jobType : null,
    seniority: chosen.seniority ? preferences.seniority : null,
  };
}
