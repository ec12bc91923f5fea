import { toUsd } from "#lexicon/currencies";
import type { Pay, PayPeriod } from "#posting";
import type { FoundAmount } from "./find-amounts.ts";
import { timesAYear } from "./format-pay.ts";

export type PayReadingOptions = {
  /** The currency of a bare "$", from the posting's places; US dollars by default. */
  dollar?: string;
  /** The currency of the posting's country: of ranges in several currencies, the one in this counts. */
  currency?: string;
  /** Folded names of the posting's own cities, the main one first: ranges may be told by place. */
  cities?: readonly string[];
};

/** Longest line that is looked at, in characters; pay is never told in the middle of a longer one. */
export const LINE_LIMIT = 4000;
/** From this many dollars on, an amount without a period is one for a year: nobody is paid so much for less. */
const YEARLY_FROM_USD = 14_000;
/** The same for an amount without a currency. */
const YEARLY_FROM_PLAIN = 30_000;
/** The same where the dollar goes further: 5,000 dollars a month are nobody's usual pay in these currencies. */
const YEARLY_FROM_USD_LOW = 5_000;
const lowCurrencies = new Set("INR PHP PKR BDT LKR EGP NGN KES GHS IDR VND UAH TRY COP ARS".split(" "));

/**
 * An amount of a line as pay. The period is the nearest one that is stated and that the amount can be for; without
 * one, an amount worth at least 14,000 dollars (30,000 where the currency is unknown) is for a year.
 */
export function toPay(line: string, found: FoundAmount, options: PayReadingOptions): Pay {
  const currency = readCurrency(found, options);
  const pay: Pay = { min: found.min, max: found.max, currency, period: null };
  const after = line.slice(found.end, found.end + 44);
  const before = line.slice(Math.max(0, found.start - 60), found.start);
  const told = found.isYearly ? (["year"] as const) : [readPeriod(after, false), readPeriod(before, true)];
  const stated = told.find((period) => period !== null && isPossible(pay, period));
  return { ...pay, period: stated ?? guessPeriod(pay) };
}

const kronas = new Set(["SEK", "NOK", "DKK", "ISK"]);

/** A sign that several currencies share is that of the posting's country; a krona of no known country stays open. */
export function readCurrency(found: FoundAmount, { dollar, currency }: PayReadingOptions): string | null {
  if (found.isBareDollar) return dollar ?? "USD";
  if (found.isBareKrona) return currency !== undefined && kronas.has(currency) ? currency : null;
  return found.currency;
}

const unitBefore = String.raw`(?:\/\s?|\bper |\bpro |\bpar |\bje |\bim |\bin the |\ban? |\beach )`;
/** Units of other languages than English and German, and what stands before them: "por mês", "all'ora", "i månaden". */
const elsewhere = (units: string, adverbs: string) =>
  String.raw`(?:\/\s?|(?<!\p{L})(?:por|par|per|al|a la|ao|le|de|na|za|om|i|op)\s|(?<!\p{L})(?:all|l|de l|à l)['’])(?:${units})(?!\p{L})|(?<!\p{L})(?:${adverbs})(?!\p{L})`;
const periodPatterns: [PayPeriod, RegExp][] = [
  [
    "hour",
    new RegExp(
      String.raw`(?:${unitBefore}|^)(?:h|hr|hrs|hour|std|stunde|heure)\b|\bhourly\b|\bp\.?h\b|\bstundenlohn\b|\bstündlich|${elsewhere("heure|hora|ora|uur|godz(?:in[aęy])?|timme|timmen|tim", "horaire|uurloon|timlön|stawka godzinowa")}`,
      "giu",
    ),
  ],
  [
    "day",
    new RegExp(
      String.raw`${unitBefore}(?:d|day|tag|jour)\b|\bdaily\b|\btagessatz\b|\bday rate\b|${elsewhere("jour|día|dia|giorno|dag|dzień|dagen", "dagtarief|diaria")}`,
      "giu",
    ),
  ],
  [
    "week",
    new RegExp(
      String.raw`${unitBefore}(?:wk|week|woche|semaine)\b|(?<!bi-?)\bweekly\b|${elsewhere("semana|settimana|tydzień|vecka", "wekelijks|settimanali")}`,
      "giu",
    ),
  ],
  [
    "month",
    new RegExp(
      String.raw`${unitBefore}(?:mo|mth|month|monat|mois|mes)\b|\bmonthly\b|\bmonatlich|\bp\.m\.|\bmonats(?:gehalt|lohn)|${elsewhere("mois|mes|mês|mese|maand|miesiąc|mies|mc|månad|månaden|måned|måneden|mån", "mensuels?|mensual(?:es)?|mensa(?:l|is)|mensil[ei]|maandelijks|miesięcznie|månadslön")}`,
      "giu",
    ),
  ],
  [
    "year",
    new RegExp(
      String.raw`${unitBefore}(?:y|yr|year|annum|jahr|an|année|año)\b|\bannual(?:ly|ized)?\b|\byearly\b|\bp\.?\s?a\.?(?![\p{L}\d])|\bjährlich|\bjahresgehalt\b|\bbase salary\b|${elsewhere("an|année|año|ano|anno|jaar|rok|år|året", "annuels?|anua(?:l|is|les)|annu[aoi]|annuali?|jaarlijks|rocznie|årslön")}`,
      "giu",
    ),
  ],
];

/** The period named nearest to the amount: first after it, last before it. */
function readPeriod(text: string, isBefore: boolean): PayPeriod | null {
  let best: { period: PayPeriod; at: number } | null = null;
  for (const [period, pattern] of periodPatterns) {
    const hits = [...text.matchAll(pattern)];
    const at = (isBefore ? hits.at(-1) : hits[0])?.index;
    if (at === undefined) continue;
    if (!best || (isBefore ? at > best.at : at < best.at)) best = { period, at };
  }
  return best?.period ?? null;
}

/** Whether an amount may be for that period: 45 dollars are not a year's pay and 90,000 not an hour's. */
export function isPossible(pay: Pay, period: PayPeriod): boolean {
  const end = pay.max ?? pay.min ?? 0;
  const usd = toUsd(end * timesAYear[period], pay.currency) ?? end * timesAYear[period];
  return usd >= 500 && usd <= 5_000_000;
}

/** A year, where the amount is too large for anything shorter; else null. */
export function guessPeriod(pay: Pay): PayPeriod | null {
  const end = pay.min ?? pay.max ?? 0;
  const usd = toUsd(end, pay.currency);
  if (usd === null) return end >= YEARLY_FROM_PLAIN ? "year" : null;
  return usd >= (lowCurrencies.has(pay.currency ?? "") ? YEARLY_FROM_USD_LOW : YEARLY_FROM_USD)
    ? "year"
    : null;
}
