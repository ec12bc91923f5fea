import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { PersonPage } from "./support/browser.ts";
import { setUpJourney } from "./support/journey.ts";
import { addSavedJobs } from "./support/saved-jobs.ts";
import { readUid, signInAsGuest } from "./support/sign-in.ts";

const journey = setUpJourney();
const SESSION = "session-0123456789abcdef0123456789abcdef";
const titles = ["ICU Nurse", "Step-Down Nurse", "Flight Nurse"];

/** A guest whose session of a scheduled run holds three jobs. */
async function openWithSession(): Promise<PersonPage> {
  const page = await journey.openPage();
  await signInAsGuest(page, "/settings");
  const uid = await readUid(page);
  await addSavedJobs(
    journey.app,
    uid,
    titles.map((title, index) => ({ title, score: 90 - index * 10 })),
  );
  const report = {
    finishedAt: new Date().toISOString(),
    wanted: { titles: ["Nurse"], locations: [], skills: [] },
    sources: [],
    found: 3,
    merged: 0,
    hidden: [],
    belowCut: 0,
    shown: 3,
    sampleReason: null,
    companiesResearched: 0,
    stoppedByPerson: false,
    endedBy: null,
    model: null,
    weights: null,
  };
  await journey.app.query(
    `insert into job_searches (user_id, session_id, state, heartbeat_at, report)
     values ($1, $2, 'finished', now(), $3)`,
    [uid, SESSION, JSON.stringify(report)],
  );
  await journey.app.query(
    `insert into job_search_listings (user_id, session_id, listing_id, position)
     select $1, $2, 'saved-' || n, n - 1 from generate_series(1, 3) n`,
    [uid, SESSION],
  );
  return page;
}

const card = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
const shows = (page: Page) => page.getByRole("heading", { level: 1, name: /^Found 3 job opportunities/ });

test("a link to a session opens its jobs, which stay after a reload, and New Search leaves them", async () => {
  const page = await openWithSession();
  await page.goto(`/jobs?session=${SESSION}`);
  await shows(page).waitFor();
  await expect.poll(() => page.getByRole("article").count()).toBe(3);
  await expect.poll(() => new URL(page.url()).search).toBe("");
  await page.reload();
  await shows(page).waitFor();
  await page.getByRole("button", { name: "New Search" }).click();
  await page.getByRole("button", { name: "Start Your Search" }).waitFor();
});

test("a link to one job of a session opens its reasons and takes the focus there", async () => {
  const page = await openWithSession();
  await page.goto(`/jobs?session=${SESSION}&job=saved-2`);
  await shows(page).waitFor();
  const linked = card(page, "Step-Down Nurse");
  await expect.poll(() => linked.getAttribute("data-opened")).toBe("true");
  await expect.poll(() => linked.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await card(page, "ICU Nurse").getAttribute("data-opened")).toBeNull();
});

test("a link to a session that was cleared says so and leaves the tab at what it had", async () => {
  const page = await openWithSession();
  await page.goto(`/jobs?session=${SESSION}`);
  await shows(page).waitFor();
  page.expectTrouble(/answer 404|status of 404/);
  await page.goto("/jobs?session=session-00000000000000000000000000000000");
  await page.getByText("These jobs could not be opened", { exact: true }).waitFor();
  await page.getByText("This search does not exist any more.", { exact: true }).waitFor();
  await shows(page).waitFor();
});
