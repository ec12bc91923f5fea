import { defaultJobPreferences } from "@jobwright/contracts/preferences";
import { expect, test } from "vitest";
import { formatSalary } from "./describe-salary.ts";
import { findDifferences, reviewLines } from "./review-lines.ts";
import type { StoredPreferences } from "./wizard-state.ts";

const empty: StoredPreferences = {
  ...defaultJobPreferences("America/Los_Angeles"),
  chosen: { jobType: false, seniority: false },
};
const scheduled: StoredPreferences = {
  ...empty,
  titles: ["Nurse", "Midwife"],
  locations: ["Denver, CO", "Remote"],
  seniority: "Exec",
  chosen: { jobType: false, seniority: true },
  salaryRange: { min: 85_000, max: 120_000 },
  searchSchedule: {
    ...empty.searchSchedule,
    enabled: true,
    frequency: "Weekly",
    customSchedule: "1,13:30",
    notificationType: "Both",
  },
};

function valueOf(preferences: StoredPreferences, label: string, resume: string | null = null) {
  return reviewLines(preferences, { resume, isPaused: false }).find((line) => line.label === label)?.value;
}

test('each empty list reads "None specified"', () => {
  const lists = ["Job Roles", "Locations", "Target Companies", "Required Skills"];
  for (const label of [...lists, "Include Keywords", "Exclude Keywords"]) {
    expect(valueOf(empty, label)).toBe("None specified");
  }
  expect(valueOf(scheduled, "Job Roles")).toBe("Nurse, Midwife");
  expect(valueOf(scheduled, "Locations")).toBe("Denver, CO; Remote");
});

test('without a resume it reads "No resume uploaded"', () => {
  expect(valueOf(empty, "Resume")).toBe("No resume uploaded");
  expect(valueOf(empty, "Resume", "ana.pdf")).toBe("ana.pdf");
});

test("times are in 12 hours with AM and PM", () => {
  expect(valueOf(scheduled, "Search Frequency")).toBe(
    "Weekly on Monday at 1:30 PM, Pacific Time (Los Angeles)",
  );
  expect(valueOf(scheduled, "Quiet Hours")).toBe("10:00 PM to 8:00 AM");
});

test("the schedule's lines are there only while it is enabled", () => {
  expect(valueOf(empty, "Automated Job Search")).toBe("Inactive");
  expect(valueOf(empty, "Search Frequency")).toBeUndefined();
  expect(valueOf(scheduled, "Automated Job Search")).toBe("Active");
  expect(valueOf(scheduled, "Notification Type")).toBe("Email & Push");
});

test("levels have their labels, salaries no decimals, and an untouched range is said to be none", () => {
  expect(valueOf(scheduled, "Seniority Level")).toBe("Executive");
  expect(valueOf({ ...scheduled, seniority: "Mid" }, "Seniority Level")).toBe("Mid-Level");
  expect(valueOf(scheduled, "Salary Range (USD)")).toBe("$85,000 to $120,000");
  expect(valueOf(empty, "Salary Range (USD)")).toBe("$0 to $100,000 (any salary)");
  expect(formatSalary(2_000_000)).toBe("$2,000,000");
});

test("P04, P05: a type and a level that nobody chose are said to be defaults", () => {
  expect(valueOf(empty, "Job Type")).toBe("Full-time (default, not chosen)");
  expect(valueOf(empty, "Seniority Level")).toBe("Junior (default, not chosen)");
  expect(valueOf({ ...empty, chosen: { jobType: true, seniority: false } }, "Job Type")).toBe("Full-time");
});

test("each line leads to the step that it is chosen in", () => {
  expect(reviewLines(scheduled, { resume: null, isPaused: false }).map(({ step }) => step)).toEqual([
    0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4, 4, 4, 4, 4,
  ]);
});

test("two versions are told apart line by line, and what is alike is left out", () => {
  expect(findDifferences(scheduled, { ...scheduled, titles: ["Nurse"], seniority: "Senior" })).toEqual([
    { label: "Job Roles", mine: "Nurse, Midwife", theirs: "Nurse" },
    { label: "Seniority Level", mine: "Executive", theirs: "Senior" },
  ]);
  expect(findDifferences(scheduled, scheduled)).toEqual([]);
});

test("P87: an enabled schedule whose search is paused is reviewed as paused, and one that is off as inactive", () => {
  const automation = (preferences: StoredPreferences) =>
    reviewLines(preferences, { resume: null, isPaused: true }).find(({ step }) => step === 4)?.value;
  expect(automation(scheduled)).toBe("Paused");
  expect(automation(empty)).toBe("Inactive");
});
