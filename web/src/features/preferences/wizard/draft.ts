import { defaultJobPreferences, jobPreferencesSchema } from "@jobwright/contracts/preferences";
import { readStoredJson, removeStored, storageKeys, writeStoredJson } from "../../../lib/browser-storage.ts";
import { onSignedOut } from "../../../lib/session-events.ts";
import { toStep } from "./wizard-steps.ts";
import { toStored, toWizardState, type StoredPreferences, type WizardState } from "./wizard-state.ts";

/** What was chosen and is not saved yet. `version` is that of the preferences that it was made on. */
export type Draft = {
  version: number;
  /** The preferences of that version. */
  base: StoredPreferences;
  step: number;
  currentRole: string;
  usesDefaultResume: boolean;
  /** The chosen file's name; its bytes are kept in the page only. */
  fileName: string | null;
  preferences: StoredPreferences;
};

/** Chosen files by person: a file cannot be written into the browser's storage. */
const files = new Map<string, File>();
onSignedOut(() => files.clear());

/** The draft of a person; null where there is none or where it cannot be read. */
export function readDraft(uid: string): Draft | null {
  return readStoredJson("local", storageKeys.wizardDraft(uid), parseDraft);
}

export function keepDraft(
  uid: string,
  state: WizardState,
  { version, base, step }: Pick<Draft, "version" | "base" | "step">,
): void {
  const { resumeFile, usesDefaultResume, currentRole } = state;
  if (resumeFile === null) files.delete(uid);
  else files.set(uid, resumeFile);
  writeStoredJson("local", storageKeys.wizardDraft(uid), {
    version,
    base,
    step,
    currentRole,
    usesDefaultResume,
    fileName: resumeFile?.name ?? null,
    // What is being typed stands apart, so that it is being typed again.
    preferences: toStored({ ...state, currentRole: "" }),
  } satisfies Draft);
}

export function forgetDraft(uid: string): void {
  files.delete(uid);
  removeStored("local", storageKeys.wizardDraft(uid));
}

/** The wizard where it was left. The file is there while the page was not left. */
export function toDraftedState(uid: string, draft: Draft): WizardState {
  const state = toWizardState(draft.preferences, {
    isSaved: true,
    timezone: draft.preferences.searchSchedule.timezone,
  });
  return {
    ...state,
    resumeFile: draft.fileName === null ? null : (files.get(uid) ?? null),
    usesDefaultResume: draft.usesDefaultResume,
    currentRole: draft.currentRole,
  };
}

/** True where nothing would be lost without the one state that the other has. */
export function isSameState(one: WizardState, other: WizardState): boolean {
  return (
    one.resumeFile === other.resumeFile &&
    one.usesDefaultResume === other.usesDefaultResume &&
    one.currentRole === other.currentRole &&
    JSON.stringify(one.preferences) === JSON.stringify(other.preferences)
  );
}

/** Throws where the value is no draft. */
function parseDraft(value: unknown): Draft {
  const draft = value as Partial<Record<keyof Draft, unknown>>;
  return {
    // A draft of an older page does not say it: then everything of it counts as changed.
    base: parseStored(draft.base ?? defaultJobPreferences("UTC")),
    version: typeof draft.version === "number" ? draft.version : 0,
    step: toStep(draft.step),
    currentRole: typeof draft.currentRole === "string" ? draft.currentRole : "",
    usesDefaultResume: draft.usesDefaultResume === true,
    fileName: typeof draft.fileName === "string" ? draft.fileName : null,
    preferences: parseStored(draft.preferences),
  };
}

/** A draft of an older page does not say what was chosen: then all of it counts as chosen, so that none is lost. */
function parseStored(value: unknown): StoredPreferences {
  const preferences = jobPreferencesSchema.parse(value);
  const { chosen } = value as { chosen?: Partial<Record<string, unknown>> };
  return {
    ...preferences,
    chosen: { jobType: chosen?.jobType !== false, seniority: chosen?.seniority !== false },
  };
}
