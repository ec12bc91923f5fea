import type { SearchSchedule } from "@jobwright/contracts/preferences";
import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import type { ExportData } from "#db/exports/export-schema";
import { exportedCounters, exportedPreferences, exportedProfile } from "#db/exports/exported-tables";
import type { Taken } from "#db/exports/own-rows";
import { jobPreferences, userDocuments } from "#db/schema/profile";
import { findDocument, findPreferences, lockDocument, lockPreferences } from "./profile.repository.ts";
import { toChosenPreferences, toCriteria } from "./to-criteria.ts";

type ExportedDocument = Pick<ExportData, "profile" | "preferences" | "counters">;

/** What a person wrote of themselves, what they look for, and the counters; null where they have no document. */
export async function exportUserDocument(
  db: Database,
  userId: string,
  searchSchedule: SearchSchedule,
): Promise<ExportedDocument | null> {
  const document = await findDocument(db, userId);
  const preferences = await findPreferences(db, userId);
  if (!document || !preferences) return null;
  return {
    profile: exportedProfile.toEntry(document),
    preferences: {
      ...exportedPreferences.toEntry(preferences),
      ...toCriteria(preferences),
      searchSchedule,
      chosen: toChosenPreferences(preferences),
    },
    counters: exportedCounters.toEntry(document),
  };
}

/** `takesSchedule`: the person chose no schedule and takes the exported one. */
type TakenDocument = Taken & { takesSchedule: boolean };

/** The document of an account that the import made: all of it is what was exported. Counts the filled fields. */
export async function insertExportedDocument(
  tx: Database,
  userId: string,
  { profile, preferences, counters }: ExportedDocument,
): Promise<TakenDocument> {
  await tx.insert(userDocuments).values({
    ...exportedProfile.toRow(profile),
    ...exportedCounters.toRow(counters),
    userId,
  });
  const given = toPreferencesRow(preferences);
  await tx.insert(jobPreferences).values({ userId, ...given });
  const { createdAt: _createdAt, learningResetAt: _resetAt, crawlConsent: _consent, ...fields } = profile;
  const { updatedAt: _updatedAt, timezone: _timezone, ...chosen } = given;
  return {
    added: givenKeys({ ...fields, ...chosen }).length,
    known: 0,
    takesSchedule: given.isScheduleChosen,
  };
}

/**
 * Fills what an account has left empty with what was exported; what it has stays. Returns how many fields came in, and
 * how many the account has already.
 */
export async function fillUserDocument(
  tx: Database,
  userId: string,
  exported: ExportedDocument,
): Promise<TakenDocument> {
  // What the person saves meanwhile waits and is not overwritten.
  const document = await lockDocument(tx, userId);
  const preferences = await lockPreferences(tx, userId);
  if (!document || !preferences) return insertExportedDocument(tx, userId, exported);
  const {
    createdAt: _createdAt,
    name: _name,
    learningResetAt,
    crawlConsent,
    ...profile
  } = exportedProfile.toRow(exported.profile);
  const { updatedAt, timezone, ...given } = toPreferencesRow(exported.preferences);
  const ofProfile = fillEmpty(document, profile);
  const ofPreferences = fillEmpty(preferences, given);
  const counters = exportedCounters.toRow(exported.counters);
  const takesSchedule = ofPreferences.filled.isScheduleChosen === true;
  await tx
    .update(userDocuments)
    .set({
      ...ofProfile.filled,
      version: sql`${userDocuments.version} + ${ofProfile.added > 0 ? 1 : 0}`,
      currentSessionId: document.currentSessionId ?? counters.currentSessionId,
      lastSearchDate: latest(document.lastSearchDate, counters.lastSearchDate),
      lastClearedDate: latest(document.lastClearedDate, counters.lastClearedDate),
      // What was reset on either side does not come back.
      learningResetAt: latest(document.learningResetAt, learningResetAt),
      // A refusal is an answer, which `fillEmpty` would take for none.
      crawlConsent: document.crawlConsent ?? crawlConsent,
      totalJobsViewed: Math.max(document.totalJobsViewed, counters.totalJobsViewed),
    })
    .where(eq(userDocuments.userId, userId));
  if (ofPreferences.added > 0) {
    await tx
      .update(jobPreferences)
      .set({
        ...ofPreferences.filled,
        version: sql`${jobPreferences.version} + 1`,
        timezone: takesSchedule ? timezone : preferences.timezone,
        updatedAt: latest(preferences.updatedAt, updatedAt) ?? updatedAt,
      })
      .where(eq(jobPreferences.userId, userId));
  }
  return {
    added: ofProfile.added + ofPreferences.added,
    known: ofProfile.known + ofPreferences.known,
    takesSchedule,
  };
}

/** The exported values of fields that are empty so far. */
function fillEmpty<Values extends object>(row: { [Key in keyof Values]: unknown }, exported: Values) {
  const given = givenKeys(exported);
  const added = given.filter((key) => isEmpty(row[key]));
  const filled: Partial<Values> = {};
  for (const key of added) filled[key] = exported[key];
  return { filled, added: added.length, known: given.length - added.length };
}

function givenKeys<Values extends object>(exported: Values): (keyof Values)[] {
  return (Object.keys(exported) as (keyof Values)[]).filter((key) => !isEmpty(exported[key]));
}

function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === false ||
    value === "" ||
    value === 0 ||
    (Array.isArray(value) && value.length === 0)
  );
}

function toPreferencesRow({ chosen, searchSchedule, ...preferences }: ExportedDocument["preferences"]) {
  const row = exportedPreferences.toRow(preferences);
  return {
    ...row,
    salaryRange: chosen.salaryRange ? row.salaryRange : null,
    jobType: chosen.jobType ? row.jobType : null,
    seniority: chosen.seniority ? row.seniority : null,
    isScheduleChosen: chosen.searchSchedule,
    timezone: chosen.searchSchedule ? searchSchedule.timezone : row.timezone,
  };
}

function latest(stored: Date | null, given: Date | null): Date | null {
  if (stored === null || given === null) return stored ?? given;
  return given > stored ? given : stored;
}
