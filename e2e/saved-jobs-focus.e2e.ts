import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { setUpJourney } from "./support/journey.ts";
import { readFocus } from "./support/keyboard.ts";
import { chooseMore, fourJobs, openSavedJobs, savedCard, type SavedRow } from "./support/saved-jobs.ts";

const journey = setUpJourney();

function boardCard(page: Page, title: string): Locator {
  return page
    .getByRole("group", { name: "Saved jobs by status" })
    .getByRole("button", { name: new RegExp(`^${title}`) });
}

/** Moves a card of the board by keys. */
async function moveCard(page: Page, title: string, status: string): Promise<void> {
  await boardCard(page, title).focus();
  await page.keyboard.press("m");
  await page.getByRole("menuitemradio", { name: status }).press("Enter");
}

async function readFocusedName(page: Page): Promise<string> {
  return (await readFocus(page)).name;
}

test("a card keeps the focus where the status is chosen that it has", async () => {
  const page = await journey.openPage();
  await openSavedJobs(page, journey.app, fourJobs, "/?view=board");
  await moveCard(page, "Step-Down Nurse", "New");
  await page.getByRole("menu").waitFor({ state: "detached" });
  expect(await readFocusedName(page)).toContain("Step-Down Nurse");
});

test("where a moved card is not drawn, its neighbour takes the focus, and at last the heading", async () => {
  const page = await journey.openPage();
  const applied = Array.from({ length: 20 }, (_, index): SavedRow => {
    return { title: `Nurse ${index + 1}`, status: "applied" };
  });
  const rows = [...applied, { title: "Aide" }, { title: "Clerk" }];
  await openSavedJobs(page, journey.app, rows, "/?view=board");
  await moveCard(page, "Aide", "Applied");
  await page.getByRole("button", { name: "1 more with status Applied" }).waitFor();
  await expect.poll(() => readFocusedName(page)).toContain("Clerk");
  await moveCard(page, "Clerk", "Applied");
  await page.getByRole("button", { name: "2 more with status Applied" }).waitFor();
  await expect.poll(() => readFocus(page)).toMatchObject({ name: "Saved Jobs", tag: "h1" });
});

test("the heading takes the focus where the filter lets no card through any more", async () => {
  const page = await journey.openPage();
  const rows: SavedRow[] = [{ title: "Aide" }, { title: "Clerk", status: "applied", days: 16 }];
  await openSavedJobs(page, journey.app, rows, "/?view=board");
  await page.getByRole("button", { name: "Waiting over 10 days 1" }).click();
  await boardCard(page, "Aide").waitFor({ state: "detached" });
  await moveCard(page, "Clerk", "Interviewing");
  await page.getByText("No saved job fits the filter.").waitFor();
  await expect.poll(() => readFocus(page)).toMatchObject({ name: "Saved Jobs", tag: "h1" });
});

test("a menu and the dialog that it opens give the focus back to the button", async () => {
  const page = await journey.openPage();
  await openSavedJobs(page, journey.app, fourJobs);
  const card = savedCard(page, "Step-Down Nurse");
  for (const status of ["New", "Applied"]) {
    await card.getByRole("button", { name: /^Status: / }).click();
    await page.getByRole("menuitemradio", { name: status }).click();
    await expect.poll(() => readFocusedName(page)).toMatch(new RegExp(`^Status: ${status}\\.`));
  }
  for (const entry of ["Note", "History"]) {
    await chooseMore(page, "Step-Down Nurse", entry);
    const dialog = page.getByRole("dialog", { name: entry });
    await dialog.getByRole("button", { name: "Close" }).waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => readFocusedName(page)).toBe("More actions for Step-Down Nurse");
  }
});

test("a tip does not come once the pointer has left again", async () => {
  const page = await journey.openPage();
  await openSavedJobs(page, journey.app, fourJobs);
  const heart = page.getByRole("button", { name: "Add Step-Down Nurse to favorites" });
  await heart.evaluate((element) => {
    const away = { bubbles: true, relatedTarget: document.body };
    element.dispatchEvent(new MouseEvent("mouseover", away));
    element.dispatchEvent(new MouseEvent("mouseout", away));
  });
  const tip = page.locator("[role=tooltip]").filter({ hasText: "Add Step-Down Nurse to favorites" });
  await tip.waitFor({ state: "attached" });
  expect(await tip.isVisible()).toBe(false);
  await heart.hover();
  await tip.waitFor();
});
