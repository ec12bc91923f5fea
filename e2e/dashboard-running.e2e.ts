import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { RUN_MESSAGE, RUN_SOURCE } from "../contracts/src/job-search.ts";
import { feedElectricians, forgetAnswers, holdFeed, startBoardsApp } from "./support/boards.ts";
import type { PersonPage } from "./support/browser.ts";
import { openDashboard, readNumbers } from "./support/dashboard.ts";
import { setUpJourney } from "./support/journey.ts";
import { readFocus } from "./support/keyboard.ts";
import { mergePreferences } from "./support/matching.ts";
import { addSavedJobs, savedCard } from "./support/saved-jobs.ts";
import { checkAxe, checkNoSidewaysScroll, looks, screenshot } from "./support/screen.ts";
import { readUid, signInAsGuest } from "./support/sign-in.ts";

const journey = setUpJourney(startBoardsApp);

beforeEach(async () => {
  await forgetAnswers(journey.started);
});

/** A search of the person's own, while it runs. */
function running(page: Page) {
  return page.getByRole("region", { name: "Running search" });
}

/** What stays of it after its end. */
function finished(page: Page) {
  return page.getByRole("region", { name: "Finished search" });
}

/** Starts the search of the preferences in the background, as the preferences wizard does. */
async function runAgent(page: Page): Promise<void> {
  const uid = await readUid(page);
  const answer = await page.request.post("/agents/run", {
    data: {
      message: RUN_MESSAGE,
      context: { user_id: uid, firebase_uid: uid, is_anonymous: true, source: RUN_SOURCE },
      session_id: `onboarding-${Date.now()}`,
    },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(await answer.json()).toMatchObject({ started: true });
}

/** A guest who wants to be an electrician, and whose search waits for its board. */
async function openWhileSearching(page: PersonPage): Promise<{ letGo(): Promise<void> }> {
  await signInAsGuest(page, "/settings");
  await mergePreferences(page, { titles: ["Electrician"] });
  const held = holdFeed(journey.started.boards);
  await runAgent(page);
  await openDashboard(page);
  return held;
}

/** Makes the database refuse every listing until the test ends. */
async function refuseListings(during: () => Promise<void>): Promise<void> {
  await journey.app.query(
    "create function refuse() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$",
  );
  await journey.app.query(
    "create trigger refuse before insert on listings for each row execute function refuse()",
  );
  try {
    await during();
  } finally {
    await journey.app.query("drop function refuse() cascade");
  }
}

test("a search that runs in the background is shown as it goes, and its results come onto the Dashboard", async () => {
  const page = await journey.openPage();
  const { letGo } = await openWhileSearching(page);
  await running(page).getByText("Searching 1 board", { exact: true }).waitFor();
  await running(page).getByText("0 jobs so far, 0 of 1 board done", { exact: true }).waitFor();
  await running(page).getByRole("progressbar").waitFor();
  await expect.poll(() => readNumbers(page)).toEqual([0, 0, 0, 0]);
  await letGo();
  const count = feedElectricians.length;
  await finished(page).getByText(`${count} new jobs were added`, { exact: true }).waitFor();
  await expect.poll(() => readNumbers(page)).toEqual([count, 0, 0, 0]);
  await page.getByRole("button", { name: `View All (${count})` }).waitFor();
  await finished(page).getByRole("button", { name: "Dismiss" }).click();
  await finished(page).waitFor({ state: "detached" });
  await expect.poll(async () => (await readFocus(page)).tag).toBe("h1");
});

test("what a search brought is told also where the jobs were read after it was first seen", async () => {
  const page = await journey.openPage();
  const read = Promise.withResolvers<void>();
  await page.route("**/savedJobs", async (route) => {
    await read.promise;
    await route.continue();
  });
  const { letGo } = await openWhileSearching(page);
  await running(page).getByText("0 jobs so far, 0 of 1 board done", { exact: true }).waitFor();
  read.resolve();
  await expect.poll(() => readNumbers(page)).toEqual([0, 0, 0, 0]);
  await letGo();
  const added = `${feedElectricians.length} new jobs were added`;
  await finished(page).getByText(added, { exact: true }).waitFor();
});

test("a search that only finds what is saved already says so", async () => {
  const page = await journey.openPage();
  const first = await openWhileSearching(page);
  await running(page).waitFor();
  await first.letGo();
  await finished(page).waitFor();
  await forgetAnswers(journey.started);
  const second = holdFeed(journey.started.boards);
  await runAgent(page);
  await openDashboard(page);
  await running(page).waitFor();
  await second.letGo();
  await finished(page).getByText("No new jobs were added", { exact: true }).waitFor();
  await expect.poll(async () => (await readNumbers(page))[0]).toBe(feedElectricians.length);
});

test("a search that fails says that nothing is lost, and what was saved before is still there", async () => {
  const page = await journey.openPage();
  const { letGo } = await openWhileSearching(page);
  await addSavedJobs(journey.app, await readUid(page), [{ title: "Night Nurse" }]);
  await running(page).waitFor();
  await refuseListings(async () => {
    await letGo();
    await finished(page).getByText("The search could not be finished", { exact: true }).waitFor();
  });
  await finished(page).getByText("What was saved before is safe.", { exact: false }).waitFor();
  await savedCard(page, "Night Nurse").waitFor();
  await checkAxe(page);
  await screenshot(page, "running-failed");
});

test("while the server does not answer, the search is still told of, and its end is found afterwards", async () => {
  const page = await journey.openPage();
  const { letGo } = await openWhileSearching(page);
  await running(page).getByText("Searching 1 board", { exact: true }).waitFor();
  page.expectTrouble(/ERR_CONNECTION_REFUSED/);
  await page.route("**/agents/run-job-search", (route) => route.abort("connectionrefused"));
  await running(page).getByText("The server does not answer now.", { exact: false }).waitFor();
  await letGo();
  await page.unroute("**/agents/run-job-search");
  await finished(page).getByText(`${feedElectricians.length} new jobs were added`, { exact: true }).waitFor();
});

test("the board shows the running search and its results too", async () => {
  const page = await journey.openPage();
  const { letGo } = await openWhileSearching(page);
  await openDashboard(page, "/?view=board");
  await running(page).getByRole("link", { name: "Job Search" }).waitFor();
  await letGo();
  await finished(page).waitFor();
  const board = page.getByRole("group", { name: "Saved jobs by status" });
  await board.getByRole("button", { name: /^Master Electrician/ }).waitFor();
});

test("once no search runs, nothing is asked for any more", async () => {
  const page = await journey.openPage();
  await page.clock.install();
  const { letGo } = await openWhileSearching(page);
  await running(page).waitFor();
  await letGo();
  await finished(page).waitFor();
  let looked = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/agents/run-job-search") looked += 1;
  });
  await page.clock.runFor(30_000);
  expect(looked).toBe(0);
});

describe.each(looks)("in the $theme theme at $width px", ({ theme, width }) => {
  test("a running search and one that has ended look right and pass axe", async () => {
    const page = await journey.openPage({ theme, width });
    const { letGo } = await openWhileSearching(page);
    await running(page).getByText("Searching 1 board", { exact: true }).waitFor();
    await checkAxe(page);
    await checkNoSidewaysScroll(page);
    await screenshot(page, `running-${theme}-${width}`);
    await letGo();
    await finished(page).waitFor();
    await checkAxe(page);
    await screenshot(page, `finished-${theme}-${width}`);
  });
});
