import { scheduledSearchesEndpoints } from "@jobwright/contracts/scheduled-searches";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderAt } from "../../../testing/render-at.tsx";
import { answer } from "../../../testing/stand-in-api.ts";
import { makeBoard, makeRun } from "../testing/make-run.ts";
import { makeSearch } from "../../../testing/make-search.ts";
import { RunHistoryDialog } from "./run-history-dialog.tsx";

beforeEach(() => {
  // The copy was kept an hour ago, which is the same day in both zones.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2025-11-15T13:00:00.000Z") });
});

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ["Asia/Tokyo", "All times: Tokyo.", "9:00 PM", "Nov 15, 2025, 9:00 PM"],
  ["Mars/Olympus_Mons", "All times: UTC.", "12:00 PM UTC", "Nov 15, 2025, 12:00 PM UTC"],
])("the history of a search in %s has one clock for runs and boards", async (timezone, clock, time, run) => {
  answer(scheduledSearchesEndpoints.listSearchRuns, () => ({
    runs: [
      makeRun({
        startedAt: "2025-11-15T12:00:00.000Z",
        sources: [
          { ...makeBoard("one", "keptCopy"), reason: null, keptCopyFrom: "2025-11-15T12:00:00.000Z" },
        ],
      }),
    ],
  }));
  const screen = await renderAt(
    <RunHistoryDialog uid="user-1" search={makeSearch({ timezone })} isOpen onClose={() => {}} />,
  );
  await expect.element(screen.getByText(clock)).toBeVisible();
  await expect.element(screen.getByText(run, { exact: true })).toBeVisible();
  await screen.getByRole("button", { name: /^1 board/ }).click();
  await expect.element(screen.getByText(`Kept copy, ${time}`)).toBeVisible();
});
