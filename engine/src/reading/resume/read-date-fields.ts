import type { ReadField } from "@jobwright/contracts/resumes";
import type { DateRange } from "./find-dates.ts";
import { makeDateField } from "./read-field.ts";

const SURE = 0.95;
const YEARS_ONLY = 0.88;
/** One date alone may be the beginning or the end. */
const LONE = 0.72;

/** The dates of an entry; one that stands alone is its `lone` side. */
export function readDateFields(
  date: DateRange | null,
  lone: "start" | "end",
): { startDate: ReadField | null; endDate: ReadField | null } {
  if (!date) return { startDate: null, endDate: null };
  const confidence = !date.isRange ? LONE : date.from?.value.length === 4 ? YEARS_ONLY : SURE;
  const field = (point: DateRange["from"]) => point && makeDateField(point.value, point, confidence);
  if (!date.isRange && lone === "end") return { startDate: null, endDate: field(date.from) };
  return { startDate: field(date.from), endDate: field(date.to) };
}
