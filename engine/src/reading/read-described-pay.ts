import { toUsd } from "#lexicon/currencies";
import type { Pay, PayPeriod } from "#posting";
import { findAmounts, type FoundAmount } from "./find-amounts.ts";
import { foldText } from "./fold-text.ts";
import { timesAYear } from "./format-pay.ts";
import {
  hourAfter,
  hourCue,
  otherMoney,
  payAfter,
  payCue,
  readKind,
  salaryAfter,
  sentenceEnd,
} from "./pay-words.ts";
import { LINE_LIMIT, readCurrency, toPay, type PayReadingOptions } from "./to-pay.ts";

/** Dollars a year between which an amount may be pay at all when it is read from running text. */
const PLAUSIBLE_USD_A_YEAR = { min: 1_500, max: 3_000_000 };

const onlyPeriod =
  /^(?:(?:an?|per) (?:hour|day|week|month|year|annum)|hourly|monthly|yearly|annually|(?:hr|yr|mo))(?: (?:doe|gross|brutto|w2))?$/i;

/** Ranges by place or level follow one another closely. */
const LINES_BETWEEN_PLACES = 3;
const otherPlaces =
  /\b(?:all other|other (?:us |u\.s\. )?(?:locations|places|cities|states)|(?:candidates|roles|employees|applicants|hires|individuals|those) (?:located|based|residing|living|outside|in\b)|\w+[- ]based (?:roles?|positions?|candidates|employees|applicants|hires)|outside (?:of )?(?:the )?[A-Z]|zone \d|tier \d|geo(?:graphic)? (?:zone|tier)|level \d|L\d)\b/i;
/** A line that is little more than a range: a bullet, or a place before it. */
const SHORT_LINE = 110;
const LABEL_LIMIT = 44;
/** An amount without a currency is an hour's pay only below this. */
const MOST_AN_HOUR = 200;
/** Characters between two ranges of one list. */
const SHORT_GAP = 64;

type Described = {
  pay: Pay;
  isRange: boolean;
  isOnTarget: boolean;
  isBase: boolean;
  isElsewhere: boolean;
  isLabelled: boolean;
  /** Which of the posting's own cities is named before it, 0 being the main one; infinite: none. */
  city: number;
  line: number;
};

/**
 * Pay from running text: only an amount with a currency that stands beside a word for pay, under a heading for pay, on a
 * line of its own with its period, or as a range on a line of its own, that is plausible as one person's income, and that
 * is not some other money (funding, stipend, commission). A range wins over a single figure and a base over on-target
 * earnings. Of ranges by place the one of the posting's own place counts; where none is named, and of ranges by level, the
 * lowest to the highest. Of several currencies that of the posting's country counts. Null: the text does not tell.
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
  const first = ranges.find(({ isOnTarget }) => !isOnTarget);
  const single = found.find(({ isOnTarget, isRange }) => !isOnTarget && !isRange);
  if (first) return pickRange(first, ranges);
  // A single base beside a range of on-target earnings is the pay; any other single figure may be something else.
  if (ranges[0] && !single?.isBase) return pickRange(ranges[0], ranges);
  return (single ?? found[0])?.pay ?? null;
}

/** The range of the posting's own city, the main one first; else the first one with what is told for other places. */
function pickRange(first: Described, ranges: readonly Described[]): Pay {
  const alike = ranges.filter(
    ({ isOnTarget, pay }) =>
      isOnTarget === first.isOnTarget &&
      pay.currency === first.pay.currency &&
      pay.period === first.pay.period,
  );
  const nearest = Math.min(...alike.map(({ city }) => city));
  const own = alike.filter(({ city }) => city === nearest);
  const [start = first] = Number.isFinite(nearest) ? own : [];
  // "$48,000 - $77,000 a year" at the head may be the first of the levels that a later line names one by one.
  const named = own.find(
    ({ isLabelled: isNamed, pay }) => isNamed && pay.min === start.pay.min && pay.max === start.pay.max,
  );
  return widen(named ?? start, Number.isFinite(nearest) ? own : alike);
}

