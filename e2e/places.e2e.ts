import { expect, test } from "vitest";
import { startBoardsApp } from "./support/boards.ts";
import { setUpJourney } from "./support/journey.ts";
import { card, readTitles, startSearch, waitForResults } from "./support/search.ts";
import { readUid, signInAsGuest } from "./support/sign-in.ts";
import { readSaved } from "./support/wizard.ts";

const LEEDS = "Leeds, England, United Kingdom";
const nurses = [
  { id: 1, title: "Staff Nurse", place: "Leeds, UK" },
  { id: 2, title: "Ward Nurse", place: "Wakefield, England" },
  { id: 3, title: "Theatre Nurse", place: "Manchester, UK" },
  { id: 4, title: "Night Nurse", place: "London, United Kingdom" },
];

const journey = setUpJourney(() => startBoardsApp([]));

test("a nurse within 25 miles of Leeds sees how far jobs are, and what was hidden and why", async () => {
  journey.started.boards.ashby.set("acme", nurses);
  const page = await journey.openPage();
  await signInAsGuest(page, "/jobs");
  await page.getByText("Paste a job board link").click();
  await page.getByRole("textbox", { name: /careers page/ }).fill("https://jobs.ashbyhq.com/acme");
  await page.getByRole("button", { name: "Add board" }).click();
  await page.getByText("Ashby is added with 4 postings. Your next search asks it.").waitFor();

  await page.getByLabel("Places", { exact: true }).pressSequentially("leed");
  await page.getByRole("option", { name: LEEDS, exact: true }).click();
  const radius = page.getByLabel(`Radius around ${LEEDS}`);
  expect(await radius.locator("option:checked").textContent()).toBe("30 miles");
  await radius.selectOption("25 miles");
  await startSearch(page, { roles: ["Nurse"] });
  await waitForResults(page);
  expect((await readSaved(journey.app, await readUid(page))).locations).toEqual([`${LEEDS} (25 miles)`]);

  expect((await readTitles(page)).toSorted()).toEqual(["Staff Nurse", "Ward Nurse"]);
  await card(page, "Staff Nurse").getByText("less than 1 mile away").waitFor();
  await card(page, "Ward Nurse")
    .getByText(/\b[89] miles away/)
    .waitFor();
  await page.getByRole("button", { name: "Show all hidden jobs" }).click();
  const hidden = page.getByRole("region", { name: "Hidden jobs" }).getByRole("listitem");
  await hidden
    .filter({ hasText: "Theatre Nurse" })
    .getByText(/^3[5-7] miles away, beyond 25$/)
    .waitFor();
  await hidden
    .filter({ hasText: "Night Nurse" })
    .getByText(/^1[67]\d miles away, beyond 25$/)
    .waitFor();

  // The Dashboard keeps it with the saved job.
  await page.getByRole("link", { name: "Dashboard", exact: true }).click();
  await card(page, "Ward Nurse")
    .getByText(/\b[89] miles away/)
    .waitFor();
});
