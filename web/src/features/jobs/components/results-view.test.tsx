import { companiesEndpoints } from "@jobwright/contracts/companies";
import { jobsEndpoints, type Listing } from "@jobwright/contracts/jobs";
import type { SearchReport } from "@jobwright/contracts/matching";
import { profileEndpoints } from "@jobwright/contracts/profile";
import { beforeEach, expect, test, vi } from "vitest";
import { checkAxe } from "../../../testing/check-axe.ts";
import { lookAgain } from "../../../testing/look-again.ts";
import { guest, looks, renderAt } from "../../../testing/render-at.tsx";
import { answer, never, refuse } from "../../../testing/stand-in-api.ts";
import { SearchStore } from "../search-store.ts";
import { makeListing, makeMatch, makeReport, makeSource } from "../testing/make-listing.ts";
import { ResultsView } from "./results-view.tsx";

const sessionId = "session-1";
const now = "2026-11-21T15:20:00.000Z";

beforeEach(() => sessionStorage.clear());

function answerResults(jobs: Listing[], report: SearchReport): void {
  const session = {
    sessionId,
    jobCount: jobs.length,
    createdAt: now,
    lastUpdated: now,
    status: "active" as const,
    report,
  };
  answer(jobsEndpoints.listSearchResults, () => ({ session, jobs, next: null }));
}

async function renderResults(
  jobs: Listing[],
  report: SearchReport,
  look: { theme?: "light" | "dark"; width?: number } = {},
) {
  answerResults(jobs, report);
  answer(profileEndpoints.mergeUserDocument, never);
  answer(profileEndpoints.getUserDocument, never);
  answer(companiesEndpoints.getCompanyResearch, never);
  const calls = { readCurrentSessionId: never } as never;
  const store = new SearchStore({ calls, onResults: () => {} });
  const start = vi.spyOn(store, "start").mockResolvedValue();
  const ui = (
    <ResultsView
      uid={guest.uid}
      sessionId={sessionId}
      running={null}
      message={null}
      store={store}
      takesFocus={false}
    />
  );
  return { ...(await renderAt(ui, { path: "/jobs", ...look })), start };
}

test.each(looks)(
  "a search that the server cut off says so, keeps its jobs and is started again ($theme, $width px)",
  async (look) => {
    const jobs = [makeListing({ id: "job-1", match: makeMatch(80) })];
    const screen = await renderResults(jobs, makeReport({ shown: 1, endedBy: "serverStop" }), look);
    await expect.element(screen.getByText(/^The server was restarted while this search ran\./)).toBeVisible();
    await expect.element(screen.getByText("You stopped this search early")).not.toBeInTheDocument();
    await expect.element(screen.getByRole("heading", { name: "Electrician" })).toBeVisible();
    await checkAxe();
    await screen.getByRole("button", { name: "Search again" }).click();
    expect(screen.start).toHaveBeenCalledWith(null);
  },
);

test("a tab that is looked at again shows what another one changed in the results", async () => {
  const job = makeListing({ id: "job-1", match: makeMatch(80) });
  const report = makeReport({ shown: 1 });
  const screen = await renderResults([job], report);
  await expect.element(screen.getByRole("heading", { name: "Electrician" })).toBeVisible();
  answerResults([{ ...job, title: "Welder" }], report);
  lookAgain();
  await expect.element(screen.getByRole("heading", { name: "Welder" })).toBeVisible();
});

test("listings that nothing was wanted for have no score and no order by it, and the screen says so", async () => {
  const jobs = [
    makeListing({ id: "job-1", title: "Cook", datePosted: "2026-11-01" }),
    makeListing({ id: "job-2", title: "Welder", datePosted: "2026-11-20" }),
  ];
  const wanted = { titles: [], locations: ["Oslo"], skills: [] };
  const screen = await renderResults(jobs, makeReport({ shown: 2, wanted }));
  await expect
    .element(screen.getByText(/^These listings have no score: there is no role, skill or keyword/))
    .toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Newest first" })).toBeVisible();
  await expect.element(screen.getByText("Best matches first")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("combobox", { name: "Order" })).toHaveValue("newest");
  expect(screen.getByRole("option", { name: "Match" }).elements()).toEqual([]);
  const titles = screen
    .getByRole("heading", { level: 3 })
    .elements()
    .map(({ textContent }) => textContent);
  expect(titles).toEqual(["Welder", "Cook"]);
});

test("J28: an empty result of samples calls nothing above it a sample, and claims no answers", async () => {
  const sources = [makeSource({ state: "unreachable" }), makeSource({ name: "Ashby", state: "unreachable" })];
  const report = makeReport({
    found: 0,
    shown: 0,
    sources,
    sampleReason: "No job board could be reached from here.",
  });
  const screen = await renderResults([], report);
  await expect.element(screen.getByRole("heading", { name: "No Jobs Found" })).toBeVisible();
  await expect.element(screen.getByText(/^No source could be reached, and the sample board/)).toBeVisible();
  await expect
    .element(screen.getByText("These listings are samples and not real openings."))
    .not.toBeInTheDocument();
});

test("a favorite that cannot be saved goes back to where it was, with the reason", async () => {
  answer(jobsEndpoints.putFavorite, refuse("discovery/already-running"));
  const job = makeListing({ id: "job-1", match: makeMatch(80) });
  const screen = await renderResults([job], makeReport({ shown: 1 }));
  const heart = screen.getByRole("button", { name: "Add Electrician to favorites" });
  await expect.element(heart).toBeVisible();
  // A refetched list would show the heart unset even if the page had kept the failed change.
  answer(jobsEndpoints.listSearchResults, never);
  await heart.click();
  await expect
    .element(screen.getByRole("alert").getByText("Failed to update favorite status.", { exact: true }))
    .toBeVisible();
  await expect.element(heart).toBeVisible();
});

test("a delete that cannot be saved brings the card back, with the reason", async () => {
  answer(jobsEndpoints.deleteListing, refuse("discovery/already-running"));
  const job = makeListing({ id: "job-1", match: makeMatch(80) });
  const screen = await renderResults([job], makeReport({ shown: 1 }));
  const remove = screen.getByRole("button", { name: "Delete Electrician", exact: true });
  await expect.element(remove).toBeVisible();
  answer(jobsEndpoints.listSearchResults, never);
  await remove.click();
  await expect.element(screen.getByRole("alert").getByText(/^Failed to delete the listing\./)).toBeVisible();
  await expect.element(screen.getByRole("article", { name: "Electrician", exact: true })).toBeVisible();
});
