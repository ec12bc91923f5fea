import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { RUN_MESSAGE, RUN_SOURCE } from "../contracts/src/job-search.ts";
import { feedElectricians, forgetAnswers, holdFeed, startBoardsApp } from "./support/boards.ts";
import type { PersonPage } from "./support/browser.ts";
import { openDashboard, readNumbers } from "./support/dashboard.ts";
import { setUpJourney } from "./support/journey.ts";
import { readFocus } from "./support/keyboard.ts";
import { savePreferences } from "./support/searches.ts";
import { becomeGuest, readUid } from "./support/sign-in.ts";

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
  });
  expect(await answer.json()).toMatchObject({ started: true });
}

/** A guest who wants to be an electrician, and whose search waits for its board. */
async function openWhileSearching(page: PersonPage): Promise<{ letGo(): Promise<void> }> {
  await becomeGuest(page);
  await savePreferences(page, { titles: ["Electrician"] });
  const held = holdFeed(journey.started.boards);
  await runAgent(page);
  await openDashboard(page);
  return held;
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
