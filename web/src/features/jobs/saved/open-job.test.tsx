import type { SavedJob } from "@jobwright/contracts/jobs";
import { expect, onTestFinished, test, vi } from "vitest";
import { checkAxe } from "../../../testing/check-axe.ts";
import { looks, renderAt } from "../../../testing/render-at.tsx";
import { makeSavedJob } from "../testing/make-saved-job.ts";
import { SavedBoard } from "./saved-board.tsx";
import { SavedCards } from "./saved-cards.tsx";
import { SavedTable } from "./saved-table.tsx";

const LINK = "https://example.org/jobs/1";
const nurse = makeSavedJob({ id: "job-1", title: "Nurse", company: "Lakeside", jobLink: LINK });
const unlinked = makeSavedJob({ id: "job-2", title: "Cook", jobLink: "#" });
const ignore = () => undefined;
const actions = {
  toggleFavorite: ignore,
  remove: ignore,
  patch: () => Promise.resolve(),
  checkLink: () => Promise.resolve(),
  checkOpened: () => Promise.resolve(null),
};

const views = {
  board: (jobs: SavedJob[]) => <SavedBoard jobs={jobs} actions={actions} />,
  table: (jobs: SavedJob[]) => <SavedTable uid="guest-1" jobs={jobs} actions={actions} />,
  cards: (jobs: SavedJob[]) => <SavedCards uid="guest-1" jobs={jobs} actions={actions} />,
};

function watchOpenedTabs() {
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  onTestFinished(() => open.mockRestore());
  return open;
}

test("the board opens the posting of a job, and leads to the tailoring of a resume for it", async () => {
  const opened = watchOpenedTabs();
  const screen = await renderAt(views.board([nurse]));
  const card = screen.getByRole("button", { name: /Nurse/ });
  await card.click();
  await screen.getByRole("menuitem", { name: "Open posting" }).click();
  expect(opened).toHaveBeenCalledExactlyOnceWith(LINK, "_blank", "noopener,noreferrer");
  await card.click();
  await checkAxe();
  await screen.getByRole("menuitem", { name: "Tailor Resume" }).click();
  await expect.element(screen.getByText("At /resume-tailoring/job-1")).toBeVisible();
});

test("the table opens the posting of a job, and leads to the tailoring of a resume for it", async () => {
  const screen = await renderAt(views.table([nurse]));
  await expect.element(screen.getByRole("link", { name: "Nurse" })).toHaveAttribute("href", LINK);
  await screen.getByRole("button", { name: "More actions for Nurse" }).click();
  await expect.element(screen.getByRole("menuitem", { name: "Open posting" })).toBeVisible();
  await screen.getByRole("menuitem", { name: "Tailor Resume" }).click();
  await expect.element(screen.getByText("At /resume-tailoring/job-1")).toBeVisible();
});

test("D17: a card opens the posting of a job, and leads to the tailoring of a resume for it", async () => {
  const screen = await renderAt(views.cards([nurse]));
  await expect.element(screen.getByRole("link", { name: "Website of Nurse" })).toHaveAttribute("href", LINK);
  await screen.getByRole("link", { name: "Tailor Resume for Nurse" }).click();
  await expect.element(screen.getByText("At /resume-tailoring/job-1")).toBeVisible();
});

test("a job without a link offers no posting", async () => {
  const screen = await renderAt(views.board([unlinked]));
  await screen.getByRole("button", { name: /Cook/ }).click();
  await expect.element(screen.getByRole("menuitem", { name: "Tailor Resume" })).toBeVisible();
  expect(screen.getByRole("menuitem", { name: "Open posting" }).elements()).toEqual([]);
});

test.each(looks)("cards with all their buttons are in order ($theme, $width px)", async (look) => {
  const screen = await renderAt(views.cards([nurse, unlinked]), look);
  await expect.element(screen.getByRole("link", { name: "Tailor Resume for Cook" })).toBeVisible();
  await checkAxe();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width);
});
