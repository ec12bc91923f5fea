import { jobsEndpoints, type StatusChange } from "@jobwright/contracts/jobs";
import { expect, test } from "vitest";
import { guest, renderAt } from "../../../testing/render-at.tsx";
import { answer, never } from "../../../testing/stand-in-api.ts";
import { makeSavedJob } from "../testing/make-saved-job.ts";
import { ProgressChart } from "./progress-chart.tsx";

const at = "2026-11-19T09:00:00.000Z";
const fresh = makeSavedJob({ id: "job-1", status: "new" });
const applied = makeSavedJob({ id: "job-1", status: "applied" });

test("before the first application there is no chart, also while the history is read", async () => {
  answer(jobsEndpoints.listStatusChanges, never);
  const reading = await renderAt(<ProgressChart uid={guest.uid} jobs={[fresh]} />);
  await expect.poll(() => reading.queryClient.isFetching()).toBe(1);
  expect(reading.getByRole("heading").elements()).toEqual([]);
  await reading.unmount();
  answer(jobsEndpoints.listStatusChanges, () => ({ changes: [] }));
  const read = await renderAt(<ProgressChart uid={guest.uid} jobs={[fresh]} />);
  await expect.poll(() => read.queryClient.getQueryData(["status-changes", guest.uid])).toEqual([]);
  expect(read.getByRole("heading").elements()).toEqual([]);
});

test("the chart is there from the first application on, also of a job that was moved back", async () => {
  const changes: StatusChange[] = [
    { jobId: "job-1", from: "new", to: "applied", at },
    { jobId: "job-1", from: "applied", to: "researching", at: "2026-11-20T09:00:00.000Z" },
  ];
  answer(jobsEndpoints.listStatusChanges, () => ({ changes }));
  for (const job of [applied, { ...fresh, status: "researching" as const }]) {
    const screen = await renderAt(<ProgressChart uid={guest.uid} jobs={[job]} />);
    await expect.element(screen.getByRole("heading", { name: "How far they got" })).toBeVisible();
    await screen.unmount();
  }
});
