import type { Pay } from "#posting";
import { findAmounts, type FoundAmount } from "./find-amounts.ts";
import { isOnTarget, readKind } from "./pay-words.ts";
import { guessPeriod, isPossible, LINE_LIMIT, toPay, type PayReadingOptions } from "./to-pay.ts";

/**
 * Pay from a field that holds nothing but pay, such as "$120-150k" or "€45.000 – 55.000 brutto/Jahr".
 * Null where no amount is told ("Pay per task"). A base that is named beside on-target earnings is the pay. The period is
 * the one stated; without one, an amount worth at least 14,000 dollars (30,000 where the currency is unknown) is for a
 * year, and for anything smaller it stays unknown.
 */
export function readPayText(text: string, options: PayReadingOptions = {}): Pay | null {
  for (const line of text.slice(0, LINE_LIMIT).split("\n")) {
    for (const found of baseFirst(line, findAmounts(line))) {
      if (isAllowance(line, found)) continue;
      const pay = toPay(line, found, options);
      if (!((found.max ?? found.min ?? 0) > 0)) continue;
      if (pay.currency === null && (found.max ?? found.min ?? 0) < 1000) continue;
      return pay;
    }
  }
  return null;
}

/** "$120K OTE • $72,000 base salary, $48,000 variable": the base comes first where on-target earnings are told too. */
function baseFirst(line: string, amounts: readonly FoundAmount[]): readonly FoundAmount[] {
  if (!isOnTarget(line)) return amounts;
  const base = amounts.find(({ start, end }, index) => {
    const before = line.slice(Math.max(amounts[index - 1]?.end ?? 0, start - 60), start);
    return readKind(before, line.slice(end, end + 32)) === "base";
  });
  return base === undefined ? amounts : [base];
}

/** Whether one pay is a smaller one in the same currency. */
function isBelow(told: Pay, stated: Pay): boolean {
  if (told.currency !== stated.currency || told.max === null || stated.max === null) return false;
  return told.period !== null && told.max < stated.max;
}

/** "$500 stipend" is no pay, "$105K + housing stipend" is. */
function isAllowance(line: string, found: FoundAmount): boolean {
  const after = line.slice(found.end, found.end + 24).split(/[•+,;.&(]|\b(?:plus|and|with)\b/i)[0] ?? "";
  return /\b(?:stipend|reimburse\w*|budget|allowance|(?:signing|sign-on|referral|retention|welcome) bonus)\b/i.test(
    after,
  );
}

/**
 * A board's own pay fields put right: 0 means not given, ends in order, a code of three letters, and a period that
 * the amount can be for. An hourly figure labelled as yearly loses its period, unless `text` states the same amount
 * with one. A smaller base that `text` names beside on-target earnings is the pay.
 */
export function readStructuredPay(
  pay: Pay,
  text: string | null,
  options: PayReadingOptions = {},
): Pay | null {
  const ends = [pay.min, pay.max].map((end) =>
    end !== null && Number.isFinite(end) && end > 0 ? end : null,
  );
  const [first = null, second = null] = ends;
  if (first === null && second === null) return null;
  const isSwapped = first !== null && second !== null && first > second;
  const code = pay.currency?.toUpperCase() ?? "";
  const currency = /^[A-Z]{3}$/.test(code) ? code : null;
  const clean: Pay = {
    min: isSwapped ? second : first,
    max: isSwapped ? first : second,
    currency,
    period: null,
  };
  const told = text === null ? null : readPayText(text, options);
  if (told !== null && isOnTarget(text ?? "") && isBelow(told, clean)) return told;
  if (pay.period !== null && isPossible(clean, pay.period)) return { ...clean, period: pay.period };
  if (told?.period && (told.max === clean.max || told.min === clean.min))
    return { ...clean, period: told.period };
  return { ...clean, period: guessPeriod(clean) };
}

/**
 * Pay in short words made exact by the running text: "$167.6K" where the text has $167,633. Only ends that round to
 * the same hundred, in the same currency, are taken over, and only from a text that agrees in both ends.
 */
export function sharpenPay(stated: Pay, told: Pay): Pay {
  const isRounded = (short: number | null, exact: number | null) =>
    short !== null && exact !== null
      ? short >= 1000 && short % 100 === 0 && Math.round(exact / 100) * 100 === short
      : short === exact;
  const isSame =
    stated.currency === told.currency && isRounded(stated.min, told.min) && isRounded(stated.max, told.max);
  return isSame ? { ...stated, min: told.min, max: told.max } : stated;
}
