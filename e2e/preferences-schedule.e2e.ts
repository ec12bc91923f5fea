import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import type { PersonPage } from "./support/browser.ts";
import { setUpJourney } from "./support/journey.ts";
import { checkAxe } from "./support/screen.ts";
import { savePreferences, searchesSection, startSearchesApp } from "./support/searches.ts";
import { readUid, signInAsGuest } from "./support/sign-in.ts";
import {
  goToStep,
  openWizard,
  pressFinish,
  readSaved,
  reopenWizard,
  reviewLine,
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

const optionsOf = (dialog: Locator, label: string) =>
  dialog.getByLabel(label, { exact: true }).locator("option").allTextContents();
const chosenOf = (dialog: Locator, label: string) =>
  dialog.getByLabel(label, { exact: true }).locator("option:checked").textContent();

test("the schedule's inputs show only while it is enabled, with Active and Inactive", async () => {
  const page = await journey.openPage();
  const dialog = await openWizard(page);
  await goToStep(dialog, "Search Schedule");
  await dialog.getByText("Inactive", { exact: true }).waitFor();
  for (const text of ["Search Frequency", "Show Advanced Options", "Next five runs"]) {
    expect(await dialog.getByText(text).count()).toBe(0);
  }
  await dialog.getByLabel("Enable Automated Job Search").check();
  await dialog.getByText("Active", { exact: true }).waitFor();
  for (const text of ["Search Frequency", "Show Advanced Options", "Next five runs"]) {
    await dialog.getByText(text).waitFor();
  }
  expect(
    await dialog.getByRole("radio").evaluateAll((all) => all.map((each) => each.getAttribute("value"))),
  ).toEqual(["Daily", "Weekly", "Monthly", "Custom"]);
  await dialog.getByLabel("Enable Automated Job Search").uncheck();
  await dialog.getByText("Search Frequency").waitFor({ state: "detached" });
});

test("another frequency starts anew, a day keeps its time, a time keeps its day", async () => {
  const page = await journey.openPage();
  const dialog = await openSchedule(page);
  expect(await chosenOf(dialog, "Time")).toBe("9:00 AM");
  expect(await optionsOf(dialog, "Time")).toHaveLength(48);
  await dialog.getByLabel("Time", { exact: true }).selectOption("18:30");
  await dialog.getByText("Weekly", { exact: true }).click();
  expect([await chosenOf(dialog, "Day of week"), await chosenOf(dialog, "Time")]).toEqual([
    "Monday",
    "9:00 AM",
  ]);
  await dialog.getByLabel("Time", { exact: true }).selectOption("13:30");
  await dialog.getByLabel("Day of week").selectOption("Saturday");
  expect(await chosenOf(dialog, "Time")).toBe("1:30 PM");
  await dialog.getByText(/^Every Saturday at 1:30 PM/).waitFor();
  await dialog.getByText("Monthly", { exact: true }).click();
  expect([await chosenOf(dialog, "Day of month"), await chosenOf(dialog, "Time")]).toEqual(["1", "9:00 AM"]);
  await dialog.getByLabel("Day of month").selectOption("31");
  await dialog.getByText(/^On day 31 of each month at 9:00 AM, or its last day/).waitFor();
  await dialog.getByText("Custom", { exact: true }).click();
  expect(await dialog.getByLabel("Custom Schedule").inputValue()).toBe("* * * * *");
  await dialog.getByText(/^Runs closer than 15 minutes are merged/).waitFor();
  await dialog.getByText("Daily", { exact: true }).click();
  expect(await chosenOf(dialog, "Time")).toBe("9:00 AM");
});

test("a custom expression is told in words with its next five runs, and one that cannot run is said at its field", async () => {
  const page = await journey.openPage();
  const dialog = await openSchedule(page);
  await dialog.getByText("Custom", { exact: true }).click();
  const field = dialog.getByLabel("Custom Schedule");
  await dialog.getByText("Format: minute hour day-of-month month day-of-week", { exact: true }).waitFor();
  await field.fill("0 9 * * 1-5");
  await dialog.getByText(/^At 9:00 AM, Monday through Friday/).waitFor();
  await expect.poll(() => dialog.getByRole("complementary").getByRole("listitem").count()).toBe(5);
  await field.fill("every morning");
  await dialog
    .getByText(
      "This is not a cron expression of five fields: minute, hour, day of month, month, day of week.",
    )
    .waitFor();
  expect(await field.getAttribute("aria-invalid")).toBe("true");
  await checkAxe(page);
  expect(await saveSchedule(page, dialog)).toMatchObject({
    enabled: true,
    frequency: "Custom",
    customSchedule: "every morning",
  });
});

test("the advanced options open and close, hold their choices, and are saved", async () => {
  const page = await journey.openPage();
  const dialog = await openSchedule(page);
  expect(await dialog.getByLabel("Notification Type").count()).toBe(0);
  await dialog.getByRole("button", { name: "Show Advanced Options" }).click();
  expect(await optionsOf(dialog, "Notification Type")).toEqual([
    "Email Only",
    "Push Notification",
    "Email & Push",
    "None",
  ]);
  expect(await chosenOf(dialog, "Notification Type")).toBe("Email Only");
  expect([await chosenOf(dialog, "Start"), await chosenOf(dialog, "End")]).toEqual(["10:00 PM", "8:00 AM"]);
  expect(await optionsOf(dialog, "Timezone")).toHaveLength(17);
  expect(await chosenOf(dialog, "Timezone")).toBe("Central Time (Chicago)");
  await dialog.getByLabel("Notification Type").selectOption({ label: "Email & Push" });
  await dialog.getByLabel("Start", { exact: true }).selectOption("21:30");
  await dialog.getByLabel("Timezone").selectOption({ label: "Tokyo" });
  await checkAxe(page);
  await dialog.getByRole("button", { name: "Hide Advanced Options" }).click();
  await dialog.getByLabel("Notification Type").waitFor({ state: "detached" });
  await goToStep(dialog, "Review");
  await reviewLine(dialog, "Quiet Hours").getByText("9:30 PM to 8:00 AM").waitFor();
  await reviewLine(dialog, "Search Frequency").getByText("Daily at 9:00 AM, Tokyo").waitFor();
  expect(await saveSchedule(page, dialog)).toEqual({
    enabled: true,
    frequency: "Daily",
    customSchedule: "09:00",
    notificationType: "Both",
    quietHours: { start: "21:30", end: "08:00" },
    timezone: "Asia/Tokyo",
  });
});

test("a zone that is not among the offered ones is shown and kept", async () => {
  const page = await journey.openPage();
  await signInAsGuest(page, "/settings");
  await savePreferences(page, {
    titles: ["Cook"],
    searchSchedule: {
      enabled: true,
      frequency: "Daily",
      customSchedule: "06:45",
      notificationType: "None",
      quietHours: { start: "22:00", end: "08:00" },
      timezone: "America/Sao_Paulo",
    },
  });
  await page.goto("/");
  const dialog = await reopenWizard(page);
  await goToStep(dialog, "Search Schedule");
  expect(await chosenOf(dialog, "Time")).toBe("6:45 AM");
  await dialog.getByRole("button", { name: "Show Advanced Options" }).click();
  expect(await chosenOf(dialog, "Timezone")).toBe("America/Sao Paulo");
  expect(await saveSchedule(page, dialog)).toMatchObject({
    customSchedule: "06:45",
    timezone: "America/Sao_Paulo",
  });
});

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
