import { defaultJobPreferences } from "@jobwright/contracts/preferences";
import type { UserDocument } from "@jobwright/contracts/profile";
import { guest } from "./render-at.tsx";

/** The user document of a new guest. */
export function makeUserDocument(given: Partial<UserDocument> = {}): UserDocument {
  return {
    uid: guest.uid,
    profile: {
      name: "",
      email: null,
      phone: "",
      createdAt: "2026-11-21T10:00:00.000Z",
      role: "",
      location: "",
      connections: 0,
      applications: 0,
      interviews: 0,
      title: "",
      bio: "",
      avatar: null,
      skills: [],
      experience: [],
      education: [],
      links: [],
      version: 0,
    },
    jobPreferences: defaultJobPreferences("UTC"),
    preferencesChosen: { salaryRange: false, jobType: false, seniority: false, searchSchedule: false },
    preferencesVersion: 0,
    sampleDataAddedAt: null,
    crawlConsent: null,
    applications: [],
    resumes: [],
    jobListings: [],
    jobSearches: [],
    currentSessionId: null,
    lastSearchDate: null,
    totalJobsViewed: 0,
    lastClearedDate: null,
    resume: null,
    resumeUrl: null,
    lastResumeUpload: null,
    hasResume: false,
    ...given,
  };
}
