import type { JobStatus } from "@jobwright/contracts/jobs";
import type { SearchSchedule } from "@jobwright/contracts/preferences";
import type { UserDocument } from "@jobwright/contracts/profile";
import { ownAddress } from "#platform/to-session-user";
import { toChosenPreferences, toCriteria } from "#profile/profile.service";
import type { ResumeSummary } from "#resumes/resumes.service";
import type { StoredDocument } from "./user-document.repository.ts";

const appliedStatuses = new Set<JobStatus>(["applying", "applied", "interviewing", "rejected", "offered"]);

type Parts = {
  listings: { id: string; status: JobStatus }[];
  sessionIds: string[];
  resumes: ResumeSummary;
  searchSchedule: SearchSchedule;
};

/** The one documented shape of the user document (DO11 to DO13), its counters counted from the listings. */
export function toUserDocument(
  stored: StoredDocument,
  { listings, sessionIds, resumes, searchSchedule }: Parts,
): UserDocument {
  const { document, identity } = stored;
  const count = (...statuses: JobStatus[]) =>
    listings.filter(({ status }) => statuses.includes(status)).length;
  return {
    uid: document.userId,
    profile: {
      name: document.name,
      email: ownAddress(identity),
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
    jobPreferences: { ...toCriteria(stored.preferences), searchSchedule },
    preferencesChosen: toChosenPreferences(stored.preferences),
    preferencesVersion: stored.preferences.version,
    sampleDataAddedAt: stored.sampleDataAddedAt?.toISOString() ?? null,
    crawlConsent: document.crawlConsent,
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
