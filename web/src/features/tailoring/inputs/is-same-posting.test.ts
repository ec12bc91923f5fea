import { expect, test } from "vitest";
import { isSamePosting } from "./is-same-posting.ts";

const job = { title: "", company: "", description: "A ward.\nTriage." };

test("a pasted posting is the same by its text, whatever its spaces, and a saved job always", () => {
  const pasted = { jobId: "resume-1790000000000", job };
  expect(isSamePosting(pasted, { description: " A ward. Triage.\n" })).toBe(true);
  expect(isSamePosting(pasted, { description: "A ward. Wound care." })).toBe(false);
  expect(isSamePosting({ jobId: "job-1", job }, { description: "Another." })).toBe(true);
});
