import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { assistants, openDashboard, readNumbers } from "./support/dashboard.ts";
import { setUpJourney } from "./support/journey.ts";
import { readFocus, tabTo } from "./support/keyboard.ts";
import { openSavedJobs, savedCard, type SavedRow } from "./support/saved-jobs.ts";
import { reloadSignedIn, waitUntilCounted } from "./support/sign-in.ts";
import { wizardDialog } from "./support/wizard.ts";

const journey = setUpJourney();

const jobs: SavedRow[] = [
  { title: "Flight Nurse", company: "Northwest Air Rescue" },
  { title: "Step-Down Nurse", status: "applied" },
];

function view(page: Page, name: "Cards" | "Board" | "Table") {
  return page.getByRole("group", { name: "View" }).getByRole("button", { name, exact: true });
}

async function waitForDashboard(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
  await assistants(page).waitFor();
}

test("a board and a table have their own address, over which Back, Forward and a reload go", async () => {
  const page = await journey.openPage();
  await openSavedJobs(page, journey.app, jobs);
  await view(page, "Board").click();
  await page.getByText("2 jobs by status. Drag a card, or press M to move the one in focus.").waitFor();
  expect(new URL(page.url()).search).toBe("?view=board");
  await page.getByRole("group", { name: "Saved jobs by status" }).waitFor();
  for (const name of ["Scheduled Searches", "Your AI Assistants"]) {
    expect(await page.getByRole("heading", { name }).count()).toBe(0);
  }
  expect(await page.getByText("Jobs Found").count()).toBe(0);

  await view(page, "Table").click();
  await page.getByText("2 jobs in a table.", { exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe("?view=table");
  await page.getByRole("table", { name: "Saved jobs" }).waitFor();
  await expect.poll(async () => (await readFocus(page)).name).toBe("Table");

  await page.goBack();
  await page.getByRole("group", { name: "Saved jobs by status" }).waitFor();
  await page.goBack();
  await waitForDashboard(page);
  expect(new URL(page.url()).search).toBe("");
  await page.goForward();
  await page.getByRole("group", { name: "Saved jobs by status" }).waitFor();
  await reloadSignedIn(page);
  await page.getByRole("heading", { level: 1, name: "Saved Jobs" }).waitFor();
  await page.getByRole("group", { name: "Saved jobs by status" }).waitFor();
  await page.getByRole("link", { name: "Dashboard", exact: true }).click();
  await waitForDashboard(page);
});

test("the choice of the view stays in sight, and what was filtered stays filtered", async () => {
  const page = await journey.openPage();
  await openSavedJobs(page, journey.app, jobs);
  await page.getByPlaceholder("Filter by title, company…").fill("flight");
  await view(page, "Table").click();
  await expect.poll(() => page.getByRole("rowheader").count()).toBe(1);
  await view(page, "Cards").click();
  await waitForDashboard(page);
  expect(await page.getByPlaceholder("Filter by title, company…").inputValue()).toBe("flight");
  await expect.poll(() => page.getByRole("article").count()).toBe(1);
  await expect.poll(async () => (await readFocus(page)).name).toBe("Cards");
  const box = await view(page, "Cards").boundingBox();
  expect(box?.y).toBeGreaterThan(0);
  expect(box?.y).toBeLessThan(900);
});

test("the Dashboard is used by keyboard alone", async () => {
  const page = await journey.openPage();
  await openSavedJobs(page, journey.app, jobs);
  await assistants(page).waitFor();
  await savedCard(page, "Flight Nurse").waitFor();
  await tabTo(page, "Skip to content");
  await page.keyboard.press("Enter");
  await tabTo(page, "Job Preferences");
  await page.keyboard.press("Enter");
  await wizardDialog(page).waitFor();
  await page.keyboard.press("Escape");
  await wizardDialog(page).waitFor({ state: "detached" });
  await expect.poll(async () => (await readFocus(page)).name).toBe("Job Preferences");

  await tabTo(page, /^Filter/);
  await page.keyboard.type("flight");
  await expect.poll(() => page.getByRole("article").count()).toBe(1);
  await tabTo(page, /^Status: New/);
  await page.keyboard.press("Enter");
  await page.getByRole("menuitemradio", { name: "New" }).waitFor();
  await expect.poll(async () => (await readFocus(page)).name).toMatch(/^New/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect.poll(async () => (await readFocus(page)).name).toMatch(/^Applying/);
  await page.keyboard.press("Enter");
  await expect.poll(() => readNumbers(page)).toEqual([2, 2, 0, 0]);
  await expect.poll(async () => (await readFocus(page)).name).toMatch(/^Status: Applying/);

  await tabTo(page, "Find Jobs");
  await tabTo(page, "Research Company");
  await tabTo(page, "Tailor Resume");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Resume Tailoring" }).waitFor();
  await expect.poll(async () => (await readFocus(page)).tag).toBe("h1");
});

test("the first load asks nothing twice", async () => {
  const page = await journey.openPage();
  await openSavedJobs(page, journey.app, jobs);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|agents)\//.test(pathname)) asked.push(`${request.method()} ${pathname}`);
  });
  for (const path of ["/", "/?view=board"]) {
    // What the page before asks for last is not counted.
    await waitUntilCounted(page);
    await page.waitForLoadState("networkidle");
    asked.length = 0;
    await openDashboard(page, path);
    await page.getByText("How far they got").waitFor();
    await waitUntilCounted(page);
    await page.waitForLoadState("networkidle");
    expect(
      asked.filter((call) => call.endsWith("/savedJobs")),
      path,
    ).toHaveLength(1);
    expect(asked.toSorted(), path).toEqual([...new Set(asked)].toSorted());
  }
});
