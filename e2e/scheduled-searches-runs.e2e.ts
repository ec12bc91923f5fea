import { errorCodes } from "@jobwright/contracts/errors";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import type { PersonPage } from "./support/browser.ts";
import { setUpJourney } from "./support/journey.ts";
import { checkAxe } from "./support/screen.ts";
import { alertOf, cutOff, fail } from "./support/search-troubles.ts";
import { searchRow, startSearchesApp, storeSearches } from "./support/searches.ts";
import { readUid, signInAsGuest } from "./support/sign-in.ts";

const journey = setUpJourney(startSearchesApp);
const RUN = /\/api\/scheduledSearches\/[^/]+\/run$/;
const RUNS = /\/api\/scheduledSearches\/[^/]+\/runs$/;

/** The Dashboard of somebody with these searches, all of them with a task unless said otherwise. */
async function openWith(searches: Parameters<typeof storeSearches>[2]): Promise<PersonPage> {
  const page = await journey.openPage();
  await signInAsGuest(page, "/settings");
  await storeSearches(journey.app, await readUid(page), searches);
  await page.goto("/");
  await searchRow(page, searches[0]?.titles?.[0] ?? "Cook").waitFor();
  return page;
}

const runNow = (row: Locator) => row.getByRole("button", { name: "Run now" });

test("Run now that is refused or gets no answer says what happened, and can be pressed again", async () => {
  const page = await openWith([{}]);
  page.expectTrouble(/answer 409|status of 409|ERR_CONNECTION_REFUSED/);
  const row = searchRow(page, "Cook");
  await fail(page, RUN, "searches/already-running");
  await runNow(row).click();
  await alertOf(page).getByText(errorCodes["searches/already-running"].message, { exact: true }).waitFor();
  await checkAxe(page);
  await page.unroute(RUN);
  await cutOff(page, RUN);
  await runNow(row).click();
  await alertOf(page).getByText("Error starting the run", { exact: true }).waitFor();
  await alertOf(page)
    .getByText(/^Cannot connect to server/)
    .waitFor();
  expect(await runNow(row).getAttribute("aria-disabled")).toBeNull();
});

test("Run now says why it cannot be pressed, and sends nothing then", async () => {
  const page = await openWith([
    { titles: ["Night Porter"], status: "paused", taskId: null, nextRunIn: null },
    { titles: ["Welder"], taskId: null, nextRunIn: null, error: "No room left.", retryAfter: 7200 },
  ]);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (RUN.test(request.url())) sent.push(request.url());
  });
  for (const [name, reason] of [
    ["Night Porter", "It is paused. Resume it first."],
    ["Welder", "It has no background task. Press Retry first."],
  ] as const) {
    const button = runNow(searchRow(page, name));
    expect(await button.getAttribute("aria-disabled")).toBe("true");
    await button.focus();
    await page.getByRole("tooltip").getByText(reason).waitFor();
    await page.keyboard.press("Enter");
  }
  expect(sent).toEqual([]);
});

test("the zone of the next run is named where it is not the browser's own", async () => {
  const page = await openWith([
    { titles: ["Cook"], timezone: "Europe/London" },
    { titles: ["Welder"], timezone: "America/Chicago" },
  ]);
  await searchRow(page, "Cook")
    .getByText(/^Next run .+ [AP]M, London$/)
    .waitFor();
  await searchRow(page, "Welder")
    .getByText(/^Next run .+ [AP]M$/)
    .waitFor();
});

test("a history that cannot be read says so, is tried again, and gives the focus back", async () => {
  const page = await openWith([{}]);
  page.expectTrouble(/answer (404|409)|status of (404|409)|ERR_CONNECTION_REFUSED/);
  await cutOff(page, RUNS);
  const button = searchRow(page, "Cook").getByRole("button", { name: "History" });
  await button.press("Enter");
  const dialog = page.getByRole("dialog", { name: "History" });
  const alert = dialog.getByRole("alert");
  await alert.getByText("The history could not be read").waitFor();
  await alert.getByText(/^Cannot connect to server/).waitFor();
  await checkAxe(page);
  await page.unroute(RUNS);
  await fail(page, RUNS, "searches/not-found");
  await alert.getByRole("button", { name: "Try again" }).click();
  await alert.getByText("Scheduled search not found").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
});
