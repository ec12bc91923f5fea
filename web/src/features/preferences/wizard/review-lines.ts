import type { JobPreferences, Seniority } from "@jobwright/contracts/preferences";
import { typeLabels } from "../../../ui/schedule/notification-types.ts";
import { formatTimeOfDay } from "../../../lib/clock-time.ts";
import { describeSchedule, describeZone } from "../../../ui/schedule/schedule-words.ts";
import { describeSalaryRange } from "./describe-salary.ts";
import type { StoredPreferences } from "./wizard-state.ts";

export type ReviewLine = {
  /** The step that it is chosen in. */
  step: number;
  label: string;
  value: string;
};

/** What the levels are shown as. */
export const seniorityLabels: Record<Seniority, string> = {
  Junior: "Junior",
  Mid: "Mid-Level",
  Senior: "Senior",
  Exec: "Executive",
};

export const NO_RESUME = "No resume uploaded";
const NOTHING = "None specified";
/** Behind a default that searches ignore until the person chooses it. */
const NOT_CHOSEN = " (default, not chosen)";

/** Every choice in one line each. Preferences as they are saved; `resume` is the file's title or null. */
export function reviewLines(
  preferences: StoredPreferences,
  { resume, isPaused }: { resume: string | null; isPaused: boolean },
): ReviewLine[] {
  return [
    { step: 0, label: "Resume", value: resume ?? NO_RESUME },
    ...preferenceLines(preferences, isPaused),
  ];
}

/** Whether the search runs by itself (P52), or would if it were not paused. */
export function describeAutomation(isEnabled: boolean, isPaused: boolean): string {
  if (!isEnabled) return "Inactive";
  return isPaused ? "Paused" : "Active";
}

function preferenceLines(preferences: StoredPreferences, isPaused = false): ReviewLine[] {
  return [
    { step: 1, label: "Job Roles", value: listOf(preferences.titles) },
    { step: 1, label: "Locations", value: listOf(preferences.locations, "; ") },
    { step: 1, label: "Target Companies", value: listOf(preferences.companies) },
    { step: 2, label: "Required Skills", value: listOf(preferences.skills) },
    { step: 2, label: "Job Type", value: jobTypeOf(preferences) },
    { step: 2, label: "Seniority Level", value: seniorityOf(preferences) },
    { step: 2, label: "Salary Range (USD)", value: describeSalaryRange(preferences.salaryRange) },
    { step: 3, label: "Include Keywords", value: listOf(preferences.includeKeywords) },
    { step: 3, label: "Exclude Keywords", value: listOf(preferences.excludeKeywords) },
    ...scheduleLines(preferences.searchSchedule, isPaused),
  ];
}

function jobTypeOf({ jobType, chosen }: StoredPreferences): string {
  return chosen.jobType ? jobType : `${jobType}${NOT_CHOSEN}`;
}

function seniorityOf({ seniority, chosen }: StoredPreferences): string {
  const label = seniorityLabels[seniority];
  return chosen.seniority ? label : `${label}${NOT_CHOSEN}`;
}

function scheduleLines(schedule: JobPreferences["searchSchedule"], isPaused: boolean): ReviewLine[] {
  const { enabled, notificationType, quietHours, timezone } = schedule;
  const isActive = { step: 4, label: "Automated Job Search", value: describeAutomation(enabled, isPaused) };
  if (!enabled) return [isActive];
  const hours = `${formatTimeOfDay(quietHours.start)} to ${formatTimeOfDay(quietHours.end)}`;
  return [
    isActive,
    { step: 4, label: "Search Frequency", value: describeSchedule(schedule, timezone) },
    { step: 4, label: "Notification Type", value: typeLabels[notificationType] },
    { step: 4, label: "Quiet Hours", value: hours },
    { step: 4, label: "Timezone", value: describeZone(timezone) },
  ];
}

/** A line that two versions of the preferences differ in. */
export type Difference = { label: string; mine: string; theirs: string };

/** What differs between two versions, in the words of the review. */
export function findDifferences(mine: StoredPreferences, theirs: StoredPreferences): Difference[] {
  const [myLines, theirLines] = [toMap(mine), toMap(theirs)];
  const labels = new Set([...myLines.keys(), ...theirLines.keys()]);
  return [...labels]
    .map((label) => ({ label, mine: myLines.get(label) ?? "Off", theirs: theirLines.get(label) ?? "Off" }))
    .filter((line) => line.mine !== line.theirs);
}

function toMap(preferences: StoredPreferences): Map<string, string> {
  return new Map(
    [...preferenceLines(preferences), { label: "Other", value: preferences.other || NOTHING }].map(
      ({ label, value }) => [label, value],
    ),
  );
}

/** A place has a comma of its own. */
function listOf(tags: string[], separator = ", "): string {
  return tags.length === 0 ? NOTHING : tags.join(separator);
}
