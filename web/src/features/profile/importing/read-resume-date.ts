import { noMonth, type MonthDraft } from "../editing/profile-draft.ts";
import { cleanLine } from "./clean-text.ts";

/** A date of a JSON Resume (`YYYY`, `YYYY-MM`, `YYYY-MM-DD`) as a month. A year alone stays a year alone. */
export function readResumeDate(value: unknown): MonthDraft {
  const [, year, month] = /^((?:19|20)\d{2})(?:-(0[1-9]|1[0-2])(?:-.*)?)?$/.exec(cleanLine(value, 40)) ?? [];
  if (year === undefined) return noMonth;
  return { year, month: month ?? "" };
}

/** Whether an end date says, by its words or by its absence, that the job goes on. */
export function isOngoing(value: unknown): boolean {
  const text = cleanLine(value, 40);
  return text === "" || /^(present|current|now|today|ongoing)$/i.test(text);
}
