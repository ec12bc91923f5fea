import { jobsEndpoints, type SavedJob, type StatusChange } from "@jobwright/contracts/jobs";
import { profileEndpoints } from "@jobwright/contracts/profile";
import { samplesEndpoints } from "@jobwright/contracts/samples";
import { scheduledSearchesEndpoints } from "@jobwright/contracts/scheduled-searches";
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { assistants, readNumbers } from "../features/dashboard/testing/dashboard-page.ts";
import { chooseMore, savedCard } from "../features/jobs/testing/saved-jobs-page.ts";
import { toSavedJobs } from "../features/jobs/testing/saved-rows.ts";
import { checkLook } from "../testing/check-look.ts";
import { makeSearch } from "../testing/make-search.ts";
import { makeUserDocument } from "../testing/make-user-document.ts";
import { readFocus } from "../testing/read-focus.ts";
import { looks } from "../testing/render-at.tsx";
import { renderApp } from "../testing/render-app.tsx";
import { answer } from "../testing/stand-in-api.ts";

const sampleRows = toSavedJobs([
  { title: "Clinical Nurse Educator", company: "Willamette Valley Health", status: "offered", days: 2 },
  { title: "ICU Nurse", status: "interviewing", days: 5, score: 84 },
  { title: "School Nurse", status: "applied", days: 9 },
  { title: "Charge Nurse", status: "rejected", days: 12 },
]);
const samples: SavedJob[] = sampleRows.map((job) => ({ ...job, isSample: true }));
const steps = ["new", "researching", "applying", "applied", "interviewing", "offered"] as const;
const history: StatusChange[] = steps.slice(1).map((to, index) => ({
  jobId: "saved-1",
  from: steps[index] ?? null,
  to,
  at: `2026-11-${10 + index}T10:00:00.000Z`,
}));

/** A server that adds sample data and takes it away. */
function answerSamples(): void {
  let addedAt: string | null = null;
  answer(samplesEndpoints.addSampleData, () => {
    addedAt = new Date().toISOString();
    return { addedAt, listings: samples.length };
  });
  answer(samplesEndpoints.removeSampleData, () => {
    addedAt = null;
  });
  const whileAdded = <T,>(rows: T[]) => (addedAt === null ? [] : rows);
  answer(profileEndpoints.getUserDocument, () => makeUserDocument({ sampleDataAddedAt: addedAt }));
  answer(jobsEndpoints.listSavedJobs, () => ({ jobs: whileAdded(samples), next: null }));
  answer(jobsEndpoints.listStatusChanges, () => ({ changes: whileAdded(history) }));
  answer(scheduledSearchesEndpoints.listScheduledSearches, () => ({
    searches: whileAdded([
      makeSearch({ isSample: true, status: "paused", cloudTaskId: null, nextRunAt: null }),
    ]),
  }));
}

const offer = page.getByRole("button", { name: "Explore with sample data" });
const notice = page.getByRole("region", { name: "Sample data" });
const isHere = notice.getByText("This is sample data", { exact: true });

test("a press adds sample data, all of it says that it is sample, and another one takes it away", async () => {
  answerSamples();
  await renderApp("/");
  await offer.click();
  await expect.element(isHere).toBeVisible();
  await expect
    .element(page.getByRole("status").getByText("4 jobs, a paused schedule and a resume."))
    .toBeVisible();
  await expect.poll(() => readFocus().tag).toBe("h1");
  await expect.element(notice.getByText(/Added today/)).toBeVisible();
  await expect.poll(readNumbers).toEqual([4, 1, 1, 1]);
  const searches = page.getByRole("region", { name: /^Scheduled Searches/ });
  await expect.element(searches.getByText("Paused", { exact: true })).toBeVisible();
  await expect.element(searches.getByText("Sample", { exact: true })).toBeVisible();
  const cards = page.getByRole("region", { name: /^Saved Jobs/ }).getByRole("article");
  await expect.poll(() => cards.elements().length).toBeGreaterThan(1);
  const shown = cards.elements().length;
  await expect.element(cards.getByText("Sample", { exact: true })).toHaveLength(shown);

  await notice.getByRole("button", { name: "Remove sample data" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove the sample data?" });
  await expect.element(dialog.getByText(/Everything of your own stays\./)).toBeVisible();
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(offer).toBeVisible();
  await expect.poll(() => readFocus().tag).toBe("h1");
  await expect.poll(readNumbers).toEqual([0, 0, 0, 0]);
});

test("a sample job has its history, and its Website button is reachable, says why and does nothing", async () => {
  answerSamples();
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  onTestFinished(() => open.mockRestore());
  await renderApp("/");
  await offer.click();
  const title = "Clinical Nurse Educator";
  const website = savedCard(title).getByRole("button", { name: /^Website/ });
  await expect.element(website).toHaveAttribute("aria-disabled", "true");
  (website.element() as HTMLElement).focus();
  await expect
    .element(page.getByRole("tooltip", { name: "This posting came without a link." }))
    .toBeVisible();
  await userEvent.keyboard("{Enter}");
  expect(open).not.toHaveBeenCalled();
  await chooseMore(title, "History");
  const dialog = page.getByRole("dialog");
  for (const status of ["Researching", "Applying", "Applied", "Interviewing", "Offered"]) {
    await expect.element(dialog.getByText(status, { exact: true }).first()).toBeVisible();
  }
});

test.each(looks)(
  "the Dashboard looks right with nothing on it and with sample data ($theme, $width px)",
  async (look) => {
    answerSamples();
    await renderApp("/", look);
    await expect.element(offer).toBeVisible();
    await expect.element(assistants).toBeVisible();
    await checkLook();
    await offer.click();
    await expect.element(isHere).toBeVisible();
    await expect.element(page.getByText("How far they got")).toBeVisible();
    await expect.element(assistants).toBeVisible();
    await checkLook();
    await notice.getByRole("button", { name: "Remove sample data" }).click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByRole("button", { name: "Remove", exact: true })).toBeVisible();
    await checkLook();
  },
);
