import { matchSchema } from "@jobwright/contracts/matching";
import { expect, test } from "vitest";
import { toNotifiedJob } from "./to-notified-job.ts";

const job = { id: "job-1", title: "Cook", company: "Inn", location: "Leeds", jobLink: "#" };

test("the reasons are what speaks for a job, the weightiest first", () => {
  const signal = (name: string, points: number, maxPoints: number) => ({
    name,
    value: points / maxPoints,
    points,
    maxPoints,
    reason: `Reason of ${name}`,
  });
  const match = matchSchema.parse({
    score: 71,
    label: "Good",
    signals: [
      signal("freshness", 2, 5),
      signal("placeAndPay", 5.1, 10),
      signal("role", 34, 35),
      signal("seniority", 5, 10),
      signal("skills", 0, 30),
    ],
    matchedSkills: [],
    missingSkills: [],
  });
  expect(toNotifiedJob({ ...job, match })).toEqual({
    jobId: "job-1",
    title: "Cook",
    company: "Inn",
    location: "Leeds",
    salary: "",
    score: 71,
    reasons: ["Reason of role", "Reason of placeAndPay"],
    url: null,
  });
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
