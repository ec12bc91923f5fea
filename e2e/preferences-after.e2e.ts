import { expect, test } from "vitest";
import { startBoardsApp } from "./support/boards.ts";
import type { PersonPage } from "./support/browser.ts";
import { setUpJourney } from "./support/journey.ts";
import { addTags, collectRequests, goToStep, openWizard, readFlags, savedDialog } from "./support/wizard.ts";

const journey = setUpJourney(() => startBoardsApp());

const RUN = /^\/agents\/run$/;

/** Fills the wizard of a new guest as far as a search needs it. */
async function fillWizard(page: PersonPage) {
  const dialog = await openWizard(page);
  await goToStep(dialog, "Basic Preferences");
  await addTags(dialog, "Job Roles", ["Electrician"]);
  await goToStep(dialog, "Search Schedule");
  await dialog.getByLabel("Enable Automated Job Search").check();
  await goToStep(dialog, "Review");
  return dialog;
}

test("after a save the dialog opens at 150 ms, confetti at 200 more, and the search starts at 1000", async () => {
  const page = await journey.openPage();
  await page.clock.install();
  const runs = collectRequests(page, "POST", RUN);
  const dialog = await fillWizard(page);
  const canvas = page.locator("body > canvas");
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await dialog.getByRole("button", { name: "Finish" }).click();
  await expect.poll(() => readFlags(page)).toMatchObject({ completed: "true" });

  let passed = 149;
  const pass = async (ms: number) => {
    passed += ms;
    await page.clock.runFor(ms);
  };
  await page.clock.runFor(passed);
  expect(await savedDialog(page).count()).toBe(0);
  await pass(1);
  await expect
    .poll(async () => {
      await pass(10);
      return savedDialog(page).count();
    })
    .toBe(1);
  const shownBy = passed;
  expect(shownBy).toBeLessThan(350);
  await pass(349 - passed);
  expect(await canvas.count()).toBe(0);
  await pass(shownBy + 200 - passed);
  await expect.poll(() => canvas.count()).toBe(1);
  await pass(999 - passed);
  expect(runs).toEqual([]);
  await pass(1);
  await expect.poll(() => runs.length).toBe(1);
});

test("a person who signs out right after the save has no search started", async () => {
  const page = await journey.openPage();
  await page.clock.install();
  const runs = collectRequests(page, "POST", RUN);
  const dialog = await fillWizard(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await dialog.getByRole("button", { name: "Finish" }).click();
  await expect.poll(() => readFlags(page)).toMatchObject({ completed: "true" });
  // Another tab of the same person signs out.
  const other = await page.context().newPage();
  await other.goto("/favicon.svg");
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is same-origin and takes none
  await other.evaluate(() => new BroadcastChannel("session").postMessage({ kind: "signed-out" }));
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      return page.getByRole("button", { name: "Continue as guest" }).count();
    })
    .toBe(1);
  await page.clock.runFor(5000);
  expect(runs).toEqual([]);
});
