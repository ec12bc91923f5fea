import { expect, it } from "vitest";
import { listBroader } from "./broader-skills.ts";

it.each([
  ["advanced-excel", "microsoft-excel"],
  ["sap-mm", "sap"],
  ["aws-lambda", "aws"],
  ["github-actions", "github"],
  ["github-actions", "ci-cd"],
  ["gitlab-ci", "ci-cd"],
  ["jenkins", "ci-cd"],
  ["premiere-pro", "video-editing"],
  ["capcut", "video-editing"],
  ["k6", "performance-testing"],
  ["user-research", "qualitative-research"],
  ["contract-renewals", "customer-retention"],
])("%s is a kind or a part of %s", (id, broader) => {
  expect(listBroader(id).has(broader)).toBe(true);
});

it.each([
  ["power-query", "microsoft-excel"],
  ["pivot-tables", "microsoft-excel"],
  ["django", "python"],
  ["redshift", "aws"],
  ["payments-processing", "fintech"],
])("%s names no %s", (id, broader) => {
  expect(listBroader(id).has(broader)).toBe(false);
});
