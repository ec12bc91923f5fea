import { profileEndpoints, type ProfileFields, type UserDocument } from "@jobwright/contracts/profile";
import { callApi } from "../../../lib/api-client.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { pickFields } from "../editing/profile-draft.ts";
import { mergeProfiles, pickChanged, type FieldName, type MergedProfile } from "../editing/merge-profiles.ts";

/** What a change was made on. */
export type ProfileBase = { version: number; fields: ProfileFields };

export type SaveOutcome =
  /** `document` is null where nothing was to be saved; `taken` are fields that came in from elsewhere. */
  | { kind: "saved"; document: UserDocument | null; taken: FieldName[] }
  | { kind: "conflict"; base: ProfileBase; merged: MergedProfile };

/** More saves of others than this between our read and our write are no accident of two tabs. */
const MAX_TRIES = 5;

export function toBase({ profile }: UserDocument): ProfileBase {
  return { version: profile.version, fields: pickFields(profile) };
}

/**
 * Saves what differs from `base`. Where another save came between, what only one side changed is brought together and
 * saved on the new version; what both changed comes back as a conflict, with nothing saved. Throws `ApiError`.
 */
export async function saveProfile(uid: string, base: ProfileBase, mine: ProfileFields): Promise<SaveOutcome> {
  const taken = new Set<FieldName>();
  let [on, fields, latest]: [ProfileBase, ProfileFields, UserDocument | null] = [base, mine, null];
  for (let tries = 1; ; tries += 1) {
    const changed = pickChanged(on.fields, fields);
    if (Object.keys(changed).length === 0) return { kind: "saved", document: latest, taken: [...taken] };
    try {
      const body = { profile: { version: on.version, ...changed } };
      const document = await callApi(profileEndpoints.mergeUserDocument, { params: { uid }, body });
      return { kind: "saved", document, taken: [...taken] };
    } catch (error) {
      const isLate = error instanceof ApiError && error.code === "profile/changed";
      if (!isLate || tries === MAX_TRIES) throw error;
    }
    latest = await callApi(profileEndpoints.getUserDocument, { params: { uid } });
    const now = toBase(latest);
    const merged = mergeProfiles(on.fields, fields, now.fields);
    if (merged.conflicts.length > 0) return { kind: "conflict", base: now, merged };
    for (const name of merged.taken) taken.add(name);
    on = now;
    fields = merged.fields;
  }
}
