import type { NotificationSettings, NotificationSettingsPatch } from "@jobwright/contracts/notifications";
import type { UserDocument, UserDocumentPatch } from "@jobwright/contracts/profile";
import type { Schedule } from "@jobwright/contracts/scheduled-searches";
import type { UserContext } from "#context";
import { holdPerson } from "#db/hold-person";
import { retryDeadlocks } from "#db/retry-deadlocks";
import {
  changeEmailAddress,
  changeNotificationSettings,
  readNotificationSettings,
  upsertNotificationChoice,
} from "#notifications/notifications.service";
import { AppError } from "#platform/app-error";
import { isTimezone } from "#platform/is-timezone";
import { withoutUndefined } from "#platform/without-undefined";
import {
  changeDocument,
  changePreferences,
  changeProfile,
  readUserPreferences,
} from "#profile/profile.service";
import { summarizeResumes } from "#resumes/resumes.service";
import { changeSchedule, renewTask } from "#scheduled-searches/scheduled-searches.service";
import { readSearchSchedule, splitSearchSchedule } from "./search-schedule.ts";
import { toUserDocument } from "./to-user-document.ts";
import * as repository from "./user-document.repository.ts";

export { mergeGuestDocument } from "./merge-guest-document.ts";
export { readSearchSchedule, splitSearchSchedule } from "./search-schedule.ts";

/** The user document of the signed-in user. Throws `user/not-found` where it is missing. */
export async function readUserDocument(ctx: UserContext): Promise<UserDocument> {
  const { db, user } = ctx;
  // Before the schedule: a version must not be newer than what it stands for, or a save would overwrite a change unseen.
  const stored = await repository.findUserDocument(db, user.uid);
  if (!stored) throw new AppError("user/not-found");
  const [listings, sessionIds, resumes, searchSchedule] = await Promise.all([
    repository.findListingStatuses(db, user.uid),
    repository.findSessionIds(db, user.uid),
    summarizeResumes(ctx),
    readSearchSchedule(ctx, user.uid),
  ]);
  return toUserDocument(stored, { listings, sessionIds, resumes, searchSchedule });
}

/**
 * Merges the given fields, and changes the scheduled search with the preferences. Throws `user/not-found`,
 * `request/invalid`, and `profile/changed` or `preferences/changed` where those have another version by now; then
 * nothing of the request is changed.
 */
export async function mergeUserDocument(ctx: UserContext, patch: UserDocumentPatch): Promise<void> {
  const { jobPreferences, resumesSearch: isResumed = false } = patch;
  const searchSchedule = jobPreferences?.searchSchedule;
  requireTimezone(searchSchedule?.timezone, "jobPreferences.searchSchedule.timezone");
  if (jobPreferences || isResumed) {
    const parts = searchSchedule && splitSearchSchedule(searchSchedule);
    await saveWithSearch(ctx, { ...parts, isResumed }, (inside) => writeDocument(inside, patch));
  } else {
    await ctx.db.transaction((tx) => writeDocument({ ...ctx, db: tx }, patch));
  }
}

/**
 * Changes the given settings and answers all of them; a timezone moves the scheduled search as well. Where the address or
 * the timezone is refused, nothing is changed. Throws `request/invalid` and what {@link changeEmailAddress} throws.
 */
export async function mergeNotificationSettings(
  ctx: UserContext,
  { email, ...change }: NotificationSettingsPatch,
  clientAddress: string,
): Promise<NotificationSettings> {
  requireTimezone(change.timezone, "timezone");
  if (email !== undefined) await changeEmailAddress(ctx, email, clientAddress);
  const { timezone } = change;
  if (timezone !== undefined) {
    await saveWithSearch(ctx, { timezone }, (inside) => changeNotificationSettings(inside, change));
  } else if (Object.keys(withoutUndefined(change)).length > 0) {
    await changeNotificationSettings(ctx, change);
  }
  return readNotificationSettings(ctx);
}

/** Both are saved, the preferences by `save` and the search, or nothing. Throws what `save` throws. */
async function saveWithSearch(
  ctx: UserContext,
  { schedule, timezone, isResumed = false }: { schedule?: Schedule; timezone?: string; isResumed?: boolean },
  save: (inside: UserContext) => Promise<void>,
): Promise<void> {
  const { uid } = ctx.user;
  const changed = await retryDeadlocks(() =>
    ctx.db.transaction(async (tx) => {
      const inside = { ...ctx, db: tx };
      // A run that ends holds the person too: it takes the search and the document in another order.
      await holdPerson(tx, uid);
      const before = await readUserPreferences(inside, uid);
      await save(inside);
      const isClockChanged = timezone !== undefined && timezone !== before.timezone;
      return changeSchedule(inside, uid, { schedule, isResumed, isClockChanged });
    }),
  );
  await renewTask(ctx, changed);
}

async function writeDocument(ctx: UserContext, patch: UserDocumentPatch): Promise<void> {
  const { db: tx, user } = ctx;
  const { currentSessionId, jobsViewed, lastClearedDate, crawlConsent, jobPreferences, profile } = patch;
  await changeDocument(tx, user.uid, {
    ...(currentSessionId !== undefined ? { currentSessionId } : {}),
    ...(jobsViewed !== undefined ? { jobsViewed } : {}),
    ...(lastClearedDate !== undefined ? { lastClearedDate: new Date(lastClearedDate) } : {}),
    ...(crawlConsent !== undefined ? { crawlConsent } : {}),
  });
  if (jobPreferences) {
    const { searchSchedule, ...criteria } = withoutUndefined(jobPreferences);
    const parts = searchSchedule && splitSearchSchedule(searchSchedule);
    const ofSchedule = parts && { timezone: parts.timezone, isScheduleChosen: true };
    await changePreferences(ctx, user.uid, { ...criteria, ...ofSchedule }, patch.preferencesVersion);
    if (parts) await upsertNotificationChoice(tx, user.uid, parts.choice);
  }
  if (profile) await changeProfile(tx, user.uid, profile);
}

function requireTimezone(timezone: string | undefined, field: string): void {
  if (timezone === undefined || isTimezone(timezone)) return;
  throw new AppError("request/invalid", { fields: { [field]: "is not a timezone that is known here" } });
}
