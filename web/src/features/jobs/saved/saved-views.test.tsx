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
};

beforeEach(() => {
  favored = [];
});

test.each([800, 940, 941, 1060, 1160, 1161, 1280])(
  "at %i px the table leaves job, company and place room to be read",
  async (width) => {
    const long = makeSavedJob({
      id: "job-3",
      title: "Health and Safety Coordinator",
      deadline: "2030-12-15",
    });
    await renderAt(
      // Beside the frame's side bar.
      <main style={{ margin: "0 24px 0 120px" }}>
        <SavedTable uid="guest-1" jobs={[...jobs, long]} actions={actions} />
      </main>,
      { width },
    );
    const heads = page
      .getByRole("columnheader")
      .elements()
      .filter((head) => head.checkVisibility());
    const named = heads.filter((head) => /^(?:Job|Company|Place and pay)/.test(head.textContent));
    expect(named.length).toBeGreaterThan(0);
    for (const head of named) expect(head.getBoundingClientRect().width).toBeGreaterThanOrEqual(104);
    await expect.element(page.getByText(/^Due Dec 15/).first()).toBeInTheDocument();
    expect(
      page
        .getByText(/^Due Dec 15/)
        .elements()
        .some((line) => line.checkVisibility()),
    ).toBe(true);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

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
