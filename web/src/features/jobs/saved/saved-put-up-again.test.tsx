import { jobsEndpoints } from "@jobwright/contracts/jobs";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { checkLook } from "../../../testing/check-look.ts";
import { guest, looks, renderAt } from "../../../testing/render-at.tsx";
import { answer } from "../../../testing/stand-in-api.ts";
import { makeListing } from "../testing/make-listing.ts";
import { makeSavedJob } from "../testing/make-saved-job.ts";
import { chooseMore, savedCard } from "../testing/saved-jobs-page.ts";
import { SavedJobs } from "./saved-jobs.tsx";

const month = (ago: number) => new Date(Date.now() - ago * 30 * 86_400_000).toISOString().slice(0, 10);
const job = makeSavedJob({
  title: "Night nurse",
  jobLink: "https://jobs.example/1",
  putUpDays: [month(9), month(6), month(1)],
});

test.each(looks)(
  "a saved job tells in its history how often it was put up ($theme, $width px)",
  async (look) => {
    answer(jobsEndpoints.listSavedJobs, () => ({ jobs: [job], next: null }));
    answer(jobsEndpoints.listStatusChanges, () => ({ changes: [] }));
    const calls = answer(jobsEndpoints.checkLink, () => {
      const at = new Date().toISOString();
      const listing = makeListing({ ...job, listingNumber: 1, linkCheckedAt: at, lastSeenAt: at });
      return { state: "open" as const, reason: null, listing };
    });
    await renderAt(<SavedJobs uid={guest.uid} view="cards" onView={() => {}} />, look);
    await expect.element(savedCard(job.title).getByText("Still open?", { exact: true })).toBeVisible();
    await checkLook();
    await chooseMore(job.title, "History");
    const dialog = page.getByRole("dialog", { name: "History" });
    await dialog.getByText(/^Put up 3 times since /).click();
    expect(
      dialog.getByRole("list", { name: "Days on which it was put up" }).getByRole("listitem").elements(),
    ).toHaveLength(3);
    await expect.element(dialog.getByText("Still open, checked just now")).toBeVisible();
    await checkLook();
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect.element(savedCard(job.title).getByText("Still open, checked just now")).toBeVisible();
    await expect.element(savedCard(job.title).getByText("Still open?")).not.toBeInTheDocument();
    expect(calls).toHaveLength(1);
  },
);

test.each(looks)(
  "a saved job on the board asks whether it is still open ($theme, $width px)",
  async (look) => {
    answer(jobsEndpoints.listSavedJobs, () => ({ jobs: [job], next: null }));
    answer(jobsEndpoints.listStatusChanges, () => ({ changes: [] }));
    await renderAt(<SavedJobs uid={guest.uid} view="board" onView={() => {}} />, look);
    const card = page.getByRole("button", { name: new RegExp(job.title) }).first();
    await expect.element(card.getByText("Still open?", { exact: true })).toBeVisible();
    await checkLook();
  },
);
