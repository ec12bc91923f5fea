import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createMemoryStorage, createRefusingStorage } from "../testing/memory-storage.ts";
import {
  forgetPerson,
  keepPerson,
  readStored,
  readStoredJson,
  rememberPerson,
  removeStored,
  storageKeys,
  writeStored,
  writeStoredJson,
} from "./browser-storage.ts";

beforeEach(() => {
  vi.stubGlobal("localStorage", createMemoryStorage());
  vi.stubGlobal("sessionStorage", createMemoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("the keys are those of the specification", () => {
  expect(storageKeys.theme).toBe("theme");
  expect(storageKeys.activeSessionId).toBe("active-session-id");
  expect(storageKeys.session("session-a")).toBe("session-session-a");
  expect(storageKeys.sessionStarted("session-a")).toBe("session-started-session-a");
  expect(storageKeys.companyFavorites).toBe("companyFavorites");
  expect(storageKeys.companyResearch("session-a")).toBe("companyResearch-session-a");
  expect(storageKeys.seenPreferencesModal("ana")).toBe("seen-preferences-modal-ana");
  expect(storageKeys.completedOnboarding("ana")).toBe("completed-onboarding-ana");
  expect(storageKeys.firstLogin("ana")).toBe("first-login-ana");
});

test("what was written is read again until it is removed", () => {
  expect(writeStored("local", "theme", "dark")).toBe(true);
  expect(readStored("local", "theme")).toBe("dark");
  expect(readStored("session", "theme")).toBeNull();
  removeStored("local", "theme");
  expect(readStored("local", "theme")).toBeNull();
});

test("broken JSON and JSON that is refused count as absent", () => {
  writeStored("session", "a", "{broken");
  expect(readStoredJson("session", "a", (value) => value)).toBeNull();
  writeStoredJson("session", "a", { count: 2 });
  expect(readStoredJson("session", "a", (value) => value)).toEqual({ count: 2 });
  const refuse = () => {
    throw new Error("not what it should be");
  };
  expect(readStoredJson("session", "a", refuse)).toBeNull();
});

test("signing out removes what belongs to the person and keeps the theme", () => {
  writeStored("local", storageKeys.theme, "dark");
  writeStored("local", storageKeys.companyFavorites, "[]");
  writeStored("local", storageKeys.companyResearch("session-a"), "[]");
  writeStored("session", storageKeys.activeSessionId, "session-a");
  writeStored("session", storageKeys.session("session-a"), "[]");
  writeStored("session", storageKeys.sessionStarted("session-a"), "true");
  forgetPerson();
  expect(localStorage.length).toBe(1);
  expect(readStored("local", storageKeys.theme)).toBe("dark");
  expect(sessionStorage.length).toBe(0);
});

test("signing out forgets what was chosen and not saved, and keeps what the person has seen", () => {
  writeStored("local", storageKeys.wizardDraft("ana"), "{}");
  writeStored("local", storageKeys.seenPreferencesModal("ana"), "true");
  forgetPerson();
  expect(readStored("local", storageKeys.wizardDraft("ana"))).toBeNull();
  expect(readStored("local", storageKeys.seenPreferencesModal("ana"))).toBe("true");
});

test("the same person keeps their data at the next sign-in, another one does not see it", () => {
  rememberPerson("ana");
  writeStored("session", storageKeys.activeSessionId, "session-a");
  rememberPerson("ana");
  expect(readStored("session", storageKeys.activeSessionId)).toBe("session-a");
  rememberPerson("ben");
  expect(readStored("session", storageKeys.activeSessionId)).toBeNull();
});

test("a browser that refuses its storage breaks nothing", () => {
  vi.stubGlobal("localStorage", createRefusingStorage());
  vi.stubGlobal("sessionStorage", createRefusingStorage());
  expect(writeStored("local", "theme", "dark")).toBe(false);
  expect(readStored("local", "theme")).toBeNull();
  removeStored("local", "theme");
  rememberPerson("ana");
  forgetPerson();
});

test("a guest who becomes an account keeps what the tab holds; somebody else's tab is left alone", () => {
  rememberPerson("guest");
  writeStored("session", storageKeys.activeSessionId, "session-a");
  keepPerson("another", "ben");
  keepPerson("guest", "ana");
  rememberPerson("ana");
  expect(readStored("session", storageKeys.activeSessionId)).toBe("session-a");
});

test("the choices and flags of a guest go over to the account, whose own ones win", () => {
  rememberPerson("guest");
  writeStored("local", storageKeys.wizardDraft("guest"), "the guest's");
  writeStored("local", storageKeys.seenPreferencesModal("guest"), "true");
  writeStored("local", storageKeys.wizardDraft("ana"), "the account's");
  keepPerson("guest", "ana");
  expect(readStored("local", storageKeys.wizardDraft("ana"))).toBe("the account's");
  expect(readStored("local", storageKeys.wizardDraft("guest"))).toBeNull();
  expect(readStored("local", storageKeys.seenPreferencesModal("ana"))).toBe("true");
});
