import { toUsd } from "#lexicon/currencies";
import type { Pay, PayPeriod } from "#posting";
import { findAmounts, type FoundAmount } from "./find-amounts.ts";
import { timesAYear } from "./format-pay.ts";

type PayReadingOptions = {
  /** The currency of a bare "$", from the posting's places; US dollars by default. */
  dollar?: string;
};

/** Longest line that is looked at, in characters; pay is never told in the middle of a longer one. */
const LINE_LIMIT = 4000;
/** From this many dollars on, an amount without a period is one for a year: nobody is paid so much for less. */
const YEARLY_FROM_USD = 14_000;
/** The same for an amount without a currency. */
const YEARLY_FROM_PLAIN = 30_000;
/** Dollars a year between which an amount may be pay at all when it is read from running text. */
const PLAUSIBLE_USD_A_YEAR = { min: 1_500, max: 3_000_000 };

/**
 * Pay from a field that holds nothing but pay, such as "$120-150k" or "€45.000 – 55.000 brutto/Jahr".
 * Null where no amount is told ("Pay per task"). The period is the one stated; without one, an amount worth at least
 * 14,000 dollars (30,000 where the currency is unknown) is for a year, and for anything smaller it stays unknown.
 */
export function readPayText(text: string, options: PayReadingOptions = {}): Pay | null {
  for (const line of text.slice(0, LINE_LIMIT).split("\n")) {
    for (const found of findAmounts(line)) {
      if (isAllowance(line, found)) continue;
      const pay = toPay(line, found, options);
      if (!((found.max ?? found.min ?? 0) > 0)) continue;
      if (pay.currency === null && (found.max ?? found.min ?? 0) < 1000) continue;
      return pay;
    }
  }
  return null;
}

const payCue =
  /\b(?:salary|salaries|compensation|pay|wage|wages|earn|earnings?|ote|on[- ]target|remuneration|base|rate|stundenlohn|gehalt|jahresgehalt|verg[üu]tung|bruttogehalt|salaire|r[ée]mun[ée]ration|salario|cash)\b/i;
