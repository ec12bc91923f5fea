import { expect, test } from "vitest";
import { checkOwnJob, emptyOwnJob, toListingPatch, toOwnJob, toPastedSource } from "./own-job.ts";

test("one whole web address is a link, anything else the text of a posting", () => {
  expect(toPastedSource(" https://example.org/jobs/1 ")).toEqual({ url: "https://example.org/jobs/1" });
  expect(toPastedSource("See https://example.org/jobs/1")).toEqual({
    text: "See https://example.org/jobs/1",
  });
  expect(toPastedSource("javascript:alert(1)")).toEqual({ text: "javascript:alert(1)" });
  expect(toPastedSource("  ")).toBeNull();
});

test("what could not be read stays empty in the form, and a link that is none is left out", () => {
  const job = toOwnJob({
    title: "Nurse",
    company: "",
    location: "",
    salary: "",
    datePosted: null,
    description: "Cares.",
    qualifications: ["RN", "BLS"],
    benefits: [],
    jobLink: "#",
    readFrom: "text",
    missing: ["company", "location", "salary", "datePosted"],
  });
  expect(job).toMatchObject({ company: "", datePosted: "", requirements: "RN\nBLS", jobLink: "" });
});

test("a job needs a title alone, and a link has to be a whole one", () => {
  expect(checkOwnJob({ ...emptyOwnJob, title: " " })).toEqual({ title: "Give the job a title." });
  expect(checkOwnJob({ ...emptyOwnJob, title: "Nurse" })).toEqual({});
  expect(Object.keys(checkOwnJob({ ...emptyOwnJob, title: "Nurse", jobLink: "example.org" }))).toEqual([
    "jobLink",
  ]);
  expect(Object.keys(checkOwnJob({ ...emptyOwnJob, title: "x".repeat(301) }))).toEqual(["title"]);
  const lines = Array.from({ length: 101 }, (_, index) => `line ${index}`).join("\n");
  expect(Object.keys(checkOwnJob({ ...emptyOwnJob, title: "Nurse", requirements: lines }))).toEqual([
    "requirements",
  ]);
});

test("empty fields are left out of what is saved, a date is said to be missing, and bullets go", () => {
  const patch = toListingPatch({ ...emptyOwnJob, title: " Nurse ", requirements: "- RN\n\n• BLS" });
  expect(patch).toEqual({
    title: "Nurse",
    datePosted: "Not specified",
    qualifications: ["RN", "BLS"],
    benefits: [],
    status: "new",
  });
  const dated = toListingPatch({ ...emptyOwnJob, title: "Nurse", datePosted: "2026-11-10" });
  expect(dated.datePosted).toBe("2026-11-10");
});
