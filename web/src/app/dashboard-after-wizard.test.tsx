import { jobSearchEndpoints } from "@jobwright/contracts/job-search";
import { profileEndpoints, type UserDocument } from "@jobwright/contracts/profile";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { assistants } from "../features/dashboard/testing/dashboard-page.ts";
import { stepTitles } from "../features/preferences/wizard/wizard-steps.ts";
import { storageKeys } from "../lib/browser-storage.ts";
import { answerSchedulePreview } from "../testing/answer-schedule-preview.ts";
import { askForLessMotion } from "../testing/ask-for-less-motion.ts";
import { checkAxe } from "../testing/check-axe.ts";
import { makeUserDocument } from "../testing/make-user-document.ts";
import { guest } from "../testing/render-at.tsx";
import { renderApp } from "../testing/render-app.tsx";
import { answer, refuse } from "../testing/stand-in-api.ts";

const wizard = page.getByRole("dialog", { name: "Job Preferences" });
const saved = page.getByRole("dialog", { name: "Preferences Saved! 🎉" });
const confetti = () => document.querySelector("body > canvas");

const readFlags = () => ({
  seen: localStorage.getItem(storageKeys.seenPreferencesModal(guest.uid)),
  completed: localStorage.getItem(storageKeys.completedOnboarding(guest.uid)),
  firstLogin: localStorage.getItem(storageKeys.firstLogin(guest.uid)),
});

/** A server that keeps preferences; the searches that it was asked to run. */
function answerPreferences() {
  localStorage.clear();
  sessionStorage.clear();
  let document = makeUserDocument();
  answer(profileEndpoints.getUserDocument, () => document);
  answer(profileEndpoints.mergeUserDocument, ({ body }) => {
    const { jobPreferences } = body as Pick<UserDocument, "jobPreferences">;
    document = { ...document, jobPreferences: { ...document.jobPreferences, ...jobPreferences } };
    return document;
  });
  answer(jobSearchEndpoints.suggest, () => ({ suggestions: [] }));
  answer(jobSearchEndpoints.splitRole, () => ({ reading: null }));
  answerSchedulePreview();
  return answer(jobSearchEndpoints.runAgent, () => ({ session_id: "session-0123456789", started: true }));
}

async function goToStep(title: string): Promise<void> {
  const steps = wizard.getByRole("navigation", { name: "Steps" });
  await steps.getByRole("button", { name: new RegExp(`: ${title}`) }).click();
  await expectStep(title);
}

async function expectStep(title: string): Promise<void> {
  await expect.element(wizard.getByRole("heading", { level: 2, name: title })).toBeVisible();
}

/** Fills the wizard as far as a search needs it, and saves it. */
async function saveWizard({ role = "Electrician", isScheduled = true } = {}): Promise<void> {
  if (wizard.query() === null) await page.getByRole("button", { name: "Job Preferences" }).first().click();
  if (role !== "") {
    await goToStep("Basic Preferences");
    await wizard.getByLabelText("Job Roles", { exact: true }).fill(`${role},`);
  }
  if (isScheduled) {
    await goToStep("Search Schedule");
    await wizard.getByLabelText("Enable Automated Job Search").click();
  }
  await goToStep("Review");
  await wizard.getByRole("button", { name: "Finish" }).click();
}

/** Lets time pass only as far as a test says. */
function holdTime(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
}