/** Ranges for people elsewhere, in the same currency and for the same period, widen what the job pays. */
function widen(first: Described, ranges: readonly Described[]): Pay {
  const { pay } = first;
  const others = ranges.filter(
    ({ line, isElsewhere, isLabelled: isSameKind }) =>
      (isElsewhere || (first.isLabelled && isSameKind)) &&
      line >= first.line &&
      line - first.line <= LINES_BETWEEN_PLACES,
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
    const currency = readCurrency(found, options) ?? guessCurrency(found, before, after, options);
    if (currency === null) continue;
    const pay = toPay(line, { ...found, currency, isBareDollar: false, isBareKrona: false }, options);
    const isRange = found.min !== null && found.max !== null && found.min !== found.max;
    if (!isPlausible(pay, before) || isOtherMoney(line, found, before, after)) continue;
    // "Analyst I - $48,522 to $77,635; Analyst II - $53,496 to $85,593": what is told of the first is of the second.
    const isNext = isRange && pays.length > 0 && before.length <= SHORT_GAP && isLabelled(before);
    const isTold = isNext || isOnlyPay(line, found, previous);
    if (!isTold && !(isRange ? isToldRange : isToldSingle)(pay, line, before, after, isUnderHeading))
      continue;
    const kind = readKind(before, after);
    if (kind === "variable") continue;
    pays.push({
      pay,
      isRange,
      isOnTarget: kind === "onTarget",
      isBase: kind === "base",
      isElsewhere: otherPlaces.test(line),
      isLabelled: isLabelled(before),
      city: findCity(before, options.cities ?? []),
      line: index,
    });
  }
  return pays;
}

function findCity(before: string, cities: readonly string[]): number {
  const words = ` ${toWords(before)} `;
  const at = cities.findIndex((city) => words.includes(` ${toWords(city)} `));
  return at < 0 ? Infinity : at;
}

function toWords(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\d]+/gu, " ")
    .trim();
}

/** "$60,000 a year" as a whole line, with its period and not under a heading for some other money. */
function isOnlyPay(line: string, found: FoundAmount, previous: string): boolean {
  const around = `${line.slice(0, found.start)}${line.slice(found.end)}`.replace(/[\s\p{P}]+/gu, " ").trim();
  return onlyPeriod.test(around) && !otherMoney.test(previous);
}

/** "Ireland: 77,000 - 98,000 EUR" and "Analyst II - $53,496 to $85,593": a place or a level, not a kind of pay. */
function isLabelled(before: string): boolean {
  const label = before.slice(Math.max(before.lastIndexOf(";"), before.search(/:\s*(?=\p{Lu}[^:]*$)/u)) + 1);
  return label.length <= LABEL_LIMIT && /\p{L}.*(?::\s{0,3}|\s[-–—]\s)$/u.test(label) && !payCue.test(label);
}

/** "Salary range: 110K to 160K" is in the dollars of its country where that is known. */
function guessCurrency(
  found: FoundAmount,
  before: string,
  after: string,
  options: PayReadingOptions,
): string | null {
  const isHourly = hourAfter.test(after) && payCue.test(sentenceEnd(before.slice(-40)));
  if (isHourly && (found.max ?? found.min ?? 0) < MOST_AN_HOUR) return options.dollar ?? null;
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
  // "$70,0000 to $125,000": the other end cannot be read, so neither is the pay.
  if (/\d[kK]?\s{0,2}(?:-|‐|‑|–|—|to)\s{0,2}$/.test(before)) return false;
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

/** What an amount is for, up to what comes on top of it: "$105k plus commission" is no commission. */
function firstWords(after: string): string {
  return /^[^.,;+(&]{0,24}/.exec(after)?.[0].split(/\s(?:plus|and)\s/)[0] ?? "";
}

/** An amount without a period is pay right after its label only ("Salário: R$ 8.000"): the period stays unknown. */
function isPlausible(pay: Pay, before: string): boolean {
  if (pay.min !== null && pay.max !== null && pay.max > pay.min * 6) return false;
  if (pay.period !== null) return isIncome(pay, pay.period);
  const label = before.slice(-40);
  return payCue.test(label) && /\p{L}\s{0,2}:\s{0,2}\p{L}{0,8}\s?$/u.test(label) && isIncome(pay, "month");
}

function isIncome(pay: Pay, period: PayPeriod): boolean {
  return [pay.min, pay.max]
    .filter((end) => end !== null)
    .every((end) => {
      const usd = toUsd(end * timesAYear[period], pay.currency);
      return usd !== null && usd >= PLAUSIBLE_USD_A_YEAR.min && usd <= PLAUSIBLE_USD_A_YEAR.max;
    });
}
