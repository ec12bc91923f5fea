import { expect, test } from "vitest";
import { neighbourOf, withBack, without } from "./list-changes.ts";

type Job = { id: string; rank: number };

const jobs = [1, 2, 3, 4].map((rank): Job => ({ id: `job-${rank}`, rank }));
const isBelow = (other: Job, job: Job) => other.rank > job.rank;
const idsOf = (list: readonly { id: string }[]) => list.map((job) => job.id);

test("a deleted job comes back to where it stood, before the one that followed it", () => {
  const [first, second, ...rest] = jobs;
  const moved = [...rest, first!];
  expect(idsOf(withBack(moved, second!, { followerId: first!.id, isBelow }))).toEqual([
    "job-3",
    "job-4",
    "job-2",
    "job-1",
  ]);
});

test("where the one below it is gone too, it comes back by its order, at the end the last", () => {
  const [first, second, third] = jobs;
  const place = { followerId: "gone", isBelow };
  expect(idsOf(withBack([first!, third!], second!, place))).toEqual(["job-1", "job-2", "job-3"]);
  expect(idsOf(withBack([first!], third!, { ...place, followerId: undefined }))).toEqual(["job-1", "job-3"]);
});

test("two deleted listings come back to their ranks in either order", () => {
  const [first, second] = [jobs[0]!, jobs[1]!];
  const left = without(without(jobs, first.id), second.id);
  const back = (list: readonly Job[], job: Job, followerId: string) =>
    withBack(list, job, { followerId, isBelow });
  expect(idsOf(back(back(left, first, second.id), second, "job-3"))).toEqual(idsOf(jobs));
  expect(idsOf(back(back(left, second, "job-3"), first, second.id))).toEqual(idsOf(jobs));
});

test("a listing that is there is not added twice", () => {
  expect(idsOf(withBack(jobs, jobs[1]!, { followerId: undefined, isBelow }))).toEqual(idsOf(jobs));
});

test("the focus goes to the next card, after the last to the one before", () => {
  expect(neighbourOf(jobs, "job-2")).toBe("job-3");
  expect(neighbourOf(jobs, "job-4")).toBe("job-3");
  expect(neighbourOf(jobs.slice(0, 1), "job-1")).toBeNull();
});
