import type { Route } from "playwright-core";
import { describe, expect, test } from "vitest";
import { startApp } from "./support/app.ts";
import { forgetAnswers, startBoardsApp } from "./support/boards.ts";
import type { PersonPage } from "./support/browser.ts";
import { setUpJourney } from "./support/journey.ts";
import { checkAxe, screenshot } from "./support/screen.ts";
import { card, cards, searchFor, startCard, typeWish } from "./support/search.ts";
import { signInAsGuest, waitForSignInScreen, waitUntilCounted } from "./support/sign-in.ts";

const journey = setUpJourney(startBoardsApp);

async function openJobs(): Promise<PersonPage> {
  const page = await journey.openPage();
  await signInAsGuest(page, "/jobs");
  return page;
}

async function openResults(): Promise<PersonPage> {
  await forgetAnswers(journey.started);
  const page = await openJobs();
  await searchFor(page, { roles: ["Electrician"] });
  return page;
}

/** Answers with an error in place of the server, as a fault on the way or behind it would. */
function refuse(status: number, code: string, message: string) {
  return (route: Route) => route.fulfill({ status, json: { code, message, requestId: "request-of-a-test" } });
}

describe("a server that cannot be reached", () => {
  test("is named with its host when a search starts, and what was typed stays", async () => {
    const app = await startApp({ network: "none" });
    try {
      const page = await journey.openPageOf(app);
      // Requests that the killed server had not answered fail as reset, empty or refused, by when it was killed.
      page.expectTrouble(/net::ERR_/);
      await signInAsGuest(page, "/jobs");
      await typeWish(page, { roles: ["Nurse"] });
      await page.waitForLoadState("networkidle");
      await app.kill();
      await page.getByRole("button", { name: "Start Your Search" }).click();
      const alert = page.getByRole("alert");
      await alert
        .getByText(`Cannot connect to server. Make sure the server is running at ${new URL(app.url).host}`, {
          exact: true,
        })
        .waitFor();
      await alert.getByRole("button", { name: "Try again" }).waitFor();
      await page.getByRole("button", { name: "Remove Nurse" }).waitFor();
      await checkAxe(page);
      await screenshot(page, "server-unreachable");
    } finally {
      await app.stop();
    }
  });

  test("loses no search: a broken stream is joined again and ends with the result", async () => {
    await forgetAnswers(journey.started);
    const page = await openJobs();
    page.expectTrouble(/ERR_|run-job-search/);
    await page.route("**/agents/run-job-search", async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      const firstEvent = text.slice(0, text.indexOf("\n\n") + 2);
      await route.fulfill({ response: answer, body: firstEvent });
    });
    await searchFor(page, { roles: ["Electrician"] });
    expect(await cards(page).count()).toBeGreaterThan(0);
  });
});

describe("what cannot be saved", () => {
  test("Clear All says so in its dialog and works at the next try", async () => {
    const page = await openResults();
    page.expectTrouble(/500/);
    await page.route("**/jobSearches/*", refuse(500, "jobs/save-failed", "Failed to save data."));
    await page.getByRole("button", { name: "Clear All" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Clear All" }).click();
    await dialog
      .getByRole("alert")
      .getByText("Failed to clear search data. Please try again.", { exact: true })
      .waitFor();
    await checkAxe(page);
    await screenshot(page, "clear-all-failed");
    await page.unroute("**/jobSearches/*");
    await dialog.getByRole("button", { name: "Clear All" }).click();
    await startCard(page).waitFor();
  });

  test("a search whose wish cannot be saved does not start, and Try again starts it", async () => {
    await forgetAnswers(journey.started);
    const page = await openJobs();
    page.expectTrouble(/500/);
    await typeWish(page, { roles: ["Electrician"] });
    await page.route("**/api/users/*", refuse(500, "jobs/save-failed", "The disk is full."));
    await page.getByRole("button", { name: "Start Your Search" }).click();
    const alert = page.getByRole("alert");
    await alert.getByText("Failed to save data to your profile", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Remove Electrician" }).waitFor();
    await page.unroute("**/api/users/*");
    await alert.getByRole("button", { name: "Try again" }).click();
    await card(page, "Master Electrician").waitFor();
  });
});

describe("a session that ends while a screen is open", () => {
  test("brings the sign-in screen with the text of Job Listings, and a guest may come in anew", async () => {
    const page = await openJobs();
    page.expectTrouble(/401/);
    await typeWish(page, { roles: ["Electrician"] });
    await waitUntilCounted(page);
    await journey.app.query("delete from session");
    await page.getByRole("button", { name: "Start Your Search" }).click();
    await waitForSignInScreen(page);
    await page.getByText("Authentication Required", { exact: true }).waitFor();
    await page.getByText("Please log in to access job listings.", { exact: true }).waitFor();
    expect(await page.getByRole("navigation").count()).toBe(0);
    await checkAxe(page);
    await screenshot(page, "session-ended");
    await page.getByRole("button", { name: "Continue as guest" }).click();
    await startCard(page).waitFor();
    expect(await page.getByRole("button", { name: "Remove Electrician" }).count()).toBe(0);
  });

  test("on the Dashboard it says that what was saved is kept", async () => {
    const page = await journey.openPage();
    page.expectTrouble(/401/);
    await signInAsGuest(page, "/settings");
    await waitUntilCounted(page);
    await journey.app.query("delete from session");
    await page.getByRole("link", { name: "Dashboard", exact: true }).click();
    await waitForSignInScreen(page);
    await page.getByText("Your session has ended", { exact: true }).waitFor();
  });
});
