import { jobSearchEndpoints } from "@jobwright/contracts/job-search";
import { expect, test } from "vitest";
import { setUpJourney } from "./support/journey.ts";
import { openMessages } from "./support/notifications.ts";
import { electricianPreferences, openHistory, runNow, startRunsApp } from "./support/scheduled-runs.ts";
import { cards } from "./support/search.ts";
import { openWithPreferences, savePreferences, searchesSection } from "./support/searches.ts";
import { addTags, goToStep, openWizard, pressFinish, savedDialog } from "./support/wizard.ts";

const journey = setUpJourney(startRunsApp);

const SIX_FIELDS =
  "This is not a cron expression of five fields: minute, hour, day of month, month, day of week.";

test(
  "a schedule set in the wizard finds new jobs, tells of them, and has nothing new the second time",
  { timeout: 180_000 },
  async () => {
    const page = await journey.openPage();
    // The search that follows a save (DI05) would know these jobs first on a slow machine.
    await page.route(`**${jobSearchEndpoints.runAgent.path}`, () => undefined);
    const wizard = await openWizard(page);
    await goToStep(wizard, "Basic Preferences");
    await addTags(wizard, "Job Roles", ["Electrician"]);
    await goToStep(wizard, "Search Schedule");
    await wizard.getByLabel("Enable Automated Job Search").check();
    await pressFinish(wizard);
    await savedDialog(page).getByRole("button", { name: "Close", exact: true }).click();
    const row = searchesSection(page).getByRole("article", { name: "Electrician", exact: true });
    await row.getByText(/^Next run (today|tomorrow) at 9:00 AM$/).waitFor();
    await row.getByText(/^In .+\. Not run yet$/).waitFor();

    await runNow(page, /^\d new of|^ of \d+, 1 board unreachable$/);
    await row.getByText(/^In .+\. Last run .+, .+ [AP]M$/).waitFor();
    const news = row.getByRole("link", { name: /^\d+ new jobs$/ });
    const count = Number.parseInt((await news.textContent()) ?? "", 10);
    expect(count).toBeGreaterThan(1);
    await page.getByRole("heading", { level: 2, name: `Saved Jobs ${count}` }).waitFor();
    // The cards hold the first three.
    const saved = page.getByRole("article").filter({ hasText: "Salary not specified" });
    await expect.poll(() => saved.count()).toBeGreaterThan(0);

    await news.click();
    await page.getByRole("heading", { level: 1, name: `Found ${count} job opportunities` }).waitFor();
    await expect.poll(() => cards(page).count()).toBe(count);

    const messages = await openMessages(page);
    await messages.getByRole("heading", { name: `${count} new jobs for Electrician New` }).waitFor();
    await page.keyboard.press("Escape");
    await messages.waitFor({ state: "detached" });

    await page.goto("/");
    await runNow(page, /^Nothing new of \d+/);
    const { dialog, runs } = await openHistory(row);
    await expect.poll(() => runs.count()).toBe(2);
    await runs
      .nth(0)
      .getByText(/^Nothing new of /)
      .waitFor();
    await runs.nth(1).getByText("By you", { exact: true }).waitFor();
    await runs
      .nth(1)
      .getByRole("button", { name: /^2 boards, of / })
      .click();
    await runs
      .nth(1)
      .getByRole("row", { name: /Remotive/ })
      .waitFor();
    await runs
      .nth(1)
      .getByRole("row", { name: /Himalayas.*[Uu]nreachable/ })
      .waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    const [told] = await journey.app.query(
      "select count(*)::int as count from messages where kind = 'newJobs'",
    );
    expect(told).toEqual({ count: 1 });
  },
);

