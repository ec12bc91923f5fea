import * as z from "zod/mini";
import { tagListSchema, textSchema } from "./common.ts";

export const jobTypes = ["Full-time", "Part-time", "Contract", "Intern"] as const;
export const seniorities = ["Junior", "Mid", "Senior", "Exec"] as const;
export const frequencies = ["Daily", "Weekly", "Monthly", "Custom"] as const;
export const notificationTypes = ["Email", "Push", "Both", "None"] as const;
export type JobType = (typeof jobTypes)[number];
export type Seniority = (typeof seniorities)[number];

/** Ranges that nobody chose: each counts as "no preference" (P10). Amounts in US dollars a year. */
export const untouchedSalaryRanges = [
  { min: 0, max: 100_000 },
  { min: 0, max: 200_000 },
  { min: 0, max: 2_000_000 },
] as const;

/** `HH:MM` of a day of 24 hours. */
export const timeOfDaySchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** From `start` to `end` on the person's clock, across midnight where the end comes first. */
export const quietHoursSchema = z.object({ start: timeOfDaySchema, end: timeOfDaySchema });

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

/** What a new user's document starts with (part 2 section 3, decisions section 1). */
export function defaultJobPreferences(timezone: string): JobPreferences {
  return {
    titles: [],
    locations: [],
    skills: [],
    salaryRange: { min: 0, max: 100_000 },
    jobType: "Full-time",
    seniority: "Junior",
    searchSchedule: {
      enabled: false,
      frequency: "Daily",
      customSchedule: "09:00",
      notificationType: "Email",
      quietHours: { start: "22:00", end: "08:00" },
      timezone,
    },
    companies: [],
    other: "",
    includeKeywords: [],
    excludeKeywords: [],
  };
}

export function isUntouchedSalaryRange(range: { min: number; max: number }): boolean {
  return untouchedSalaryRanges.some(
    (untouched) => untouched.min === range.min && untouched.max === range.max,
  );
}
