import type { ChosenPreferences, JobPreferences } from "@jobwright/contracts/preferences";
import type { UserDocument, UserDocumentPatch } from "@jobwright/contracts/profile";
import type { ServerContext, UserContext } from "#context";
import type { Database } from "#db/client";
import { AppError } from "#platform/app-error";
import { isTimezone } from "#platform/is-timezone";
import { summarizeResumes } from "#resumes/resumes.service";
import * as repository from "./profile.repository.ts";
import { toChosenPreferences, toJobPreferences, toUserDocument } from "./to-user-document.ts";

export { absorbUserDocument } from "./absorb-user-document.ts";
export { changeSearchSchedule, holdUserPreferences, readSearchSchedule } from "./search-schedule.ts";
export { exportUserDocument, fillUserDocument, insertExportedDocument } from "./export-profile.repository.ts";

/** Where a user's timezone is not known. */
const FALLBACK_TIMEZONE = "UTC";

/**
 * Creates the document of a new user with its defaults (DO10). Called once, by the sign-in, for every user it makes;
 * a document that exists is left alone.
 */
export async function createUserDocument(
  ctx: ServerContext,
  user: { userId: string; name: string; timezone: string | null },
): Promise<void> {
  await repository.insertUserDocument(ctx.db, {
    userId: user.userId,
    name: user.name,
    timezone: user.timezone ?? FALLBACK_TIMEZONE,
    createdAt: ctx.clock.now(),
  });
}

/** The address of the person's own picture, where it is not that of the sign-in; null where they have none. */
export function readAvatar({ db, user }: UserContext): Promise<string | null> {
  return repository.findAvatar(db, user.uid);
}

/** The user document of the signed-in user. Throws `user/not-found` where it is missing. */
export async function readUserDocument(ctx: UserContext): Promise<UserDocument> {
  const { db, user } = ctx;
  const [stored, listings, sessionIds, resumes] = await Promise.all([
    repository.findUserDocument(db, user.uid),
    repository.findListingStatuses(db, user.uid),
    repository.findSessionIds(db, user.uid),
    summarizeResumes(ctx),
  ]);
  if (!stored) throw new AppError("user/not-found");
  return toUserDocument(stored, listings, sessionIds, resumes);
}

/**
 * Merges the given fields. Throws `user/not-found`, and `profile/changed` or
 * `preferences/changed` where those have another version by now; then nothing of the request is changed.
 */
export async function mergeUserDocument(ctx: UserContext, patch: UserDocumentPatch): Promise<void> {
  const { user } = ctx;
  const timezone = patch.jobPreferences?.searchSchedule?.timezone;
  if (timezone !== undefined && !isTimezone(timezone)) {
    const field = "jobPreferences.searchSchedule.timezone";
    throw new AppError("request/invalid", { fields: { [field]: "is not a timezone that is known here" } });
  }
  const { currentSessionId, jobsViewed, lastClearedDate, jobPreferences, profile } = patch;
  await ctx.db.transaction(async (tx) => {
    const isFound = await repository.updateDocument(tx, user.uid, {
      ...(currentSessionId !== undefined ? { currentSessionId } : {}),
      ...(jobsViewed !== undefined ? { jobsViewed } : {}),
      ...(lastClearedDate !== undefined ? { lastClearedDate: new Date(lastClearedDate) } : {}),
    });
    if (!isFound) throw new AppError("user/not-found");
    if (jobPreferences) {
      const change = withoutUndefined(jobPreferences);
      const options = { at: ctx.clock.now(), version: patch.preferencesVersion };
      const isSaved = await repository.updatePreferences(tx, user.uid, change, options);
      if (!isSaved) throw new AppError("preferences/changed");
    }
    if (profile) await writeProfile(tx, user.uid, profile);
  });
}

/** The stored preferences, and which of those with a default the person really chose. */
export type UserPreferences = {
  /** With the defaults of a new user where nothing was chosen. */
  preferences: JobPreferences;
  chosen: ChosenPreferences;
};

/** The preferences of the signed-in user. Throws `user/not-found` where the document is missing. */
export async function readUserPreferences(ctx: UserContext): Promise<UserPreferences> {
  const row = await repository.findPreferences(ctx.db, ctx.user.uid);
  if (!row) throw new AppError("user/not-found");
  return {
    preferences: toJobPreferences(row),
    chosen: toChosenPreferences(row),
  };
}

/** Notes that a search came to its listings: `lastSearchDate` and `currentSessionId`. Throws `user/not-found`. */
export async function recordSearch(ctx: UserContext, search: { sessionId: string; at: Date }): Promise<void> {
  const isFound = await repository.updateDocument(ctx.db, ctx.user.uid, {
    currentSessionId: search.sessionId,
    lastSearchDate: search.at,
  });
  if (!isFound) throw new AppError("user/not-found");
}

/**
 * Notes that a scheduled search came to its listings: `lastSearchDate` alone, since the person's current session stays
 * the one that they look at. Throws `user/not-found`.
 */
export async function recordScheduledSearch(db: Database, userId: string, at: Date): Promise<void> {
  const isFound = await repository.updateDocument(db, userId, { lastSearchDate: at });
  if (!isFound) throw new AppError("user/not-found");
}

/** Notes that a search was cleared: `lastClearedDate`. Throws `user/not-found`. */
export async function recordClearing(ctx: UserContext, at: Date): Promise<void> {
  const isFound = await repository.updateDocument(ctx.db, ctx.user.uid, { lastClearedDate: at });
  if (!isFound) throw new AppError("user/not-found");
}

/** When the person reset what was learned from what they did; null: never. Throws `user/not-found`. */
export async function readLearningReset(ctx: UserContext): Promise<Date | null> {
  const resetAt = await repository.findLearningReset(ctx.db, ctx.user.uid);
  if (resetAt === undefined) throw new AppError("user/not-found");
  return resetAt;
}

/** From this moment on learning starts anew. Throws `user/not-found`. */
export async function recordLearningReset(ctx: UserContext, at: Date): Promise<void> {
  const isFound = await repository.updateDocument(ctx.db, ctx.user.uid, { learningResetAt: at });
  if (!isFound) throw new AppError("user/not-found");
}

/** A patch that names no field changes nothing, so it raises no version either. */
async function writeProfile(
  db: Database,
  userId: string,
  { version, ...fields }: NonNullable<UserDocumentPatch["profile"]>,
): Promise<void> {
  const given = withoutUndefined(fields);
  if (Object.keys(given).length === 0) return;
  if (!(await repository.updateProfile(db, userId, version, given))) throw new AppError("profile/changed");
}

/** Optional fields that were not sent may be present as undefined, which the exact type does not know. */
function withoutUndefined<T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
