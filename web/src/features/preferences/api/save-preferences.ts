import type { JobPreferences } from "@jobwright/contracts/preferences";
import { profileEndpoints, type UserDocument } from "@jobwright/contracts/profile";
import { callApi } from "../../../lib/api-client.ts";
import { ApiError } from "../../../lib/api-error.ts";

export type SaveOutcome =
  | { kind: "saved"; document: UserDocument }
  /** Another tab or another screen saved meanwhile; nothing was changed. */
  | { kind: "changed"; document: UserDocument }
  | { kind: "failed"; error: ApiError };

/**
 * Saves the preferences on the version that they were made on. An answer that refuses, or none, is an outcome;
 * anything else throws.
 */
export async function savePreferences(
  uid: string,
  jobPreferences: JobPreferences,
  preferencesVersion: number,
): Promise<SaveOutcome> {
  try {
    const body = { jobPreferences, preferencesVersion };
    const document = await callApi(profileEndpoints.mergeUserDocument, { params: { uid }, body });
    return { kind: "saved", document };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.code === "preferences/changed" ? readNow(uid, jobPreferences) : { kind: "failed", error };
  }
}

/** What stands there now. It may be what this save brought, where the answer to its first try was lost. */
async function readNow(uid: string, mine: JobPreferences): Promise<SaveOutcome> {
  try {
    const document = await callApi(profileEndpoints.getUserDocument, { params: { uid } });
    return { kind: isSamePreferences(mine, document.jobPreferences) ? "saved" : "changed", document };
  } catch (error) {
    if (error instanceof ApiError) return { kind: "failed", error };
    throw error;
  }
}

export function isSamePreferences(one: JobPreferences, other: JobPreferences): boolean {
  return canonical(one) === canonical(other);
}

/** JSON with its keys in order, and its texts as the server trims them. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === "string") return part.trim();
    if (part === null || typeof part !== "object" || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)));
  });
}
