/** The days of a week as `customSchedule` numbers them, Sunday is 0. */
export const weekdayNames = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;

export type DayOption = { day: number; label: string };

export const weekdayOptions: readonly DayOption[] = weekdayNames.map((label, day) => ({ day, label }));

/** The days of a month, 1 to 31. */
export const monthDayOptions: readonly DayOption[] = Array.from({ length: 31 }, (_, index) => ({
  day: index + 1,
  label: String(index + 1),
}));
