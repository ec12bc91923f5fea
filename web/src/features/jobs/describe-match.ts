import { SALARY_NOT_SPECIFIED, type Listing } from "@jobwright/contracts/jobs";
import type { Match, PayEstimate, PostingFactsShown, Verdict } from "@jobwright/contracts/matching";
import { countOf, joinNames } from "../../lib/count-words.ts";
import { toSalaryText } from "./card-text.ts";

export const verdictTexts: Record<Verdict, string> = {
  excellent: "Excellent match",
  good: "Good match",
  possible: "Possible match",
  poor: "Poor match",
};

const factNames: Record<Match["readByModel"][number], string> = {
  pay: "pay",
  seniority: "seniority",
  workMode: "work mode",
  years: "years of experience",
};

/** "+3.1", "−2.0", "0.0". */
export function toSignedPoints(points: number): string {
  const text = Math.abs(points).toFixed(1);
  if (text === "0.0") return text;
  return points < 0 ? `−${text}` : `+${text}`;
}

/** "Similar postings pay $120,000 to $150,000 a year (median $135,000, from 34 postings, medium confidence)." */
export function describePayEstimate(estimate: PayEstimate): string {
  const { min, median, max, currency, confidence, dataPoints } = estimate;
  const range = toRange(toMoney(min, currency), toMoney(max, currency));
  const from = countOf(dataPoints, "posting", "postings");
  return `Similar postings pay ${range} a year (median ${toMoney(median, currency)}, from ${from}, ${confidence} confidence).`;
}

/** "Similar jobs: $120k to $150k a year" for a card whose posting states no pay; null where nothing is known. */
export function toShortEstimate(job: Pick<Listing, "salary" | "match">): string | null {
  const estimate = job.match?.payEstimate ?? null;
  if (estimate === null || toSalaryText(job.salary) !== SALARY_NOT_SPECIFIED) return null;
  const { min, max, currency } = estimate;
  return `Similar jobs: ${toRange(toShortMoney(min, currency), toShortMoney(max, currency))} a year`;
}

/** What a posting's text says beside what its card shows, one line each. */
export function describeFacts(facts: PostingFactsShown | null): string[] {
  if (facts === null) return [];
  return [
    describeYears(facts.yearsRequired),
    describeVisa(facts.visa),
    describeLanguage(facts.language),
  ].filter((line) => line !== null);
}

/** What a language model made and what it did not; `model` is the one that the search ran with, null where there was none. */
export function describeMaker(match: Match, model: string | null): string[] {
  const name = match.judgment?.model ?? model ?? "a model";
  const read = match.readByModel.map((fact) => factNames[fact]);
  if (match.judgment === null && read.length === 0) return ["Made without a language model."];
  return [
    ...(match.judgment === null ? [] : [`Judged by ${name}.`]),
    ...(read.length > 0 ? [`Read by ${name}: ${joinNames(read)}.`] : []),
    "Everything else was made without a language model.",
  ];
}

function describeYears(years: number | null): string | null {
  if (years === null) return null;
  if (years <= 0) return "Less than a year of experience is enough";
  return `At least ${countOf(years, "year", "years")} of experience`;
}

function describeVisa(visa: PostingFactsShown["visa"]): string | null {
  if (visa === null) return null;
  return visa === "offered" ? "Visa sponsorship is offered" : "No visa sponsorship";
}

/** "Written in German"; null for English and for what is no language. */
function describeLanguage(code: string | null): string | null {
  if (code === null || /^en\b/i.test(code)) return null;
  try {
    const name = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" }).of(code);
    return name === undefined ? null : `Written in ${name}`;
  } catch {
    return null;
  }
}

function toRange(from: string, to: string): string {
  return from === to ? `about ${from}` : `${from} to ${to}`;
}

function toMoney(amount: number, currency: string): string {
  return formatMoney(amount, currency, { maximumFractionDigits: 0 });
}

/** "$120k", "¥12M". */
function toShortMoney(amount: number, currency: string): string {
  return formatMoney(amount, currency, { notation: "compact", maximumSignificantDigits: 3 }).replace(
    "K",
    "k",
  );
}

/** A currency that is no code of three letters stands behind the amount as it was written. */
function formatMoney(amount: number, currency: string, options: Intl.NumberFormatOptions): string {
  try {
    return amount.toLocaleString("en-US", { style: "currency", currency, ...options });
  } catch {
    return `${amount.toLocaleString("en-US", options)} ${currency}`;
  }
}
