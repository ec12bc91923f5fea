import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { setUpJourney } from "./support/journey.ts";
import { readFocus, tabTo } from "./support/keyboard.ts";
import { readUid, signInAsGuest } from "./support/sign-in.ts";
import { readSaved, savedDialog, type stepTitles, wizardDialog } from "./support/wizard.ts";

const journey = setUpJourney();

test("a person goes through the wizard, saves it and closes the dialog by keyboard alone", async () => {
  const page = await journey.openPage({ isNewcomer: true });
  await signInAsGuest(page);
  const dialog = wizardDialog(page);
  await dialog.getByRole("heading", { level: 2, name: "Upload Resume" }).waitFor();
  await tabTo(page, "Choose a file");
  await next(page, "Basic Preferences");
  await tabTo(page, "Job Roles");
  await page.keyboard.type("Roofer");
  await page.keyboard.press("Enter");
  await tabTo(page, "Locations");
  await page.keyboard.type("Denver, CO");
  await page.keyboard.press("Enter");
  await next(page, "Advanced Preferences");
  await tabTo(page, "Seniority Level");
  await page.keyboard.type("Sen");
  await next(page, "Search Filters");
  await next(page, "Search Schedule");
  await tabTo(page, "Enable Automated Job Search");
  await page.keyboard.press("Space");
  await tabTo(page, "Daily");
  await page.keyboard.press("ArrowRight");
  await dialog.getByLabel("Day of week").waitFor();
  await next(page, "Review");
  await tabTo(page, "Finish");
  await page.keyboard.press("Enter");
  await savedDialog(page).waitFor();
  await expect.poll(async () => (await readFocus(page)).name).toBe("Close");
  await page.keyboard.press("Enter");
  await savedDialog(page).waitFor({ state: "detached" });
  expect(await readSaved(journey.app, await readUid(page))).toMatchObject({
    titles: ["Roofer"],
    locations: ["Denver, CO"],
    seniority: "Senior",
    search_schedule: { enabled: true, frequency: "Weekly", customSchedule: "1,09:00" },
  });
});

/** Presses Next by keyboard; the heading of the step that follows has the focus then. */
async function next(page: Page, title: (typeof stepTitles)[number]): Promise<void> {
  await tabTo(page, "Next");
  await page.keyboard.press("Enter");
  await expect.poll(() => readFocus(page)).toMatchObject({ name: title, tag: "h2" });
}
