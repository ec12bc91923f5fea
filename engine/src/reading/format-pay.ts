import { currencyPrefixes } from "#lexicon/currencies";
import type { Pay, PayPeriod } from "#posting";

const periodWords: Record<PayPeriod, string> = {
  hour: "an hour",
  day: "a day",
  week: "a week",
  month: "a month",
  year: "a year",
};

/** Working hours, days, weeks and months in a year of full-time work (40 hours, 5 days, 52 weeks; BLS convention). */
export const timesAYear: Record<PayPeriod, number> = { hour: 2080, day: 260, week: 52, month: 12, year: 1 };

/** Pay for a year in its own currency: hour × 2080, day × 260, week × 52, month × 12; null ends where unknown. */
export function annualPay(pay: Pay | null): { min: number | null; max: number | null } {
  if (!pay || pay.period === null) return { min: null, max: null };
  const times = timesAYear[pay.period];
  return {
    min: pay.min === null ? null : Math.round(pay.min * times),
    max: pay.max === null ? null : Math.round(pay.max * times),
  };
}

/** Pay as a sentence part, such as "$38.00 to $44.50 an hour", "up to €60,000 a year"; null: nothing is stated. */
export function formatPay(pay: Pay | null): string | null {
  if (!pay) return null;
  const { min, max } = pay;
  const range = formatRange(min, max, (amount) => formatAmount(amount, pay));
  if (range === null) return null;
  return pay.period === null ? range : `${range} ${periodWords[pay.period]}`;
}

function formatRange(
  min: number | null,
  max: number | null,
  format: (amount: number) => string,
): string | null {
  if (min !== null && max !== null) return min === max ? format(min) : `${format(min)} to ${format(max)}`;
  if (min !== null) return `from ${format(min)}`;
  if (max !== null) return `up to ${format(max)}`;
  return null;
}

function formatAmount(amount: number, pay: Pay): string {
  const hasCents =
    pay.period === "hour" || !Number.isInteger(pay.min ?? 0) || !Number.isInteger(pay.max ?? 0);
  const digits = groupThousands(amount.toFixed(hasCents ? 2 : 0));
  if (pay.currency === null) return digits;
  return `${currencyPrefixes[pay.currency] ?? `${pay.currency} `}${digits}`;
}

/** "1234567.50" gives "1,234,567.50". Not by locale: the label is stored and must not depend on the machine. */
function groupThousands(digits: string): string {
  const [whole = "", cents] = digits.split(".");
  const grouped = whole.replace(/\d{1,3}(?=(?:\d{3})+$)/g, "$&,");
  return cents === undefined ? grouped : `${grouped}.${cents}`;
}
