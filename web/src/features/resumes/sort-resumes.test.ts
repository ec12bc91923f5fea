import { expect, test } from "vitest";
import { sortResumes } from "./sort-resumes.ts";
import { makeResume } from "../../testing/make-resume.ts";

const tailored = makeResume({ id: "t", type: "tailored" });
const newer = makeResume({ id: "n" });
const older = makeResume({ id: "o" });

test("the newest original is the primary resume, whatever is newer and tailored", () => {
  expect(sortResumes([tailored, newer, older])).toEqual({
    primary: newer,
    further: [older],
    tailored: [tailored],
  });
});

test("tailored resumes alone have no primary one", () => {
  expect(sortResumes([tailored])).toEqual({ primary: null, further: [], tailored: [tailored] });
});
