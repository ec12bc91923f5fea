import type { PayEstimate } from "@jobwright/contracts/matching";
import type { Seniority } from "@jobwright/contracts/preferences";
import { normalizeCompany } from "#reading/dedupe-key";

/** A posting whose pay may be stated; a candidate of the index is one. */
export type KnownPay = {
  title: string;
  company: string;
  /** The same for one job on two boards, which counts once; absent: every posting counts. */
  dedupeKey?: string;
  seniority: Seniority | null;
  /** A year's pay in `pay.currency`; null: not stated. */
  annualMin: number | null;
  annualMax: number | null;
  pay: { currency: string | null } | null;
};

/** Stated pay of one job, for a year; `company` as {@link normalizeCompany} writes it. */
export type PayPoint = {
  min: number;
  mid: number;
  max: number;
  company: string;
  seniority: Seniority | null;
};

/** The postings that state pay in a known currency, a job on two boards once; each with its pay and its currency. */
export function readPayPoints<Known extends KnownPay>(
  known: readonly Known[],
): { posting: Known; currency: string; point: PayPoint }[] {
  const seen = new Set<string>();
  return known.flatMap((posting) => {
    const currency = posting.pay?.currency;
    const point = currency ? toPoint(posting) : null;
    if (!currency || point === null) return [];
    if (posting.dedupeKey !== undefined) {
      if (seen.has(posting.dedupeKey)) return [];
      seen.add(posting.dedupeKey);
    }
    return [{ posting, currency, point }];
  });
}

function toPoint({ annualMin, annualMax, company, seniority }: KnownPay): PayPoint | null {
  const min = annualMin ?? annualMax;
  const max = annualMax ?? annualMin;
  if (min === null || max === null || min <= 0 || max < min) return null;
  return { min, mid: (min + max) / 2, max, company: normalizeCompany(company), seniority };
}

/** Least numbers of amounts, and how far their median may be off, as a share of it. */
const MEDIUM = { points: 5, error: 0.08 };
const HIGH = { points: 15, error: 0.04 };
/** Standard error of a median of normal amounts: 1.253 standard deviations, each 1 / 1.349 of the middle half's width. */
const ERROR_OF_MEDIAN = 0.929;

/**
 * How sure a median of these amounts is: many that agree give high confidence, few or far apart ones low. That it
 * orders the errors of medians is what `npm run bench -- salary` measures.
 */
export function rateConfidence(amounts: readonly number[]): PayEstimate["confidence"] {
  const width = quantile(amounts, 0.75) - quantile(amounts, 0.25);
  const error = (ERROR_OF_MEDIAN * width) / (quantile(amounts, 0.5) * Math.sqrt(amounts.length));
  const isWithin = (bounds: typeof HIGH) => amounts.length >= bounds.points && error <= bounds.error;
  return isWithin(HIGH) ? "high" : isWithin(MEDIUM) ? "medium" : "low";
}

/** The amount that a share of the amounts does not exceed, by linear interpolation between the two nearest; 0 for none. */
export function quantile(amounts: readonly number[], share: number): number {
  const sorted = amounts.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? 0;
  const high = sorted[Math.ceil(at)] ?? low;
  return low + (high - low) * (at - Math.floor(at));
}

/** To three digits, as nobody states pay more finely: 123,456 gives 123,000. */
export function roundPay(amount: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 2);
  return Math.round(amount / step) * step;
}
