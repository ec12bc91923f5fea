import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { readNumbers } from "./support/dashboard.ts";
import { setUpJourney } from "./support/journey.ts";
import { readFocus } from "./support/keyboard.ts";
import { chooseMore, fourJobs, openSavedJobs, savedCard, type SavedRow } from "./support/saved-jobs.ts";
import { checkAxe } from "./support/screen.ts";

const journey = setUpJourney();

/** A column of the board. */
function columnOf(page: Page, status: string): Locator {
  return page
    .getByRole("group", { name: "Saved jobs by status" })
    .getByRole("region", { name: new RegExp(`^${status}`) });
}

function readStatus(uid: string, id: string): Promise<Record<string, unknown>[]> {
  return journey.app.query("select status from listings where user_id = $1 and id = $2", [uid, id]);
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

test("on the board a card is moved by keys alone, and arrow keys lead from card to card", async () => {
  const page = await journey.openPage();
  const uid = await openSavedJobs(page, journey.app, fourJobs, "/?view=board");
  const focused = async () => (await readFocus(page)).name;
  await columnOf(page, "New")
    .getByRole("button", { name: /^ICU Registered Nurse/ })
    .focus();
  await page.keyboard.press("ArrowDown");
  expect(await focused()).toContain("Step-Down Nurse");
  await page.keyboard.press("m");
  await page.getByRole("menu", { name: "Move to" }).waitFor();
  // From New, the one that holds: Researching, Applying, Applied.
  for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "Enter"]) await page.keyboard.press(key);
  await columnOf(page, "Applied")
    .getByRole("button", { name: /^Step-Down Nurse/ })
    .waitFor();
  await expect.poll(focused).toContain("Step-Down Nurse");
  await expect.poll(() => readStatus(uid, "saved-2")).toEqual([{ status: "applied" }]);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(focused).toContain("ICU Registered Nurse");
  await page.keyboard.press("Enter");
  await page.getByRole("menu", { name: "Move to" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "detached" });
  await expect.poll(focused).toContain("ICU Registered Nurse");
  await checkAxe(page);
});

test("on the board a card is dragged to another status, and Undo takes it back", async () => {
  const page = await journey.openPage();
  const uid = await openSavedJobs(page, journey.app, fourJobs, "/?view=board");
  const card = columnOf(page, "New").getByRole("button", { name: /^ICU Registered Nurse/ });
  await card.dragTo(columnOf(page, "Interviewing"));
  await columnOf(page, "Interviewing")
    .getByRole("button", { name: /^ICU Registered Nurse/ })
    .waitFor();
  await expect.poll(() => readStatus(uid, "saved-1")).toEqual([{ status: "interviewing" }]);
  await page.getByRole("button", { name: "Undo" }).click();
  await card.waitFor();
  await expect.poll(() => readStatus(uid, "saved-1")).toEqual([{ status: "new" }]);
});

test("the board is narrowed to favorites and to what waits for long", async () => {
  const page = await journey.openPage();
  const rows: SavedRow[] = [...fourJobs, { title: "Charge Nurse", status: "applied", days: 16 }];
  await openSavedJobs(page, journey.app, rows, "/?view=board");
  const cards = page.getByRole("group", { name: "Saved jobs by status" }).getByRole("listitem");
  await expect.poll(() => cards.count()).toBe(5);
  await columnOf(page, "Applied").getByText("16 days").waitFor();
  await page.getByRole("button", { name: "Waiting over 10 days 1" }).click();
  await expect.poll(() => cards.count()).toBe(1);
  await page.getByRole("button", { name: "Favorites" }).click();
  await page.getByText("No saved job fits the filter.").waitFor();
});

test("the table is sorted by its heads, filtered by status, and moves and notes a job", async () => {
  const page = await journey.openPage();
  const rows: SavedRow[] = [...fourJobs, { title: "Aide", status: "applied" }];
  const uid = await openSavedJobs(page, journey.app, rows, "/?view=table");
  const table = page.getByRole("table", { name: "Saved jobs" });
  const firstRow = () => table.getByRole("rowheader").first().innerText();
  await table.getByRole("button", { name: "Job", exact: true }).click();
  await expect.poll(firstRow).toContain("Aide");
  const head = table.getByRole("columnheader", { name: "Job" });
  expect(await head.getAttribute("aria-sort")).toBe("ascending");
  await table.getByRole("button", { name: "Job", exact: true }).click();
  await expect.poll(firstRow).toContain("Step-Down Nurse");
  expect(await head.getAttribute("aria-sort")).toBe("descending");
  await table.getByRole("button", { name: "Match", exact: true }).click();
  await expect.poll(firstRow).toContain("ICU Registered Nurse");
  await page.getByRole("combobox", { name: "Status" }).selectOption("applied");
  await expect.poll(() => table.getByRole("rowheader").count()).toBe(1);
  await chooseMore(page, "Aide", "Note");
  const note = page.getByRole("dialog", { name: "Note" });
  await note.getByRole("textbox").fill("Ask Ada.");
  await note.getByRole("button", { name: "Save note" }).click();
  await note.waitFor({ state: "detached" });
  await table.getByRole("button", { name: "Status: Applied. Change the status of Aide" }).click();
  await page.getByRole("menuitemradio", { name: "Interviewing" }).click();
  await page.getByText("No saved job fits the filter.").waitFor();
  await expect
    .poll(() =>
      journey.app.query("select status, note from listings where user_id = $1 and id = 'saved-5'", [uid]),
    )
    .toEqual([{ status: "interviewing", note: "Ask Ada." }]);
});

test("the chart shows applications by week and how far they got, and follows each move", async () => {
  const page = await journey.openPage();
  await openSavedJobs(page, journey.app, [
    { title: "Nurse" },
    { title: "Charge Nurse", status: "applied", days: 14 },
    { title: "Flight Nurse", status: "interviewing", days: 7 },
    { title: "Clinical Educator", status: "offered", days: 7 },
    { title: "Aide", status: "applied", days: 200 },
  ]);
  const chart = page.getByRole("region", { name: "Your applications" });
  const readSteps = async () =>
    (await chart.locator("dl > div").allInnerTexts()).map((text) => text.replace(/\s+/g, " ").trim());
  await expect.poll(readSteps).toEqual(["Applied 4", "Interviewing 2 50%", "Offered 1 25%"]);
  await chart.getByText("3 in the last 12 weeks").waitFor();
  await chart.getByText("None of them rejected").waitFor();
  const weeks = chart.getByRole("listitem");
  await expect.poll(() => weeks.count()).toBe(12);
  expect(await weeks.filter({ hasText: "2 applications" }).count()).toBe(1);
  expect(await weeks.filter({ hasText: "1 application" }).count()).toBe(1);
  await savedCard(page, "Nurse")
    .getByRole("button", { name: /^Status: / })
    .click();
  await page.getByRole("menuitemradio", { name: "Applied" }).click();
  await expect.poll(readSteps).toEqual(["Applied 5", "Interviewing 2 40%", "Offered 1 20%"]);
  await chart.getByText("4 in the last 12 weeks").waitFor();
  await expect.poll(() => readNumbers(page)).toEqual([5, 3, 1, 1]);
  await savedCard(page, "Charge Nurse")
    .getByRole("button", { name: /^Status: / })
    .click();
  await page.getByRole("menuitemradio", { name: "Rejected" }).click();
  await chart.getByText("1 of them rejected").waitFor();
});
