import type { CompanyRecord } from "@jobwright/contracts/companies";
import { describeRange, formatPay } from "../format-pay.ts";
import { startUpper } from "../start-upper.ts";

export type SalaryEstimate = NonNullable<CompanyRecord["salaryEstimates"]>[number];

/** "Base pay: $52,300 to $78,900, median $63,400". */
export function describeBase({ baseRange, currency }: SalaryEstimate): string {
  const range = describeRange(baseRange, currency);
  const median = baseRange?.median;
  const parts = [range, median === undefined ? null : `median ${formatPay(median, currency)}`];
  return `Base pay: ${parts.filter((part) => part !== null).join(", ") || "not stated"}`;
}

/** "Total compensation: $65,000 to $75,600", or that it is not stated. */
export function describeTotal({ totalCompensation, currency }: SalaryEstimate): string {
  return `Total compensation: ${describeRange(totalCompensation, currency) ?? "not stated"}`;
}

/** "Medium confidence"; the words are those of the source. */
export function describeConfidence(level: string): string {
  const word = level.replace(/\s*confidence$/i, "");
  return `${startUpper(word)} confidence`;
}
