import { defaultJobPreferences } from "@jobwright/contracts/preferences";
import { expect, test } from "vitest";
import { mergePreferences } from "./merge-preferences.ts";
import type { StoredPreferences } from "./wizard-state.ts";

const stored: StoredPreferences = {
  ...defaultJobPreferences("UTC"),
  titles: ["Nurse"],
  locations: ["Oslo"],
  chosen: { jobType: false, seniority: false },
};
const base = { version: 1, stored, shown: stored };
const merge = (mine: Partial<StoredPreferences>, theirs: Partial<StoredPreferences>) =>
  mergePreferences(base, { ...stored, ...mine }, { ...stored, ...theirs });

test("what one side changed is taken from it, and entries of lists come and go one by one", () => {
  const { mine, conflicts } = merge(
    { titles: ["Nurse", "Midwife"], seniority: "Senior" },
    { titles: ["Carer"], jobType: "Contract", other: "No nights" },
  );
  expect(conflicts).toEqual([]);
  expect(mine).toEqual({
    ...stored,
    titles: ["Midwife", "Carer"],
    seniority: "Senior",
    jobType: "Contract",
    other: "No nights",
  });
});

test("what both changed in different ways is a conflict, with mine until it is decided", () => {
  const merged = merge(
    { seniority: "Senior", locations: ["Bergen"] },
    { seniority: "Exec", jobType: "Intern" },
  );
  expect(merged.conflicts).toEqual(["seniority"]);
  expect(merged.mine).toMatchObject({ seniority: "Senior", locations: ["Bergen"], jobType: "Intern" });
  expect(merged.theirs).toMatchObject({ seniority: "Exec", locations: ["Bergen"], jobType: "Intern" });
});

test("of a schedule the parts are decided alone, but its times stay together", () => {
  const { searchSchedule } = stored;
  const mine = { ...searchSchedule, enabled: true, timezone: "Europe/Oslo" };
  const weekly = { ...searchSchedule, frequency: "Weekly" as const, customSchedule: "2,07:00" };
  expect(merge({ searchSchedule: mine }, { searchSchedule: weekly })).toMatchObject({
    conflicts: [],
    mine: { searchSchedule: { ...weekly, enabled: true, timezone: "Europe/Oslo" } },
  });
  const daily = { ...searchSchedule, customSchedule: "08:00" };
  expect(merge({ searchSchedule: daily }, { searchSchedule: weekly }).conflicts).toEqual(["runTimes"]);
});

test("a default that is chosen as it is counts as a change", () => {
  const mine = { chosen: { jobType: true, seniority: false } };
  const theirs = { jobType: "Contract", chosen: { jobType: true, seniority: true } } as const;
  expect(merge(mine, {}).mine).toMatchObject({ jobType: "Full-time", ...mine });
  expect(merge(mine, theirs)).toMatchObject({
    conflicts: ["jobType"],
    mine: { jobType: "Full-time", chosen: theirs.chosen },
    theirs,
  });
});

test("a default that only the wizard shows is no change of the person's", () => {
  const shown = { ...stored, salaryRange: { min: 0, max: 2_000_000 } };
  const theirs = { ...stored, salaryRange: { min: 50_000, max: 90_000 } };
  expect(mergePreferences({ ...base, shown }, shown, theirs)).toMatchObject({ mine: theirs, conflicts: [] });
});
