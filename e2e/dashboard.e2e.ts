import { describe, expect, test } from "vitest";
import { assistants, openDashboard, readNumbers, readTiles } from "./support/dashboard.ts";
import { setUpJourney } from "./support/journey.ts";
import { readFocus } from "./support/keyboard.ts";
import { mergePreferences } from "./support/matching.ts";
import { openSavedJobs, savedCard, type SavedRow } from "./support/saved-jobs.ts";
import { signInAsGuest } from "./support/sign-in.ts";
import { goToStep, reopenWizard, wizardDialog } from "./support/wizard.ts";

const journey = setUpJourney();

const jobs: SavedRow[] = [
  { title: "Flight Nurse", company: "Northwest Air Rescue" },
  { title: "Step-Down Nurse", status: "applying" },
  { title: "Clinical Educator", company: "Willamette Valley Health", status: "applied", days: 9 },
  { title: "ICU Nurse", status: "interviewing", days: 30 },
  { title: "School Nurse", status: "rejected", days: 3 },
];

test("the head says what the screen is for, and Job Preferences opens the wizard and takes the focus back", async () => {
  const page = await journey.openPage();
  await signInAsGuest(page);
  await page.getByRole("heading", { level: 1, name: "Dashboard", exact: true }).waitFor();
  await page.getByText("Track your job search progress", { exact: true }).waitFor();
  expect(await page.title()).toBe("Dashboard · Jobwright");
  const dialog = await reopenWizard(page);
  await dialog.getByRole("heading", { level: 2, name: "Upload Resume" }).waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(async () => (await readFocus(page)).name).toBe("Job Preferences");
});

test("the wizard opens with the preferences and the schedule that are saved", async () => {
  const page = await journey.openPage();
  await signInAsGuest(page, "/settings");
  await mergePreferences(page, {
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

describe("the tiles", () => {
  test("without a saved job are all zero and say so", async () => {
    const page = await journey.openPage();
    await signInAsGuest(page);
    await expect
      .poll(() => readTiles(page))
      .toEqual([
        { label: "Jobs Found", value: "0", note: "None saved yet" },
        { label: "Applications", value: "0", note: "None yet" },
        { label: "Interviews", value: "0", note: "None yet" },
        { label: "Offers", value: "0", note: "None yet" },
      ]);
  });

  test("count all jobs, those applying or applied, those interviewing and those offered", async () => {
    const page = await journey.openPage();
    const offer: SavedRow = { title: "Charge Nurse", company: "St. Brigid", status: "offered" };
    await openSavedJobs(page, journey.app, [...jobs, offer, { title: "Aide", status: "researching" }]);
    await expect
      .poll(() => readTiles(page))
      .toEqual([
        { label: "Jobs Found", value: "7", note: "7 new since yesterday" },
        { label: "Applications", value: "2", note: "1 applying, 1 applied" },
        { label: "Interviews", value: "1", note: "None moved here this week" },
        { label: "Offers", value: "1", note: expect.stringMatching(/^St\. Brigid, [A-Z][a-z]{2} \d+$/) },
      ]);
  });

  test("follow a status, a delete and its undo without a reload", async () => {
    const page = await journey.openPage();
    await openSavedJobs(page, journey.app, jobs);
    await expect.poll(() => readNumbers(page)).toEqual([5, 2, 1, 0]);
    const card = savedCard(page, "Flight Nurse");
    for (const [status, numbers] of [
      ["Applied", [5, 3, 1, 0]],
      ["Interviewing", [5, 2, 2, 0]],
      ["Offered", [5, 2, 1, 1]],
      ["Rejected", [5, 2, 1, 0]],
    ] as const) {
      await card.getByRole("button", { name: /^Status: / }).click();
      await page.getByRole("menuitemradio", { name: status }).click();
      await expect.poll(() => readNumbers(page), { message: status }).toEqual(numbers);
    }
    await page.reload();
    await expect.poll(() => readNumbers(page)).toEqual([5, 2, 1, 0]);
    await page.getByRole("button", { name: "Delete Step-Down Nurse" }).click();
    await expect.poll(() => readNumbers(page)).toEqual([4, 1, 1, 0]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => readNumbers(page)).toEqual([5, 2, 1, 0]);
  });

  test("keep their place while they are read, and the sections below stay when they cannot be", async () => {
    const page = await journey.openPage();
    page.expectTrouble(/404/);
    await signInAsGuest(page, "/settings");
    const held = Promise.withResolvers<void>();
    await page.route("**/savedJobs", async (route) => {
      await held.promise;
      const json = { code: "user/not-found", message: "User data not found", requestId: "request-of-a-test" };
      await route.fulfill({ status: 404, json });
    });
    await page.goto("/");
    await page.getByText("Jobs Found").waitFor();
    const before = await page.getByRole("region", { name: "Progress in numbers" }).boundingBox();
    held.resolve();
    const alert = page.getByRole("alert");
    await alert.getByText("Your saved jobs could not be read").waitFor();
    await assistants(page).waitFor();
    await page.getByRole("heading", { name: "Scheduled Searches", exact: true }).waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Try again" }).count()).toBe(1);
    await page.unroute("**/savedJobs");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("None saved yet").waitFor();
    const after = await page.getByRole("region", { name: "Progress in numbers" }).boundingBox();
    expect(after).toEqual(before);
  });
});
