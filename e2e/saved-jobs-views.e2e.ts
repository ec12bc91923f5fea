import type { Locator, Page } from "playwright-core";
import { test } from "vitest";
import { setUpJourney } from "./support/journey.ts";
import { fourJobs, openSavedJobs, savedCard } from "./support/saved-jobs.ts";

const journey = setUpJourney();

/** A column of the board. */
function columnOf(page: Page, status: string): Locator {
  return page
    .getByRole("group", { name: "Saved jobs by status" })
    .getByRole("region", { name: new RegExp(`^${status}`) });
}

test("the views lead from one to the other, and each is an address of its own", async () => {
  const page = await journey.openPage();
  await openSavedJobs(page, journey.app, fourJobs);
  await page.getByRole("button", { name: "Board", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Saved Jobs" }).waitFor();
  await page.waitForURL("**/?view=board");
  await columnOf(page, "New")
    .getByRole("button", { name: /^Flight Nurse/ })
    .waitFor();
  await page.getByRole("button", { name: "Table", exact: true }).click();
  await page.waitForURL("**/?view=table");
  await page.getByRole("table", { name: "Saved jobs" }).waitFor();
  await page.reload();
  await page.getByRole("table", { name: "Saved jobs" }).waitFor();
  await page.getByRole("button", { name: "Cards", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
  await savedCard(page, "Step-Down Nurse").waitFor();
});
