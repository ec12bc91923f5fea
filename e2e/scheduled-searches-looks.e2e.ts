import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { setUpJourney } from "./support/journey.ts";
import { checkAxe, checkNoSidewaysScroll, looks, screenshot } from "./support/screen.ts";
import {
  nursePreferences,
  openWithPreferences,
  searchRow,
  searchesSection,
  startSearchesApp,
  storeSearches,
} from "./support/searches.ts";
import { readUid, signInAsGuest } from "./support/sign-in.ts";
import { wizardDialog } from "./support/wizard.ts";

const journey = setUpJourney(startSearchesApp);

const longTitle = "Assistant Principal Investigator for Veterinary Anaesthesiology and Critical Care";
const unbroken = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";

/** Each kind of entry that the list can have. */
const tenSearches = [
  { titles: ["Clinical Nurse Educator"], timezone: "America/Los_Angeles" },
  {
    titles: ["Pastry Chef"],
    taskId: null,
    nextRunIn: null,
    error: "Cloud Task queue is initializing. Please try again in a few minutes.",
    retryAfter: 240,
  },
  { titles: ["Night Porter"], status: "paused", taskId: null, nextRunIn: null },
  { titles: ["Gardener"], status: "disabled", taskId: null, nextRunIn: null },
  { titles: [longTitle, unbroken, longTitle, "Vet"], locations: [unbroken, longTitle] },
  { titles: ["Data Entry Clerk"], frequency: "Custom", customSchedule: "* * * * *", nextRunIn: 0.2 },
  {
    titles: ["Translator"],
    frequency: "Custom",
    customSchedule: "every full moon, or when the tide is high and the harbour is open to ships",
    taskId: null,
    nextRunIn: null,
    error: "This is not a cron expression of five fields: minute, hour, day of month, month, day of week.",
  },
  { titles: ["Bus Driver"], nextRunIn: -2 },
  { titles: ["Librarian"], locations: [], frequency: "Monthly", customSchedule: "31,06:00", nextRunIn: 200 },
  { titles: ["Welder"], taskId: null, nextRunIn: null, error: "No room left.", retryAfter: 7200 },
];

const rows = (page: Page): Locator => searchesSection(page).getByRole("article");

describe.each(looks)("in the $theme theme at $width px", ({ theme, width }) => {
  test("the list looks right with no search, and passes axe", async () => {
    const page = await journey.openPage({ theme, width });
    await signInAsGuest(page);
    await searchesSection(page).getByText("No Scheduled Searches", { exact: true }).waitFor();
    await checkAxe(page);
    await checkNoSidewaysScroll(page);
    await screenshot(page, `no-searches-${theme}-${width}`);
  });

  test("the list looks right with one search, as do its dialogs, and all pass axe", async () => {
    const page = await journey.openPage({ theme, width });
    journey.started.scheduler.setNextRun(new Date(Date.now() + 40 * 3_600_000).toISOString());
    await openWithPreferences(page, nursePreferences);
    await searchesSection(page).getByText("Active", { exact: true }).waitFor();
    await checkAxe(page);
    await checkNoSidewaysScroll(page);
    await screenshot(page, `one-search-${theme}-${width}`);
    await searchesSection(page).getByRole("button", { name: "Edit schedule" }).click();
    const edit = page.getByRole("dialog", { name: "Edit Schedule" });
    await edit.getByText("Next five runs").waitFor();
    await edit.getByRole("radio", { name: "Custom" }).check({ force: true });
    await edit.getByText(/Runs closer than 15 minutes are merged/).waitFor();
    await checkAxe(page);
    await checkNoSidewaysScroll(page);
    await screenshot(page, `edit-schedule-${theme}-${width}`);
    await page.keyboard.press("Escape");
    await edit.waitFor({ state: "detached" });
    await searchesSection(page).getByRole("button", { name: "Delete scheduled search" }).click();
    await page.getByText("Are you sure you want to delete this scheduled search?", { exact: true }).waitFor();
    await checkAxe(page);
    await screenshot(page, `delete-search-${theme}-${width}`);
  });

  test("the list looks right with ten searches of every kind, and passes axe", async () => {
    const page = await journey.openPage({ theme, width });
    await signInAsGuest(page, "/settings");
    await storeSearches(journey.app, await readUid(page), tenSearches);
    await page.goto("/");
    await expect.poll(() => rows(page).count()).toBe(10);
    await searchesSection(page).getByRole("heading", { name: "Scheduled Searches 10" }).waitFor();
    await checkAxe(page);
    await checkNoSidewaysScroll(page);
    await screenshot(page, `ten-searches-${theme}-${width}`);
  });
});

