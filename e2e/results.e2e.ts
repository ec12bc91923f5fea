import { beforeEach, describe, expect, test } from "vitest";
import { feedElectricians, forgetAnswers, startBoardsApp } from "./support/boards.ts";
import type { PersonPage } from "./support/browser.ts";
import { readNumbers } from "./support/dashboard.ts";
import { setUpJourney } from "./support/journey.ts";
import {
  card,
  cards,
  readKept,
  readSessionId,
  readTitles,
  searchFor,
  startCard,
  waitForResults,
} from "./support/search.ts";
import { readUid, signInAsGuest, waitForFrame } from "./support/sign-in.ts";

const journey = setUpJourney(startBoardsApp);

beforeEach(async () => {
  await forgetAnswers(journey.started);
});

async function openResults(): Promise<PersonPage> {
  const page = await journey.openPage();
  await signInAsGuest(page, "/jobs");
  await searchFor(page, { roles: ["Electrician"], places: ["Denver"] });
  return page;
}

type Saved = { id: string; title: string; favorite: boolean };

/** The listings of this tab's session as the server has them. */
async function readServer(page: PersonPage): Promise<Saved[]> {
  const uid = await readUid(page);
  const answer = await page.request.get(`/api/users/${uid}/jobSearches/${await readSessionId(page)}`);
  return ((await answer.json()) as { jobs: Saved[] }).jobs;
}

