import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerSavedJobs } from "../features/jobs/testing/answer-saved-jobs.ts";
import {
  boardCard,
  chooseMore,
  chooseStatus,
  statusButton,
  statusEntry,
} from "../features/jobs/testing/saved-jobs-page.ts";
import { fourJobs, type SavedRow } from "../features/jobs/testing/saved-rows.ts";
import { readFocus } from "../testing/read-focus.ts";
import { renderApp } from "../testing/render-app.tsx";

async function renderBoard(rows: readonly SavedRow[]): Promise<void> {
  answerSavedJobs(rows);
  await renderApp("/?view=board");
}

/** Moves a card of the board by keys. */
async function moveCard(title: string, status: string): Promise<void> {
  await expect.element(boardCard(title)).toBeVisible();
  (boardCard(title).element() as HTMLElement).focus();
  await userEvent.keyboard("m");
  const entry = statusEntry(status);
  await expect.element(entry).toBeVisible();
  (entry.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
}

const focused = () => readFocus().name;

test("a card keeps the focus where the status is chosen that it has", async () => {
  await renderBoard(fourJobs);
  await moveCard("Step-Down Nurse", "New");
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  expect(focused()).toContain("Step-Down Nurse");
});

test("where a moved card is not drawn, its neighbour takes the focus, and at last the heading", async () => {
  const applied = Array.from({ length: 20 }, (_, index): SavedRow => {
    return { title: `Nurse ${index + 1}`, status: "applied" };
  });
  await renderBoard([...applied, { title: "Aide" }, { title: "Clerk" }]);
  await moveCard("Aide", "Applied");
  await expect.element(page.getByRole("button", { name: "1 more with status Applied" })).toBeVisible();
  await expect.poll(focused).toContain("Clerk");
  await moveCard("Clerk", "Applied");
  await expect.element(page.getByRole("button", { name: "2 more with status Applied" })).toBeVisible();
  await expect.poll(readFocus).toMatchObject({ name: "Saved Jobs", tag: "h1" });
});

test("the heading takes the focus where the filter lets no card through any more", async () => {
  await renderBoard([{ title: "Aide" }, { title: "Clerk", status: "applied", days: 16 }]);
  await page.getByRole("button", { name: /^Waiting over 10 days\s*1$/ }).click();
  await expect.element(boardCard("Aide")).not.toBeInTheDocument();
  await moveCard("Clerk", "Interviewing");
  await expect.element(page.getByText(/^No saved job fits the filter\./)).toBeVisible();
  await expect.poll(readFocus).toMatchObject({ name: "Saved Jobs", tag: "h1" });
});

test("a menu and the dialog that it opens give the focus back to the button", async () => {
  answerSavedJobs(fourJobs);
  await renderApp("/");
  for (const status of ["New", "Applied"]) {
    await chooseStatus(statusButton("Step-Down Nurse"), status);
    await expect.poll(focused).toMatch(new RegExp(`^Status: ${status}\\.`));
  }
  for (const entry of ["Note", "History"]) {
    await chooseMore("Step-Down Nurse", entry);
    const dialog = page.getByRole("dialog", { name: entry });
    await expect.element(dialog.getByRole("button", { name: "Close" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(focused).toBe("More actions for Step-Down Nurse");
  }
});

test("a tip does not come once the pointer has left again", async () => {
  answerSavedJobs(fourJobs);
  await renderApp("/");
  const name = "Add Step-Down Nurse to favorites";
  const heart = page.getByRole("button", { name });
  await expect.element(heart).toBeVisible();
  const away = { bubbles: true, relatedTarget: document.body };
  heart.element().dispatchEvent(new MouseEvent("mouseover", away));
  heart.element().dispatchEvent(new MouseEvent("mouseout", away));
  const tip = () =>
    [...document.querySelectorAll("[role=tooltip]")].find(({ textContent }) => textContent?.includes(name));
  await expect.poll(tip).toBeDefined();
  expect(tip()?.checkVisibility({ visibilityProperty: true, opacityProperty: true })).toBe(false);
  await heart.hover();
  await expect
    .poll(() => tip()?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .toBe(true);
});
