import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { jobStatuses } from "../contracts/src/jobs.ts";
import { addSampleData, openDashboard, readNumbers, sampleNotice } from "./support/dashboard.ts";
import { setUpJourney } from "./support/journey.ts";
import { readFocus } from "./support/keyboard.ts";
import { nurseResume, openEmptyResumeTab, resumeCard, textFile, uploadResume } from "./support/resumes.ts";
import { addSavedJobs, savedCard } from "./support/saved-jobs.ts";
import { nursePreferences, savePreferences, searchesSection } from "./support/searches.ts";
import { readUid, reloadSignedIn, signInAsGuest } from "./support/sign-in.ts";

const journey = setUpJourney();

const SAMPLE_JOBS = 18;

async function countRows(uid: string): Promise<Record<string, number>> {
  const [row] = await journey.app.query(
    `select (select count(*)::int from listings where user_id = $1 and deleted_at is null) as jobs,
       (select count(*)::int from status_changes where user_id = $1) as changes,
       (select count(*)::int from scheduled_searches where user_id = $1) as searches,
       (select count(*)::int from resumes where user_id = $1) as resumes`,
    [uid],
  );
  return row as Record<string, number>;
}

function savedCards(page: Page): Locator {
  return page.getByRole("region", { name: /^Saved Jobs/ }).getByRole("article");
}

/** Filters the cards so that one sample of a status is left, and gives it. */
async function showSample(page: Page, status: string): Promise<Locator> {
  const [row] = await journey.app.query(
    "select company from listings where user_id = $1 and is_sample and status = $2 order by id limit 1",
    [await readUid(page), status],
  );
  await page.getByPlaceholder("Filter by title, company…").fill(String(row?.["company"]));
  await expect.poll(() => savedCards(page).count()).toBe(1);
  return savedCards(page);
}

/** Opens the dialog that asks before the sample data goes, and agrees. */
async function removeSampleData(page: Page): Promise<void> {
  await sampleNotice(page).getByRole("button", { name: "Remove sample data" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove the sample data?" });
  await dialog.getByText("Everything of your own stays.").waitFor();
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
}

test("one press fills an empty dashboard with a search of three months, and all of it says that it is sample", async () => {
  const page = await journey.openPage();
  await signInAsGuest(page);
  await addSampleData(page);
  await page.getByRole("status").getByText("18 jobs, a paused schedule and a resume.").waitFor();
  await expect.poll(async () => (await readFocus(page)).tag).toBe("h1");
  await sampleNotice(page)
    .getByText(/Added today/)
    .waitFor();
  const uid = await readUid(page);
  const rows = await journey.app.query(
    "select status, is_sample, count(*)::int as count from listings where user_id = $1 group by 1, 2",
    [uid],
  );
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(jobStatuses));
  expect(rows.every((row) => row["is_sample"])).toBe(true);
  const count = (status: string) => Number(rows.find((row) => row["status"] === status)?.["count"] ?? 0);
  const numbers = [
    SAMPLE_JOBS,
    count("applying") + count("applied"),
    count("interviewing"),
    count("offered"),
  ];
  await expect.poll(() => readNumbers(page)).toEqual(numbers);

  const section = searchesSection(page);
  await section.getByText("Paused", { exact: true }).waitFor();
  await section.getByText("Sample", { exact: true }).waitFor();
  await page.getByRole("button", { name: `View All (${SAMPLE_JOBS})` }).click();
  await expect.poll(() => savedCards(page).count()).toBeGreaterThan(3);
  const marked = savedCards(page).filter({ has: page.getByText("Sample", { exact: true }) });
  await expect.poll(async () => (await savedCards(page).count()) - (await marked.count())).toBe(0);

  await page.goto("/settings");
  await resumeCard(page, "Sample resume.txt").waitFor();
  expect(await countRows(uid)).toMatchObject({ jobs: SAMPLE_JOBS, searches: 1, resumes: 1 });
});

test("one press removes exactly what it added, also a sample that was changed, and nothing of the person's own", async () => {
  const page = await journey.openPage();
  await openEmptyResumeTab(page);
  await uploadResume(page, textFile("mine.txt", nurseResume()));
  const uid = await readUid(page);
  await openDashboard(page);
  await addSampleData(page);
  await addSavedJobs(journey.app, uid, [{ title: "Night Nurse", status: "applied" }]);
  await savePreferences(page, nursePreferences);
  await openDashboard(page);
  await expect.poll(async () => (await readNumbers(page))[0]).toBe(SAMPLE_JOBS + 1);

  const changed = await showSample(page, "new");
  await changed.getByRole("button", { name: /^Status: New/ }).click();
  await page.getByRole("menuitemradio", { name: "Offered" }).click();
  await changed.getByRole("button", { name: /^Status: Offered/ }).waitFor();
  const favorite = await showSample(page, "rejected");
  await favorite.getByRole("button", { name: /^Add .* to favorites$/ }).click();
  await favorite.getByRole("button", { name: /^Remove .* from favorites$/ }).waitFor();

  await removeSampleData(page);
  await sampleNotice(page).waitFor({ state: "detached" });
  await expect.poll(() => readNumbers(page)).toEqual([1, 1, 0, 0]);
  await searchesSection(page)
    .getByRole("heading", { name: "ICU Registered Nurse, Step-Down Nurse" })
    .waitFor();
  expect(await countRows(uid)).toEqual({ jobs: 1, changes: 0, searches: 1, resumes: 1 });
  await page.goto("/settings");
  await resumeCard(page, "mine.txt").waitFor();
});

test("the offer stands only where nothing of the person's own is, and comes back after the last press", async () => {
  const page = await journey.openPage();
  await signInAsGuest(page);
  const offer = page.getByRole("button", { name: "Explore with sample data" });
  await offer.waitFor();
  await addSampleData(page);
  await reloadSignedIn(page);
  await removeSampleData(page);
  await offer.waitFor();
  await expect.poll(async () => (await readFocus(page)).tag).toBe("h1");
  await expect.poll(() => readNumbers(page)).toEqual([0, 0, 0, 0]);
  await addSavedJobs(journey.app, await readUid(page), [{ title: "Night Nurse" }]);
  await reloadSignedIn(page);
  await savedCard(page, "Night Nurse").waitFor();
  await searchesSection(page).getByText("No Scheduled Searches", { exact: true }).waitFor();
  expect(await offer.count()).toBe(0);
});
