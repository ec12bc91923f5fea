import type { CompanyRecord } from "@jobwright/contracts/companies";

type SalaryEstimate = NonNullable<CompanyRecord["salaryEstimates"]>[number];

/** "$62,000"; a currency that is no code of three letters stands behind the amount. */
export function formatPay(amount: number, currency = "USD"): string {
  try {
    return amount.toLocaleString("en-US", { style: "currency", currency, maximumFractionDigits: 0 });
  } catch {
    return `${amount.toLocaleString("en-US", { maximumFractionDigits: 0 })} ${currency}`;
  }
}

/** "$62,000 to $72,000", "from $62,000", "up to $72,000"; null where neither end is known. */
export function describeRange(
  range: { min?: number | undefined; max?: number | undefined } | undefined,
  currency?: string,
): string | null {
  const { min, max } = range ?? {};
  if (min === undefined && max === undefined) return null;
  if (max === undefined) return `from ${formatPay(min ?? 0, currency)}`;
  if (min === undefined) return `up to ${formatPay(max, currency)}`;
  return min === max
    ? formatPay(min, currency)
    : `${formatPay(min, currency)} to ${formatPay(max, currency)}`;
}

/** What is known of one title's pay, as a name and a text each (C25); what is not known is absent. */
export function describeSalary(estimate: SalaryEstimate): { name: string; text: string }[] {
  const { baseRange, totalCompensation, confidenceLevel, dataPoints, currency } = estimate;
  const median = baseRange?.median;
  const parts: [string, string | null | undefined][] = [
    ["Base a year", describeRange(baseRange, currency)],
    ["Median", median === undefined ? null : formatPay(median, currency)],
    ["Total compensation", describeRange(totalCompensation, currency)],
    ["Confidence", confidenceLevel],
    ["Data points", dataPoints?.toLocaleString("en-US")],
  ];
  return parts.flatMap(([name, text]) => (text == null ? [] : [{ name, text }]));
}
