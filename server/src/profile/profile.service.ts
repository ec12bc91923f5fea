import type { ChosenPreferences, SearchCriteria } from "@jobwright/contracts/preferences";
import type { UserDocumentPatch } from "@jobwright/contracts/profile";
import type { ServerContext, UserContext } from "#context";
import type { Database } from "#db/client";
import { AppError } from "#platform/app-error";
import { withoutUndefined } from "#platform/without-undefined";
import * as repository from "./profile.repository.ts";
import { toChosenPreferences, toCriteria } from "./to-criteria.ts";

export { mergeGuestProfile } from "./merge-guest-profile.ts";
export {
  exportUserDocument,
  fillUserDocument,
  insertExportedDocument,
} from "./exported-profile.repository.ts";
export { toChosenPreferences, toCriteria } from "./to-criteria.ts";

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

/** What is stored of the person's document. Throws `user/not-found`. */
export async function readDocument(ctx: UserContext): Promise<repository.DocumentRow> {
  const document = await repository.findDocument(ctx.db, ctx.user.uid);
  if (!document) throw new AppError("user/not-found");
  return document;
}

/** Merges the given fields of the document. Throws `user/not-found`. */
export async function changeDocument(
  db: Database,
  userId: string,
  change: repository.DocumentChange,
): Promise<void> {
  const isFound = await repository.updateDocument(db, userId, change);
  if (!isFound) throw new AppError("user/not-found");
}

/**
 * Merges the given fields of what the person writes of themselves; a patch that names no field raises no version either.
 * Throws `profile/changed` where it has another version by now.
 */
export async function changeProfile(
  db: Database,
  userId: string,
  { version, ...fields }: NonNullable<UserDocumentPatch["profile"]>,
): Promise<void> {
  const given = withoutUndefined(fields);
  if (Object.keys(given).length === 0) return;
  if (!(await repository.updateProfile(db, userId, version, given))) throw new AppError("profile/changed");
}

/** The stored preferences but for the schedule, and which of those with a default the person really chose. */
export type UserPreferences = {
  /** With the defaults of a new user where nothing was chosen. */
  preferences: SearchCriteria;
  chosen: ChosenPreferences;
};

/** With the timezone whose clock the schedule and the quiet hours follow. Throws `user/not-found`. */
export async function readUserPreferences(
  { db }: Pick<ServerContext, "db">,
  userId: string,
): Promise<UserPreferences & { timezone: string }> {
  const row = await repository.findPreferences(db, userId);
  if (!row) throw new AppError("user/not-found");
  return { preferences: toCriteria(row), chosen: toChosenPreferences(row), timezone: row.timezone };
}

/**
 * Merges the given fields and raises the version, also for a change of what other tables hold of the preferences. Throws
 * `preferences/changed` where they have another version by now, and `user/not-found`.
 */
export async function changePreferences(
  { db, clock }: Pick<ServerContext, "db" | "clock">,
  userId: string,
  change: repository.PreferencesChange,
  version?: number,
): Promise<void> {
  const options = { at: clock.now(), version };
  const isSaved = await repository.updatePreferences(db, userId, change, options);
  if (!isSaved) throw new AppError(version === undefined ? "user/not-found" : "preferences/changed");
}

/** Notes that a search came to its listings: `lastSearchDate` and `currentSessionId`. Throws `user/not-found`. */
export async function recordSearch(ctx: UserContext, search: { sessionId: string; at: Date }): Promise<void> {
  const { sessionId: currentSessionId, at: lastSearchDate } = search;
  await changeDocument(ctx.db, ctx.user.uid, { currentSessionId, lastSearchDate });
}

/**
 * Notes that a scheduled search came to its listings: `lastSearchDate` alone, since the person's current session stays
 * the one that they look at. Throws `user/not-found`.
 */
export async function recordScheduledSearch(db: Database, userId: string, at: Date): Promise<void> {
  await changeDocument(db, userId, { lastSearchDate: at });
}

/** Notes that a search was cleared: `lastClearedDate`. Throws `user/not-found`. */
export async function recordClearing(ctx: UserContext, at: Date): Promise<void> {
  await changeDocument(ctx.db, ctx.user.uid, { lastClearedDate: at });
}

/** From this moment on learning starts anew. Throws `user/not-found`. */
export async function recordLearningReset(ctx: UserContext, at: Date): Promise<void> {
  await changeDocument(ctx.db, ctx.user.uid, { learningResetAt: at });
}
