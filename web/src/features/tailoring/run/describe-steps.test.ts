import { tailoringSteps, type TailoringProgress } from "@jobwright/contracts/tailoring";
import { expect, test } from "vitest";
import { announceStep, describeProposer, describeSteps, describeTime } from "./describe-steps.ts";

function progressAt(running: number): TailoringProgress {
  return {
    jobId: "new",
    steps: tailoringSteps.map((step, index) => ({
      step,
      state: index < running ? "done" : index === running ? "running" : "waiting",
      note: index < running ? `note ${index}` : null,
    })),
    model: null,
    startedAt: "2026-11-22T10:00:00.000Z",
  };
}

test("each step shows what came of it, or what it will do", () => {
  const [first, second] = describeSteps(progressAt(1).steps);
  expect(first).toMatchObject({ title: "Read your resume", state: "done", text: "note 0" });
  expect(second).toMatchObject({ state: "running", text: "What it asks for, and what is required" });
  expect(describeSteps(null).map(({ state }) => state)).toEqual(tailoringSteps.map(() => "waiting"));
});

test.each([
  [20, "Done in less than 0.1 seconds"],
  [1400, "Done in 1.4 seconds"],
  [12_300, "Done in 12 seconds"],
])("%d ms are told in seconds", (tookMs, text) => {
  expect(describeTime(tookMs)).toBe(text);
});

test("a model's use is said, and so is its absence", () => {
  expect(describeProposer({ model: null }, true)).toBe("Changes were proposed by the local engine.");
  expect(describeProposer({ model: null }, false)).toBe("Changes are proposed by the local engine.");
  expect(describeProposer({ model: "m1" }, false)).toContain("by m1");
  const model = { model: "m1", state: "used" as const, text: "m1 proposed 3 changes." };
  expect(describeProposer({ model }, true)).toBe("m1 proposed 3 changes.");
  const failed = { model: "m1", state: "failed" as const, text: "m1 was not used." };
  expect(describeProposer({ model: failed }, true)).toBe("Changes were proposed by the local engine.");
});

test("a screen reader hears a step once, when it begins", () => {
  expect(announceStep(null, progressAt(0))).toBe("Read your resume.");
  expect(announceStep(progressAt(0), progressAt(0))).toBeNull();
  expect(announceStep(progressAt(0), progressAt(1))).toBe("Read the posting.");
  expect(announceStep(progressAt(4), progressAt(5))).toBeNull();
});
