import { expect, test } from "vitest";
import { makeSavedJob } from "../testing/make-saved-job.ts";
import { filterSavedJobs, isEmptyFilter, noFilter, type SavedJobsFilter } from "./filter-saved-jobs.ts";

const now = Date.parse("2026-11-21T12:00:00.000Z");
const jobs = [
  makeSavedJob({ id: "a", title: "Pâtissier", company: "Rye and Butter", location: "Lyon, France" }),
  makeSavedJob({ id: "b", title: "Nurse", status: "applied", statusSince: "2026-11-01T09:00:00.000Z" }),
  makeSavedJob({ id: "c", title: "Nurse", qualifications: ["Active Oregon RN license"], favorite: true }),
];

function idsOf(fields: Partial<SavedJobsFilter>): string[] {
  return filterSavedJobs(jobs, { ...noFilter, ...fields }, now).map((job) => job.id);
}

test("without a filter every job is shown in its order", () => {
  expect(idsOf({})).toEqual(["a", "b", "c"]);
  expect(isEmptyFilter({ ...noFilter, text: "  " })).toBe(true);
});

test.each([
  ["title", "patissier", ["a"]],
  ["company", "RYE AND", ["a"]],
  ["location", "lyon", ["a"]],
  ["requirements", "rn license", ["c"]],
])("the text is looked for in the %s, without regard to case and accents", (_, text, ids) => {
  expect(idsOf({ text })).toEqual(ids);
});

test("every word of the text has to be there, wherever it stands", () => {
  expect(idsOf({ text: "oregon nurse" })).toEqual(["c"]);
  expect(idsOf({ text: "oregon baker" })).toEqual([]);
});

test("description and salary are no part of the text filter", () => {
  expect(idsOf({ text: "rewires" })).toEqual([]);
});

test("status, favorites and long waits narrow the jobs further", () => {
  expect(idsOf({ status: "applied" })).toEqual(["b"]);
  expect(idsOf({ hasFavoritesOnly: true })).toEqual(["c"]);
  expect(idsOf({ hasWaitingOnly: true })).toEqual(["b"]);
  expect(idsOf({ status: "applied", text: "oregon" })).toEqual([]);
});

test("a job that changed is looked at anew", () => {
  const [job] = jobs;
  const changed = makeSavedJob({ ...job, title: "Welder" });
  expect(filterSavedJobs([changed], { ...noFilter, text: "welder" }, now)).toEqual([changed]);
});
