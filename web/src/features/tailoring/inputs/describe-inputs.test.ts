import { MAX_DESCRIPTION_LENGTH } from "@jobwright/contracts/tailoring";
import { expect, test } from "vitest";
import { describeInputs, findLengthProblem, isReady } from "./describe-inputs.ts";
import { emptyInputs, noJob } from "./tailoring-inputs.ts";

const chosen = { method: "saved", text: "", resumeId: "r1" } as const;
const nothing = emptyInputs("new").resume;

test.each([
  [nothing, "", "Add resume and job description to continue"],
  [chosen, "", "Add job description to continue"],
  [nothing, "We look for an analyst", "Add resume content to continue"],
  [chosen, "We look for an analyst", "Ready to tailor resume"],
])("the hint says what is still wanted (%#)", (resume, description, hint) => {
  const inputs = { ...emptyInputs("new"), resume, job: { ...noJob, description } };
  expect(describeInputs(inputs)).toBe(hint);
  expect(isReady(inputs)).toBe(hint.startsWith("Ready"));
});

test("a text that is too long is told with both lengths", () => {
  expect(findLengthProblem("x".repeat(MAX_DESCRIPTION_LENGTH), "description")).toBeNull();
  expect(findLengthProblem("x".repeat(MAX_DESCRIPTION_LENGTH + 1), "description")).toBe(
    "This has 50,001 characters; 50,000 are taken.",
  );
  expect(findLengthProblem("x".repeat(MAX_DESCRIPTION_LENGTH + 1), "resume")).toBeNull();
});
