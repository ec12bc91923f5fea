import { profileLimits, type ProfileEducation, type ProfileExperience } from "@jobwright/contracts/profile";
import type { userDocuments } from "#db/schema/profile";
import type { ValueMerger } from "./merge-values.ts";

export type DocumentRow = typeof userDocuments.$inferSelect;

/** What a guest is called until they say who they are: no name of anybody's. */
const GUEST_NAME = "Guest";
/** The largest number that the column holds. */
const MAX_COUNT = 2_147_483_647;

/** The account's document with what the guest's adds to it. Whose row it is and the counter of listings stay. */
export function mergeDocuments(account: DocumentRow, guest: DocumentRow, merger: ValueMerger) {
  const { text, tags, list, single } = merger;
  const withoutPlaceholder = (name: string) => (name === GUEST_NAME ? "" : name);
  return {
    name: text("Name", withoutPlaceholder(account.name), withoutPlaceholder(guest.name)) || account.name,
    phone: text("Phone", account.phone, guest.phone),
    role: text("Role", account.role, guest.role),
    location: text("Location", account.location, guest.location),
    title: text("Title", account.title, guest.title),
    bio: text("About", account.bio, guest.bio),
    connections: single("Connections", account.connections, guest.connections, {
      isEmpty: (value) => value === 0,
      show: String,
    }),
    avatar: single("Photo", account.avatar, guest.avatar, {
      isEmpty: (value) => value === null,
      show: (value) => value ?? "",
    }),
    skills: tags("Skills", account.skills, guest.skills, profileLimits.skills),
    experience: list("Experience", account.experience, guest.experience, {
      max: profileLimits.experience,
      keyOf: keyOfJob,
      show: (job) => [job.title, job.company, job.description].filter(Boolean).join(", "),
    }),
    education: list("Education", account.education, guest.education, {
      max: profileLimits.education,
      keyOf: keyOfSchool,
      show: (entry) => [entry.degree, entry.field, entry.school].filter(Boolean).join(", "),
    }),
    links: list("Links", account.links, guest.links, {
      max: profileLimits.links,
      keyOf: (link) => link.url,
      show: (link) => link.url,
    }),
    version: Math.min(Math.max(account.version, guest.version) + 1, MAX_COUNT),
    currentSessionId: laterSession(account, guest),
    lastSearchDate: later(account.lastSearchDate, guest.lastSearchDate),
    lastClearedDate: later(account.lastClearedDate, guest.lastClearedDate),
    // What was reset on either side does not come back.
    learningResetAt: later(account.learningResetAt, guest.learningResetAt),
    crawlConsent: single("Reading more job boards", account.crawlConsent, guest.crawlConsent, {
      isEmpty: (value) => value === null,
      show: (value) => (value ? "agreed" : "not now"),
    }),
    totalJobsViewed: Math.min(account.totalJobsViewed + guest.totalJobsViewed, MAX_COUNT),
  };
}

/** The session of whoever searched last; one who never searched may have one all the same. */
function laterSession(account: DocumentRow, guest: DocumentRow): string | null {
  const isGuestLater = (guest.lastSearchDate?.getTime() ?? 0) > (account.lastSearchDate?.getTime() ?? 0);
  const [first, second] = isGuestLater ? [guest, account] : [account, guest];
  return first.currentSessionId ?? second.currentSessionId;
}

function later(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one > other ? one : other;
}

function keyOfJob({ company, title, startDate, endDate, description }: ProfileExperience): string {
  return JSON.stringify([company, title, startDate, endDate, description]);
}

function keyOfSchool({ school, degree, field, graduationYear }: ProfileEducation): string {
  return JSON.stringify([school, degree, field, graduationYear]);
}
