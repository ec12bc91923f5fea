import type { Seniority } from "@jobwright/contracts/preferences";
import type { Pay, PayPeriod, WorkMode } from "#posting";
import { findAmounts } from "./find-amounts.ts";
import { foldText } from "./fold-text.ts";
import { numberWords } from "./number-words.ts";
import { speaksOfLevel } from "./read-seniority.ts";
import { speaksOfMode } from "./read-work-mode.ts";
import { isPossible } from "./to-pay.ts";

/** What a model says that a posting says, each fact with the words that it read it from. */
export type ModelReading = {
  pay: { min: number | null; max: number | null; currency: string; period: PayPeriod; quote: string } | null;
  seniority: { level: Seniority; quote: string } | null;
  workMode: { mode: WorkMode; quote: string } | null;
  years: { years: number; quote: string } | null;
};

/** The facts that stand. */
export type CheckedReading = {
  pay: Pay | null;
  seniority: Seniority | null;
  workMode: WorkMode | null;
  years: number | null;
};

const QUOTE = { min: 3, max: 400 };
/** More is asked of nobody. */
const MOST_YEARS = 30;

/**
 * Keeps of a model's reading what the posting itself bears out: the quote stands in the text, every number of the
 * fact stands in the quote, and so does a word for its level, way of work or currency. A model does not decide what is
 * true.
 */
export function checkModelReading(reading: ModelReading, text: string): CheckedReading {
  const source = flatten(text);
  const holds = ({ quote }: { quote: string }) => {
    const words = flatten(quote);
    return words.length >= QUOTE.min && words.length <= QUOTE.max && source.includes(words);
  };
  const { pay, seniority, workMode, years } = reading;
  return {
    pay: pay && holds(pay) ? checkPay(pay) : null,
    seniority:
      seniority && holds(seniority) && speaksOfLevel(seniority.quote, seniority.level)
        ? seniority.level
        : null,
    workMode:
      workMode && holds(workMode) && speaksOfMode(workMode.quote, workMode.mode) ? workMode.mode : null,
    years: years && holds(years) && namesYears(years) ? years.years : null,
  };
}

function checkPay({ min, max, currency, period, quote }: NonNullable<ModelReading["pay"]>): Pay | null {
  const amounts = [min, max].filter((amount) => amount !== null);
  const told = readNumbers(quote);
  if (amounts.length === 0 || !amounts.every((amount) => amount > 0 && told.has(amount))) return null;
  if (min !== null && max !== null && min > max) return null;
  const pay: Pay = { min, max, currency, period };
  return /^[A-Z]{3}$/.test(currency) && isToldIn(currency, quote) && isPossible(pay, period) ? pay : null;
}

/** No amount of the quote is in another currency; a bare "$" may be any country's. */
function isToldIn(currency: string, quote: string): boolean {
  return findAmounts(quote).every(
    (amount) => amount.currency === null || amount.isBareDollar || amount.currency === currency,
  );
}

function namesYears({ years, quote }: { years: number; quote: string }): boolean {
  if (!Number.isInteger(years) || years < 0 || years > MOST_YEARS) return false;
  return (
    readNumbers(quote).has(years) ||
    flatten(quote)
      .split(/[^a-z]+/)
      .some((word) => numberWords.get(word) === years)
  );
}

/** Every number of a text: "$120-150k" has 120,000 and 150,000 beside 120 and 150, "45.000" is 45,000. */
function readNumbers(text: string): Set<number> {
  const numbers = new Set<number>();
  for (const [, digits = "", thousand] of text.matchAll(
    /(\d{1,3}(?:[.,' ]\d{3})+|\d+(?:[.,]\d{1,2})?)\s?(k\b)?/gi,
  )) {
    const isGrouped = /[.,' ]\d{3}(?!\d)/.test(digits);
    const value = Number(isGrouped ? digits.replace(/\D/g, "") : digits.replace(",", "."));
    numbers.add(thousand ? value * 1000 : value);
    // The "k" of a range stands behind its end alone.
    if (!thousand && /\dk\b/i.test(text)) numbers.add(value * 1000);
  }
  return numbers;
}

function flatten(text: string): string {
  return foldText(text).replace(/\s+/g, " ").trim();
}
