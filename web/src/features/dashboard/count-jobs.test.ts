import { jobStatuses } from "@jobwright/contracts/jobs";
import { expect, test } from "vitest";
import { countJobs, type CountedJob } from "./count-jobs.ts";

/** A Sunday, in the reader's own timezone. */
const NOW = new Date(2026, 10, 22, 9, 30);
const at = (day: number, hour = 12) => new Date(2026, 10, day, hour).toISOString();

function job(changes: Partial<CountedJob>): CountedJob {
  return { status: "new", company: "Bluestem Foods", createdAt: at(1), statusSince: at(1), ...changes };
}

test("with one job of each status, applying and applied count as applications", () => {
  const stats = countJobs(
    jobStatuses.map((status) => job({ status })),
    NOW,
  );
  expect(stats.found.value).toBe(7);
  expect(stats.applications).toEqual({ value: 2, note: "1 applying, 1 applied" });
  expect(stats.interviews.value).toBe(1);
  expect(stats.offers).toEqual({ value: 1, note: "Bluestem Foods, Nov 1" });
});

test("without jobs every tile is zero and says so", () => {
  const stats = countJobs([], NOW);
  expect(Object.values(stats)).toEqual([
    { value: 0, note: "None saved yet" },
    { value: 0, note: "None yet" },
    { value: 0, note: "None yet" },
    { value: 0, note: "None yet" },
  ]);
});

test("a job of yesterday's first minute is new, and one of the day before is not", () => {
  const created = [at(20, 23), at(21, 0), at(22, 8)];
  const stats = countJobs(
    created.map((createdAt) => job({ createdAt })),
    NOW,
  );
  expect(stats.found).toEqual({ value: 3, note: "2 new since yesterday" });
  expect(countJobs([job({})], NOW).found.note).toBe("None new since yesterday");
});

test("an interview moved here this week from its Monday on, Sunday included", () => {
  const since = [at(15, 23), at(16, 0), at(22, 1)];
  const interviews = since.map((statusSince) => job({ status: "interviewing", statusSince }));
  expect(countJobs(interviews, NOW).interviews).toEqual({ value: 3, note: "2 moved here this week" });
});

test("a week without a new interview says so", () => {
  const interviews = [at(3), at(15)].map((statusSince) => job({ status: "interviewing", statusSince }));
  expect(countJobs(interviews, NOW).interviews).toEqual({ value: 2, note: "None moved here this week" });
});

test("of several offers the newest is named with its day, and the others are counted", () => {
  const offers = [
    job({ status: "offered", company: "A", statusSince: at(3) }),
    job({ status: "offered", company: "B", statusSince: at(19) }),
  ];
  expect(countJobs(offers, NOW).offers).toEqual({ value: 2, note: "B, Nov 19 and 1 more" });
});

test("an offer of an earlier year has its year", () => {
  const offer = job({ status: "offered", statusSince: new Date(2025, 10, 19).toISOString() });
  expect(countJobs([offer], NOW).offers.note).toBe("Bluestem Foods, Nov 19, 2025");
});

test("counts of a thousand and more have their comma", () => {
  const jobs = Array.from({ length: 1200 }, () => job({ status: "applied", createdAt: at(22, 1) }));
  const stats = countJobs(jobs, NOW);
  expect(stats.found).toEqual({ value: 1200, note: "1,200 new since yesterday" });
  expect(stats.applications.note).toBe("0 applying, 1,200 applied");
});
