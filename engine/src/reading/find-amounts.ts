import { approximateUsdRates, currencySigns } from "#lexicon/currencies";

/** One amount of money, or one range, found in a line of text. Offsets are of that line. */
export type FoundAmount = {
  start: number;
  end: number;
  min: number | null;
  max: number | null;
  currency: string | null;
  /** A bare "$", whose country the line does not tell. */
  isBareDollar: boolean;
  /** A bare "kr", which is Swedish, Norwegian, Danish or Icelandic. */
  isBareKrona: boolean;
  /** "LPA" and the like say that the amount is for a year. */
  isYearly: boolean;
};

type Amount = {
  start: number;
  end: number;
  value: number;
  multiplier: number;
  sign: string | null;
  isYearly: boolean;
  isOpen: boolean;
};

const codes = Object.keys(approximateUsdRates).join("|");
const signs = Object.keys(currencySigns)
  .toSorted((a, b) => b.length - a.length)
  .map((sign) => sign.replace(/\$/g, "\\$"))
  .join("|");
const currency = `(?:${signs}|${codes}|kr)`;
// Every part is bounded in length and starts at a digit or a sign, so the scan is linear in the text.
// "$ 55, 000": a blank behind the comma, in round amounts behind a sign alone; "$10, 200 seats" are two numbers.
const number = String.raw`(?<=[$€£]\s{0,2})\d{2,3},\s[05]00(?![\d.,]\d)|\d{1,2}(?:,\d{2}){1,2},\d{3}|\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3}){1,3}(?:[.,]\d{1,2})?|\d{1,8}(?:[.,]\d{1,2})?`;
const suffix = String.raw`(?:[kKmM]|L|[lL]akhs?|[lL]acs?|LPA|lpa|[cC]rores?|[tT]housand|[mM]illion|bn|[bB]|[bB]illion|mio|Mio)`;
const amountPattern = new RegExp(
  String.raw`(?<![\p{L}\d.,#])(?:(${currency})\.?\s{0,2}(?:(${currency})\s{0,2})?)?(?<![\d.,])(${number})(?!\d)(?:\s?(${suffix})(?![\p{L}\d]))?(\+)?(?:\s?\(?(${currency})(?![\p{L}\d])\)?)?(\+)?`,
  "gu",
);

/** A remark in brackets may stand between the ends: "$126,000 [minimum] to $196,000 [maximum]". */
const betweenPattern =
  /^\s{0,3}(?:[[(][^[\]()\d]{1,100}[\])]\s{0,2})?(?:(?:\/\s?|per |an? )(?:h|hr|hour|yr|year|annum|mo|month|day|week)\.?\s{0,2}|p\.?a\.?\s{0,2}|ote\s)?\s{0,2}(?:-|‐|‑|–|—|−|to|bis|bis zu|à|a|al|hasta|até|tot|do|till|through|~|and|und|et|e|y|en|och)\s{0,3}$/i;
const joins = /(?<!\p{L})(?:and|und|et|e|y|en|och)(?!\p{L})/iu;
const opensBetween =
  /(?:(?<!\p{L})(?:between|from|zwischen|entre|tra|fra|tussen|mellan)|verg[üu]tung:|gehalt:)[^\d]{0,24}$/iu;

/** Amounts and ranges in one line, in order. A percentage, a "401k", a billion and a number inside a word are none. */
export function findAmounts(line: string): FoundAmount[] {
  const amounts = scanAmounts(line);
  const found: FoundAmount[] = [];
  for (let index = 0; index < amounts.length; index++) {
    const first = amounts[index];
    if (!first) break;
    const second = amounts[index + 1];
    if (second && second.start - first.end <= 124 && isRange(line, first, second)) {
      found.push(toRange(first, second));
      index++;
    } else {
      found.push(toSingle(line, first));
    }
  }
  return found;
}

function isRange(line: string, first: Amount, second: Amount): boolean {
  if (!betweenPattern.test(line.slice(first.end, second.start))) return false;
  const isJoined = joins.test(line.slice(first.end, second.start));
  return !isJoined || opensBetween.test(line.slice(Math.max(0, first.start - 40), first.start));
}

