import { jobsEndpoints } from "@jobwright/contracts/jobs";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { assistants, tiles } from "../features/dashboard/testing/dashboard-page.ts";
import { answerSavedJobs } from "../features/jobs/testing/answer-saved-jobs.ts";
import { fourJobs, thousandJobs, toSavedJobs, type SavedRow } from "../features/jobs/testing/saved-rows.ts";
import { checkAxe } from "../testing/check-axe.ts";
import { checkNoSidewaysScroll } from "../testing/check-look.ts";
import { looks } from "../testing/render-at.tsx";
import { renderApp } from "../testing/render-app.tsx";
import { answer } from "../testing/stand-in-api.ts";

const one: SavedRow[] = fourJobs.slice(0, 1).map((row) => ({ ...row, status: "interviewing" }));
const many: SavedRow[] = thousandJobs.map(({ title, status = "new" }) => ({
  title,
  status: status === "researching" ? "offered" : status,
}));
const aMonth: SavedRow[] = [
  { title: "Clinical Nurse Educator", company: "Willamette Valley Health", status: "offered", days: 2 },
  ...many.slice(0, 23).map(({ title }, index): SavedRow => {
    return { title, status: index < 3 ? "interviewing" : "applied" };
  }),
];
const HOW_FAR = "How far they got";

describe.each(looks)("in the $theme theme at $width px", (look) => {
  test.each([
    ["one job", one],
    ["a thousand", many],
  ])("the Dashboard looks right and passes axe with %s", async (_, rows) => {
    answerSavedJobs(rows);
    await renderApp("/", look);
    await expect.element(page.getByText(HOW_FAR)).toBeVisible();
    await expect.element(assistants).toBeVisible();
    await checkAxe();
    checkNoSidewaysScroll();
  });

  test("what stands already keeps its place while the rest is read", async () => {
    const readShift = watchShifts();
    answerSavedJobs(aMonth);
    const held = Promise.withResolvers<void>();
    answer(jobsEndpoints.listSavedJobs, async () => {
      await held.promise;
      return { jobs: toSavedJobs(aMonth), next: null };
    });
    await renderApp("/", look);
    await expect.element(assistants).toBeVisible();
    const readBox = () => tiles.element().getBoundingClientRect().toJSON() as unknown;
    const before = readBox();
    held.resolve();
    await expect.element(page.getByText(HOW_FAR)).toBeVisible();
    expect(readBox()).toEqual(before);
    expect(readShift()).toBeLessThan(0.01);
  });
});

/** Sums up from now on how far things moved that the person did not move, as layout shift is counted. */
function watchShifts(): () => number {
  const shifts: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => void shifts.push(...list.getEntries()));
  observer.observe({ type: "layout-shift" });
  return () =>
    [...shifts, ...observer.takeRecords()].reduce(
      (sum, entry) => sum + Number(Reflect.get(entry, "value")),
      0,
    );
}
