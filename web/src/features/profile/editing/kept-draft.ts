import { linkTypes, profileFieldsSchema } from "@jobwright/contracts/profile";
import * as z from "zod/mini";
import { readStoredJson, removeStored, storageKeys, writeStoredJson } from "../../../lib/browser-storage.ts";
import type { ProfileBase } from "../api/save-profile.ts";
import type { ProfileDraft } from "./profile-draft.ts";

const text = z.string();
const month = z.object({ year: text, month: text });
const entry = { id: text, description: text };
const keptSchema = z.object({
  base: z.object({ version: z.number(), fields: profileFieldsSchema }),
  draft: z.object({
    name: text,
    title: text,
    location: text,
    phone: text,
    bio: text,
    role: text,
    connections: text,
    skills: z.array(text),
    skillText: text,
    experience: z.array(
      z.object({ ...entry, company: text, title: text, start: month, end: month, isCurrent: z.boolean() }),
    ),
    education: z.array(z.object({ id: text, school: text, degree: text, field: text, graduationYear: text })),
    links: z.array(z.object({ id: text, type: z.enum(linkTypes), url: text })),
  }),
});

type KeptDraft = { base: ProfileBase; draft: ProfileDraft };

/**
 * Keeps what is typed and not saved, for this person alone: over a reload and over the end of their session, until they
 * save it, discard it or sign out.
 */
export function keepDraft(uid: string, { base, draft }: KeptDraft): void {
  writeStoredJson("local", storageKeys.profileDraft(uid), { base, draft });
}

/** The kept draft of this person; null where there is none or where it cannot be read. */
export function readKeptDraft(uid: string): KeptDraft | null {
  return readStoredJson("local", storageKeys.profileDraft(uid), (value) => z.parse(keptSchema, value));
}

export function forgetKeptDraft(uid: string): void {
  removeStored("local", storageKeys.profileDraft(uid));
}
