import { expect, test } from "vitest";
import { neighbourOf, withRestored, without } from "./list-changes.ts";
import { makeListing } from "./testing/make-listing.ts";

const jobs = [1, 2, 3, 4].map((rank) => makeListing({ id: `job-${rank}`, listingNumber: rank }));
const idsOf = (list: { id: string }[]) => list.map((job) => job.id);

test("two deleted listings come back to their ranks in either order", () => {
  const [first, second] = [jobs[0]!, jobs[2]!];
  const left = without(without(jobs, first.id), second.id);
  expect(idsOf(withRestored(withRestored(left, first), second))).toEqual(idsOf(jobs));
  expect(idsOf(withRestored(withRestored(left, second), first))).toEqual(idsOf(jobs));
});

test("a listing that is there is not added twice", () => {
  expect(idsOf(withRestored(jobs, jobs[1]!))).toEqual(idsOf(jobs));
});

test("the focus goes to the next card, after the last to the one before", () => {
  expect(neighbourOf(jobs, "job-2")).toBe("job-3");
  expect(neighbourOf(jobs, "job-4")).toBe("job-3");
  expect(neighbourOf(jobs.slice(0, 1), "job-1")).toBeNull();
});