test("an empty list hints at the preferences and leads there", async () => {
  const page = await journey.openPage();
  await signInAsGuest(page);
  const section = searchesSection(page);
  await section.getByText("No Scheduled Searches", { exact: true }).waitFor();
  await section.getByText(/^Configure a schedule in preferences/).waitFor();
  await section.getByRole("button", { name: "Job Preferences" }).click();
  await wizardDialog(page).waitFor();
});

test("each kind of entry tells its state, its next run, and what can be done", async () => {
  const page = await journey.openPage();
  await signInAsGuest(page, "/settings");
  await storeSearches(journey.app, await readUid(page), tenSearches);
  await page.goto("/");
  const told = (name: string, text: string | RegExp) =>
    searchRow(page, name).getByText(text, { exact: true }).waitFor();
  await told("Clinical Nurse Educator", "Active");
  await told("Night Porter", "Paused, so no next run");
  await told("Gardener", "Disabled, so no next run");
  await told("Pastry Chef", "Retry in 4m");
  await told("Welder", "Retry in 2h");
  await told("Bus Driver", "Next run is due");
  await told("Data Entry Clerk", /^Runs closer than 15 minutes are merged/);
  await told("Translator", /^This is not a cron expression of five fields/);
  const button = (name: string, label: string) => searchRow(page, name).getByRole("button", { name: label });
  expect(await button("Translator", "Retry").count()).toBe(1);
  expect(
    await searchRow(page, "Translator")
      .getByText(/^Retry in/)
      .count(),
  ).toBe(0);
  expect(await button("Clinical Nurse Educator", "Retry").count()).toBe(0);
  for (const name of ["Night Porter", "Gardener"]) {
    await button(name, "Resume").click();
    await told(name, "Active");
    expect(await button(name, "Pause").count()).toBe(1);
  }
});

test("everything can be done with the keyboard alone, and the focus stays where the person is", async () => {
  const page = await journey.openPage();
  await openWithPreferences(page, nursePreferences);
  const section = searchesSection(page);
  const isFocused = (name: string) =>
    section.getByRole("button", { name }).evaluate((button) => button === document.activeElement);
  await section.getByRole("button", { name: "Pause" }).focus();
  await page.keyboard.press("Enter");
  await section.getByText("Paused", { exact: true }).waitFor();
  await expect.poll(() => isFocused("Resume")).toBe(true);
  await page.keyboard.press("Tab");
  await expect.poll(() => isFocused("History")).toBe(true);
  await page.keyboard.press("Tab");
  await expect.poll(() => isFocused("Edit schedule")).toBe(true);
  await page.keyboard.press("Enter");
  const edit = page.getByRole("dialog", { name: "Edit Schedule" });
  await edit.getByRole("radio", { name: "Weekly" }).focus();
  await page.keyboard.press("ArrowLeft");
  await edit.getByText("Every day at 9:00 AM").first().waitFor();
  await edit.getByRole("button", { name: "Save" }).press("Enter");
  await edit.waitFor({ state: "detached" });
  await section.getByText(/^Daily at 9:00 AM/).waitFor();
  await expect.poll(() => isFocused("Edit schedule")).toBe(true);
  await page.keyboard.press("Enter");
  await edit.waitFor();
  await page.keyboard.press("Escape");
  await edit.waitFor({ state: "detached" });
  await expect.poll(() => isFocused("Edit schedule")).toBe(true);
  await page.keyboard.press("Tab");
  await expect.poll(() => isFocused("Delete scheduled search")).toBe(true);
  await page.keyboard.press("Space");
  const remove = page.getByRole("dialog", { name: "Delete scheduled search" });
  await remove.waitFor();
  await page.keyboard.press("Escape");
  await remove.waitFor({ state: "detached" });
  await expect.poll(() => isFocused("Delete scheduled search")).toBe(true);
  await page.keyboard.press("Enter");
  await remove.getByRole("button", { name: "Delete" }).press("Enter");
  await section.getByText("No Scheduled Searches", { exact: true }).waitFor();
  await expect.poll(() => section.evaluate((list) => list === document.activeElement)).toBe(true);
});
