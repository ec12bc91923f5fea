import { expect, test } from "vitest";
import { filterJobs } from "./filter-jobs.ts";

const jobs = [
  { title: "Pâtissier", company: "Mill & Co" },
  { title: "Baker, Nights", company: "Harbor Foods" },
];

test("every word is looked for in title and company, without regard to case and accents", () => {
  expect(filterJobs(jobs, "PATISSIER mill")).toEqual([jobs[0]]);
  expect(filterJobs(jobs, "nights harbor")).toEqual([jobs[1]]);
  expect(filterJobs(jobs, "nights mill")).toEqual([]);
  expect(filterJobs(jobs, "  ")).toEqual(jobs);
});
