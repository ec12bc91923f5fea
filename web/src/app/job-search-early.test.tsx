import type { Listing } from "@jobwright/contracts/jobs";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerSearches, makeFound } from "../features/jobs/testing/answer-searches.ts";
import { makeExplained } from "../features/jobs/testing/found-rows.ts";
import { makeListing, makeSource } from "../features/jobs/testing/make-listing.ts";
import { readStoredSearch } from "../features/jobs/search-session.ts";
import { card, cards, readTitles, results, startButton } from "../features/jobs/testing/search-page.ts";
import { checkLook } from "../testing/check-look.ts";
import { looks } from "../testing/render-at.tsx";
import { renderApp } from "../testing/render-app.tsx";

const job = (title: string, score: number): Listing =>
  makeListing({ title, company: `${title} Ltd`, match: makeExplained(score) });
const kept = [job("Electrician", 80), job("Master Electrician", 70)];
const better = job("Electrician in Denver", 95);
const lesser = job("Solar Electrician", 50);
const searching = page.getByText("Searching for jobs and researching companies...").first();
const show = page.getByRole("button", { name: "Show", exact: true });
const stillAsking = page.getByText(/^These were read before\./);

/** A search that has shown what was kept, and still asks its sources. */
async function searchWithKept(found: Listing[], look = {}) {
  const server = answerSearches([makeFound(found)]);
  const letGo = server.hold({
    jobsSoFar: 2,
    sources: [makeSource({ name: "Remotive", state: "searching", count: null })],
  });
  await renderApp("/jobs", look);
  await startButton.click();
  await expect.element(searching).toBeVisible();
  server.show(kept);
  await expect.element(card("Electrician")).toBeVisible();
  return { server, letGo };
}

/** A person who has the pointer over the first card. */
async function read(): Promise<number> {
  await userEvent.hover(card("Electrician"));
  return card("Electrician").element().getBoundingClientRect().top;
}

test.each(looks)(
  "what is kept is shown while sources are asked, and better matches wait ($theme, $width px)",
  async (look) => {
    const { server, letGo } = await searchWithKept([better, ...kept, lesser], look);
    await expect.element(page.getByRole("heading", { name: "2 jobs so far" })).toBeVisible();
    await expect.element(stillAsking).toBeVisible();
    await checkLook();
    const top = await read();
    server.show([better, ...kept]);
    await expect.element(page.getByText("1 better match found.")).toBeVisible();
    await checkLook();
    expect(readTitles()).toEqual(["Electrician", "Master Electrician"]);
    expect(card("Electrician").element().getBoundingClientRect().top).toBeCloseTo(top, 0);
    letGo();
    await expect.element(results).toHaveTextContent("Found 4 job opportunities tailored to your profile");
    await expect.element(page.getByText("1 better match and 1 more found.")).toBeVisible();
    expect(readTitles()).toEqual(["Electrician", "Master Electrician"]);
    expect(card("Electrician").element().getBoundingClientRect().top).toBeCloseTo(top, 0);
    await checkLook();
    await show.click();
    await expect.element(cards).toHaveLength(4);
    expect(readTitles()[0]).toBe("Electrician in Denver");
    await expect.element(show).not.toBeInTheDocument();
  },
);

test("a list that nobody reads yet is replaced, and nothing waits", async () => {
  const { letGo } = await searchWithKept([better, ...kept]);
  letGo();
  await expect.element(results).toBeVisible();
  await expect.element(cards).toHaveLength(3);
  await expect.element(show).not.toBeInTheDocument();
  await expect.element(stillAsking).not.toBeInTheDocument();
});

test("by keyboard: what waits is shown, and the focus stays with the list", async () => {
  const { server, letGo } = await searchWithKept([better, ...kept]);
  await read();
  server.show([better, ...kept]);
  await expect.element(show).toBeVisible();
  (show.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(cards).toHaveLength(3);
  await userEvent.tab();
  expect(cards.elements()[0]?.closest("section")?.contains(document.activeElement)).toBe(true);
  letGo();
  await expect.element(page.getByText("The search is done. Nothing more was found.")).toBeVisible();
});

test("a favorite that is chosen while the search runs holds at its end", async () => {
  const { letGo } = await searchWithKept([better, ...kept]);
  await page.getByRole("button", { name: "Add Electrician to favorites", exact: true }).click();
  letGo();
  await expect.element(results).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: "Remove Electrician from favorites", exact: true }))
    .toBeVisible();
});

test("this tab does not keep a search that still runs as if it were its result", async () => {
  const { server } = await searchWithKept(kept);
  const [sessionId = ""] = [...server.sessions.keys()];
  await page.getByRole("button", { name: "Add Electrician to favorites", exact: true }).click();
  await expect.poll(() => server.sessions.get(sessionId)?.jobs[0]?.favorite).toBe(true);
  expect(readStoredSearch(sessionId)).toBeNull();
});

test("where a search fails after its first listings, these stay, and the failure is said", async () => {
  const { server } = await searchWithKept(kept);
  server.fail();
  await expect
    .element(page.getByRole("alert").getByText(/The listings that it showed are kept\.$/))
    .toBeVisible();
  expect(readTitles()).toEqual(["Electrician", "Master Electrician"]);
  await expect.element(page.getByRole("button", { name: "Search again" })).toBeVisible();
});
