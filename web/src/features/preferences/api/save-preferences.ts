import { profileEndpoints, type UserDocument } from "@jobwright/contracts/profile";
import { errorTexts } from "@jobwright/contracts/error-texts";
import { callApi } from "../../../lib/api-client.ts";
import { ApiError } from "../../../lib/api-error.ts";
import {
  isSameValue,
  mergePreferences,
  type MergedPreferences,
  type PreferencesBase,
} from "../wizard/merge-preferences.ts";
import { readStoredPreferences, type StoredPreferences } from "../wizard/wizard-state.ts";

type SaveOutcome =
  | { kind: "saved"; document: UserDocument }
  /** Another tab or another screen saved meanwhile; nothing was changed. */
  | { kind: "changed"; document: UserDocument }
  | { kind: "failed"; error: ApiError };

type MergeOutcome =
  | Exclude<SaveOutcome, { kind: "changed" }>
  /** Both sides changed the same; nothing was saved. */
  | { kind: "conflict"; document: UserDocument; merged: MergedPreferences };

/** More saves of others than this between our read and our write are no accident of two tabs. */
const MAX_TRIES = 5;

/** Saves the preferences. Where another save came between, what only one side changed is brought together and saved. */
export async function saveMerged(
  uid: string,
  preferences: StoredPreferences,
  { base, isResuming, signal }: { base: PreferencesBase; isResuming: boolean; signal?: AbortSignal },
): Promise<MergeOutcome> {
  let [on, mine] = [base, preferences];
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const outcome = await savePreferences(uid, mine, { version: on.version, isResuming, signal });
    if (outcome.kind !== "changed") return outcome;
    const { document } = outcome;
    const { preferencesVersion: version } = document;
    const now = readStoredPreferences(document);
    const merged = mergePreferences(on, mine, now);
    if (merged.conflicts.length > 0) return { kind: "conflict", document, merged };
    mine = merged.mine;
    on = { version, stored: now, shown: now };
  }
  const message = errorTexts.preferencesChanged;
  return { kind: "failed", error: new ApiError({ code: "preferences/changed", message, status: 409 }) };
}

/**
 * Saves the preferences on the version that they were made on; with `isResuming` a paused search runs again. An answer
 * that refuses, or none, is an outcome; anything else throws, as does a save that `signal` calls off.
 */
async function savePreferences(
  uid: string,
  preferences: StoredPreferences,
  { version, isResuming, signal }: { version: number; isResuming: boolean; signal: AbortSignal | undefined },
): Promise<SaveOutcome> {
  try {
    const resuming = isResuming ? ({ resumesSearch: true } as const) : {};
    const body = { jobPreferences: withoutDefaults(preferences), preferencesVersion: version, ...resuming };
    const document = await callApi(profileEndpoints.mergeUserDocument, { params: { uid }, body, signal });
    return { kind: "saved", document };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.code === "preferences/changed"
      ? readNow(uid, preferences, signal)
      : { kind: "failed", error };
  }
}

function withoutDefaults({ chosen, jobType, seniority, ...preferences }: StoredPreferences) {
  return {
    ...preferences,
    ...(chosen.jobType ? { jobType } : {}),
    ...(chosen.seniority ? { seniority } : {}),
  };
}

/** What stands there now. It may be what this save brought, where the answer to its first try was lost. */
async function readNow(
  uid: string,
  mine: StoredPreferences,
  signal: AbortSignal | undefined,
): Promise<SaveOutcome> {
  try {
    const document = await callApi(profileEndpoints.getUserDocument, { params: { uid }, signal });
    return { kind: isSamePreferences(mine, readStoredPreferences(document)) ? "saved" : "changed", document };
  } catch (error) {
    if (error instanceof ApiError) return { kind: "failed", error };
    throw error;
  }
}

export function isSamePreferences(one: StoredPreferences, other: StoredPreferences): boolean {
  return isSameValue(one, other);
}
