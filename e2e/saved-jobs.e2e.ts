import { expect, test } from "vitest";
import { readNumbers } from "./support/dashboard.ts";
import { setUpJourney } from "./support/journey.ts";
import { chooseMore, fourJobs, openSavedJobs, savedCard } from "./support/saved-jobs.ts";
import { checkAxe } from "./support/screen.ts";

const journey = setUpJourney();

test("a status is changed by menu and kept with its history, and the tiles follow", async () => {
  const page = await journey.openPage();
  const uid = await openSavedJobs(page, journey.app, fourJobs);
  await expect.poll(() => readNumbers(page)).toEqual([4, 0, 0, 0]);
  const card = savedCard(page, "Step-Down Nurse");
  for (const [status, tiles] of [
    ["Researching", [4, 0, 0, 0]],
    ["Applying", [4, 1, 0, 0]],
    ["Applied", [4, 1, 0, 0]],
    ["Interviewing", [4, 0, 1, 0]],
    ["Rejected", [4, 0, 0, 0]],
    ["Offered", [4, 0, 0, 1]],
  ] as const) {
    await card.getByRole("button", { name: /^Status: / }).click();
    await page.getByRole("menuitemradio", { name: status }).click();
    await card.getByRole("button", { name: `Status: ${status}.` }).waitFor();
    await expect.poll(() => readNumbers(page)).toEqual(tiles);
  }
  const statuses = ["researching", "applying", "applied", "interviewing", "rejected", "offered"];
  await expect
    .poll(() =>
      journey.app.query("select to_status from status_changes where user_id = $1 order by changed_at", [uid]),
    )
    .toEqual(statuses.map((to_status) => ({ to_status })));
  await chooseMore(page, "Step-Down Nurse", "History");
  const changes = page.getByRole("dialog", { name: "History" }).getByRole("listitem");
  await expect.poll(() => changes.count()).toBe(6);
  expect(await changes.first().innerText()).toMatch(/New\s+Researching\s+.*\d/);
  expect(await changes.last().innerText()).toMatch(/Rejected\s+Offered\s+.*\d/);
  await checkAxe(page);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.reload();
  await card.getByRole("button", { name: /^Status: Offered/ }).waitFor();
  await expect.poll(() => readNumbers(page)).toEqual([4, 0, 0, 1]);
});

test("a favorite and a note are there after a reload, and a deleted card comes back by Undo", async () => {
  const page = await journey.openPage();
  const uid = await openSavedJobs(page, journey.app, fourJobs);
  const card = savedCard(page, "Step-Down Nurse");
  await card.getByRole("button", { name: "Add Step-Down Nurse to favorites" }).click();
  await chooseMore(page, "Step-Down Nurse", "Note");
  const dialog = page.getByRole("dialog", { name: "Note" });
  await dialog.getByRole("textbox").fill("Ask about the night shift.");
  await checkAxe(page);
  await dialog.getByRole("button", { name: "Save note" }).click();
  await card.getByText("Ask about the night shift.").waitFor();
  await page.reload();
  await card.getByText("Ask about the night shift.").waitFor();
  await card.getByRole("button", { name: "Remove Step-Down Nurse from favorites" }).waitFor();
  const readKept = () =>
    journey.app.query(
      "select count(*)::int as kept from listings where user_id = $1 and deleted_at is null",
      [uid],
    );
  await card.getByRole("button", { name: "Delete Step-Down Nurse" }).click();
  await card.waitFor({ state: "detached" });
  await expect.poll(readKept).toEqual([{ kept: 3 }]);
  await page.getByRole("button", { name: "Undo" }).click();
  await card.getByText("Ask about the night shift.").waitFor();
  await expect.poll(readKept).toEqual([{ kept: 4 }]);
});

test("D21: a tab that still shows a deleted job does not bring it back, and says so", async () => {
  const page = await journey.openPage();
  page.expectTrouble(/jobListings\/saved-|410/);
  await openSavedJobs(page, journey.app, fourJobs);
  const tab = await page.context().newPage();
  await tab.goto("/");
  const shown = savedCard(tab, "Step-Down Nurse");
  await shown.waitFor();
  const deleted = page.waitForResponse((response) => response.request().method() === "DELETE");
  await page.getByRole("button", { name: "Delete Step-Down Nurse" }).click();
  expect((await deleted).ok()).toBe(true);
  await shown.getByRole("button", { name: /^Status: New/ }).click();
  await tab.getByRole("menuitemradio", { name: "Applied" }).click();
  await tab.getByText("This job was deleted elsewhere").waitFor();
  await shown.waitFor({ state: "detached" });
  await expect.poll(() => readNumbers(tab)).toEqual([3, 0, 0, 0]);
  await page.reload();
  await expect.poll(() => readNumbers(page)).toEqual([3, 0, 0, 0]);
});
