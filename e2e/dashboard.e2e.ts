import { expect, test } from "vitest";
import { assistants, openDashboard } from "./support/dashboard.ts";
import { setUpJourney } from "./support/journey.ts";
import { savePreferences } from "./support/searches.ts";
import { signInAsGuest } from "./support/sign-in.ts";
import { goToStep, reopenWizard, wizardDialog } from "./support/wizard.ts";

const journey = setUpJourney();

test("the wizard opens with the preferences and the schedule that are saved", async () => {
  const page = await journey.openPage();
  await signInAsGuest(page, "/settings");
  await savePreferences(page, {
    titles: ["Night Nurse"],
    searchSchedule: {
      enabled: true,
      frequency: "Weekly",
      customSchedule: "1,07:30",
      notificationType: "Email",
      quietHours: { start: "22:00", end: "08:00" },
      timezone: "America/Chicago",
    },
  });
  await openDashboard(page);
  const dialog = await reopenWizard(page);
  await goToStep(dialog, "Basic Preferences");
  await dialog.getByRole("button", { name: "Remove Night Nurse" }).waitFor();
  await goToStep(dialog, "Search Schedule");
  expect(await dialog.getByLabel("Enable Automated Job Search").isChecked()).toBe(true);
  expect(await dialog.getByLabel("Time", { exact: true }).inputValue()).toBe("07:30");
});

test("the palette opens the wizard, adds a job, and leads to the research of a company", async () => {
  const page = await journey.openPage();
  await signInAsGuest(page);
  await assistants(page).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("textbox").fill("Job Pref");
  await page.keyboard.press("Enter");
  await wizardDialog(page).waitFor();
  await page.keyboard.press("Escape");
  await wizardDialog(page).waitFor({ state: "detached" });
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("textbox").fill("Add a job");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Add a job" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Add a job" }).waitFor({ state: "detached" });
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("textbox").fill("Research a");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Company Research" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/company-research/new");
});
