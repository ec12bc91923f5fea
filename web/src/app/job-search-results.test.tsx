import { jobsEndpoints } from "@jobwright/contracts/jobs";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerSearches, forgetPage, makeFound } from "../features/jobs/testing/answer-searches.ts";
import { electricians, platformJobs } from "../features/jobs/testing/found-rows.ts";
import {
  card,
  cards,
  markNotForMe,
  readTitles,
  results,
  startButton,
  startCard,
  typeWish,
} from "../features/jobs/testing/search-page.ts";
import { makeReport } from "../features/jobs/testing/make-listing.ts";
import { renderApp } from "../testing/render-app.tsx";
import { answer, refuse, unreachable } from "../testing/stand-in-api.ts";

async function openResults(jobs = electricians) {
  const server = answerSearches([makeFound(jobs)]);
  const screen = await renderApp("/jobs");
  await startButton.click();
  await expect.element(results).toBeVisible();
  return { ...screen, ...server };
}

test("two quick presses of one heart end where they began, here and on the server", async () => {
  await openResults();
  const held = Promise.withResolvers<void>();
  const order: string[] = [];
  answer(jobsEndpoints.putFavorite, async ({ params }) => {
    await held.promise;
    order.push("put");
    return { jobId: params["jobId"] ?? "", favoritedAt: new Date().toISOString() };
  });
  answer(jobsEndpoints.deleteFavorite, () => {
    order.push("delete");
    return { success: true as const };
  });
  const heart = page.getByRole("button", { name: "Add Electrician to favorites", exact: true });
  // Both before the card is drawn anew.
  const pressed = heart.element() as HTMLElement;
  pressed.click();
  pressed.click();
  held.resolve();
  await expect.poll(() => order).toEqual(["put", "delete"]);
  await expect.element(heart).toHaveAttribute("aria-pressed", "false");
});

test("when the last listing was deleted, the page says so and offers to try again", async () => {
  await openResults(electricians.slice(0, 1));
  await page.getByRole("button", { name: "Delete Electrician", exact: true }).click();
  await expect.element(page.getByRole("heading", { name: "No Jobs Found" })).toBeVisible();
  await expect.element(page.getByText(/^You deleted the one listing of this search\./)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Try Again" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(card("Electrician")).toBeVisible();
});

test("the cards stand in two columns on a wide screen and in one on a narrow one", async () => {
  await openResults();
  const countColumns = () =>
    new Set(cards.elements().map((each) => Math.round(each.getBoundingClientRect().x))).size;
  await expect.poll(countColumns).toBe(2);
  await page.viewport(375, 812);
  await expect.poll(countColumns).toBe(1);
});

test("a card opens its posting in a new tab that learns nothing of this page", async () => {
  await openResults();
  const link = card("Electrician").getByRole("link", { name: /^Website/ });
  await expect.element(link).toHaveAttribute("href", "https://boards.example/jobs/1");
  await expect.element(link).toHaveAttribute("target", "_blank");
  await expect.element(link).toHaveAttribute("rel", "noopener noreferrer");
});

test("a job is marked as not for me by keyboard, the next card takes the focus, and Undo brings it back", async () => {
  const { sessions, unmount } = await openResults(platformJobs);
  const before = readTitles();
  const [first = "", second = ""] = before;
  const button = page.getByRole("button", { name: `Not for me: ${first}`, exact: true });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  const menu = page.getByRole("menu", { name: "Not for me, because …" });
  await expect.element(menu).toBeVisible();
  expect(
    menu
      .getByRole("menuitem")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Wrong kind of work",
    "Skills do not fit",
    "Wrong level",
    "Wrong place",
    "Pay too low",
    "Not this company",
    "Something else",
  ]);
  await userEvent.keyboard("{Escape}");
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();

  await userEvent.keyboard("{Enter}");
  await expect.element(menu).toBeVisible();
  for (const key of ["ArrowUp", "ArrowUp", "ArrowUp", "Enter"]) await userEvent.keyboard(`{${key}}`);
  await expect.element(card(first)).not.toBeInTheDocument();
  const told = page
    .getByRole("status")
    .filter({ hasText: "Hidden. Later searches weigh place and pay more." });
  await expect.element(told).toBeVisible();
  await expect.element(card(second)).toHaveFocus();
  const [kept] = [...sessions.values()];
  expect([...(kept?.removed.values() ?? [])]).toEqual(["pay"]);

  await told.getByRole("button", { name: "Undo" }).click();
  await expect.element(card(first)).toBeVisible();
  await expect.poll(() => kept?.removed.size).toBe(0);
  expect(readTitles()).toEqual(before);
  await unmount();
  forgetPage();
  await renderApp("/jobs");
  await expect.element(results).toBeVisible();
  expect(readTitles()).toEqual(before);
});

test.each([
  ["what the server refuses is told", unreachable],
  [
    "a reason for a job that the server does not know is not lost in silence",
    refuse("jobs/listing-not-found"),
  ],
])("%s, and the card comes back", async (_, reply) => {
  await openResults(platformJobs);
  const calls = answer(jobsEndpoints.markNotForMe, reply);
  await markNotForMe("Senior Platform Engineer", "Something else");
  await expect.element(page.getByRole("alert").getByText("Failed to hide the listing.")).toBeVisible();
  await expect.element(card("Senior Platform Engineer")).toBeVisible();
  expect(calls[0]?.body).toEqual({ reason: "other" });
});

const wanted = { titles: ["Falconer"], locations: ["Oslo"], skills: [] };
const nothing = { jobs: [], report: makeReport({ wanted, found: 0, shown: 0 }) };

test("a search that finds nothing says No Jobs Found, and Try Again searches again", async () => {
  const falconer = { ...electricians[0]!, title: "Falconer", location: "Oslo, Norway" };
  answerSearches([nothing, makeFound([falconer])]);
  await renderApp("/jobs");
  await typeWish({ roles: ["Falconer"], places: ["Oslo"] });
  await startButton.click();
  await expect.element(page.getByRole("heading", { name: "No Jobs Found" })).toBeVisible();
  await expect
    .element(page.getByText(/1 of 1 source answered, and none lists “Falconer” in Oslo\./))
    .toBeVisible();
  const readSessionId = () => sessionStorage.getItem("active-session-id");
  const before = readSessionId();

  await page.getByRole("button", { name: "Try Again" }).click();
  await expect.element(results).toBeVisible();
  expect(readTitles()).toEqual(["Falconer"]);
  expect(readSessionId()).not.toBe(before);
});

test("Change roles and places goes back to the start card with what was typed", async () => {
  answerSearches([nothing]);
  await renderApp("/jobs");
  await typeWish({ roles: ["Falconer"] });
  await startButton.click();
  await page.getByRole("button", { name: "Change roles and places" }).click();
  await expect.element(startCard).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Remove Falconer" })).toBeVisible();
});
