import type { Listing } from "@jobwright/contracts/jobs";
import { toFilterWords, toPlainText } from "./plain-text.ts";

export const sortOrders = ["match", "newest", "pay"] as const;
export type SortOrder = (typeof sortOrders)[number];

export function toSortOrder(value: unknown): SortOrder {
  return sortOrders.find((order) => order === value) ?? "match";
}

/** Listings that nothing was wanted for have no score. */
export function hasScores(jobs: readonly Listing[]): boolean {
  return jobs.some((job) => job.match !== null);
}

/** The order itself, or the newest first where listings without scores were to be ordered by them. */
export function toPossibleOrder(jobs: readonly Listing[], order: SortOrder): SortOrder {
  return order === "match" && !hasScores(jobs) ? "newest" : order;
}

/** Sorts a copy. What is not known comes last; equal entries keep the order of the ranking. */
export function sortListings(jobs: readonly Listing[], order: SortOrder): Listing[] {
  const keyOf = keys[order];
  return jobs
    .map((job, rank) => ({ job, rank, key: keyOf(job) }))
    .sort((a, b) => (b.key ?? -Infinity) - (a.key ?? -Infinity) || a.rank - b.rank)
    .map((entry) => entry.job);
}

const keys: Record<SortOrder, (job: Listing) => number | null> = {
  match: (job) => job.match?.score ?? null,
  newest: (job) => {
    const times = [job.postedDate, job.datePosted].map((date) => Date.parse(date ?? ""));
    return times.find((time) => !Number.isNaN(time)) ?? null;
  },
  pay: (job) => toYearlyPay(job.salary ?? ""),
};

const periods: readonly (readonly [RegExp, number])[] = [
  [/\b(hour|hourly|hr|h)\b/, 2080],
  [/\b(day|daily|per diem)\b/, 260],
  [/\b(week|weekly|wk)\b/, 52],
  [/\b(month|monthly|mo)\b/, 12],
  [/\b(year|yearly|annual|annually|annum|yr)\b/, 1],
];

/**
 * The highest amount that a salary text names, a year, in its own currency; null where it names none. Without a period
 * an amount under 500 is read as hourly. For ordering only: it is never shown.
 */
export function toYearlyPay(text: string): number | null {
  const lower = text.toLowerCase();
  const amounts = [...lower.matchAll(/(\d[\d.,]*)\s*(k\b)?/g)].map((match) => {
    const amount = toAmount(match[1] ?? "");
    return match[2] ? amount * 1000 : amount;
  });
  const highest = Math.max(0, ...amounts);
  if (highest === 0) return null;
  const named = periods.find(([pattern]) => pattern.test(lower));
  return highest * (named?.[1] ?? (highest < 500 ? 2080 : 1));
}

/** Reads "101,900", "60.000" and "44.50": a mark before exactly three digits parts thousands. */
function toAmount(text: string): number {
  const plain = text.replace(/[.,](?=\d{3}(?!\d))/g, "").replace(",", ".");
  return Number.parseFloat(plain) || 0;
}

/** Currency signs and codes that the salaries name: with more than one the order by pay is only a hint. */
export function currenciesOf(jobs: readonly Listing[]): string[] {
  const found = new Set<string>();
  for (const job of jobs) {
    const match = /(US\$|USD|EUR|GBP|CAD|AUD|CHF|PLN|INR|SEK|[$€£¥₹])/.exec(job.salary ?? "");
    if (match?.[1]) found.add(currencySigns[match[1]] ?? match[1]);
  }
  return [...found];
}

const currencySigns: Record<string, string> = { $: "USD", US$: "USD", "€": "EUR", "£": "GBP", "₹": "INR" };

/** Listings whose title, company, location, salary or requirements hold every word, without regard to accents. */
export function filterListings(jobs: readonly Listing[], text: string): Listing[] {
  const words = toFilterWords(text);
  if (words.length === 0) return [...jobs];
  return jobs.filter((job) => {
    const haystack = toPlainText(
      [job.title, job.company, job.location, job.salary ?? "", ...job.qualifications].join("\n"),
    );
    return words.every((word) => haystack.includes(word));
  });
}
