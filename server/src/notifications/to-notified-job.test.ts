import { matchSchema, signalNames, type SignalName } from "@jobwright/contracts/matching";
import { expect, test } from "vitest";
import { toNotifiedJob } from "./to-notified-job.ts";

const job = { id: "job-1", title: "Cook", company: "Inn", location: "Leeds", jobLink: "#" };

const maxPoints = { role: 38, skills: 20, keywords: 5, seniority: 13, placeAndPay: 20, freshness: 4 };

function rate(
  values: Partial<Record<SignalName, number>>,
  skills: { named?: string[]; missing?: string[] } = {},
) {
  const signals = signalNames.map((name) => ({
    name,
    value: values[name] ?? null,
    points: (values[name] ?? 0) * maxPoints[name],
    maxPoints: maxPoints[name],
    reason: `Reason of ${name}`,
  }));
  const { named = [], missing = [] } = skills;
  return matchSchema.parse({
    score: 71,
    label: "Good",
    signals,
    matchedSkills: named,
    missingSkills: missing,
  });
}

test("the reasons are what speaks for a job, the weightiest first", () => {
  const match = rate({ freshness: 1, placeAndPay: 1, role: 0.9, seniority: 1 });
  expect(toNotifiedJob({ ...job, match })).toEqual({
    jobId: "job-1",
    title: "Cook",
    company: "Inn",
    location: "Leeds",
    salary: "",
    score: 71,
    reasons: ["Reason of role", "Reason of placeAndPay", "Reason of seniority", "Reason of freshness"],
    url: null,
  });
});

test("what earns points and yet speaks against a job is no reason for it", () => {
  // A level beside the wished one or far from it, remote work on a condition, one word of two, a posting of three weeks.
  const match = rate({ seniority: 0.8, placeAndPay: 0.75, keywords: 0.6, freshness: 0.6, role: 0.6 });
  expect(toNotifiedJob({ ...job, match }).reasons).toEqual([]);
});

test("skills are a reason where a job names half of them, whatever they earn", () => {
  const reasonsOf = (named: string[], missing: string[]) =>
    toNotifiedJob({ ...job, match: rate({ skills: 0.67 }, { named, missing }) }).reasons;
  expect(reasonsOf([], ["Baking"])).toEqual([]);
  expect(reasonsOf(["Baking"], ["Grilling", "Ordering"])).toEqual([]);
  expect(reasonsOf(["Baking"], ["Grilling"])).toEqual(["Reason of skills"]);
});

test("a job that was not rated has no reasons, and a link that it has", () => {
  const notified = toNotifiedJob({
    ...job,
    salary: "$20 an hour",
    match: null,
    jobLink: "https://jobs.example.com/1",
  });
  expect(notified).toMatchObject({
    score: null,
    reasons: [],
    salary: "$20 an hour",
    url: "https://jobs.example.com/1",
  });
});
