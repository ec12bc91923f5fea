import { expect, test } from "vitest";
import { readNumbers } from "./support/dashboard.ts";
import { setUpJourney } from "./support/journey.ts";
import {
  chooseMore,
  fourJobs,
  longText,
  openSavedJobs,
  savedCard,
  type SavedRow,
} from "./support/saved-jobs.ts";
import { checkAxe } from "./support/screen.ts";

const journey = setUpJourney();

test("three cards are shown, View All shows the rest, and the text filter looks at all that is told", async () => {
  const page = await journey.openPage();
  await openSavedJobs(page, journey.app, fourJobs);
  const cards = page.getByRole("article");
  await expect.poll(() => cards.count()).toBe(3);
  await page.getByRole("button", { name: "View All (4)", exact: true }).click();
  await expect.poll(() => cards.count()).toBe(4);
  await page.getByRole("button", { name: "Show Less", exact: true }).click();
  await expect.poll(() => cards.count()).toBe(3);
  const filter = page.getByPlaceholder("Filter by title, company…");
  expect(await filter.inputValue()).toBe("");
  for (const [text, title] of [
    ["flight", "Flight Nurse"],
    ["willamette", "Clinical Educator"],
    ["vancouver", "Step-Down Nurse"],
    ["simulation", "Clinical Educator"],
  ] as const) {
    await filter.fill(text);
    await expect.poll(() => cards.count()).toBe(1);
    await savedCard(page, title).waitFor();
  }
  await filter.fill("nobody");
  await page.getByText("No saved job fits the filter.").waitFor();
  await page.getByRole("button", { name: "Clear filter" }).click();
  await expect.poll(() => cards.count()).toBe(3);
});

test("View All is there only where more than three jobs fit the filter, and counts those", async () => {
  const page = await journey.openPage();
  const rows: SavedRow[] = [...fourJobs, { title: "Aide", status: "applied" }];
  await openSavedJobs(page, journey.app, rows);
  const cards = page.getByRole("article");
  const status = page.getByRole("combobox", { name: "Status" });
  await page.getByRole("button", { name: "View All (5)", exact: true }).waitFor();
  await status.selectOption("new");
  await page.getByRole("button", { name: "View All (4)", exact: true }).waitFor();
  await expect.poll(() => cards.count()).toBe(3);
  await status.selectOption("applied");
  await savedCard(page, "Aide").waitFor();
  await expect.poll(() => cards.count()).toBe(1);
  expect(await page.getByRole("button", { name: /^(View All|Show Less)/ }).count()).toBe(0);
  await status.selectOption("all");
  await page.getByPlaceholder("Filter by title, company…").fill("nurse");
  await expect.poll(() => cards.count()).toBe(3);
  expect(await page.getByRole("button", { name: /^(View All|Show Less)/ }).count()).toBe(0);
});

test("a card shows what it has to the letter: 150 characters, three requirements, 30 characters of each", async () => {
  const page = await journey.openPage();
  await openSavedJobs(page, journey.app, fourJobs);
  const card = savedCard(page, "ICU Registered Nurse, Nights");
  await card.getByText(`${longText.slice(0, 150)}...`).waitFor();
  await card.getByText("$48.20 to $63.75 an hour").waitFor();
  await card.getByRole("button", { name: /^Show more/ }).click();
  await card.getByText("The end.").waitFor();
  await card.getByRole("button", { name: /^Show less of the description/ }).click();
  await card.getByText(`${longText.slice(0, 150)}...`).waitFor();
  const requirements = card.getByRole("list").last().getByRole("listitem");
  await expect.poll(() => requirements.count()).toBe(3);
  const cut = card.getByTitle("Two years in adult critical care units");
  expect(await cut.innerText()).toContain("Two years in adult critical ca...");
  await card.getByRole("button", { name: /^Show all \(5\)/ }).click();
  await expect.poll(() => requirements.count()).toBe(5);
  const link = card.getByRole("link", { name: /^Website/ });
  expect(await link.getAttribute("href")).toBe("https://example.org/jobs/icu");
  expect(await link.getAttribute("target")).toBe("_blank");
  const other = savedCard(page, "Step-Down Nurse");
  await other.getByText("Salary not specified").waitFor();
  expect(await other.getByRole("button", { name: /^Show/ }).count()).toBe(0);
  const website = other.getByRole("button", { name: /^Website/ });
  expect(await website.getAttribute("aria-disabled")).toBe("true");
  await website.hover();
  await page.getByRole("tooltip", { name: "This posting came without a link." }).waitFor();
  await card.getByRole("link", { name: /^Research/ }).click();
  await page.waitForURL("**/company-research/saved-1");
  const opened = await page.evaluate(() => (history.state as { job?: unknown }).job);
  expect(opened).toMatchObject({ id: "saved-1", listingNumber: 1 });
});

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

test("a note that was typed and not saved is there again, also where saving failed", async () => {
  const page = await journey.openPage();
  page.expectTrouble(/jobListings\/saved-2|503/);
  await openSavedJobs(page, journey.app, fourJobs);
  await chooseMore(page, "Step-Down Nurse", "Note");
  const dialog = page.getByRole("dialog", { name: "Note" });
  await dialog.getByRole("textbox").fill("Ask about the night shift.");
  await dialog.getByText("Not saved yet").waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.route("**/jobListings/saved-2", (route) => route.fulfill({ status: 503, body: "" }));
  await chooseMore(page, "Step-Down Nurse", "Note");
  expect(await dialog.getByRole("textbox").inputValue()).toBe("Ask about the night shift.");
  await dialog.getByRole("button", { name: "Save note" }).click();
  await dialog.getByRole("alert").waitFor();
  await page.unroute("**/jobListings/saved-2");
  await dialog.getByRole("button", { name: "Save note" }).click();
  await savedCard(page, "Step-Down Nurse").getByText("Ask about the night shift.").waitFor();
});
