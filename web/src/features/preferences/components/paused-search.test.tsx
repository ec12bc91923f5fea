import { jobSearchEndpoints } from "@jobwright/contracts/job-search";
import { notificationsEndpoints, type NotificationSettings } from "@jobwright/contracts/notifications";
import { profileEndpoints } from "@jobwright/contracts/profile";
import { resumesEndpoints } from "@jobwright/contracts/resumes";
import { scheduledSearchesEndpoints, type ScheduledSearch } from "@jobwright/contracts/scheduled-searches";
import { beforeEach, expect, test } from "vitest";
import { checkAxe } from "../../../testing/check-axe.ts";
import { makeUserDocument } from "../../../testing/make-user-document.ts";
import { guest, looks, renderAt } from "../../../testing/render-at.tsx";
import { answer, never } from "../../../testing/stand-in-api.ts";
import { WizardDialog } from "./wizard-dialog.tsx";

const { uid } = guest;
const { jobPreferences, ...document } = makeUserDocument();
const { searchSchedule, ...preferences } = jobPreferences;
const stored = {
  ...document,
  preferencesVersion: 3,
  jobPreferences: { ...preferences, titles: ["Cook"], searchSchedule: { ...searchSchedule, enabled: true } },
};
const settings: NotificationSettings = {
  notificationType: "Email",
  quietHours: searchSchedule.quietHours,
  timezone: searchSchedule.timezone,
  email: { isOn: true, address: "ana@example.org", unconfirmed: null, obstacle: null },
  push: { publicKey: "", devices: [], obstacle: "noBrowser" },
};
const paused: ScheduledSearch = {
  id: "search-1",
  userId: uid,
  preferences,
  schedule: { enabled: true, frequency: "Daily", customSchedule: "09:00" },
  timezone: searchSchedule.timezone,
  status: "paused",
  cloudTaskId: null,
  nextRunAt: null,
  lastRunAt: null,
  updatedAt: "2030-01-01T09:00:00.000Z",
  cloudTaskError: null,
  retryAfter: null,
  mergedToMinutes: null,
  scheduleWords: null,
  lastRun: null,
  recentRuns: [],
  isSample: false,
};

beforeEach(() => {
  localStorage.clear();
  answer(profileEndpoints.getUserDocument, () => stored);
  // What was saved is searched for in the background.
  answer(jobSearchEndpoints.runAgent, never);
  answer(resumesEndpoints.listResumes, () => ({ resumes: [] }));
  answer(notificationsEndpoints.getNotificationSettings, () => settings);
  answer(scheduledSearchesEndpoints.previewSchedule, () => ({
    words: "At 09:00 AM",
    runs: [],
    problem: null,
    mergedToMinutes: null,
  }));
  answer(scheduledSearchesEndpoints.listScheduledSearches, () => ({ searches: [paused] }));
});

function renderWizard(step: number, look = {}) {
  return renderAt(<WizardDialog uid={uid} isOpen step={step} onClose={() => {}} onSaved={() => {}} />, look);
}

for (const look of looks) {
  test(`P87: a paused search is shown as paused in the schedule, ${look.theme} at ${look.width} px`, async () => {
    const screen = await renderWizard(4, look);
    await expect.element(screen.getByText("Your scheduled search is paused")).toBeVisible();
    await expect.element(screen.getByText("Paused", { exact: true })).toBeVisible();
    await expect.element(screen.getByText("Active", { exact: true })).not.toBeInTheDocument();
    await checkAxe();
  });
}

test("a guest, who gets no e-mail, learns it in the schedule and what to do", async () => {
  answer(notificationsEndpoints.getNotificationSettings, () => ({
    ...settings,
    email: { isOn: true, address: null, unconfirmed: null, obstacle: "guest" as const },
  }));
  const screen = await renderWizard(4);
  await expect.element(screen.getByText(/enter one in Settings, or sign in/)).toBeVisible();
  await expect.element(screen.getByText(/You get an e-mail/)).not.toBeInTheDocument();
});

test("P87: the review shows it as paused, and saving leaves it so unless the person resumes it", async () => {
  const saves = answer(profileEndpoints.mergeUserDocument, () => stored);
  const screen = await renderWizard(5);
  const line = (value: string) =>
    screen.getByRole("button", { name: new RegExp(`^Automated Job Search ${value}`) });
  await expect.element(line("Paused")).toBeVisible();
  await screen.getByRole("button", { name: "Finish" }).click();
  await expect.poll(() => saves).toHaveLength(1);
  expect(saves[0]?.body).not.toHaveProperty("resumesSearch");

  await screen.getByRole("button", { name: "Resume", exact: true }).click();
  await expect.element(line("Active")).toBeVisible();
  await screen.getByRole("button", { name: "Finish" }).click();
  await expect.poll(() => saves).toHaveLength(2);
  expect(saves[1]?.body).toMatchObject({ preferencesVersion: 3, resumesSearch: true });
});
