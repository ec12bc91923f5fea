import { toUsd } from "#lexicon/currencies";
import type { Pay } from "#posting";
import { findAmounts, type FoundAmount } from "./find-amounts.ts";
import { timesAYear } from "./format-pay.ts";
import { LINE_LIMIT, toPay, type PayReadingOptions } from "./to-pay.ts";

/** Dollars a year between which an amount may be pay at all when it is read from running text. */
const PLAUSIBLE_USD_A_YEAR = { min: 1_500, max: 3_000_000 };

const payCue =
  /\b(?:salary|salaries|salaried|compensation|pay|wage|wages|earn|earnings?|ote|on[- ]target|remuneration|base|rates?|stundenlohn|gehalt|jahresgehalt|zielgehalt|fixgehalt|verg[üu]tung|bruttogehalt|salaire|r[ée]mun[ée]ration|salario|cash)\b/i;
const payAfter =
  /^\*?\s{0,3}(?:\(?[A-Z]{3}\)?\s{0,2})?(?:[-–,(]\s{0,2})?(?:gross|brutto|base|annual|annually|yearly|hourly|per hour|per year|per annum|an hour|a year|\/\s?h|\/\s?y|p\.?\s?a\b|ote\b|on[- ]target|salary|in salary|(?:in )?cash|fixed|fixe|fix|hr\b)|^\*?\s{0,2}(?:and|\+|plus)\s{0,2}(?:[a-z]{1,12} )?(?:equity|stock|bspce)\b/i;
const salaryAfter = /^\s{0,3}(?:guaranteed )?(?:base (?:salary|pay)|brutto ?jahresgehalt|brutto\b)/i;
const hourAfter = /^\s{0,2}(?:\/\s?|per |an? )?(?:h|hr|hour)\b/i;
const hourCue = /\bhourly\b|\bper hour\b|\ban hour\b|\/\s?h(?:ou)?r?\b/i;
const otherMoney =
  /\b(?:stipend|bonus(?:es)?|reimburse\w*|budget|allowance|raised?|funding|funded|revenue|arr|valuation|valued|quotas?|series [a-h]|seed|million|credits?|referral|discount|savings?|fund|deductible|insurance|coverage|donat\w+|loan|fees?|deals?|investors?|market(?![- ](?:competitive|rate|leading|salary|is\b))|sign[- ]on|match(?:ing|ed)?|worth|volume|401\(?k\)?|commissions?|childcare|gift|voucher|contribution|assistance|spend|portfolio|priced?|pricing)\b/i;
const onTarget = /\bote\b|\bon[- ]target|\btotal (?:target )?(?:cash|comp)/i;

/** Ranges by place or level follow one another closely. */
const LINES_BETWEEN_PLACES = 3;
const otherPlaces =
  /\b(?:all other|other (?:us |u\.s\. )?(?:locations|places|cities|states)|(?:candidates|roles|employees|applicants|hires|individuals|those) (?:located|based|residing|living|outside|in\b)|outside (?:of )?(?:the )?[A-Z]|zone \d|tier \d|geo(?:graphic)? (?:zone|tier)|level \d|L\d)\b/i;
/** A line that is little more than a range: a bullet, or a place before it. */
const SHORT_LINE = 110;
const LABEL_LIMIT = 44;

type Described = {
  pay: Pay;
  isRange: boolean;
  isOnTarget: boolean;
  isElsewhere: boolean;
  isLabelled: boolean;
  line: number;
};

/**
 * Pay from running text: only an amount with a currency that stands beside a word for pay, under a heading for pay, or
 * as a range on a line of its own, that is plausible as one person's income, and that is not some other money
 * (funding, stipend). A range wins over a single figure and a salary over on-target earnings; further ranges that are
 * told for other places or levels widen the first. Of several currencies that of the posting's country counts. Null: the text does not tell.
 */
export function readPayFromDescription(description: string, options: PayReadingOptions = {}): Pay | null {
  const found: Described[] = [];
  let previous = "";
  let index = 0;
  for (const line of description.replace(/[\u00a0\u2007\u202f]/g, " ").split("\n")) {
    if (line.trim() === "") continue;
    if (/\d/.test(line)) found.push(...readLine(line.slice(0, LINE_LIMIT), previous, index, options));
    previous = line;
    index++;
  }
  const isHere = ({ pay }: Described) => pay.currency === options.currency;
  const ranges = found
    .filter(({ isRange }) => isRange)
    .toSorted((a, b) => Number(isHere(b)) - Number(isHere(a)));
  const first = ranges.find(({ isOnTarget }) => !isOnTarget) ?? ranges[0];
  if (first) return widen(first, ranges);
  return (found.find(({ isOnTarget }) => !isOnTarget) ?? found[0])?.pay ?? null;
}

/** Ranges for people elsewhere, in the same currency and for the same period, widen what the job pays. */
function widen(first: Described, ranges: readonly Described[]): Pay {
  const { pay } = first;
  const others = ranges.filter(
    ({ line, isElsewhere, isOnTarget, isLabelled: isSameKind, pay: other }) =>
      (isElsewhere || (first.isLabelled && isSameKind)) &&
      isOnTarget === first.isOnTarget &&
      line >= first.line &&
      line - first.line <= LINES_BETWEEN_PLACES &&
      other.currency === pay.currency &&
      other.period === pay.period,
  );
  const ends = [pay, ...others.map((other) => other.pay)].flatMap(({ min, max }) => [min ?? 0, max ?? 0]);
  return { ...pay, min: Math.min(...ends), max: Math.max(...ends) };
}

function readLine(line: string, previous: string, index: number, options: PayReadingOptions): Described[] {
  const isUnderHeading = previous.length <= 60 && payCue.test(previous) && !otherMoney.test(previous);
  const pays: Described[] = [];
  let from = 0;
  for (const found of findAmounts(line)) {
    const before = line.slice(Math.max(from, found.start - 140), found.start);
    const after = line.slice(found.end, found.end + 32);
    from = found.end;
    const currency = found.currency ?? guessCurrency(found, before, options);
    if (currency === null) continue;
    const pay = toPay(line, { ...found, currency }, options);
    const isRange = found.min !== null && found.max !== null && found.min !== found.max;
    if (!isPlausible(pay) || isOtherMoney(line, found, before, after)) continue;
    if (!(isRange ? isToldRange : isToldSingle)(pay, line, before, after, isUnderHeading)) continue;
    const isOnTarget = onTarget.test(before.slice(-40)) || onTarget.test(after.slice(0, 20));
    const isElsewhere = otherPlaces.test(line);
    pays.push({ pay, isRange, isOnTarget, isElsewhere, isLabelled: isLabelled(before), line: index });
  }
  return pays;
}

/** "Ireland: 77,000 - 98,000 EUR": a place or a level, not a kind of pay. */
function isLabelled(before: string): boolean {
  return before.length <= LABEL_LIMIT && /\p{L}.*:\s{0,3}$/u.test(before) && !payCue.test(before);
}

/** "Salary range: 110K to 160K" is in the dollars of its country where that is known. */
function guessCurrency(found: FoundAmount, before: string, options: PayReadingOptions): string | null {
  const isSalary = /\b(?:salary|pay|compensation|ote|base)(?: range| band)?\s?[:–-]?\s?$/i.test(before);
  return isSalary && (found.min ?? 0) >= 15_000 && found.max !== found.min ? (options.dollar ?? null) : null;
}

function isToldRange(
  pay: Pay,
  line: string,
  before: string,
  after: string,
  isUnderHeading: boolean,
): boolean {
  if (isUnderHeading || payCue.test(before) || payAfter.test(after)) return true;
  if (pay.period === "hour" && (hourAfter.test(after) || hourCue.test(before.slice(-40)))) return true;
  const label = before.replace(/^[\s\p{P}\p{S}]+/u, "");
  return (
    line.length <= SHORT_LINE &&
    label.length <= LABEL_LIMIT &&
    (label === "" || /[:–-]\s*$/.test(label)) &&
    !otherMoney.test(line) &&
    (pay.period !== "year" || ((pay.min ?? 0) >= 15_000 && (pay.max ?? 0) <= 3 * (pay.min ?? 0)))
  );
}

/** "(up to $5,000 per year)" is a benefit as often as it is pay, so one figure needs its word in its sentence. */
function isToldSingle(
  pay: Pay,
  line: string,
  before: string,
  after: string,
  isUnderHeading: boolean,
): boolean {
  if ((pay.max ?? pay.min ?? 0) >= 1_000_000) return false;
  if (isUnderHeading || payCue.test(sentenceEnd(before)) || salaryAfter.test(after)) return true;
  return pay.period === "hour" && hourAfter.test(after) && !otherMoney.test(line.slice(0, 400));
}

function isOtherMoney(line: string, found: FoundAmount, before: string, after: string): boolean {
  const said = sentenceEnd(before.slice(-48));
  // "$52 - $60 an hour" may be called a fee; "$325,000+ Bonus" has the bonus on top.
  const isFee = /\bfees?\b/i.test(said) && hourAfter.test(after);
  if (!isFee && otherMoney.test(said)) return true;
  return line[found.end - 1] !== "+" && otherMoney.test(firstWords(after));
}

/** What belongs to the same sentence as the amount that follows; "ca. 34.500 €" is one. */
function sentenceEnd(before: string): string {
  const cuts = [...before.matchAll(/(?<!\b(?:ca|approx|min|max|p\.a|bzw))[.;!]\s/g)].map(
    ({ index }) => index,
  );
  return before.slice(cuts.at(-1) ?? 0);
}

/** What an amount is for, up to what comes on top of it: "$105k plus commission" is no commission. */
function firstWords(after: string): string {
  return /^[^.,;+(&]{0,24}/.exec(after)?.[0].split(/\s(?:plus|and)\s/)[0] ?? "";
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
