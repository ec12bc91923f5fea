/** The keys under which the browser keeps things; the names are the specification's. */
export const storageKeys = {
  theme: "theme",
  activeSessionId: "active-session-id",
  companyFavorites: "companyFavorites",
  /** How the changes of a tailored resume are shown. */
  changesView: "tailoring-changes-view",
  signedInUid: "signed-in-uid",
  session: (sessionId: string) => `session-${sessionId}`,
  sessionStarted: (sessionId: string) => `session-started-${sessionId}`,
  companyResearch: (sessionId: string) => `companyResearch-${sessionId}`,
  seenPreferencesModal: (uid: string) => `seen-preferences-modal-${uid}`,
  completedOnboarding: (uid: string) => `completed-onboarding-${uid}`,
  firstLogin: (uid: string) => `first-login-${uid}`,
  /** What was chosen in the preferences and is not saved yet. */
  wizardDraft: (uid: string) => `preferences-draft-${uid}`,
  /** Set where a session ended under the open wizard. */
  wizardReopening: (uid: string) => `preferences-reopening-${uid}`,
  /** What was typed in the profile and is not saved yet. */
  profileDraft: (uid: string) => `profile-draft-${uid}`,
  /** The resume and the posting that are being entered on the tailoring screen. */
  tailoringDraft: "tailoring-draft",
  /** What was answered of a tailoring's questions and is not saved yet. */
  questionDrafts: (uid: string, jobId: string) => `question-drafts-${uid}-${jobId}`,
  /** What an agent service that keeps no record tailored. */
  tailoredContents: (uid: string) => `tailored-contents-${uid}`,
} as const;

/** `local` outlives the tab, `session` belongs to it. */
export type StorageArea = "local" | "session";

/** The text under a key; null where there is none or where the browser refuses its storage. */
export function readStored(area: StorageArea, key: string): string | null {
  try {
    return storageOf(area).getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text. False where the browser refuses (storage off or full): the app then goes on without it. */
export function writeStored(area: StorageArea, key: string, value: string): boolean {
  try {
    storageOf(area).setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeStored(area: StorageArea, key: string): void {
  try {
    storageOf(area).removeItem(key);
  } catch {
    // Nothing can be stored, so nothing is there to remove.
  }
}

/** The JSON under a key as `parse` understands it; null where it is absent or `parse` throws. */
export function readStoredJson<T>(area: StorageArea, key: string, parse: (value: unknown) => T): T | null {
  const text = readStored(area, key);
  if (text === null) return null;
  try {
    return parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export function writeStoredJson(area: StorageArea, key: string, value: unknown): boolean {
  return writeStored(area, key, JSON.stringify(value));
}

/** All keys that begin so; none where the browser refuses its storage. */
export function listStoredKeys(area: StorageArea, prefix: string): string[] {
  try {
    const storage = storageOf(area);
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
    return keys.filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

const PERSONAL_KEY =
  /^(active-session-id$|session-|companyResearch-|companyFavorites$|preferences-|profile-draft-|tailoring-draft$|tailored-contents-)/;

/**
 * Removes what belongs to one person, so that the next one at this browser does not see it. The theme stays, and so do
 * the flags of what a person has seen, which tell nothing of them.
 */
export function forgetPerson(): void {
  for (const area of ["local", "session"] as const) {
    try {
      const storage = storageOf(area);
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
      for (const key of keys) if (key !== null && PERSONAL_KEY.test(key)) storage.removeItem(key);
    } catch {
      // Refused storage holds nothing.
    }
  }
}

/** Call with each signed-in user before their screens read the storage. Another person's data is removed first. */
export function rememberPerson(uid: string): void {
  const previousUid = readStored("session", storageKeys.signedInUid);
  if (previousUid !== null && previousUid !== uid) forgetPerson();
  writeStored("session", storageKeys.signedInUid, uid);
}

/** Whether somebody was signed in when this tab last knew; whether they still are, only the server can tell. */
export function wasSomebodyHere(): boolean {
  return readStored("session", storageKeys.signedInUid) !== null;
}

/** Call when the guest `from` has become the account `to`: what this tab keeps is the same person's. */
export function keepPerson(from: string, to: string): void {
  if (readStored("session", storageKeys.signedInUid) !== from) return;
  writeStored("session", storageKeys.signedInUid, to);
  const { seenPreferencesModal, completedOnboarding, firstLogin } = storageKeys;
  const { wizardDraft, profileDraft, tailoredContents } = storageKeys;
  const flags = [seenPreferencesModal, completedOnboarding, firstLogin];
  for (const keyOf of [...flags, wizardDraft, profileDraft, tailoredContents]) {
    const value = readStored("local", keyOf(from));
    if (value === null) continue;
    if (readStored("local", keyOf(to)) === null) writeStored("local", keyOf(to), value);
    removeStored("local", keyOf(from));
  }
}

function storageOf(area: StorageArea): Storage {
  return area === "local" ? globalThis.localStorage : globalThis.sessionStorage;
}
