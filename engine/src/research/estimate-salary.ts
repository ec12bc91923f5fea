import type { CompanyRecord } from "@jobwright/contracts/companies";
import { quantile, rateConfidence, readPayPoints, roundPay, type KnownPay } from "#estimates/pay-points";
import { familyCloseness, readRoleTitle } from "#matching/role-title";
import { readSeniority } from "#reading/read-seniority";

type SalaryEstimate = NonNullable<CompanyRecord["salaryEstimates"]>[number];

/** An estimate with the postings that it was made from. */
export type SalaryOf<Known> = { estimate: SalaryEstimate; from: Known[] };

/** From this closeness on two titles name one role (see familyCloseness). */
const SAME = 0.8;

/**
 * A year's base pay of a title at one company, from its own postings of that role whose titles name the same level.
 * `from`: those that state it, one for each job, the ones of this very title first. Null where none does.
 */
export function estimateSalary<Known extends KnownPay>(
  title: string,
  postings: readonly Known[],
): SalaryOf<Known> | null {
  return summarizePay(
    title,
    postings.filter((posting) => isSameRole(title, posting.title)),
  );
}

/**
 * What postings that may be compared state, for a year, in the currency that most of them use: the least and the most
 * of all, and the median of their middles. Null where none states its pay.
 */
export function summarizePay<Known extends KnownPay>(
  title: string,
  comparable: readonly Known[],
): SalaryOf<Known> | null {
  const byCurrency = Map.groupBy(readPayPoints(comparable), ({ currency }) => currency);
  const [commonest] = [...byCurrency].toSorted(([, a], [, b]) => b.length - a.length);
  if (commonest === undefined) return null;
  const [currency, paid] = commonest;
  const points = paid.map(({ point }) => point);
  const middles = points.map(({ mid }) => mid);
  const from = paid.map(({ posting }) => posting);
  return {
    estimate: {
      title,
      currency,
      baseRange: {
        min: Math.round(Math.min(...points.map(({ min }) => min))),
        max: Math.round(Math.max(...points.map(({ max }) => max))),
        median: roundPay(quantile(middles, 0.5)),
      },
      confidenceLevel: rateConfidence(middles),
      dataPoints: points.length,
    },
    from: from.toSorted((a, b) => Number(b.title === title) - Number(a.title === title)),
  };
}

/** Whether two titles name one role, and the same level or none: Senior Cook and Sr. Line Cook, not Cook. */
function isSameRole(first: string, second: string): boolean {
  return isOneRole(first, second) && readTitleLevel(first) === readTitleLevel(second);
}

function readTitleLevel(title: string) {
  return readSeniority({ title, level: null, description: "" });
}

/** Whether two titles name one role at any level: by the names that the lexicon has for it, or by equal words. */
export function isOneRole(first: string, second: string): boolean {
  const [a, b] = [readRoleTitle(first), readRoleTitle(second)];
  return a.key === b.key || familyCloseness(a, b) >= SAME;
}
