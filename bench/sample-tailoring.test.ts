import { expect, test } from "vitest";
import { checkDocument } from "../engine/src/tailoring/check/check-document.ts";
import { buildResumeDocument } from "../engine/src/tailoring/document/build-resume-document.ts";
import { readTextForTailoring } from "../engine/src/tailoring/document/read-text-for-tailoring.ts";
import { applyChanges } from "../engine/src/tailoring/plan/apply-changes.ts";
import { linkEvidence } from "../engine/src/tailoring/plan/link-evidence.ts";
import { proposeChanges } from "../engine/src/tailoring/plan/propose-changes.ts";
import { readRequirements } from "../engine/src/tailoring/posting/read-requirements.ts";
import { sampleJob } from "../web/src/features/tailoring/samples/sample-job.ts";
import { sampleResume } from "../web/src/features/tailoring/samples/sample-resume.ts";

test("the sample resume and job show each kind of change, and gaps that are real", () => {
  const read = readTextForTailoring(sampleResume);
  const original = buildResumeDocument(read);
  const asked = readRequirements(sampleJob);
  const requirements = linkEvidence(original, read.text, asked, "2026-11-22");
  const changes = proposeChanges({ original, text: read.text, requirements, posting: sampleJob });
  expect([...new Set(changes.map(({ kind }) => kind))].toSorted()).toEqual([
    "bulletMoved",
    "sectionsOrder",
    "skillsOrder",
    "summaryChosen",
    "synonym",
  ]);
  expect(checkDocument(original, applyChanges(original, changes, []))).toEqual([]);
  const gaps = requirements.filter(({ match }) => match === null);
  expect(gaps.map(({ label, isRequired }) => [label, isRequired])).toEqual([
    ["Snowflake", false],
    ["Looker", false],
    ["Category management", false],
  ]);
});
