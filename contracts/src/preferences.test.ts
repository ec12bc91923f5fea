import { expect, test } from "vitest";
import {
  defaultJobPreferences,
  defaultSchedules,
  frequencies,
  hasPreferences,
  isUntouchedSalaryRange,
  jobPreferencesSchema,
  jobTypes,
  missingSalaryRange,
  notificationTypes,
  offeredTimezones,
  salarySlider,
  seniorities,
  wizardDelays,
} from "./preferences.ts";

const preferences = defaultJobPreferences("Europe/Oslo");
const { searchSchedule } = preferences;
const isTaken = (changes: object) => jobPreferencesSchema.safeParse({ ...preferences, ...changes }).success;

test("a new user starts with empty lists, Full-time, Junior and no schedule", () => {
  expect(preferences).toEqual({
    titles: [],
    locations: [],
    skills: [],
    companies: [],
    includeKeywords: [],
    excludeKeywords: [],
    other: "",
    salaryRange: { min: 0, max: 100_000 },
    jobType: "Full-time",
    seniority: "Junior",
    searchSchedule: {
      enabled: false,
      frequency: "Daily",
      customSchedule: "09:00",
      notificationType: "Email",
      quietHours: { start: "22:00", end: "08:00" },
      timezone: "Europe/Oslo",
    },
  });
  expect(isTaken({})).toBe(true);
});

test("every stored field is required", () => {
  for (const field of Object.keys(preferences)) expect(isTaken({ [field]: undefined }), field).toBe(false);
});

test("what can be chosen is exactly what is offered", () => {
  expect(jobTypes).toEqual(["Full-time", "Part-time", "Contract", "Intern"]);
  expect(seniorities).toEqual(["Junior", "Mid", "Senior", "Exec"]);
  expect(frequencies).toEqual(["Daily", "Weekly", "Monthly", "Custom"]);
  expect(notificationTypes).toEqual(["Email", "Push", "Both", "None"]);
  expect(isTaken({ jobType: "Temporary" })).toBe(false);
  expect(isTaken({ seniority: "Mid-Level" })).toBe(false);
});

test("schedules are written as a time, a day and a time, or any text for a custom one", () => {
  expect(defaultSchedules).toEqual({
    Daily: "09:00",
    Weekly: "1,09:00",
    Monthly: "1,09:00",
    Custom: "* * * * *",
  });
  const custom = { ...searchSchedule, frequency: "Custom", customSchedule: "every morning" };
  expect(isTaken({ searchSchedule: custom })).toBe(true);
});

test("only the three ranges that nobody chose count as untouched", () => {
  for (const max of [100_000, 200_000, 2_000_000]) {
    expect(isUntouchedSalaryRange({ min: 0, max })).toBe(true);
    expect(isUntouchedSalaryRange({ min: 1, max })).toBe(false);
  }
  expect(isUntouchedSalaryRange({ min: 0, max: 150_000 })).toBe(false);
  expect(missingSalaryRange).toEqual({ min: 0, max: 200_000 });
  expect(salarySlider).toEqual({ min: 0, max: 2_000_000, step: 5000 });
});

test("a salary whose ends are crossed, or a negative one, is refused", () => {
  expect(isTaken({ salaryRange: { min: 90_000, max: 60_000 } })).toBe(false);
  expect(isTaken({ salaryRange: { min: -1, max: 60_000 } })).toBe(false);
  expect(isTaken({ salaryRange: { min: 60_000, max: 60_000 } })).toBe(true);
});

test("17 zones are offered, each once, and each is a zone", () => {
  const zones = offeredTimezones.map(({ zone }) => zone);
  expect(new Set(zones).size).toBe(17);
  for (const timeZone of zones) expect(() => new Intl.DateTimeFormat("en-US", { timeZone })).not.toThrow();
});

test("preferences exist where a title, a place or a skill is wanted; a company alone is none", () => {
  const others = { ...preferences, companies: ["Acme"], includeKeywords: ["union"] };
  expect(hasPreferences(others)).toBe(false);
  expect(hasPreferences({ ...preferences, titles: ["Nurse"] })).toBe(true);
  expect(hasPreferences({ ...preferences, locations: ["Oslo"] })).toBe(true);
  expect(hasPreferences({ ...preferences, skills: ["Triage"] })).toBe(true);
});

test("the delays around the wizard are 500, 150, 200 and 1000 ms", () => {
  expect(wizardDelays).toEqual({
    openByItself: 500,
    successDialog: 150,
    confetti: 200,
    backgroundSearch: 1000,
  });
});
