import { describe, expect, test } from "vitest";
import { closedPort, startApp } from "./support/app.ts";
import { setUpJourney } from "./support/journey.ts";
import { checkAxe } from "./support/screen.ts";
import {
  nursePreferences,
  openWithPreferences,
  savePreferences,
  searchesSection,
  startSearchesApp,
} from "./support/searches.ts";
import { readUid } from "./support/sign-in.ts";
import { readSaved } from "./support/wizard.ts";

describe("with a scheduler service", () => {
  const journey = setUpJourney(startSearchesApp);

  test("a search shows its state and next run, is paused and resumed, and its task follows", async () => {
    const page = await journey.openPage();
    journey.started.scheduler.setNextRun(new Date(Date.now() + 26 * 3_600_000).toISOString());
    await openWithPreferences(page, nursePreferences);
    const section = searchesSection(page);
    await section.getByRole("heading", { name: "ICU Registered Nurse, Step-Down Nurse" }).waitFor();
    await section.getByText("Active", { exact: true }).waitFor();
    await section.getByText(/^Weekly on Monday at 9:00 AM, Pacific Time/).waitFor();
    await section.getByText(/^Next run /).waitFor();
    const before = journey.started.scheduler.tasks();
    await section.getByRole("button", { name: "Pause" }).click();
    await section.getByText("Paused", { exact: true }).waitFor();
    await section.getByText("Paused, so no next run").waitFor();
    await expect.poll(() => journey.started.scheduler.tasks().length).toBe(before.length - 1);
    await section.getByRole("button", { name: "Resume" }).click();
    await section.getByText("Active", { exact: true }).waitFor();
    await expect.poll(() => journey.started.scheduler.tasks().length).toBe(before.length);
  });

  test("a service that starts up is told as Automation Error, and Retry makes the task", async () => {
    const page = await journey.openPage();
    const { scheduler } = journey.started;
    scheduler.answer({ status: 503 });
    await openWithPreferences(page, nursePreferences);
    const section = searchesSection(page);
    await section.getByText("Automation Error", { exact: true }).waitFor();
    await section
      .getByText("Cloud Task queue is initializing. Please try again in a few minutes.", { exact: true })
      .waitFor();
    await section.getByText("Retry in 2m", { exact: true }).waitFor();
    await checkAxe(page);
    scheduler.answer({ status: 429, body: { error: "Too many tasks.", retry_after: 5400 } });
    await section.getByRole("button", { name: "Retry" }).click();
    await section.getByText("Too many tasks.", { exact: true }).waitFor();
    await section.getByText("Retry in 2h", { exact: true }).waitFor();
    await section.getByRole("button", { name: "Retry" }).click();
    await section.getByRole("alert").getByText("Failed to retry cloud task").waitFor();
    scheduler.answer("task");
    await section.getByRole("button", { name: "Retry" }).click();
    await section.getByText("Automation Error", { exact: true }).waitFor({ state: "detached" });
    await section.getByText(/^Next run /).waitFor();
  });

  test("an edited schedule is that of the preferences too, and nothing is lost where saving fails", async () => {
    const page = await journey.openPage();
    await openWithPreferences(page, nursePreferences);
    const uid = await readUid(page);
    await searchesSection(page).getByRole("button", { name: "Edit schedule" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Schedule" });
    await dialog.getByRole("radio", { name: "Daily" }).check({ force: true });
    await dialog.getByLabel("Time", { exact: true }).selectOption("07:30");
    await dialog.getByText("Every day at 7:30 AM").first().waitFor();
    await checkAxe(page);
    page.expectTrouble(/ERR_CONNECTION_REFUSED/);
    await page.route("**/api/scheduledSearches/*", (route) => route.abort("connectionrefused"));
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByRole("alert").getByText("Error updating schedule").waitFor();
    expect(await dialog.getByLabel("Time", { exact: true }).inputValue()).toBe("07:30");
    await page.unroute("**/api/scheduledSearches/*");
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.waitFor({ state: "detached" });
    await searchesSection(page)
      .getByText(/^Daily at 7:30 AM, Pacific Time/)
      .waitFor();
    expect((await readSaved(journey.app, uid))["search_schedule"]).toMatchObject({
      frequency: "Daily",
      customSchedule: "07:30",
    });
  });

  test("deleting asks first, and a search that is deleted is gone with its task", async () => {
    const page = await journey.openPage();
    await openWithPreferences(page, nursePreferences);
    const section = searchesSection(page);
    const tasks = journey.started.scheduler.tasks().length;
    await section.getByRole("button", { name: "Delete scheduled search" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete scheduled search" });
    await dialog
      .getByText("Are you sure you want to delete this scheduled search?", { exact: true })
      .waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "detached" });
    await section.getByRole("button", { name: "Delete scheduled search" }).click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await section.getByText("No Scheduled Searches", { exact: true }).waitFor();
    expect(journey.started.scheduler.tasks()).toHaveLength(tasks - 1);
  });

  test("an expression that is no cron is kept with its reason, and one for every minute is merged", async () => {
    const page = await journey.openPage();
    const custom = (customSchedule: string) => ({
      ...nursePreferences,
      searchSchedule: { ...nursePreferences.searchSchedule, frequency: "Custom", customSchedule },
    });
    await openWithPreferences(page, custom("0 0 30 2 *"));
    const section = searchesSection(page);
    await section.getByText("This day never comes, so the search would never run.").waitFor();
    await savePreferences(page, custom("* * * * *"));
    await page.reload();
    await section.getByText(/15 minutes/).waitFor();
    expect(await section.getByText("Automation Error").count()).toBe(0);
  });

  test("while a service that hangs is asked, the search is being scheduled, and then shows what came of it", async () => {
    const page = await journey.openPage();
    const { scheduler } = journey.started;
    scheduler.setNextRun(new Date(Date.now() + 26 * 3_600_000).toISOString());
    const held = scheduler.holdNext();
    await openWithPreferences(page, nursePreferences);
    const section = searchesSection(page);
    await section.getByText("Being scheduled", { exact: true }).waitFor();
    (await held)();
    await section.getByText(/^Next run .+ at /).waitFor();
    await section.getByText(/^In 26 hours\. Not run yet$/).waitFor();
  });
});

describe("with a scheduler service that cannot be reached", () => {
  const journey = setUpJourney(async () =>
    startApp({ network: "none", env: { SCHEDULER_URL: `http://127.0.0.1:${await closedPort()}` } }),
  );

  test("that is told as a network failure, and what was chosen is kept", async () => {
    const page = await journey.openPage();
    await openWithPreferences(page, nursePreferences);
    const section = searchesSection(page);
    await section.getByText("Automation Error", { exact: true }).waitFor();
    await section.getByText("Retry in 1m", { exact: true }).waitFor();
    await section.getByText(/^Weekly on Monday at 9:00 AM/).waitFor();
  });
});