function scanAmounts(line: string): Amount[] {
  const amounts: Amount[] = [];
  for (const match of line.matchAll(amountPattern)) {
    const [whole, code, second, digits = "", unit, plus, after, plusAfter] = match;
    const end = match.index + whole.length;
    const multiplier = readMultiplier(unit);
    if (multiplier === null || line[end] === "%" || /^\s?%|^\(k\)/.test(line.slice(end, end + 3))) continue;
    const before = pickSign(code ?? null, second ?? null);
    const sign = pickSign(before, after ?? null) ?? (/^lpa$/i.test(unit ?? "") ? "INR" : null);
    if (sign === null && digits === "401" && unit?.toLowerCase() === "k") continue;
    if (unit === "L" && sign !== "₹" && sign !== "INR" && sign !== "Rs") continue;
    amounts.push({
      start: match.index,
      end,
      value: readNumber(digits),
      multiplier,
      sign,
      isYearly: /^(?:l|lpa|lakhs?|lacs?|crores?)$/i.test(unit ?? ""),
      isOpen: plus !== undefined || plusAfter !== undefined,
    });
  }
  return amounts;
}

/** Null: a billion, which is nobody's pay. */
function readMultiplier(unit: string | undefined): number | null {
  if (unit === undefined) return 1;
  const folded = unit.toLowerCase();
  if (folded === "k" || folded === "thousand") return 1000;
  if (folded === "m" || folded === "million" || folded === "mio") return 1_000_000;
  if (folded === "l" || folded === "lpa" || folded.startsWith("la")) return 100_000;
  if (folded.startsWith("cr")) return 10_000_000;
  return null;
}

/** To the cent: 130.2 × 1000 is 130,200 and not 130,199.99999999999. */
function multiply(value: number, multiplier: number): number {
  return Number((value * multiplier).toFixed(2));
}

/** "45.000" and "110'000" are thousands, "14.50" and "195,2" have decimals: three digits after a mark are a group. */
function readNumber(digits: string): number {
  const decimals = /[.,](\d{1,2})$/.exec(digits);
  const whole = decimals ? digits.slice(0, decimals.index) : digits;
  return Number(whole.replace(/\D/g, "") + (decimals ? `.${decimals[1]}` : ""));
}

function toRange(first: Amount, second: Amount): FoundAmount {
  // "$120-150k": the multiplier of the end is meant for both, where the start is smaller as a bare number.
  const isSpread = first.multiplier === 1 && second.multiplier > 1 && first.value < 1000;
  const isSpreadBack = second.multiplier === 1 && first.multiplier > 1 && second.value < 1000;
  const start = multiply(first.value, isSpread ? second.multiplier : first.multiplier);
  const end = multiply(second.value, isSpreadBack ? first.multiplier : second.multiplier);
  const sign = pickSign(first.sign, second.sign);
  return {
    start: first.start,
    end: second.end,
    min: Math.min(start, end) || null,
    max: Math.max(start, end) || null,
    ...readSign(sign),
    isYearly: first.isYearly || second.isYearly,
  };
}

const upTo =
  /(?<!\p{L})(?:up to|max(?:imum)?\.?(?: of)?|bis zu|bis|jusqu['’]à|hasta|até|fino a|tot|upp till|under|below)\s{0,2}:?\s{0,2}$/iu;
const from =
  /(?<!\p{L})(?:from|starting (?:at|from)|ab|at least|min(?:imum)?\.?(?: of)?|mindestens|à partir de|desde|a partir de|vanaf|från|over|above)\s{0,2}:?\s{0,2}$/iu;

function toSingle(line: string, amount: Amount): FoundAmount {
  const value = multiply(amount.value, amount.multiplier);
  const before = line.slice(Math.max(0, amount.start - 24), amount.start);
  const isUpTo = upTo.test(before);
  const isFrom = amount.isOpen || from.test(before);
  return {
    start: amount.start,
    end: amount.end,
    min: isUpTo ? null : value,
    max: isFrom && !isUpTo ? null : value,
    ...readSign(amount.sign),
    isYearly: amount.isYearly,
  };
}

/** A code beside a "$" is the more exact of the two: "$111,000 CAD". */
function pickSign(first: string | null, second: string | null): string | null {
  if (first === null || (first === "$" && second !== null)) return second;
  return first;
}

function readSign(sign: string | null): Pick<FoundAmount, "currency" | "isBareDollar" | "isBareKrona"> {
  const isBareKrona = sign === "kr";
  const code = sign === null || isBareKrona ? null : (currencySigns[sign] ?? sign);
  return { currency: code, isBareDollar: sign === "$", isBareKrona };
}
