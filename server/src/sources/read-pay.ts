import type { Pay, PayPeriod } from "@jobwright/engine/posting";

const periodWords: [RegExp, PayPeriod][] = [
  [/hour/i, "hour"],
  [/dai|day/i, "day"],
  [/week/i, "week"],
  [/month/i, "month"],
  [/year|annual|annum/i, "year"],
];

/**
 * Structured pay of a board: amounts as numbers or digits in a text, 0 and less meaning "not given".
 * Null where it states no amount. Fortnightly, one-off and unknown periods have period null.
 */
export function readPay(stated: {
  min: unknown;
  max: unknown;
  currency: unknown;
  period: unknown;
}): Pay | null {
  const min = readAmount(stated.min);
  const max = readAmount(stated.max);
  if (min === null && max === null) return null;
  const isSwapped = min !== null && max !== null && min > max;
  return {
    min: isSwapped ? max : min,
    max: isSwapped ? min : max,
    currency: readCurrency(stated.currency),
    period: readPeriod(stated.period),
  };
}

function readAmount(value: unknown): number | null {
  const amount = typeof value === "string" && /^\s*\d{1,12}(\.\d+)?\s*$/.test(value) ? Number(value) : value;
  return typeof amount === "number" && Number.isFinite(amount) && amount > 0 ? amount : null;
}

function readCurrency(value: unknown): string | null {
  const code = typeof value === "string" ? value.trim().toUpperCase() : "";
  return /^[A-Z]{3}$/.test(code) ? code : null;
}

/** The period in a board's own words, such as "1 YEAR", "per-hour-wage" or "monthly". */
export function readPeriod(value: unknown): PayPeriod | null {
  if (typeof value !== "string" || /^\s*([2-9]|bi|semi|twice|half)/i.test(value)) return null;
  return periodWords.find(([words]) => words.test(value))?.[1] ?? null;
}
