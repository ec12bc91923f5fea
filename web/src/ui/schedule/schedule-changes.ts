import { defaultSchedules, type Frequency, type SearchSchedule } from "@jobwright/contracts/preferences";
import { monthDayOptions, weekdayOptions } from "./day-options.ts";

/** When a search runs, without the clock that it follows. */
export type RunTimes = Pick<SearchSchedule, "frequency" | "customSchedule">;

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const DAY = /^\d{1,2}$/;

/** Another frequency starts with its own default; the one that is chosen already stays as it is. */
export function changeFrequency<T extends RunTimes>(schedule: T, frequency: Frequency): T {
  if (schedule.frequency === frequency) return schedule;
  return { ...schedule, frequency, customSchedule: defaultSchedules[frequency] };
}

/** Another day of the week or month; the time stays. */
export function changeDay<T extends RunTimes>(schedule: T, day: number): T {
  return { ...schedule, customSchedule: `${day},${readTime(schedule)}` };
}

/** Another time of day, "HH:MM"; the day stays. */
export function changeTime<T extends RunTimes>(schedule: T, time: string): T {
  const hasDay = schedule.frequency === "Weekly" || schedule.frequency === "Monthly";
  return { ...schedule, customSchedule: hasDay ? `${readDay(schedule)},${time}` : time };
}

/** The day of a weekly or monthly schedule; one that is missing counts as 0 weekly and 1 monthly. */
export function readDay({ frequency, customSchedule }: RunTimes): number {
  const options = frequency === "Monthly" ? monthDayOptions : weekdayOptions;
  const [text = ""] = customSchedule.split(",");
  const day = DAY.test(text.trim()) ? Number(text) : null;
  return options.find((option) => option.day === day)?.day ?? (frequency === "Monthly" ? 1 : 0);
}

/** The time of day of a schedule that is no cron expression, "HH:MM"; one that is missing counts as 09:00. */
export function readTime({ customSchedule }: RunTimes): string {
  const time = customSchedule.split(",").at(-1)?.trim() ?? "";
  return TIME.test(time) ? time : defaultSchedules.Daily;
}
