import {
  signalNames,
  signalWeights,
  type Match,
  type SignalName,
  type SignalWeights,
} from "@jobwright/contracts/matching";

/** One signal of the score: 0 to 1, or null where the posting or the person does not say. */
export type Signal = { value: number | null; reason: string };
export type Signals = Record<SignalName, Signal>;

export const NOT_STATED = "Not stated; left out of the sum";

/** Under this many known points of 100, a score says too little to be called more than fair. */
const THIN_EVIDENCE = 35;

/** Score and maxima in points: known weights scaled to 100, each rounded to a tenth, the sum being the score. */
export function weighSignals(
  values: Record<SignalName, number | null>,
  weights: SignalWeights,
): {
  score: number;
  points: Record<SignalName, number>;
  maxPoints: Record<SignalName, number>;
} {
  const known = signalNames.filter((name) => values[name] !== null);
  const weight = known.reduce((sum, name) => sum + weights[name], 0);
  const maxPoints = Object.fromEntries(signalNames.map((name) => [name, 0])) as Record<SignalName, number>;
  const points = { ...maxPoints };
  let left = 1000;
  known.forEach((name, index) => {
    // In tenths of a point; the last takes what rounding left, so that the maxima are 100 together.
    const tenths = index === known.length - 1 ? left : Math.round((weights[name] / weight) * 1000);
    left -= tenths;
    maxPoints[name] = tenths / 10;
    points[name] = Math.round(Math.min(1, Math.max(0, values[name] ?? 0)) * tenths) / 10;
  });
  const score = Math.round(signalNames.reduce((sum, name) => sum + points[name] * 10, 0)) / 10;
  return { score, points, maxPoints };
}

/**
 * With less than this of a signal a match is not strong, whatever the others say: a level two steps away or further has
 * at most 0.35, as has one that asks for four years too many; after 90 days freshness is under 2^-3 (`fact-signals.ts`).
 */
const leastOfStrong: Partial<Record<SignalName, number>> = { seniority: 0.36, freshness: 0.125 };

/** Strong from 80, Good from 65, Fair from 45; at most Fair where neither the role nor the skills are known, or the skills are worth nothing. */
export function labelFor(
  score: number,
  signals: readonly { name: SignalName; value: number | null }[],
): Match["label"] {
  const known = new Set(signals.filter(({ value }) => value !== null).map(({ name }) => name));
  const weight = [...known].reduce((sum, name) => sum + signalWeights[name], 0);
  const isThin = weight < THIN_EVIDENCE || !(known.has("role") || known.has("skills"));
  const isUnfit = signals.some(({ name, value }) => name === "skills" && value === 0);
  const isLacking = signals.some(({ name, value }) => value !== null && value < (leastOfStrong[name] ?? 0));
  if (score >= 80 && !isThin && !isLacking && !isUnfit) return "Strong";
  if (score >= 65 && !isThin && !isUnfit) return "Good";
  return score >= 45 ? "Fair" : "Weak";
}

/** What a match says beside its signals. */
export type MatchDetails = Partial<Omit<Match, "score" | "label" | "signals">>;

/** The match as a person sees it. `weights`: points of 100 for each signal; the defaults where none are given. */
export function toMatch(
  signals: Signals,
  details: MatchDetails = {},
  weights: SignalWeights = signalWeights,
): Match {
  const values = Object.fromEntries(signalNames.map((name) => [name, signals[name].value])) as Record<
    SignalName,
    number | null
  >;
  const { score, points, maxPoints } = weighSignals(values, weights);
  const shown = signalNames.map((name) => ({
    name,
    value: values[name] === null ? null : Math.round(values[name] * 1000) / 1000,
    points: points[name],
    maxPoints: maxPoints[name],
    reason: signals[name].reason,
  }));
  return {
    score,
    label: labelFor(score, shown),
    signals: shown,
    matchedSkills: [],
    missingSkills: [],
    unsureSkills: [],
    askedSkills: [],
    raises: [],
    facts: null,
    payEstimate: null,
    judgment: null,
    readByModel: [],
    distance: null,
    ...details,
  };
}
