import { expect, test } from "vitest";
import { makeSummary } from "../testing/make-summary.ts";
import { describeRecord, nameRecord } from "./describe-record.ts";

const NOW = Date.parse("2026-11-02T10:00:00.000Z");

test("a record is called by its name, then by its job, then by how its posting begins", () => {
  const untitled = makeSummary({ job: { title: "", company: "" }, excerpt: "Night nurse wanted.\nTriage" });
  expect(nameRecord(makeSummary({ name: "For the ward" }))).toBe("For the ward");
  expect(nameRecord(makeSummary())).toBe("Resume for Ward Nurse at Northfield General");
  expect(nameRecord(untitled)).toBe("Night nurse wanted.");
  expect(nameRecord({ ...untitled, excerpt: "" })).toBe("Tailored Resume");
});

test("a record tells how far it is", () => {
  expect(describeRecord(makeSummary(), NOW)).toBe("Match score 80 · nurse.txt · 2 hours ago");
  const none = { hasResult: false, score: null };
  expect(describeRecord(makeSummary({ ...none, status: "analyzing" }), NOW)).toMatch(/^Being tailored · /);
  expect(describeRecord(makeSummary({ ...none, status: "error" }), NOW)).toMatch(/^Failed · nurse/);
  expect(describeRecord(makeSummary({ status: "error" }), NOW)).toMatch(/^The last run failed · Match/);
});
