import { describe, expect, test } from "vitest";
import type { PersonPage } from "./support/browser.ts";
import { setUpJourney } from "./support/journey.ts";
import { checkAxe } from "./support/screen.ts";
import { savePreferences } from "./support/searches.ts";
import { readUid, reloadSignedIn, waitForSignInScreen, waitUntilCounted } from "./support/sign-in.ts";
import {
  acceptAlerts,
  addTags,
  collectRequests,
  goToStep,
  openWizard,
  pressFinish,
  readSaved,
  reopenWizard,
  reviewLine,
  savedDialog,
} from "./support/wizard.ts";

const journey = setUpJourney();

const SAVE_FAILED = "Failed to save preferences. Please try again.";
const DOCUMENT = /^\/api\/users\/[^/]+$/;

/** Opens the wizard as a new guest and types one role. */
async function openWithRole(page: PersonPage, role: string) {
  const dialog = await openWizard(page);
  await goToStep(dialog, "Basic Preferences");
  await addTags(dialog, "Job Roles", [role]);
  return dialog;
}

const readTitles = async (page: PersonPage) => (await readSaved(journey.app, await readUid(page)))["titles"];

test("with the network gone everything typed is kept, over a close and a reload, and offered again", async () => {
  const page = await journey.openPage();
  page.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  const dialog = await openWithRole(page, "Roofer");
  const alerts = acceptAlerts(page);
  await page.context().setOffline(true);
  await pressFinish(dialog);
  const note = dialog.getByRole("alert").filter({ hasText: SAVE_FAILED });
  await note.getByText(/Nothing is lost: what you chose stays here\./).waitFor();
  await checkAxe(page);
  expect(alerts).toEqual([SAVE_FAILED]);
  await dialog.getByRole("button", { name: "Close" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.context().setOffline(false);
  await reloadSignedIn(page);
  await reopenWizard(page);
  await dialog.getByRole("button", { name: "Go on where you left off" }).click();
  await reviewLine(dialog, "Job Roles").getByText("Roofer").waitFor();
  await dialog.getByRole("button", { name: "Finish" }).click();
  await savedDialog(page).waitFor();
  expect(await readTitles(page)).toEqual(["Roofer"]);
});

test("P94: with nobody signed in an alert says that it failed, and behind the sign-in the wizard is there again", async () => {
  const page = await journey.openPage();
  page.expectTrouble(/401/);
  const dialog = await openWithRole(page, "Roofer");
  const alerts = acceptAlerts(page);
  await goToStep(dialog, "Review");
  await waitUntilCounted(page);
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  const looked = Promise.withResolvers<void>();
  await page.route("**/api/auth/session", async (route) => {
    await looked.promise;
    await route.continue();
  });
  await dialog.getByRole("button", { name: "Finish" }).click();
  await expect.poll(() => alerts).toEqual([SAVE_FAILED]);
  await dialog.getByRole("alert").filter({ hasText: SAVE_FAILED }).waitFor();
  await reviewLine(dialog, "Job Roles").getByText("Roofer").waitFor();

  looked.resolve();
  await waitForSignInScreen(page);
  await page.context().addCookies(cookies);
  await reloadSignedIn(page);
  await reviewLine(dialog, "Job Roles").getByText("Roofer").waitFor();
  await dialog.getByRole("button", { name: "Finish" }).click();
  await savedDialog(page).waitFor();
  expect(await readTitles(page)).toEqual(["Roofer"]);
});

describe("two tabs", () => {
  async function openConflict(page: PersonPage) {
    page.expectTrouble(/409/);
    const dialog = await openWithRole(page, "Plumber");
    await goToStep(dialog, "Advanced Preferences");
    await dialog.getByLabel("Seniority Level").selectOption("Exec");
    await savePreferences(page, { titles: ["Carpenter"], seniority: "Senior" });
    await pressFinish(dialog);
    const panel = dialog.getByRole("alert").filter({ hasText: "Saved in another tab" });
    await panel.getByText("Executive").waitFor();
    await panel.getByText(/^Saved in another tab\s*Senior$/).waitFor();
    expect(await panel.getByText("Plumber").count()).toBe(0);
    return { dialog, panel };
  }

  test("what the other one saved is shown against mine, and Keep mine saves mine", async () => {
    const page = await journey.openPage();
    const { panel } = await openConflict(page);
    await checkAxe(page);
    expect(await readTitles(page)).toEqual(["Carpenter"]);
    await panel.getByRole("button", { name: "Keep mine" }).click();
    await savedDialog(page).waitFor();
    expect(await readSaved(journey.app, await readUid(page))).toMatchObject({
      titles: ["Plumber", "Carpenter"],
      seniority: "Exec",
    });
  });

  test("The saved ones are taken to go on with, and nothing is saved by itself", async () => {
    const page = await journey.openPage();
    const { dialog, panel } = await openConflict(page);
    const saves = collectRequests(page, "PATCH", DOCUMENT);
    await panel.getByRole("button", { name: "Take the saved ones" }).click();
    await panel.waitFor({ state: "detached" });
    await reviewLine(dialog, "Job Roles").getByText("Plumber, Carpenter").waitFor();
    await reviewLine(dialog, "Seniority Level").getByText("Senior", { exact: true }).waitFor();
    expect(saves).toEqual([]);
    await dialog.getByRole("button", { name: "Finish" }).click();
    await savedDialog(page).waitFor();
    expect(await readSaved(journey.app, await readUid(page))).toMatchObject({
      titles: ["Plumber", "Carpenter"],
      seniority: "Senior",
    });
  });
});
