import { defaultJobPreferences } from "@jobwright/contracts/preferences";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reportSignedOut } from "../../../lib/session-events.ts";
import { createMemoryStorage } from "../../../testing/memory-storage.ts";
import { forgetDraft, isSameState, keepDraft, readDraft, toDraftedState } from "./draft.ts";
import { reduceWizard, toStored, toWizardState } from "./wizard-state.ts";

beforeEach(() => vi.stubGlobal("localStorage", createMemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

const saved = { isSaved: true, timezone: "UTC" };
const chosen = { jobType: false, seniority: false };
const stored = { chosen, ...defaultJobPreferences("UTC"), titles: ["Nurse"], other: "No night shifts" };
const start = toWizardState(stored, saved);
const changed = reduceWizard(
  reduceWizard(start, { type: "change", fields: { roles: ["Nurse", "Cook"], seniority: "Exec" } }),
  { type: "type-role", text: "Bak" },
);

test("a draft comes back with its step and version and with what was being typed", () => {
  keepDraft("ana", changed, { version: 4, base: stored, step: 2 });
  const draft = readDraft("ana");
  expect(draft).toMatchObject({ version: 4, step: 2 });
  expect(draft && isSameState(toDraftedState("ana", draft), changed)).toBe(true);
  expect(readDraft("ben")).toBeNull();
});

test("a chosen file is there until the page is left, the person signs out, or the draft goes", () => {
  const file = new File(["text"], "resume.txt");
  keepDraft("ana", { ...changed, resumeFile: file }, { version: 0, base: stored, step: 0 });
  const draft = readDraft("ana");
  if (draft === null) throw new Error("no draft");
  expect(draft.fileName).toBe("resume.txt");
  expect(toDraftedState("ana", draft).resumeFile).toBe(file);
  reportSignedOut();
  expect(toDraftedState("ana", draft).resumeFile).toBeNull();
  forgetDraft("ana");
  expect(readDraft("ana")).toBeNull();
});

test("what was not chosen stays so in a draft, and all of an older page's draft counts as chosen", () => {
  keepDraft("ana", changed, { version: 4, base: stored, step: 2 });
  expect(readDraft("ana")?.preferences.chosen).toEqual(chosen);
  const { chosen: _chosen, ...older } = toStored(changed);
  localStorage.setItem("preferences-draft-ana", JSON.stringify({ preferences: older }));
  expect(readDraft("ana")?.preferences.chosen).toEqual({ jobType: true, seniority: true });
});

test("what is no draft any more counts as none", () => {
  localStorage.setItem("preferences-draft-ana", '{"preferences":{"titles":"Nurse"}}');
  expect(readDraft("ana")).toBeNull();
  localStorage.setItem("preferences-draft-ana", "null");
  expect(readDraft("ana")).toBeNull();
});

test("a state differs from another by any choice", () => {
  expect(isSameState(start, toWizardState(stored, saved))).toBe(true);
  expect(isSameState(start, changed)).toBe(false);
  expect(isSameState(start, { ...start, usesDefaultResume: true })).toBe(false);
});