async function goToDashboard(page: PersonPage): Promise<void> {
  await page.getByRole("link", { name: "Dashboard", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
}

describe("a favourite", () => {
  test("survives a reload, a new tab and a new search, and is taken back by a second press", async () => {
    const page = await openResults();
    const add = page.getByRole("button", { name: "Add Master Electrician to favorites" });
    const remove = page.getByRole("button", { name: "Remove Master Electrician from favorites" });
    expect(await add.getAttribute("aria-pressed")).toBe("false");
    const saved = page.waitForResponse((response) => response.url().includes("/favorites/"));
    await add.click();
    await remove.waitFor();
    expect(await remove.getAttribute("aria-pressed")).toBe("true");
    expect((await saved).ok()).toBe(true);

    await page.reload();
    await waitForResults(page);
    await remove.waitFor();
    expect((await readServer(page)).filter((job) => job.favorite).map((job) => job.title)).toEqual([
      "Master Electrician",
    ]);

    await page.getByRole("button", { name: "New Search" }).click();
    await searchFor(page);
    await remove.waitFor();

    const taken = page.waitForResponse((response) => response.url().includes("/favorites/"));
    await remove.click();
    await add.waitFor();
    expect((await taken).ok()).toBe(true);
    await page.reload();
    await add.waitFor();
  });
});

describe("a deleted listing", () => {
  test("leaves its place, comes back to it by Undo, and stays away for good without it", async () => {
    const page = await openResults();
    const before = await readTitles(page);
    const [, second = ""] = before;

    await page.getByRole("button", { name: `Delete ${second}`, exact: true }).click();
    await card(page, second).waitFor({ state: "detached" });
    await page
      .getByRole("heading", { level: 1, name: `Found ${before.length - 1} job opportunities` })
      .waitFor();
    const restored = page.waitForResponse((response) => response.request().method() === "PUT");
    await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
    await card(page, second).waitFor();
    expect(await readTitles(page)).toEqual(before);
    expect((await restored).ok()).toBe(true);
    await expect.poll(async () => (await readServer(page)).map((job) => job.title)).toEqual(before);
    await page.reload();
    await waitForResults(page);
    expect(await readTitles(page)).toEqual(before);

    await page.getByRole("button", { name: `Delete ${second}`, exact: true }).click();
    await page.getByRole("status").getByText("Listing deleted").waitFor();
    await page.reload();
    await waitForResults(page);
    const left = before.filter((title) => title !== second);
    expect(await readTitles(page)).toEqual(left);

    await page.getByRole("button", { name: "New Search" }).click();
    await searchFor(page);
    expect((await readTitles(page)).sort()).toEqual(left.sort());
    await page.getByText("1 job is hidden by your rules:").waitFor();
    await page.getByText("1 deleted by you before").waitFor();
  });
});

describe("results come back", () => {
  test("on a reload from this tab's storage before the server answers, and equal what it has", async () => {
    const page = await openResults();
    const sessionId = await readSessionId(page);
    const titles = await readTitles(page);
    expect(titles).toHaveLength(feedElectricians.length);
    const kept = JSON.parse((await readKept(page, `session-${sessionId}`)) ?? "null") as { jobs: Saved[] };
    expect(kept.jobs).toEqual(await readServer(page));

    let hasAnswered = false;
    const gate = Promise.withResolvers<void>();
    await page.route("**/jobSearches/*/results", async (route) => {
      await gate.promise;
      hasAnswered = true;
      await route.continue();
    });
    await page.reload();
    await waitForResults(page);
    expect(await readTitles(page)).toEqual(titles);
    expect(hasAnswered).toBe(false);
    const answered = page.waitForResponse("**/jobSearches/*/results");
    gate.resolve();
    await answered;
    await waitForResults(page);
    expect(await readTitles(page)).toEqual(titles);
  });

  test("in a new tab from the server", async () => {
    const page = await openResults();
    const tab = await page.context().newPage();
    await tab.goto("/jobs");
    await waitForFrame(tab);
    await waitForResults(tab);
    expect(await readTitles(tab)).toEqual(await readTitles(page));
    expect(await readSessionId(tab)).toBe(await readSessionId(page));
  });
});

test("what a person saw and cleared is counted in their record", async () => {
  const page = await openResults();
  const uid = await readUid(page);
  const read = async () => {
    const answer = await page.request.get(`/api/users/${uid}`);
    return (await answer.json()) as { totalJobsViewed: number; lastClearedDate: string | null };
  };
  await expect.poll(async () => (await read()).totalJobsViewed).toBe(feedElectricians.length);
  await page.reload();
  await waitForResults(page);
  await page.waitForLoadState("networkidle");
  expect(await read()).toMatchObject({ totalJobsViewed: feedElectricians.length });
  await page.getByRole("button", { name: "Clear All" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Clear All" }).click();
  await startCard(page).waitFor();
  const { lastClearedDate } = await read();
  expect(Math.abs(Date.parse(lastClearedDate ?? "") - Date.now())).toBeLessThan(600_000);
});

describe("a new beginning", () => {
  test("New Search gives the start card and a fresh session id, and deletes nothing", async () => {
    const page = await openResults();
    const before = await readSessionId(page);
    expect(before).toMatch(/^session-.{8,}/);
    expect(await readKept(page, `session-started-${before}`)).toBe("true");
    await page.getByText(`Session ${before.slice(-8)}`).waitFor();

    await page.getByRole("button", { name: "New Search" }).click();
    await startCard(page).waitFor();
    const after = await readSessionId(page);
    expect(after).toMatch(/^session-.{8,}/);
    expect(after).not.toBe(before);
    expect(await readKept(page, `session-started-${after}`)).toBeNull();
    expect(await readKept(page, `session-${before}`)).not.toBeNull();
    await page.getByRole("button", { name: "Remove Electrician" }).waitFor();
    await goToDashboard(page);
    await expect.poll(() => readNumbers(page)).toEqual([feedElectricians.length, 0, 0, 0]);

    await page.goto("/jobs");
    await startCard(page).waitFor();
    expect(await readSessionId(page)).toBe(after);
  });

  test("Clear All asks first, keeps favourites and drops the rest with the session's data", async () => {
    const page = await openResults();
    const before = await readSessionId(page);
    const uid = await readUid(page);
    const saved = page.waitForResponse((response) => response.url().includes("/favorites/"));
    await page.getByRole("button", { name: "Add Master Electrician to favorites" }).click();
    await saved;

    await page.getByRole("button", { name: "Clear All" }).click();
    const dialog = page.getByRole("dialog", { name: "Clear all results of this search?" });
    await dialog.getByText(`${feedElectricians.length - 1} listings that you have not touched`).waitFor();
    await dialog.getByText("1 listing stays on your dashboard").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await cards(page).count()).toBe(feedElectricians.length);

    await page.getByRole("button", { name: "Clear All" }).click();
    await dialog.getByRole("button", { name: "Clear All" }).click();
    await startCard(page).waitFor();
    const after = await readSessionId(page);
    expect(after).not.toBe(before);
    expect(await readKept(page, `session-${before}`)).toBeNull();
    expect(await readKept(page, `session-started-${before}`)).toBeNull();
    page.expectTrouble(/404.*jobSearches/);
    const gone = await page.request.get(`/api/users/${uid}/jobSearches/${before}`);
    expect(gone.status()).toBe(404);
    const left = await page.request.get(`/api/users/${uid}/jobListings`);
    expect(((await left.json()) as { jobs: Saved[] }).jobs.map((job) => job.title)).toEqual([
      "Master Electrician",
    ]);
    await goToDashboard(page);
    await expect.poll(() => readNumbers(page)).toEqual([1, 0, 0, 0]);
  });
});
