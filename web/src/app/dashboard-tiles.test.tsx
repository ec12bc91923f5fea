import { jobsEndpoints } from "@jobwright/contracts/jobs";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { assistants, readNumbers, readTiles, tiles } from "../features/dashboard/testing/dashboard-page.ts";
import { answerSavedJobs } from "../features/jobs/testing/answer-saved-jobs.ts";
import { chooseStatus, statusButton } from "../features/jobs/testing/saved-jobs-page.ts";
import type { SavedRow } from "../features/jobs/testing/saved-rows.ts";
import { renderApp } from "../testing/render-app.tsx";
import { answer, refuse } from "../testing/stand-in-api.ts";

const jobs: SavedRow[] = [
  { title: "Flight Nurse", company: "Northwest Air Rescue" },
  { title: "Step-Down Nurse", status: "applying" },
  { title: "Clinical Educator", company: "Willamette Valley Health", status: "applied", days: 9 },
  { title: "ICU Nurse", status: "interviewing", days: 30 },
  { title: "School Nurse", status: "rejected", days: 3 },
];

test("the tiles without a saved job are all zero and say so", async () => {
  await renderApp("/");
  await expect.poll(readTiles).toEqual([
    { label: "Jobs Found", value: "0", note: "None saved yet" },
    { label: "Applications", value: "0", note: "None yet" },
    { label: "Interviews", value: "0", note: "None yet" },
    { label: "Offers", value: "0", note: "None yet" },
  ]);
});

test("the tiles count all jobs, those applying or applied, those interviewing and those offered", async () => {
  const offer: SavedRow = { title: "Charge Nurse", company: "St. Brigid", status: "offered" };
  answerSavedJobs([...jobs, offer, { title: "Aide", status: "researching" }]);
  await renderApp("/");
  await expect.poll(readTiles).toEqual([
    { label: "Jobs Found", value: "7", note: "7 new since yesterday" },
    { label: "Applications", value: "2", note: "1 applying, 1 applied" },
    { label: "Interviews", value: "1", note: "None moved here this week" },
    { label: "Offers", value: "1", note: expect.stringMatching(/^St\. Brigid, [A-Z][a-z]{2} \d+$/) },
  ]);
});

test("the tiles follow a status, a delete and its undo without a reload", async () => {
  answerSavedJobs(jobs);
  const screen = await renderApp("/");
  await expect.poll(readNumbers).toEqual([5, 2, 1, 0]);
  for (const [status, numbers] of [
    ["Applied", [5, 3, 1, 0]],
    ["Interviewing", [5, 2, 2, 0]],
    ["Offered", [5, 2, 1, 1]],
    ["Rejected", [5, 2, 1, 0]],
  ] as const) {
    await chooseStatus(statusButton("Flight Nurse"), status);
    await expect.poll(readNumbers, { message: status }).toEqual(numbers);
  }
  await screen.unmount();
  await renderApp("/");
  await expect.poll(readNumbers).toEqual([5, 2, 1, 0]);
  await page.getByRole("button", { name: "Delete Step-Down Nurse" }).click();
  await expect.poll(readNumbers).toEqual([4, 1, 1, 0]);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect.poll(readNumbers).toEqual([5, 2, 1, 0]);
});

test("the tiles keep their place while they are read, and the sections below stay when they cannot be", async () => {
  const held = Promise.withResolvers<void>();
  answer(jobsEndpoints.listSavedJobs, async () => {
    await held.promise;
    return refuse("user/not-found")();
  });
  await renderApp("/");
  await expect.element(page.getByText("Jobs Found")).toBeVisible();
  const readBox = () => tiles.element().getBoundingClientRect().toJSON() as unknown;
  const before = readBox();
  held.resolve();
  const alert = page.getByRole("alert");
  await expect.element(alert.getByText("Your saved jobs could not be read")).toBeVisible();
  await expect.element(assistants).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Scheduled Searches", exact: true })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Try again" })).toHaveLength(1);
  answer(jobsEndpoints.listSavedJobs, () => ({ jobs: [], next: null }));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("None saved yet")).toBeVisible();
  expect(readBox()).toEqual(before);
});
