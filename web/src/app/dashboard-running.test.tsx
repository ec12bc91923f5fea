import { jobSearchEndpoints, type SearchProgress } from "@jobwright/contracts/job-search";
import { jobsEndpoints, toListingId, type SavedJob } from "@jobwright/contracts/jobs";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { readNumbers } from "../features/dashboard/testing/dashboard-page.ts";
import { electricians } from "../features/jobs/testing/found-rows.ts";
import { makeSource } from "../features/jobs/testing/make-listing.ts";
import { makeSavedJob } from "../features/jobs/testing/make-saved-job.ts";
import { board, boardCard, savedCard } from "../features/jobs/testing/saved-jobs-page.ts";
import { checkLook } from "../testing/check-look.ts";
import { readFocus } from "../testing/read-focus.ts";
import { looks } from "../testing/render-at.tsx";
import { renderApp } from "../testing/render-app.tsx";
import { answer, unreachable } from "../testing/stand-in-api.ts";

const sessionId = "session-0123456789abcdef";
/** Between two looks at a search, in milliseconds. */
const LOOK_MS = 2000;
const COUNT = electricians.length;

const running = page.getByRole("region", { name: "Running search" });
const finished = page.getByRole("region", { name: "Finished search" });
const added = finished.getByText(`${COUNT} new jobs were added`, { exact: true });
const nurse = makeSavedJob({ id: "saved-1", title: "Night Nurse" });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
});

/** A server on which a search runs that waits for its one board, with these jobs saved before. */
function answerRunning(saved: readonly SavedJob[] = []) {
  const progress: SearchProgress = {
    sessionId,
    step: "askSources",
    jobsSoFar: 0,
    sources: [makeSource({ name: "Remotive", state: "searching", count: null, elapsedMs: null })],
    wanted: { titles: ["Electrician"], locations: [] },
    remainingMs: 8000,
    model: null,
    rankings: 0,
    research: null,
  };
  const jobs = [...saved];
  const server: { state: "running" | "finished" | "failed" } = { state: "running" };
  answer(jobsEndpoints.listSavedJobs, () => ({ jobs, next: null }));
  const looked = answer(jobSearchEndpoints.getRunningSearch, () => {
    return { search: server.state === "running" ? { sessionId, state: "running" as const, progress } : null };
  });
  answer(jobSearchEndpoints.getSearchState, () => ({ sessionId, state: server.state, progress: null }));
  return {
    jobs,
    looked,
    /** Ends the search, which adds these jobs, and lets the screen look again. */
    end(state: "finished" | "failed" = "finished", found = electricians): void {
      server.state = state;
      const rows = found.map(({ title, company }, index) =>
        makeSavedJob({ id: toListingId(sessionId, index), title, company }),
      );
      jobs.unshift(...rows);
      vi.advanceTimersByTime(LOOK_MS);
    },
  };
}

test("a search that runs in the background is shown as it goes, and its results come onto the Dashboard", async () => {
  const server = answerRunning();
  await renderApp("/");
  await expect.element(running.getByText("Searching 1 board", { exact: true })).toBeVisible();
  await expect.element(running.getByText("0 jobs so far, 0 of 1 board done", { exact: true })).toBeVisible();
  await expect.element(running.getByRole("progressbar")).toBeVisible();
  await expect.element(page.getByText("None saved yet")).toBeVisible();
  expect(readNumbers()).toEqual([0, 0, 0, 0]);
  server.end();
  await expect.element(added).toBeVisible();
  await expect.poll(readNumbers).toEqual([COUNT, 0, 0, 0]);
  await expect.element(page.getByRole("button", { name: `View All (${COUNT})` })).toBeVisible();
  await finished.getByRole("button", { name: "Dismiss" }).click();
  await expect.element(finished).not.toBeInTheDocument();
  await expect.poll(() => readFocus().tag).toBe("h1");
});

test("what a search brought is told also where the jobs were read after it was first seen", async () => {
  const server = answerRunning();
  const read = Promise.withResolvers<void>();
  answer(jobsEndpoints.listSavedJobs, async () => {
    await read.promise;
    return { jobs: [...server.jobs], next: null };
  });
  await renderApp("/");
  await expect.element(running.getByText("0 jobs so far, 0 of 1 board done", { exact: true })).toBeVisible();
  read.resolve();
  await expect.element(page.getByText("None saved yet")).toBeVisible();
  expect(readNumbers()).toEqual([0, 0, 0, 0]);
  server.end();
  await expect.element(added).toBeVisible();
});

test("a search that only finds what is saved already says so", async () => {
  const server = answerRunning([nurse]);
  await renderApp("/");
  await expect.element(running).toBeVisible();
  await expect.poll(readNumbers).toEqual([1, 0, 0, 0]);
  server.end("finished", []);
  await expect.element(finished.getByText("No new jobs were added", { exact: true })).toBeVisible();
  await expect.poll(readNumbers).toEqual([1, 0, 0, 0]);
});

test("a search that fails says that nothing is lost, and what was saved before is still there", async () => {
  const server = answerRunning([nurse]);
  await renderApp("/");
  await expect.element(running).toBeVisible();
  server.end("failed", []);
  await expect.element(finished.getByText("The search could not be finished", { exact: true })).toBeVisible();
  await expect.element(finished.getByText(/What was saved before is safe\./)).toBeVisible();
  await expect.element(savedCard("Night Nurse")).toBeVisible();
  await checkLook();
});

test("while the server does not answer, the search is still told of, and its end is found afterwards", async () => {
  const server = answerRunning();
  await renderApp("/");
  await expect.element(running.getByText("Searching 1 board", { exact: true })).toBeVisible();
  await expect.element(page.getByText("None saved yet")).toBeVisible();
  expect(readNumbers()).toEqual([0, 0, 0, 0]);
  answer(jobSearchEndpoints.getRunningSearch, unreachable);
  vi.advanceTimersByTime(LOOK_MS);
  await expect.element(running.getByText(/The server does not answer now\./)).toBeVisible();
  answer(jobSearchEndpoints.getRunningSearch, () => ({ search: null }));
  server.end();
  await expect.element(added).toBeVisible();
});

test("the board shows the running search and its results too", async () => {
  const server = answerRunning();
  await renderApp("/?view=board");
  await expect.element(running.getByRole("link", { name: "Job Search" })).toBeVisible();
  server.end();
  await expect.element(finished).toBeVisible();
  await expect.element(boardCard("Master Electrician", board)).toBeVisible();
});

test("once no search runs, nothing is asked for any more", async () => {
  const server = answerRunning();
  await renderApp("/");
  await expect.element(running).toBeVisible();
  server.end();
  await expect.element(finished).toBeVisible();
  const before = server.looked.length;
  expect(before).toBeGreaterThan(1);
  vi.advanceTimersByTime(30_000);
  await expect.element(finished).toBeVisible();
  expect(server.looked).toHaveLength(before);
});

describe.each(looks)("in the $theme theme at $width px", (look) => {
  test("a running search and one that has ended look right and pass axe", async () => {
    const server = answerRunning();
    await renderApp("/", look);
    await expect.element(running.getByText("Searching 1 board", { exact: true })).toBeVisible();
    await checkLook();
    server.end();
    await expect.element(finished).toBeVisible();
    await checkLook();
  });
});
