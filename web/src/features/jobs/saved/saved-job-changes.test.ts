import { expect, test } from "vitest";
import { makeSavedJob } from "../testing/make-saved-job.ts";
import { withJobBack, withoutJob } from "./saved-job-changes.ts";

const day = (number: number) => `2026-11-${number}T09:00:00.000Z`;
const jobs = [20, 19, 18].map((number) => makeSavedJob({ id: `job-${number}`, createdAt: day(number) }));
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);

test("a deleted job comes back to where it stood", () => {
  const [, job] = jobs;
  const rest = withoutJob(jobs, "job-19");
  expect(idsOf(rest)).toEqual(["job-20", "job-18"]);
  expect(idsOf(withJobBack(rest, job!, "job-18"))).toEqual(["job-20", "job-19", "job-18"]);
});

test("where the one below it is gone too, it comes back by its age", () => {
  const [first, second, third] = jobs;
  expect(idsOf(withJobBack([first!, third!], second!, "gone"))).toEqual(["job-20", "job-19", "job-18"]);
  expect(idsOf(withJobBack([first!], third!, undefined))).toEqual(["job-20", "job-18"]);
});

test("a job that is there already does not come twice", () => {
  expect(idsOf(withJobBack(jobs, jobs[0]!, undefined))).toEqual(["job-20", "job-19", "job-18"]);
});