const payAfter =
  /^\s{0,3}(?:\(?[A-Z]{3}\)?\s{0,2})?(?:[-–,(]\s{0,2})?(?:gross|brutto|base|annual|annually|yearly|hourly|per hour|per year|per annum|an hour|a year|\/\s?h|\/\s?y|p\.?\s?a\b|ote\b|salary|in salary|cash)/i;
const otherMoney =
  /\b(?:stipend|bonus(?:es)?|reimburse\w*|budget|allowance|raised?|funding|funded|revenue|arr|valuation|valued|quotas?|series [a-h]|seed|million|credits?|referral|discount|savings?|fund|deductible|insurance|coverage|donat\w+|loan|fees?|deals?|investors?|market|sign[- ]on|match(?:ing|ed)?|worth|volume|401\(?k\)?|commissions?|childcare|gift|voucher|contribution|assistance|spend|portfolio)\b/i;

/** "$500 stipend" is no pay, "$105K + housing stipend" is. */
function isAllowance(line: string, found: FoundAmount): boolean {
  const after = /^[^•+,;.]{0,24}/.exec(line.slice(found.end, found.end + 24))?.[0] ?? "";
  return /\b(?:stipend|reimburse\w*|budget|allowance)\b/i.test(after);
}

/**
 * Pay from running text: only an amount with a currency that stands beside a word for pay, on its own line or under
 * a heading for pay, that is plausible as one person's income, and that is not some other money (funding, stipend).
 * The first such range wins over any single figure. Null: the text does not tell.
 */
export function readPayFromDescription(description: string, options: PayReadingOptions = {}): Pay | null {
  let single: Pay | null = null;
  let previous = "";
  for (const line of description.split("\n")) {
    if (line.trim() === "") continue;
    const parts = /\d/.test(line) ? readLine(line.slice(0, LINE_LIMIT), previous, options) : [];
    for (const pay of parts) {
      if (pay.min !== null && pay.max !== null && pay.min !== pay.max) return pay;
      single ??= pay;
    }
    previous = line;
  }
  return single;
}

function readLine(line: string, previous: string, options: PayReadingOptions): Pay[] {
  const isUnderHeading = previous.length <= 60 && payCue.test(previous) && !otherMoney.test(previous);
  const pays: Pay[] = [];
  let from = 0;
  for (const found of findAmounts(line)) {
    const before = line.slice(Math.max(from, found.start - 140), found.start);
    const after = line.slice(found.end, found.end + 32);
    from = found.end;
    if (found.currency === null) continue;
    const isTold = payCue.test(before) || payAfter.test(after) || isUnderHeading;
    const close = before.slice(-48);
    if (!isTold || otherMoney.test(sentenceEnd(close)) || otherMoney.test(firstWords(after))) continue;
    const isSingle = found.min === null || found.max === null || found.min === found.max;
    // "(up to $5,000 per year)" is a benefit as often as it is pay, so one figure needs its word in its sentence.
    if (isSingle && !isUnderHeading && !payCue.test(sentenceEnd(before))) continue;
    if (isSingle && (found.max ?? found.min ?? 0) >= 1_000_000) continue;
    const pay = toPay(line, found, options);
    if (isPlausible(pay)) pays.push(pay);
  }
  return pays;
}

/** What belongs to the same sentence as the amount that follows. */
function sentenceEnd(before: string): string {
  const cut = Math.max(before.lastIndexOf(". "), before.lastIndexOf("; "), before.lastIndexOf("! "));
  return cut < 0 ? before : before.slice(cut);
}

function firstWords(after: string): string {
  return /^[^.,;+(&]{0,24}/.exec(after)?.[0] ?? "";
}

function isPlausible(pay: Pay): boolean {
  if (pay.period === null) return false;
  const ends = [pay.min, pay.max].filter((end) => end !== null);
  if (pay.min !== null && pay.max !== null && pay.max > pay.min * 6) return false;
  return ends.every((end) => {
    const usd = toUsd(end * timesAYear[pay.period ?? "year"], pay.currency);
    return usd !== null && usd >= PLAUSIBLE_USD_A_YEAR.min && usd <= PLAUSIBLE_USD_A_YEAR.max;
  });
}

function toPay(line: string, found: FoundAmount, options: PayReadingOptions): Pay {
  const currency = found.isBareDollar ? (options.dollar ?? "USD") : found.currency;
  const pay: Pay = { min: found.min, max: found.max, currency, period: null };
  const after = line.slice(found.end, found.end + 44);
  const before = line.slice(Math.max(0, found.start - 60), found.start);
  const stated = found.isYearly ? "year" : (readPeriod(after, false) ?? readPeriod(before, true));
  return { ...pay, period: stated !== null && isPossible(pay, stated) ? stated : guessPeriod(pay) };
}

const unitBefore = String.raw`(?:\/\s?|\bper |\bpro |\bpar |\bje |\bim |\bin the |\ban? |\beach )`;
const periodPatterns: [PayPeriod, RegExp][] = [
  [
    "hour",
    new RegExp(
      String.raw`${unitBefore}(?:h|hr|hrs|hour|std|stunde|heure)\b|\bhourly\b|\bp\.?h\b|\bstundenlohn\b|\bstündlich`,
      "i",
    ),
  ],
  [
    "day",
    new RegExp(String.raw`${unitBefore}(?:d|day|tag|jour)\b|\bdaily\b|\btagessatz\b|\bday rate\b`, "i"),
  ],
  ["week", new RegExp(String.raw`${unitBefore}(?:wk|week|woche|semaine)\b|(?<!bi-?)\bweekly\b`, "i")],
  [
    "month",
    new RegExp(
      String.raw`${unitBefore}(?:mo|mth|month|monat|mois|mes)\b|\bmonthly\b|\bmonatlich|\bp\.m\.`,
      "i",
    ),
  ],
  [
    "year",
    new RegExp(
      String.raw`${unitBefore}(?:y|yr|year|annum|jahr|an|année|año)\b|\bannual(?:ly|ized)?\b|\byearly\b|\bp\.?\s?a\.?(?![\p{L}\d])|\bjährlich|\bjahresgehalt\b|\bbase salary\b`,
      "iu",
    ),
  ],
];

/** The period named nearest to the amount: first after it, last before it. */
function readPeriod(text: string, isBefore: boolean): PayPeriod | null {
  let best: { period: PayPeriod; at: number } | null = null;
  for (const [period, pattern] of periodPatterns) {
    const at = text.search(pattern);
    if (at < 0) continue;
    if (!best || (isBefore ? at > best.at : at < best.at)) best = { period, at };
  }
  return best?.period ?? null;
}

/** Whether an amount may be for that period: 45 dollars are not a year's pay and 90,000 not an hour's. */
function isPossible(pay: Pay, period: PayPeriod): boolean {
  const end = pay.max ?? pay.min ?? 0;
  const usd = toUsd(end * timesAYear[period], pay.currency) ?? end * timesAYear[period];
  return usd >= 500 && usd <= 5_000_000;
}

function guessPeriod(pay: Pay): PayPeriod | null {
  const end = pay.min ?? pay.max ?? 0;
  const usd = toUsd(end, pay.currency);
  return (usd === null ? end >= YEARLY_FROM_PLAIN : usd >= YEARLY_FROM_USD) ? "year" : null;
}

/**
 * A board's own pay fields put right: 0 means not given, ends in order, a code of three letters, and a period that
 * the amount can be for. An hourly figure labelled as yearly loses its period, unless `text` states the same amount
 * with one.
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
  if (pay.period !== null && isPossible(clean, pay.period)) return { ...clean, period: pay.period };
  const told = text === null ? null : readPayText(text, options);
  if (told?.period && (told.max === clean.max || told.min === clean.min))
    return { ...clean, period: told.period };
  return { ...clean, period: guessPeriod(clean) };
}
