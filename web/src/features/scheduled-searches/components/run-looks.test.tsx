import { scheduledSearchesEndpoints, type SearchRun } from "@jobwright/contracts/scheduled-searches";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { checkAxe } from "../../../testing/check-axe.ts";
import { checkNoSidewaysScroll } from "../../../testing/check-look.ts";
import { looks } from "../../../testing/render-at.tsx";
import { answer } from "../../../testing/stand-in-api.ts";
import { makeBoard, makeRun } from "../testing/make-run.ts";
import { inHours, makeCookSearch, makeTasklessSearch, renderSearches } from "../testing/render-searches.tsx";

const FAILED = "The search could not be finished. What was saved before is safe.";
const boards = [
  { ...makeBoard("remotive", "answered"), name: "Remotive" },
  { ...makeBoard("himalayas", "unreachable"), name: "Himalayas" },
];

/** A run so many days ago. */
function makeEarlierRun(days: number, changes: Partial<SearchRun>): SearchRun {
  const at = inHours(-24 * days);
  return makeRun({
    id: `run-${days}`,
    dueAt: at,
    startedAt: at,
    finishedAt: at,
    sources: boards,
    ...changes,
  });
}

/** A run of now, and those of the days before, newest first. */
const runs = [
  makeEarlierRun(0, { trigger: "person", found: 5, newJobs: 5 }),
  makeEarlierRun(1, { state: "failed", attempts: 4, found: null, newJobs: null, error: FAILED, sources: [] }),
  makeEarlierRun(2, { found: 212, newJobs: 0 }),
  makeEarlierRun(3, { attempts: 2, found: 1208, newJobs: 31 }),
  makeEarlierRun(4, { found: 0, newJobs: 0 }),
];
const electrician = makeCookSearch({
  id: "electrician",
  preferences: { titles: ["Electrician"], locations: ["Denver, CO"] },
  lastRun: runs[0]!,
  recentRuns: runs.toReversed(),
  lastRunAt: inHours(0),
});
const failedRun = makeEarlierRun(0, { id: "failed", state: "failed", attempts: 4, error: FAILED });
const translator = makeTasklessSearch({
  id: "translator",
  preferences: { titles: ["Translator"] },
  cloudTaskError: "No room left.",
  retryAfter: 7200,
  lastRun: failedRun,
  recentRuns: [failedRun],
});

describe.each(looks)("in the $theme theme at $width px", (look) => {
  test("results of runs and their history look right and pass axe", async () => {
    answer(scheduledSearchesEndpoints.listSearchRuns, () => ({ runs }));
    const { row } = await renderSearches([electrician, translator], look);
    await expect.element(row("Translator").getByText(`Failed: ${FAILED}`)).toBeVisible();
    await expect.element(row("Electrician").getByText(/ of \d+, 1 board unreachable$/)).toBeVisible();
    await checkAxe();
    checkNoSidewaysScroll();

    await row("Electrician").getByRole("button", { name: "History" }).click();
    const dialog = page.getByRole("dialog", { name: "History" });
    const list = dialog.getByRole("list", { name: "Runs, newest first" });
    await expect.element(list).toBeVisible();
    expect([...list.element().children]).toHaveLength(5);
    await expect.element(list.getByText(`Failed: ${FAILED}`)).toBeVisible();
    await list
      .getByRole("button", { name: /^2 boards, of / })
      .first()
      .click();
    await expect.element(list.getByRole("row", { name: /Himalayas/ })).toBeVisible();
    await checkAxe();
    checkNoSidewaysScroll();
  });
});
