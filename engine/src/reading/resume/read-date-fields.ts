import type { ReadField } from "@jobwright/contracts/resumes";
import type { DateRange } from "./find-dates.ts";
import { makeDateField } from "./read-field.ts";

const SURE = 0.95;
const YEARS_ONLY = 0.88;
/** One date alone may be the beginning, the end, or both. */
const LONE = 0.72;

/**
 * The dates of an entry. One that stands alone is the end of a time at school, and the whole time of a job ("Summer
 * 2010"); a job whose date ends with a dash ("2018 –") goes on.
 */
export function readDateFields(
  date: DateRange | null,
  kind: "school" | "job",
): { startDate: ReadField | null; endDate: ReadField | null } {
  if (!date) return { startDate: null, endDate: null };
  const confidence = !date.isRange ? LONE : date.from?.value.length === 4 ? YEARS_ONLY : SURE;
  const field = (point: DateRange["from"]) => point && makeDateField(point.value, point, confidence);
  if (!date.isRange && kind === "school") return { startDate: null, endDate: field(date.from) };
  if (!date.isRange && date.from && !date.openMonth && date.isOpen) {
    return { startDate: field(date.from), endDate: field({ ...date.from, value: "present" }) };
  }
  const isLone = !date.isRange && !date.isOpen && date.openMonth === null;
  return { startDate: field(date.from), endDate: field(isLone ? date.from : date.to) };
}