test("pausing takes the next run away, resuming gives one, an edit moves it, and deleting forgets the task", async () => {
  const page = await journey.openPage();
  await openWithPreferences(page, electricianPreferences({ timezone: "Asia/Tokyo" }));
  const section = searchesSection(page);
  const tasks = async () => {
    const [row] = await journey.app.query(
      "select count(*)::int as count from scheduled_tasks where schedule->>'timezone' = 'Asia/Tokyo'",
    );
    return row?.["count"];
  };
  await section.getByText(/^Next run .+ at 9:00 AM, Tokyo$/).waitFor();
  expect(await tasks()).toBe(1);
  await section.getByRole("button", { name: "Pause" }).click();
  await section.getByText("Paused, so no next run", { exact: true }).waitFor();
  await expect.poll(tasks).toBe(0);
  await section.getByRole("button", { name: "Resume" }).click();
  await section.getByText(/^Next run .+ at 9:00 AM, Tokyo$/).waitFor();

  await section.getByRole("button", { name: "Edit schedule" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Schedule" });
  await edit.getByLabel("Time", { exact: true }).selectOption("18:30");
  await edit.getByRole("button", { name: "Save" }).click();
  await edit.waitFor({ state: "detached" });
  await section.getByText(/^Next run .+ at 6:30 PM, Tokyo$/).waitFor();
  expect(await tasks()).toBe(1);

  await section.getByRole("button", { name: "Delete scheduled search" }).click();
  const remove = page.getByRole("dialog", { name: "Delete scheduled search" });
  await remove.getByText("Are you sure you want to delete this scheduled search?", { exact: true }).waitFor();
  await remove.getByRole("button", { name: "Delete" }).click();
  await section.getByText("No Scheduled Searches", { exact: true }).waitFor();
  await expect.poll(tasks).toBe(0);
});

test.each([
  ["of six fields", "0 0 9 * * 1", SIX_FIELDS],
  ["of a day that never comes", "0 9 30 2 *", "This day never comes, so the search would never run."],
])("an expression %s stays on the search as its error until it is mended", async (_, expression, reason) => {
  const page = await journey.openPage();
  const custom = (customSchedule: string) => electricianPreferences({ frequency: "Custom", customSchedule });
  await openWithPreferences(page, custom(expression));
  const section = searchesSection(page);
  await section.getByText("Automation Error", { exact: true }).waitFor();
  await section.getByText(reason, { exact: true }).waitFor();
  expect(await section.getByText(/^Retry in/).count()).toBe(0);
  await section.getByRole("button", { name: "Retry" }).click();
  await section.getByRole("alert").getByText("Failed to retry cloud task", { exact: true }).waitFor();
  await section.getByText(reason, { exact: true }).waitFor();

  await section.getByRole("button", { name: "Edit schedule" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Schedule" });
  await edit.getByLabel("Custom Schedule").fill("0 9 * * 1");
  await edit
    .getByText(/^At 9:00 AM, only on Monday/)
    .first()
    .waitFor();
  await edit.getByRole("button", { name: "Save" }).click();
  await edit.waitFor({ state: "detached" });
  await section.getByText("Automation Error", { exact: true }).waitFor({ state: "detached" });
  await section.getByText(/^Next run .+ at 9:00 AM$/).waitFor();
});

test("a task that the scheduler has lost is told when its search is run, and Retry makes another", async () => {
  const page = await journey.openPage();
  await openWithPreferences(page, electricianPreferences());
  const section = searchesSection(page);
  await section.getByText(/^Next run /).waitFor();
  page.expectTrouble(/answer 409|status of 409/);
  await journey.app.query("delete from scheduled_tasks");
  await section.getByRole("button", { name: "Run now" }).click();
  await section.getByText("Automation Error", { exact: true }).waitFor();
  await section.getByText("Retry in 1m", { exact: true }).waitFor();
  await section.getByRole("button", { name: "Retry" }).click();
  await section.getByText("Automation Error", { exact: true }).waitFor({ state: "detached" });
  await section.getByText(/^Next run /).waitFor();
  await savePreferences(page, electricianPreferences({ enabled: false }));
  await page.reload();
  await section.getByText("Disabled, so no next run", { exact: true }).waitFor();
});
