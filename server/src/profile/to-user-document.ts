import type { JobStatus } from "@jobwright/contracts/jobs";
import {
  defaultJobPreferences,
  type ChosenPreferences,
  type JobPreferences,
} from "@jobwright/contracts/preferences";
import type { UserDocument } from "@jobwright/contracts/profile";
import type { ResumeSummary } from "#resumes/resumes.service";
import type { PreferencesRow, StoredDocument } from "./profile.repository.ts";

const appliedStatuses = new Set<JobStatus>(["applying", "applied", "interviewing", "rejected", "offered"]);

/** The preferences as the contract has them; what the person never chose reads as a new user's default. */
export function toJobPreferences(row: PreferencesRow): JobPreferences {
  const defaults = defaultJobPreferences(row.timezone);
  return {
    titles: row.titles,
    locations: row.locations,
    skills: row.skills,
    salaryRange: row.salaryRange ?? defaults.salaryRange,
    jobType: row.jobType ?? defaults.jobType,
    seniority: row.seniority ?? defaults.seniority,
    searchSchedule: row.searchSchedule ?? defaults.searchSchedule,
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
    searchSchedule: row.searchSchedule !== null,
  };
}

/** The one documented shape of the user document (DO11 to DO13), its counters counted from the listings. */
export function toUserDocument(
  stored: StoredDocument,
  listings: { id: string; status: JobStatus }[],
  sessionIds: string[],
  resumes: ResumeSummary,
): UserDocument {
  const { document, identity } = stored;
  const count = (...statuses: JobStatus[]) =>
    listings.filter(({ status }) => statuses.includes(status)).length;
  return {
    uid: document.userId,
    profile: {
      name: document.name,
      email: identity.isAnonymous ? null : identity.email,
      phone: document.phone,
      createdAt: document.createdAt.toISOString(),
      role: document.role,
      location: document.location,
      connections: document.connections,
      applications: count("applying", "applied"),
      interviews: count("interviewing"),
      title: document.title,
      bio: document.bio,
      avatar: document.avatar ?? identity.image,
      skills: document.skills,
      experience: document.experience,
      education: document.education,
      links: document.links,
      version: document.version,
    },
    jobPreferences: toJobPreferences(stored.preferences),
    preferencesChosen: toChosenPreferences(stored.preferences),
    preferencesVersion: stored.preferences.version,
    sampleDataAddedAt: stored.sampleDataAddedAt?.toISOString() ?? null,
    applications: listings.filter(({ status }) => appliedStatuses.has(status)).map(({ id }) => id),
    resumes: resumes.ids,
    jobListings: listings.map(({ id }) => id),
    jobSearches: sessionIds,
    currentSessionId: document.currentSessionId,
    lastSearchDate: document.lastSearchDate?.toISOString() ?? null,
    totalJobsViewed: document.totalJobsViewed,
    lastClearedDate: document.lastClearedDate?.toISOString() ?? null,
    resume: resumes.primary?.id ?? null,
    resumeUrl: resumes.primary?.url ?? null,
    lastResumeUpload: resumes.lastUpload?.toISOString() ?? null,
    hasResume: resumes.ids.length > 0,
  };
}
