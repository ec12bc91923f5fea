import { useState } from "react";
import { jobsEndpoints, type Listing } from "@jobwright/contracts/jobs";
import { profileEndpoints } from "@jobwright/contracts/profile";
import { useQueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { checkLook } from "../../../testing/check-look.ts";
import { guest, looks, renderAt } from "../../../testing/render-at.tsx";
import { answer, never, refuse } from "../../../testing/stand-in-api.ts";
import { useListingActions } from "../hooks/use-listing-actions.ts";
import { useSearchResults, searchKey } from "../hooks/use-search-results.ts";
import { makeListing, makeMatch, makeReport } from "../testing/make-listing.ts";
import { card, openReasons } from "../testing/search-page.ts";
import { ListingGrid } from "./listing-grid.tsx";

const sessionId = "session-put-up-1";
const month = (ago: number) => new Date(Date.now() - ago * 30 * 86_400_000).toISOString().slice(0, 10);
const again = makeListing({
  id: "job-1",
  title: "Night nurse for the intensive care unit of a children's hospital",
  match: makeMatch(82),
  jobLink: "https://jobs.example/1",
  putUpDays: [month(9), month(6), month(3), month(1)],
});
const fresh = makeListing({ id: "job-2", title: "Cook", match: makeMatch(70), putUpDays: [month(1)] });

/** The results of a search, none of which is opened at first. */
function Results() {
  const queryClient = useQueryClient();
  queryClient.setQueryDefaults(searchKey(guest.uid, sessionId), { staleTime: Infinity });
  const { data } = useSearchResults(guest.uid, sessionId);
  const actions = useListingActions(guest.uid, sessionId);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const ignore = () => undefined;
  return (
    <main style={{ padding: 16 }}>
      <h2>Listings</h2>
      <ListingGrid
        jobs={data?.jobs ?? []}
        openedId={openedId}
        unfolded={new Set()}
        model={null}
        onToggleFavorite={ignore}
        onStatus={ignore}
        onUnfold={ignore}
        onDelete={ignore}
        onNotForMe={ignore}
        onToggleReasons={(id) => setOpenedId(openedId === id ? null : id)}
        onCheckOpen={actions.checkOpened}
      />
    </main>
  );
}

async function renderResults(jobs: Listing[], look: Parameters<typeof renderAt>[1] = {}) {
  const at = new Date().toISOString();
  const session = { sessionId, jobCount: jobs.length, createdAt: at, lastUpdated: at };
  answer(jobsEndpoints.listSearchResults, () => ({
    session: { ...session, status: "active" as const, report: makeReport() },
    jobs,
    next: null,
  }));
  // What a person lists as skills is no part of this.
  answer(profileEndpoints.getUserDocument, never);
  sessionStorage.clear();
  return renderAt(<Results />, look);
}

function answerCheck(state: "open" | "gone" | "unknown", reason: string | null) {
  return answer(jobsEndpoints.checkLink, () => {
    const at = new Date().toISOString();
    const seen = state === "unknown" ? {} : { linkCheckedAt: at, isOpen: state === "open" };
    return { state, reason, listing: { ...again, ...seen, lastSeenAt: state === "open" ? at : null } };
  });
}

test.each(looks)(
  "a job that was put up again says how often and opens to its days ($theme, $width px)",
  async (look) => {
    answer(jobsEndpoints.checkLink, never);
    await renderResults([again, fresh], look);
    await expect.element(card(again.title).getByText("Still open?", { exact: true })).toBeVisible();
    await expect.element(card(fresh.title).getByText("Still open?")).not.toBeInTheDocument();
    await openReasons(again.title);
    const summary = card(again.title).getByText(/^Put up 4 times since /);
    await expect.element(summary).toBeVisible();
    const days = card(again.title).getByRole("list", { name: "Days on which it was put up" });
    await expect.element(days).not.toBeInTheDocument();
    await summary.click();
    expect(days.getByRole("listitem").elements()).toHaveLength(4);
    await expect.element(card(again.title).getByRole("status").first()).toBeVisible();
    await checkLook();
  },
);

test("a job that was put up once says nothing of it", async () => {
  await renderResults([fresh]);
  await openReasons(fresh.title);
  await expect.element(page.getByText(/^Put up/)).not.toBeInTheDocument();
});

test.each(looks)(
  "opening a posting of long ago asks its source, once a day ($theme, $width px)",
  async (look) => {
    const calls = answerCheck("open", null);
    await renderResults([again], look);
    await openReasons(again.title);
    await expect
      .element(card(again.title).getByText("Still open, checked just now", { exact: true }))
      .toBeVisible();
    await expect.element(card(again.title).getByText("Still open?")).not.toBeInTheDocument();
    await checkLook();
    const why = card(again.title).getByRole("button", { name: /reasons|^Why/ });
    await why.click();
    await why.click();
    await expect.element(card(again.title).getByRole("region")).toBeVisible();
    expect(calls).toHaveLength(1);
  },
);

test("one that is gone is marked as gone, and the person is told", async () => {
  answerCheck("gone", "Its board no longer lists it.");
  await renderResults([again]);
  await openReasons(again.title);
  await expect.element(page.getByText("This posting is gone")).toBeVisible();
  await expect.element(card(again.title).getByText("Gone", { exact: true })).toBeVisible();
  await expect.element(card(again.title).getByText("Still open?")).not.toBeInTheDocument();
});

test("where it could not be told, the question stays, with the reason", async () => {
  answerCheck("unknown", "The page asks who you are first.");
  await renderResults([again]);
  await openReasons(again.title);
  await expect.element(card(again.title).getByText(/The page asks who you are first\./)).toBeVisible();
  await expect.element(card(again.title).getByText("Still open?", { exact: true })).toBeVisible();
});

test("where the server refuses, the question stays, with the reason", async () => {
  answer(jobsEndpoints.checkLink, refuse("request/rate-limited"));
  await renderResults([again]);
  await openReasons(again.title);
  await expect.element(card(again.title).getByText(/^It could not be asked whether/)).toBeVisible();
  await expect.element(card(again.title).getByText("Still open?", { exact: true })).toBeVisible();
});

test("a posting that is not open for long is not asked for when it is opened", async () => {
  const calls = answerCheck("open", null);
  await renderResults([fresh]);
  await openReasons(fresh.title);
  await expect.element(card(fresh.title).getByRole("region")).toBeVisible();
  expect(calls).toHaveLength(0);
});
