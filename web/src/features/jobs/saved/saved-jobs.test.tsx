import { jobsEndpoints, type SavedJob } from "@jobwright/contracts/jobs";
import { expect, test } from "vitest";
import { lookAgain } from "../../../testing/look-again.ts";
import { guest, renderAt } from "../../../testing/render-at.tsx";
import { answer, Refusal } from "../../../testing/stand-in-api.ts";
import { makeSavedJob } from "../testing/make-saved-job.ts";
import { SavedJobs } from "./saved-jobs.tsx";

const saved = Array.from({ length: 7 }, (_, index) =>
  makeSavedJob({ id: `own-${index}`, title: index === 6 ? "Nurse" : `Cook ${index}` }),
);
const pages: Record<string, { jobs: SavedJob[]; next: string | null }> = {
  "": { jobs: saved.slice(0, 3), next: "second" },
  second: { jobs: saved.slice(3, 6), next: "third" },
  third: { jobs: saved.slice(6), next: null },
};

function renderSavedJobs() {
  answer(jobsEndpoints.listStatusChanges, () => ({ changes: [] }));
  return renderAt(<SavedJobs uid={guest.uid} view="cards" onView={() => {}} />);
}

test("D11, D13: the count and the filter are those of all saved jobs, on whatever page they came", async () => {
  const calls = answer(jobsEndpoints.listSavedJobs, ({ query }) => pages[query.get("after") ?? ""]!);
  const screen = await renderSavedJobs();
  await expect.element(screen.getByRole("button", { name: "View All (7)" })).toBeVisible();
  expect(calls.map(({ query }) => query.get("after"))).toEqual([null, "second", "third"]);
  await screen.getByPlaceholder(/^Filter by title/).fill("nurse");
  await expect.element(screen.getByRole("heading", { name: "Nurse" })).toBeVisible();
  await expect.element(screen.getByText("Cook 0")).not.toBeInTheDocument();
});

test("a tab that is looked at again shows what another one changed", async () => {
  answer(jobsEndpoints.listSavedJobs, () => ({ jobs: saved.slice(0, 1), next: null }));
  const screen = await renderSavedJobs();
  await expect.element(screen.getByRole("heading", { name: "Cook 0" })).toBeVisible();
  answer(jobsEndpoints.listSavedJobs, () => ({ jobs: saved.slice(6), next: null }));
  lookAgain();
  await expect.element(screen.getByRole("heading", { name: "Nurse" })).toBeVisible();
  await expect.element(screen.getByText("Cook 0")).not.toBeInTheDocument();
});

test("a page that cannot be read shows the error in place of a part of the list, and all of it after Try again", async () => {
  let isBroken = true;
  answer(jobsEndpoints.listSavedJobs, ({ query }) => {
    const after = query.get("after") ?? "";
    if (isBroken && after === "third")
      throw new Refusal(403, "auth/forbidden", "Unauthorized access to user data");
    return pages[after]!;
  });
  const screen = await renderSavedJobs();
  await expect.element(screen.getByText("Your saved jobs could not be read")).toBeVisible();
  await expect.element(screen.getByText("Cook 0")).not.toBeInTheDocument();
  isBroken = false;
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("button", { name: "View All (7)" })).toBeVisible();
});
