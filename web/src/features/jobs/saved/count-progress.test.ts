import type { JobStatus, StatusChange } from "@jobwright/contracts/jobs";
import { describe, expect, test } from "vitest";
import { makeSavedJob } from "../testing/make-saved-job.ts";
import { countProgress } from "./count-progress.ts";

const NOW = new Date(2026, 10, 21, 12).getTime();
const on = (month: number, day: number) => new Date(2026, month - 1, day, 10).toISOString();
const job = (id: string, status: JobStatus, since: string) =>
  makeSavedJob({ id, status, statusSince: since });
const change = (jobId: string, to: JobStatus, at: string): StatusChange => ({ jobId, from: "new", to, at });
const steps = (progress: ReturnType<typeof countProgress>) =>
  progress.steps.map(({ label, count }) => [label, count]);

test("nothing saved is no application, and no share of nothing", () => {
  const progress = countProgress([], [], NOW);
  expect(progress.steps.map(({ share }) => share)).toEqual([0, 0, 0]);
  expect(progress.weeks).toHaveLength(12);
  expect(progress.weeks.every(({ applications }) => applications === 0)).toBe(true);
});

test("an application counts in the week in which the job first was one, whatever came after", () => {
  const jobs = [job("a", "interviewing", on(11, 19)), job("b", "applied", on(11, 16))];
  const changes = [change("a", "applied", on(11, 10)), change("a", "interviewing", on(11, 19))];
  const { weeks } = countProgress(jobs, changes, NOW);
  expect(weeks.slice(-3).map(({ start, applications }) => [start.getDate(), applications])).toEqual([
    [2, 0],
    [9, 1],
    [16, 1],
  ]);
});

test("a job counts at every step that it ever came to, also after a rejection", () => {
  const jobs = [
    job("a", "rejected", on(11, 20)),
    job("b", "offered", on(11, 20)),
    job("c", "new", on(11, 1)),
  ];
  const changes = [change("a", "applied", on(11, 2)), change("a", "interviewing", on(11, 9))];
  const progress = countProgress(jobs, changes, NOW);
  expect(steps(progress)).toEqual([
    ["Applied", 2],
    ["Interviewing", 2],
    ["Offered", 1],
  ]);
  expect(progress.rejected).toBe(1);
  expect(progress.steps[2]?.share).toBe(0.5);
});

test("a job that was put aside without an application is neither one nor a rejection", () => {
  const progress = countProgress([job("a", "rejected", on(11, 20))], [], NOW);
  expect(steps(progress)[0]).toEqual(["Applied", 0]);
  expect(progress.rejected).toBe(0);
});

test("a status that only the change away from it tells of counts at its step, and in no week", () => {
  const changes = [{ jobId: "a", from: "applied", to: "rejected", at: on(11, 19) } as const];
  const progress = countProgress([job("a", "rejected", on(11, 19))], changes, NOW);
  expect(steps(progress)[0]).toEqual(["Applied", 1]);
  expect(progress.rejected).toBe(1);
  expect(progress.weeks.every(({ applications }) => applications === 0)).toBe(true);
});

test("changes of jobs that are not saved any more do not count", () => {
  const progress = countProgress([], [change("gone", "applied", on(11, 10))], NOW);
  expect(steps(progress)[0]).toEqual(["Applied", 0]);
});

test("an application of before the weeks shown counts among the steps alone", () => {
  const progress = countProgress([job("a", "applied", on(3, 2))], [], NOW);
  expect(steps(progress)[0]).toEqual(["Applied", 1]);
  expect(progress.weeks.every(({ applications }) => applications === 0)).toBe(true);
});

describe("a move that is taken back at once", () => {
  const move = (from: JobStatus, to: JobStatus, second: number): StatusChange => {
    return { jobId: "a", from, to, at: new Date(2026, 10, 19, 10, 0, second).toISOString() };
  };
  const applications = (progress: ReturnType<typeof countProgress>) => progress.weeks.at(-1)?.applications;

  test("is no application, and no step", () => {
    const changes = [
      move("new", "applied", 0),
      move("applied", "offered", 4),
      move("offered", "applied", 7),
      move("applied", "new", 9),
    ];
    const progress = countProgress([job("a", "new", on(11, 19))], changes, NOW);
    expect(steps(progress).map(([, count]) => count)).toEqual([0, 0, 0]);
    expect(applications(progress)).toBe(0);
  });

  test("leaves what the job was before, which nobody knows the week of", () => {
    const changes = [move("applied", "rejected", 0), move("rejected", "applied", 9)];
    const progress = countProgress([job("a", "applied", on(11, 19))], changes, NOW);
    expect(steps(progress)[0]).toEqual(["Applied", 1]);
    expect(progress.rejected).toBe(0);
    expect(applications(progress)).toBe(0);
  });

  test("counts where it is made once more, or was taken back later", () => {
    const again = [move("new", "applied", 0), move("applied", "new", 5), move("new", "applied", 20)];
    expect(applications(countProgress([job("a", "applied", on(11, 19))], again, NOW))).toBe(1);
    const late = [move("new", "applied", 0), move("applied", "new", 30)];
    expect(applications(countProgress([job("a", "new", on(11, 19))], late, NOW))).toBe(1);
  });
});
