import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import type { PersonPage } from "./support/browser.ts";
import { setUpJourney } from "./support/journey.ts";
import { searchesSection, startSearchesApp } from "./support/searches.ts";
import { readUid } from "./support/sign-in.ts";
import {
  goToStep,
  openWizard,
  pressFinish,
  readSaved,
  reopenWizard,
  savedDialog,
  wizardDialog,
} from "./support/wizard.ts";

const journey = setUpJourney(startSearchesApp);

async function openSchedule(page: PersonPage): Promise<Locator> {
  const dialog = await openWizard(page);
  await goToStep(dialog, "Search Schedule");
  await dialog.getByLabel("Enable Automated Job Search").check();
  return dialog;
}

/** Presses Finish, and reads what is stored of the schedule then. */
async function saveSchedule(page: PersonPage, dialog: Locator): Promise<unknown> {
  await pressFinish(dialog);
  await savedDialog(page).getByRole("button", { name: "Close", exact: true }).click();
  await savedDialog(page).waitFor({ state: "detached" });
  return (await readSaved(journey.app, await readUid(page)))["search_schedule"];
}

test("saving with the schedule makes one search, updates it, and without the schedule pauses it", async () => {
  const page = await journey.openPage();
  const dialog = await openSchedule(page);
  const cards = searchesSection(page).getByRole("article");
  await saveSchedule(page, dialog);
  await cards.getByText(/Daily at 9:00 AM/).waitFor();
  await reopenWizard(page);
  await goToStep(dialog, "Search Schedule");
  await dialog.getByText("Weekly", { exact: true }).click();
  await saveSchedule(page, dialog);
  await cards.getByText(/Weekly on Monday at 9:00 AM/).waitFor();
  await expect.poll(() => cards.count()).toBe(1);
  await reopenWizard(page);
  await goToStep(wizardDialog(page), "Search Schedule");
  await dialog.getByLabel("Enable Automated Job Search").uncheck();
  await saveSchedule(page, dialog);
  await cards.getByRole("button", { name: /Resume/ }).waitFor();
  await expect.poll(() => cards.count()).toBe(1);
});
