import { expect, test } from "vitest";
import { makeSavedJob } from "../testing/make-saved-job.ts";
import { nextOrder, sortSavedJobs } from "./saved-columns.tsx";

const jobs = [
  makeSavedJob({ id: "a", title: "welder", score: null, status: "offered" }),
  makeSavedJob({ id: "b", title: "Baker", score: 40, status: "applied" }),
  makeSavedJob({ id: "c", title: "baker", score: 90, status: "new" }),
];
const ids = (order: Parameters<typeof sortSavedJobs>[1]) => sortSavedJobs(jobs, order).map(({ id }) => id);

test("titles are sorted without regard to case, and equal ones keep their order", () => {
  expect(ids({ column: "title", isDescending: false })).toEqual(["b", "c", "a"]);
});

test("a job that was never ranked stands below the ranked ones when the best come first", () => {
  expect(ids({ column: "score", isDescending: true })).toEqual(["c", "b", "a"]);
});

test("a job without a day stands below the dated ones when the newest come first", () => {
  const undated = ["Not specified", "2026-11-02", "2026-11-20"].map((datePosted, index) =>
    makeSavedJob({ id: `${index}`, datePosted }),
  );
  const sorted = sortSavedJobs(undated, { column: "posted", isDescending: true });
  expect(sorted.map(({ id }) => id)).toEqual(["2", "1", "0"]);
});

test("statuses are sorted by progress", () => {
  expect(ids({ column: "status", isDescending: false })).toEqual(["c", "b", "a"]);
});

test("presses on one head give its order, the other way round, and the list as it comes", () => {
  const first = nextOrder(null, "score");
  expect(first).toEqual({ column: "score", isDescending: true });
  const second = nextOrder(first, "score");
  expect(second).toEqual({ column: "score", isDescending: false });
  expect(nextOrder(second, "score")).toBeNull();
  expect(nextOrder(second, "title")).toEqual({ column: "title", isDescending: false });
  expect(ids(null)).toEqual(["a", "b", "c"]);
});