test("every step is reached by Next, Back and the progress bar, and Escape closes without losing anything", async () => {
  answerPreferences();
  const screen = await renderApp("/");
  const openWizard = () => page.getByRole("button", { name: "Job Preferences" }).first().click();
  await openWizard();
  await expectStep("Upload Resume");
  for (const title of stepTitles.slice(1)) {
    await wizard.getByRole("button", { name: "Next" }).click();
    await expectStep(title);
  }
  await expect.element(wizard.getByRole("button", { name: "Finish" })).toBeVisible();
  await wizard.getByRole("button", { name: "Back" }).click();
  await expectStep("Search Schedule");
  await goToStep("Basic Preferences");
  await wizard.getByLabelText("Job Roles", { exact: true }).fill("Welder,");
  await expect.element(wizard.getByRole("button", { name: "Remove Welder" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(wizard).not.toBeInTheDocument();
  await screen.unmount();
  await renderApp("/");
  await openWizard();
  await expect.element(wizard.getByText(/^You have choices that are not saved yet/)).toBeVisible();
  await checkAxe();
  await wizard.getByRole("button", { name: "Go on where you left off" }).click();
  await expect.element(wizard.getByRole("button", { name: "Remove Welder" })).toBeVisible();
});

test("the wizard closes, all three flags are set, and closing the dialog ends the confetti", async () => {
  answerPreferences();
  await renderApp("/", { isNewcomer: true });
  await expect.element(wizard).toBeVisible();
  expect(readFlags()).toEqual({ seen: "true", completed: null, firstLogin: null });
  await saveWizard({ isScheduled: false });
  await expect.element(saved).toBeVisible();
  await expect.element(wizard).not.toBeInTheDocument();
  expect(readFlags()).toEqual({ seen: "true", completed: "true", firstLogin: "true" });
  await expect.poll(confetti).not.toBeNull();
  await saved.getByRole("button", { name: "Close", exact: true }).click();
  await expect.element(saved).not.toBeInTheDocument();
  await expect.poll(confetti).toBeNull();
});

test("a person who asked for less motion gets the dialog without confetti", async () => {
  await askForLessMotion();
  answerPreferences();
  await renderApp("/");
  holdTime();
  await saveWizard({ isScheduled: false });
  await expect.element(saved).toBeVisible();
  await vi.advanceTimersByTimeAsync(1000);
  await import("canvas-confetti");
  expect(confetti()).toBeNull();
  await saved.getByRole("button", { name: "Close", exact: true }).click();
  await expect.element(saved).not.toBeInTheDocument();
  expect(confetti()).toBeNull();
});

test.each([
  { what: "the schedule off", role: "Electrician", isScheduled: false, searches: 0 },
  { what: "nothing chosen", role: "", isScheduled: true, searches: 0 },
  { what: "both", role: "Electrician", isScheduled: true, searches: 1 },
])("with $what $searches searches are started", async ({ role, isScheduled, searches }) => {
  const runs = answerPreferences();
  await renderApp("/");
  holdTime();
  await saveWizard({ role, isScheduled });
  await expect.element(saved).toBeVisible();
  await vi.advanceTimersByTimeAsync(5000);
  expect(runs).toHaveLength(searches);
});

test("a search that cannot be started is a warning in the console, and nothing of it is shown", async () => {
  answerPreferences();
  answer(jobSearchEndpoints.runAgent, refuse("server/internal", "The agents are not there"));
  const warnings = vi.spyOn(console, "warn").mockReturnValue(undefined);
  onTestFinished(() => warnings.mockRestore());
  await renderApp("/");
  await saveWizard();
  await expect.element(saved).toBeVisible();
  await expect
    .poll(() => warnings.mock.calls.join("\n"))
    .toContain("The search in the background was not started");
  await saved.getByRole("button", { name: "Close", exact: true }).click();
  await expect.element(saved).not.toBeInTheDocument();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  await expect.element(page.getByText(/The agents are not there/)).not.toBeInTheDocument();
});

describe("for a newcomer", () => {
  test("with preferences saved elsewhere the wizard stays closed, and the flags are set", async () => {
    answerPreferences();
    const { jobPreferences } = makeUserDocument();
    answer(profileEndpoints.getUserDocument, () =>
      makeUserDocument({ jobPreferences: { ...jobPreferences, titles: ["Electrician"] } }),
    );
    holdTime();
    await renderApp("/", { isNewcomer: true });
    await expect.element(assistants).toBeVisible();
    await expect.poll(() => readFlags().completed).toBe("true");
    await vi.advanceTimersByTimeAsync(5000);
    await import("../features/preferences/components/wizard-dialog.tsx");
    await expect.element(wizard).not.toBeInTheDocument();
  });

  test("where the saved preferences cannot be read, the dashboard shows without the wizard", async () => {
    answerPreferences();
    answer(profileEndpoints.getUserDocument, refuse("request/rate-limited"));
    holdTime();
    await renderApp("/", { isNewcomer: true });
    await expect.element(assistants).toBeVisible();
    await vi.advanceTimersByTimeAsync(5000);
    await expect.element(wizard).not.toBeInTheDocument();
    expect(readFlags()).toEqual({ seen: null, completed: null, firstLogin: null });
  });
});
