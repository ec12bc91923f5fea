import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { checkAxe } from "../../../testing/check-axe.ts";
import { renderAt } from "../../../testing/render-at.tsx";
import { makeSavedJob } from "../testing/make-saved-job.ts";
import { SavedBoard } from "./saved-board.tsx";
import { SavedTable } from "./saved-table.tsx";
import type { SavedJobActions } from "./use-saved-job-actions.ts";

const jobs = [
  makeSavedJob({ id: "job-1", title: "Electrician", isSample: true }),
  makeSavedJob({
    id: "job-2",
    title: "Operating Department Practitioner",
    company: "Leeds Teaching Hospitals",
  }),
];
let favored: string[] = [];
const actions: SavedJobActions = {
  toggleFavorite: (job) => favored.push(job.id),
  remove: () => {},
  patch: async () => {},
  checkLink: async () => {},
  checkOpened: async () => null,
};

beforeEach(() => {
  favored = [];
});

for (const theme of ["light", "dark"] as const) {
  test(`on a phone the table keeps heart, menu and the match inside its rows, ${theme}`, async () => {
    await renderAt(
      <main style={{ margin: 16 }}>
        <SavedTable uid="guest-1" jobs={jobs} actions={actions} />
      </main>,
      { theme, width: 375 },
    );
    await page.getByRole("button", { name: "Add Electrician to favorites" }).click();
    expect(favored).toEqual(["job-1"]);
    const table = page.getByRole("table").element().getBoundingClientRect();
    const menus = page.getByRole("button", { name: /^More/ });
    for (const part of [page.getByText("Sample"), page.getByText("82"), menus]) {
      const visible = part.elements().find((element) => element.checkVisibility());
      const { left, right } = visible!.getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(table.left);
      expect(right).toBeLessThanOrEqual(table.right);
    }
    expect(menus.elements()).toHaveLength(2);
    for (const { company } of jobs) {
      const name = page
        .getByText(company)
        .elements()
        .find((element) => element.checkVisibility());
      expect(name!.getBoundingClientRect().width).toBeGreaterThan(60);
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
    await checkAxe();
  });
}

test("on a phone a status without jobs is folded to its head", async () => {
  await renderAt(<SavedBoard jobs={jobs} actions={actions} />, { width: 375 });
  const empty = page.getByRole("region", { name: "Applied 0 jobs" }).element();
  expect(empty.getBoundingClientRect().height).toBeLessThan(60);
  await expect
    .element(page.getByRole("region", { name: "Applied 0 jobs" }).getByText("None"))
    .not.toBeVisible();
});
