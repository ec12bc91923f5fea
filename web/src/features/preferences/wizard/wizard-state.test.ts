import { defaultJobPreferences } from "@jobwright/contracts/preferences";
import { expect, test } from "vitest";
import { reduceWizard, toStored, toWizardState, type StoredPreferences } from "./wizard-state.ts";

const stored: StoredPreferences = {
  ...defaultJobPreferences("Europe/Oslo"),
  titles: ["Nurse"],
  other: "No night shifts",
  salaryRange: { min: 60_000, max: 90_000 },
  seniority: "Senior",
  chosen: { jobType: false, seniority: true },
};
const saved = { isSaved: true, timezone: "Europe/Paris" };
const unsaved = { isSaved: false, timezone: "Europe/Paris" };

test("the roles are the stored titles, there and back", () => {
  const state = toWizardState(stored, saved);
  expect(state.preferences.roles).toEqual(["Nurse"]);
  expect(toStored(state)).toEqual(stored);
});

test("with no saved preferences the slider stands at 0 to 2,000,000", () => {
  const fresh = toWizardState(defaultJobPreferences("UTC"), unsaved);
  expect(fresh.preferences.salaryRange).toEqual({ min: 0, max: 2_000_000 });
  expect(toWizardState(stored, saved).preferences.salaryRange).toEqual({ min: 60_000, max: 90_000 });
});

test("without anything stored the job type is Full-time, and a range that nobody knows is saved as 0 to 200,000", () => {
  const state = toWizardState({}, unsaved);
  expect(state.preferences.jobType).toBe("Full-time");
  const unknown = reduceWizard(state, { type: "change", fields: { salaryRange: null } });
  expect(toStored(unknown)).toMatchObject({ jobType: "Full-time", salaryRange: { min: 0, max: 200_000 } });
});

test("a salary range that is missing is saved as 0 to 200,000", () => {
  const state = toWizardState(stored, saved);
  const without = reduceWizard(state, { type: "change", fields: { salaryRange: null } });
  expect(toStored(without).salaryRange).toEqual({ min: 0, max: 200_000 });
});

test("a stored seniority is kept, also a new user's Junior; only without one it is Mid", () => {
  expect(toWizardState(defaultJobPreferences("UTC"), unsaved).preferences.seniority).toBe("Junior");
  expect(toWizardState(stored, saved).preferences.seniority).toBe("Senior");
  expect(toWizardState({}, unsaved).preferences.seniority).toBe("Mid");
});

test("the timezone is the browser's until one was saved", () => {
  expect(toWizardState(defaultJobPreferences("UTC"), unsaved).preferences.searchSchedule.timezone).toBe(
    "Europe/Paris",
  );
  expect(toWizardState(stored, saved).preferences.searchSchedule.timezone).toBe("Europe/Oslo");
});

test("without anything stored the schedule is off, daily at 09:00, by email, quiet from 22:00 to 08:00", () => {
  expect(toWizardState({}, unsaved).preferences.searchSchedule).toEqual({
    enabled: false,
    frequency: "Daily",
    customSchedule: "09:00",
    notificationType: "Email",
    quietHours: { start: "22:00", end: "08:00" },
    timezone: "Europe/Paris",
  });
});

test("what has no control is kept as it is, and a role that is still being typed is saved", () => {
  const state = reduceWizard(toWizardState(stored, saved), { type: "type-role", text: " Midwife " });
  expect(toStored(state).other).toBe("No night shifts");
  expect(toStored(state).titles).toEqual(["Nurse", "Midwife"]);
});

test("a chosen file and the default resume exclude each other", () => {
  const file = new File(["text"], "resume.txt");
  const chosen = reduceWizard(toWizardState(stored, saved), { type: "choose-file", file });
  expect(chosen.resumeFile).toBe(file);
  const byDefault = reduceWizard(chosen, { type: "use-default-resume" });
  expect(byDefault).toMatchObject({ resumeFile: null, usesDefaultResume: true });
  expect(reduceWizard(byDefault, { type: "choose-file", file }).usesDefaultResume).toBe(false);
  expect(reduceWizard(chosen, { type: "remove-file" }).resumeFile).toBeNull();
});
