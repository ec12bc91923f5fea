import * as z from "zod/mini";
import { tagListSchema, textSchema } from "./common.ts";

export const jobTypes = ["Full-time", "Part-time", "Contract", "Intern"] as const;
export const seniorities = ["Junior", "Mid", "Senior", "Exec"] as const;
export const frequencies = ["Daily", "Weekly", "Monthly", "Custom"] as const;
export const notificationTypes = ["Email", "Push", "Both", "None"] as const;
export type JobType = (typeof jobTypes)[number];
export type Seniority = (typeof seniorities)[number];
export type Frequency = (typeof frequencies)[number];
export type NotificationType = (typeof notificationTypes)[number];

/** Ranges that nobody chose: each counts as "no preference". Amounts in US dollars a year. */
export const untouchedSalaryRanges = [
  { min: 0, max: 100_000 },
  { min: 0, max: 200_000 },
  { min: 0, max: 2_000_000 },
] as const;

/** `HH:MM` of a day of 24 hours. */
export const timeOfDaySchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** From `start` to `end` on the person's clock, across midnight where the end comes first. */
export const quietHoursSchema = z.object({ start: timeOfDaySchema, end: timeOfDaySchema });

/** What `customSchedule` starts with when the frequency is chosen. */
export const defaultSchedules = {
  Daily: "09:00",
  Weekly: "1,09:00",
  Monthly: "1,09:00",
  Custom: "* * * * *",
} as const satisfies Record<Frequency, string>;

/** The 17 zones that are offered: US, Canada, Europe, Asia, Australia, New Zealand. Any other is kept as it is. */
export const offeredTimezones = [
  { zone: "America/New_York", label: "Eastern Time (New York)" },
  { zone: "America/Chicago", label: "Central Time (Chicago)" },
  { zone: "America/Denver", label: "Mountain Time (Denver)" },
  { zone: "America/Los_Angeles", label: "Pacific Time (Los Angeles)" },
  { zone: "America/Anchorage", label: "Alaska Time (Anchorage)" },
  { zone: "Pacific/Honolulu", label: "Hawaii Time (Honolulu)" },
  { zone: "America/Toronto", label: "Eastern Time (Toronto)" },
  { zone: "America/Vancouver", label: "Pacific Time (Vancouver)" },
  { zone: "Europe/London", label: "London" },
  { zone: "Europe/Paris", label: "Paris" },
  { zone: "Europe/Berlin", label: "Berlin" },
  { zone: "Asia/Kolkata", label: "Kolkata" },
  { zone: "Asia/Shanghai", label: "Shanghai" },
  { zone: "Asia/Singapore", label: "Singapore" },
  { zone: "Asia/Tokyo", label: "Tokyo" },
  { zone: "Australia/Sydney", label: "Sydney" },
  { zone: "Pacific/Auckland", label: "Auckland" },
] as const;

/** The salary slider of the wizard, in US dollars a year. */
export const salarySlider = { min: 0, max: 2_000_000, step: 5000 } as const;

/** Where a save has no salary range. */
export const missingSalaryRange = { min: 0, max: 200_000 } as const;

/** Milliseconds that the specification fixes around the wizard (part 1 section 9). */
export const wizardDelays = {
  /** From the sign-in to the wizard that opens by itself. */
  openByItself: 500,
  /** From the closed wizard to the success dialog. */
  successDialog: 150,
  /** From the success dialog to the confetti. */
  confetti: 200,
  /** From the save to the search in the background. */
  backgroundSearch: 1000,
} as const;

const searchScheduleSchema = z.object({
  enabled: z.boolean(),
  frequency: z.enum(frequencies),
  customSchedule: textSchema(200),
  notificationType: z.enum(notificationTypes),
  quietHours: quietHoursSchema,
  timezone: textSchema(64),
});

/** Preferences as stored (part 1 section 3). Salary in US dollars a year. */
export const jobPreferencesSchema = z.object({
  titles: tagListSchema(50),
  locations: tagListSchema(50),
  skills: tagListSchema(200),
  salaryRange: z
    .object({ min: z.number().check(z.gte(0)), max: z.number().check(z.gte(0)) })
    .check(z.refine((range) => range.min <= range.max, "the minimum is above the maximum")),
  jobType: z.enum(jobTypes),
  seniority: z.enum(seniorities),
  searchSchedule: searchScheduleSchema,
  companies: tagListSchema(100),
  other: textSchema(2000),
  includeKeywords: tagListSchema(100),
  excludeKeywords: tagListSchema(100),
});
export type JobPreferences = z.infer<typeof jobPreferencesSchema>;
/** Which of the preferences with a default the person chose; false: the value is only the default of a new user. */
export const chosenPreferencesSchema = z.strictObject({
  salaryRange: z.boolean(),
  jobType: z.boolean(),
  seniority: z.boolean(),
  searchSchedule: z.boolean(),
});
export type ChosenPreferences = z.infer<typeof chosenPreferencesSchema>;
export type SearchSchedule = JobPreferences["searchSchedule"];
/** What a search looks for. */
export type SearchCriteria = Omit<JobPreferences, "searchSchedule">;

/** When nobody chose a schedule. */
export const defaultSchedule = {
  enabled: false,
  frequency: "Daily",
  customSchedule: "09:00",
} as const satisfies Partial<SearchSchedule>;

/** How a person is notified who chose nothing. */
export const defaultNotificationChoice = {
  notificationType: "Email",
  quietHours: { start: "22:00", end: "08:00" },
} as const satisfies Partial<SearchSchedule>;

/** What a new user's document starts with (part 2 section 3, decisions section 1). */
export function defaultJobPreferences(timezone: string): JobPreferences {
  return {
    titles: [],
    locations: [],
    skills: [],
    salaryRange: { min: 0, max: 100_000 },
    jobType: "Full-time",
    seniority: "Junior",
    searchSchedule: { ...defaultSchedule, ...defaultNotificationChoice, timezone },
    companies: [],
    other: "",
    includeKeywords: [],
    excludeKeywords: [],
  };
}

/** Preferences exist where a title, a place or a skill is wanted. */
export function hasPreferences({
  titles,
  locations,
  skills,
}: Pick<JobPreferences, "titles" | "locations" | "skills">): boolean {
  return titles.length + locations.length + skills.length > 0;
}

export function isUntouchedSalaryRange(range: { min: number; max: number }): boolean {
  return untouchedSalaryRanges.some(
    (untouched) => untouched.min === range.min && untouched.max === range.max,
  );
}
