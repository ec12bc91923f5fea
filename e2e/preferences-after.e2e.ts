import { expect, test } from "vitest";
import { startBoardsApp } from "./support/boards.ts";
import type { PersonPage } from "./support/browser.ts";
import { setUpJourney } from "./support/journey.ts";
import { signInAsGuest } from "./support/sign-in.ts";
import {
  addTags,
  collectRequests,
  goToStep,
  openWizard,
  pressFinish,
  readFlags,
  savedDialog,
  wizardDialog,
} from "./support/wizard.ts";

const journey = setUpJourney(() => startBoardsApp());

const CONFETTI = /confetti/;
const RUN = /^\/agents\/run$/;

/** Fills the wizard of a new guest as far as a search needs it. */
async function fillWizard(page: PersonPage, { role = "Electrician", isScheduled = true } = {}) {
  const dialog = await openWizard(page);
  if (role !== "") {
    await goToStep(dialog, "Basic Preferences");
    await addTags(dialog, "Job Roles", [role]);
  }
  if (isScheduled) {
    await goToStep(dialog, "Search Schedule");
    await dialog.getByLabel("Enable Automated Job Search").check();
  }
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

test("the wizard closes, all three flags are set, and closing the dialog ends the confetti", async () => {
  const page = await journey.openPage({ isNewcomer: true });
  const confetti = collectRequests(page, "GET", CONFETTI);
  await signInAsGuest(page);
  const dialog = wizardDialog(page);
  await dialog.waitFor();
  expect(await readFlags(page)).toEqual({ seen: "true", completed: null, firstLogin: null });
  await pressFinish(dialog);
  await savedDialog(page).waitFor();
  await dialog.waitFor({ state: "detached" });
  expect(await readFlags(page)).toEqual({ seen: "true", completed: "true", firstLogin: "true" });
  await page.locator("body > canvas").waitFor({ state: "attached" });
  expect(confetti).not.toEqual([]);
  await savedDialog(page).getByRole("button", { name: "Close", exact: true }).click();
  await savedDialog(page).waitFor({ state: "detached" });
  await page.locator("body > canvas").waitFor({ state: "detached" });
});

test("a person who asked for less motion gets the dialog without confetti", async () => {
  const page = await journey.openPage({ reducedMotion: true });
  await page.clock.install();
  const confetti = collectRequests(page, "GET", CONFETTI);
  const dialog = await openWizard(page);
  await pressFinish(dialog);
  await savedDialog(page).waitFor();
  await page.clock.runFor(1000);
  await savedDialog(page).getByRole("button", { name: "Close", exact: true }).click();
  await savedDialog(page).waitFor({ state: "detached" });
  expect(confetti).toEqual([]);
});

test.each([
  { what: "the schedule off", role: "Electrician", isScheduled: false },
  { what: "nothing chosen", role: "", isScheduled: true },
])("with $what no search is started", async ({ role, isScheduled }) => {
  const page = await journey.openPage();
  await page.clock.install();
  const runs = collectRequests(page, "POST", RUN);
  const dialog = await fillWizard(page, { role, isScheduled });
  await dialog.getByRole("button", { name: "Finish" }).click();
  await savedDialog(page).waitFor();
  await page.clock.runFor(5000);
  expect(runs).toEqual([]);
});

test("a search that cannot be started is a warning in the console, and nothing of it is shown", async () => {
  const page = await journey.openPage();
  page.expectTrouble(/500/);
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  await page.route("**/agents/run", (route) =>
    route.fulfill({
      status: 500,
      json: { code: "server/internal", message: "The agents are not there", requestId: "r-1" },
    }),
  );
  const dialog = await fillWizard(page);
  await dialog.getByRole("button", { name: "Finish" }).click();
  await savedDialog(page).waitFor();
  await expect.poll(() => warnings.join("\n")).toContain("The search in the background was not started");
  await savedDialog(page).getByRole("button", { name: "Close", exact: true }).click();
  await savedDialog(page).waitFor({ state: "detached" });
  expect(await page.getByRole("alert").count()).toBe(0);
  expect(await page.getByText("The agents are not there").count()).toBe(0);
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
