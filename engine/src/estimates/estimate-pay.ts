import type { PayEstimate } from "@jobwright/contracts/matching";
import type { Seniority } from "@jobwright/contracts/preferences";
import { countryCurrencies } from "#lexicon/currencies";
import { familyCloseness, readRoleTitle, type RoleTitle } from "#matching/role-title";
import {
  quantile,
  rateConfidence,
  readPayPoints,
  roundPay,
  type KnownPay,
  type PayPoint,
} from "./pay-points.ts";

/** What pay is looked for. `currency` is an ISO 4217 code; without one it is that of `country` (ISO 3166). */
export type PayTarget = {
  title: string;
  seniority: Seniority | null;
  country?: string | null;
  currency?: string | null;
};

/** Points of one line of work: all their titles are equally close to any other. By the words of the title. */
type Line = { role: RoleTitle; byKey: Map<string, PayPoint[]> };
/** Postings with stated pay, read once for many estimates: by currency and line of work. */
type KnownPays = ReadonlyMap<string, ReadonlyMap<string, Line>>;
type Pool = { points: PayPoint[]; isExact: boolean };

const LEAST_POINTS = 5;
/** One employer's pay bands must not be taken for the market's. */
const MOST_OF_ONE_COMPANY = 3;
/** From this closeness on two titles name one role (see familyCloseness); from NEAR on a neighbouring one. */
const SAME = 0.8;
const NEAR = 0.7;
/**
 * What a level is paid in relation to Senior, for postings of another level than the one asked for: the median over
 * role families of the ratio of their medians, 2,800 postings with pay in US dollars, October 2025, rounded.
 */
const levelFactors: Record<Seniority | "unknown", number> = {
  Junior: 0.72,
  Mid: 0.83,
  unknown: 0.97,
  Senior: 1,
  Exec: 1.38,
};

/** Reads postings for {@link estimatePay}: those without pay and those of interns are left aside, a job on two boards counts once. */
export function readKnownPays(known: readonly KnownPay[]): KnownPays {
  const pays = new Map<string, Map<string, Line>>();
  for (const { posting, currency, point } of readPayPoints(known)) {
    const role = readRoleTitle(posting.title);
    if (role.learns) continue;
    const lines = pays.get(currency) ?? new Map<string, Line>();
    pays.set(currency, lines);
    const name = role.family ? `${role.family.id}|${role.family.name}|${role.family.isWhole}` : "";
    const line = lines.get(name) ?? { role, byKey: new Map<string, PayPoint[]>() };
    lines.set(name, line);
    const points = line.byKey.get(role.key);
    if (points) points.push(point);
    else line.byKey.set(role.key, [point]);
  }
  return pays;
}

/**
 * A year's pay of a role, from postings that state theirs: lower quartile of the least, median of the middles, upper
 * quartile of the most, to three digits. Same currency, same role (by family or equal title), same
 * level where at least five are known, else all levels brought to that level. Null where fewer than five postings of
 * at most three from each employer are known.
 */
export function estimatePay(target: PayTarget, known: KnownPays): PayEstimate | null {
  const currency = target.currency ?? countryCurrencies.get(target.country ?? "") ?? null;
  const lines = currency === null ? undefined : known.get(currency);
  if (currency === null || lines === undefined) return null;
  const pool = findPool(target, [...lines.values()]);
  if (pool === null) return null;
  const { points } = pool;
  const middles = points.map(({ mid }) => mid);
  const estimate = {
    min: quantile(
      points.map(({ min }) => min),
      0.25,
    ),
    median: quantile(middles, 0.5),
    max: quantile(
      points.map(({ max }) => max),
      0.75,
    ),
  };
  return {
    min: roundPay(estimate.min),
    median: roundPay(estimate.median),
    max: roundPay(estimate.max),
    currency,
    // Other levels brought to this one are a guess, however many they are.
    confidence: pool.isExact ? rateConfidence(middles) : "low",
    dataPoints: points.length,
  };
}

/** The narrowest pool that is large enough: the role at this level, the role at any level, its neighbours. */
function findPool(target: PayTarget, lines: readonly Line[]): Pool | null {
  const wanted = readRoleTitle(target.title);
  const same: PayPoint[] = [];
  const near: PayPoint[] = [];
  for (const { role, byKey } of lines) {
    const closeness = familyCloseness(wanted, role);
    const others = closeness >= SAME ? same : closeness >= NEAR ? near : null;
    if (others === null) same.push(...(byKey.get(wanted.key) ?? []));
    else for (const [key, points] of byKey) (key === wanted.key ? same : others).push(...points);
  }
  const ofLevel = limitCompanies(same.filter(({ seniority }) => seniority === target.seniority));
  if (ofLevel.length >= LEAST_POINTS) return { points: ofLevel, isExact: true };
  for (const points of [same, [...same, ...near]]) {
    const adjusted = limitCompanies(points.map((point) => toLevel(point, target.seniority)));
    if (adjusted.length >= LEAST_POINTS) return { points: adjusted, isExact: false };
  }
  return null;
}

function toLevel(point: PayPoint, seniority: Seniority | null): PayPoint {
  const factor = levelFactors[seniority ?? "unknown"] / levelFactors[point.seniority ?? "unknown"];
  return { ...point, min: point.min * factor, mid: point.mid * factor, max: point.max * factor };
}

/** At most three postings of one employer: its lowest, its middle and its highest. Those without a name are several. */
function limitCompanies(points: readonly PayPoint[]): PayPoint[] {
  return [...Map.groupBy(points, ({ company }) => company)].flatMap(([company, ofCompany]) => {
    if (company === "" || ofCompany.length <= MOST_OF_ONE_COMPANY) return ofCompany;
    const sorted = ofCompany.toSorted((a, b) => a.mid - b.mid);
    return [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].filter(
      (point) => point !== undefined,
    );
  });
}
