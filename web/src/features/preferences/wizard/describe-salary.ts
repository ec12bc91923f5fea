import { isUntouchedSalaryRange } from "@jobwright/contracts/preferences";

const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

/** US dollars without decimals: "$85,000". */
export function formatSalary(amount: number): string {
  return dollars.format(amount);
}

/** "$60,000 to $90,000"; a range that nobody chose is said to be no preference. */
export function describeSalaryRange(range: { min: number; max: number }): string {
  const text = `${formatSalary(range.min)} to ${formatSalary(range.max)}`;
  return isUntouchedSalaryRange(range) ? `${text} (any salary)` : text;
}
