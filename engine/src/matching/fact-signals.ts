import { seniorities, type Seniority } from "@jobwright/contracts/preferences";
import { toUsd } from "#lexicon/currencies";
import { formatPay } from "#reading/format-pay";
import type { Candidate } from "#wanted";
import { matchPlaces, type PlaceResult } from "./match-places.ts";
import type { PreparedWanted } from "./prepare-wanted.ts";
import { NOT_STATED, type Signal } from "./signal.ts";

const DAY = 86_400_000;
/** Days after which a posting counts half as fresh: most are filled or closed within six weeks. */
const FRESHNESS_HALF_LIFE = 30;
/** Closeness of levels by their distance on the ladder Junior, Mid, Senior, Exec. */
const levelCloseness = [1, 0.5, 0.15, 0];

export function rateSeniority(wanted: Seniority | null, offered: Seniority | null): Signal {
  if (wanted === null) return { value: null, reason: "You chose no level; left out of the sum" };
  if (offered === null) return { value: null, reason: NOT_STATED };
  const distance = Math.abs(seniorities.indexOf(wanted) - seniorities.indexOf(offered));
  const reason =
    distance === 0 ? `${offered}, as you wish` : `The posting is ${offered}; you look for ${wanted}`;
  return { value: levelCloseness[distance] ?? 0, reason };
}

export function rateFreshness(candidate: Candidate, now: Date): Signal {
  const posted = candidate.postedAt === null ? Number.NaN : Date.parse(candidate.postedAt);
  const time = Number.isNaN(posted) ? Date.parse(candidate.firstSeenAt) : posted;
  if (Number.isNaN(time)) return { value: null, reason: NOT_STATED };
  const age = Math.max(0, now.getTime() - time) / DAY;
  const verb = Number.isNaN(posted) ? "First seen" : "Posted";
  return { value: 2 ** (-age / FRESHNESS_HALF_LIFE), reason: `${verb} ${describeAge(Math.floor(age))}` };
}

function describeAge(days: number): string {
  if (days === 0) return "today";
  return days === 1 ? "yesterday" : `${days} days ago`;
}

type AnnualUsd = { min: number | null; max: number | null };

/** Pay in US dollars a year at approximate rates; null ends where not told or without a rate. */
export function readAnnualUsd({
  annualMin,
  annualMax,
  pay,
}: Pick<Candidate, "annualMin" | "annualMax" | "pay">): AnnualUsd {
  const currency = pay?.currency ?? null;
  return {
    min: annualMin === null ? null : toUsd(annualMin, currency),
    max: annualMax === null ? null : toUsd(annualMax, currency),
  };
}

export function ratePlaceAndPay(prepared: PreparedWanted, candidate: Candidate): Signal {
  const place =
    prepared.wanted.locations.length === 0
      ? null
      : ratePlace(matchPlaces(prepared.places, candidate), candidate);
  const pay = prepared.wanted.salaryRange === null ? null : ratePay(prepared.wanted.salaryRange, candidate);
  const known = [place, pay].filter(
    (part): part is { value: number; reason: string } => part !== null && part.value !== null,
  );
  const reasons = [place, pay].filter((part) => part !== null).map(({ reason }) => reason);
  if (known.length === 0)
    return {
      value: null,
      reason: reasons.length === 0 ? "You chose no place or pay; left out of the sum" : NOT_STATED,
    };
  return {
    value: known.reduce((sum, { value }) => sum + value, 0) / known.length,
    reason: capitalize(reasons.join("; ")),
  };
}

function ratePlace({ fit, location }: PlaceResult, candidate: Candidate): Signal {
  if (fit === "inside") return { value: 1, reason: `${location ?? "its place"} is among your places` };
  if (fit === "remote") return { value: 1, reason: "remote, open to your places" };
  if (fit === "near") return { value: 0.8, reason: `${location} is near one of your places` };
  if (fit === "outside") return { value: 0, reason: `${location ?? "its place"} is outside your places` };
  return {
    value: null,
    reason:
      candidate.locations.length === 0
        ? "place not stated"
        : `${location ?? candidate.locations[0]} cannot be compared with your places`,
  };
}

function ratePay(range: { min: number; max: number }, candidate: Candidate): Signal {
  const usd = readAnnualUsd(candidate);
  const top = usd.max ?? usd.min;
  if (top === null) return { value: null, reason: "pay not stated" };
  const label = describeAnnual(candidate);
  const bottom = usd.min ?? top;
  if (bottom >= range.min) return { value: 1, reason: `${label} is above your floor` };
  // Only the upper end is told to be below, or the floor lies inside the range: the more of it is above, the better.
  if (top < range.min)
    return {
      value: usd.max === null ? 0.5 : 0,
      reason: usd.max === null ? `${label} may reach your floor` : `${label} is below your floor`,
    };
  const share = (top - range.min) / Math.max(1, top - bottom);
  return { value: 0.6 + 0.4 * share, reason: `${label} reaches your floor` };
}

function describeAnnual({ annualMin, annualMax, pay }: Candidate): string {
  const sentence = formatPay({
    min: annualMin,
    max: annualMax,
    currency: pay?.currency ?? null,
    period: "year",
  });
  return sentence ?? "its pay";
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
