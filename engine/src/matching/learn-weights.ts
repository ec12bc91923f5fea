import {
  learnedWeightBounds,
  signalNames,
  signalWeights,
  type NotForMeReason,
  type SignalName,
} from "@jobwright/contracts/matching";

/** Something that a person did with a listing, and how its signals stood: 0 to 1, null or absent where not known. */
export type Deed = {
  kind: "favorite" | "applied" | "deleted" | "notForMe";
  /** Of `notForMe` alone. */
  reason: NotForMeReason | null;
  signals: Partial<Record<SignalName, number | null>>;
};

export type LearnedWeight = {
  /** Of the default weight, before all weights are scaled to 100 together. */
  multiplier: number;
  /** Of 100, in tenths. */
  points: number;
  /** Why it moved, as a sentence; null where its points are the default's. */
  reason: string | null;
};
export type LearnedWeights = Record<SignalName, LearnedWeight>;

/** Fewer deeds than these are chance; a reason that the person states counts from the first. */
const LEAST_DEEDS = 3;
/** So many stated reasons bring half of the most that they can. */
const HALF_OF_REASONS = 4;
/** So many deeds in the smaller group bring half of the difference between the groups. */
const HALF_OF_DIFFERENCE = 10;
/** The most that the difference moves a weight, as a share of its default. */
const MOST_DIFFERENCE = 0.25;

const { min, max } = learnedWeightBounds;

/** The signal that a reason asks to look at more closely; a company is set aside instead. */
const signalOfReason: Partial<Record<NotForMeReason, SignalName>> = {
  role: "role",
  skills: "skills",
  seniority: "seniority",
  place: "placeAndPay",
  pay: "placeAndPay",
};

/** What a better value of a signal means, between the two groups of jobs that are compared. */
const betterFit: Record<SignalName, string> = {
  role: "fit your titles better",
  skills: "fit your skills better",
  keywords: "held more of your other words",
  seniority: "fit your level better",
  placeAndPay: "fit your place and pay better",
  freshness: "were newer",
};

/**
 * How much each signal counts for a person, learned from what they did with their listings (in any order). A stated
 * reason raises its signal, each further one by less. A signal that is higher in jobs they favorited or applied to
 * than in those they deleted without such a reason is raised, and lowered where it is the other way round. Multipliers
 * and points stay between 0.5 and 1.5 times the default; points are 100 together.
 */
export function learnWeights(deeds: readonly Deed[]): LearnedWeights {
  const evidence = mapSignals((name) => weighEvidence(name, deeds));
  const multipliers = mapSignals((name) => clamp(1 + evidence[name].stated + evidence[name].compared));
  const points = toPoints(multipliers);
  return mapSignals((name) => ({
    multiplier: multipliers[name],
    points: points[name],
    reason: explain(name, points[name], evidence[name], deeds),
  }));
}

/** By how much of its default the stated reasons, and the comparison, move a signal. */
type Evidence = { stated: number; compared: number };

function weighEvidence(name: SignalName, deeds: readonly Deed[]): Evidence {
  const reasons = deeds.filter((deed) => statedSignal(deed) === name).length;
  return {
    stated: (max - 1) * (reasons / (reasons + HALF_OF_REASONS)),
    compared: deeds.length < LEAST_DEEDS ? 0 : compareGroups(name, deeds),
  };
}

/**
 * The mean of a signal in liked jobs over that in disliked ones. A job that was not for the person because of
 * something they named says nothing of the other signals, so it stands in neither group.
 */
function compareGroups(name: SignalName, deeds: readonly Deed[]): number {
  const valuesOf = (group: readonly Deed[]) =>
    group
      .map(({ signals }) => signals[name] ?? null)
      .filter((value) => value !== null)
      .map((value) => Math.min(1, Math.max(0, value)))
      // Sums in one order, whatever the order of the deeds.
      .toSorted((one, other) => one - other);
  const liked = valuesOf(deeds.filter(isLiked));
  const disliked = valuesOf(deeds.filter(isDislikedAltogether));
  const smaller = Math.min(liked.length, disliked.length);
  if (smaller === 0) return 0;
  const difference = (mean(liked) - mean(disliked)) * (smaller / (smaller + HALF_OF_DIFFERENCE));
  return Math.min(MOST_DIFFERENCE, Math.max(-MOST_DIFFERENCE, difference));
}

function isLiked({ kind }: Deed): boolean {
  return kind === "favorite" || kind === "applied";
}

function isDislikedAltogether({ kind, reason }: Deed): boolean {
  return kind === "deleted" || (kind === "notForMe" && (reason === null || reason === "other"));
}

function statedSignal({ kind, reason }: Deed): SignalName | undefined {
  return kind === "notForMe" && reason !== null ? signalOfReason[reason] : undefined;
}

/** Scales the weights to 100 together, none past its bounds, and rounds them to tenths that are 100 together. */
function toPoints(multipliers: Record<SignalName, number>): Record<SignalName, number> {
  const scaled = (scale: number) =>
    mapSignals((name) => signalWeights[name] * clamp(multipliers[name] * scale));
  // The sum rises with the scale, from half of 100 to one and a half.
  let [low, high] = [min / max, max / min];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (sumOf(scaled(middle)) < 100) low = middle;
    else high = middle;
  }
  const exact = scaled((low + high) / 2);
  // A tenth more for those that rounding down took most from; past a difference that is only the computer's.
  const tenths = mapSignals((name) => Math.floor(exact[name] * 10 + 1e-6));
  const lost = (name: SignalName) => exact[name] * 10 - tenths[name];
  const byLoss = signalNames.toSorted((one, other) => lost(other) - lost(one));
  const left = 1000 - sumOf(tenths);
  for (const name of byLoss.slice(0, left)) tenths[name] += 1;
  return mapSignals((name) => tenths[name] / 10);
}

function explain(
  name: SignalName,
  points: number,
  { stated, compared }: Evidence,
  deeds: readonly Deed[],
): string | null {
  if (points === signalWeights[name]) return null;
  const [liked, deleted] = ["jobs you favorited or applied to", "those you deleted"];
  if (points > signalWeights[name]) {
    const causes = [
      ...(stated > 0 ? [countReasons(name, deeds)] : []),
      ...(compared > 0 ? [`${liked} ${betterFit[name]} than ${deleted}`] : []),
    ];
    if (stated + compared > 0) return `Raised: ${causes.join(", and ")}.`;
    return "Raised: others were lowered, and all together make 100.";
  }
  if (stated + compared < 0)
    return `Lowered: jobs you deleted ${betterFit[name]} than those you favorited or applied to.`;
  return "Lowered: others were raised, and all together make 100.";
}

/** Such as "3 jobs were not for you because of their place or pay". */
function countReasons(name: SignalName, deeds: readonly Deed[]): string {
  const reasons = deeds.filter((deed) => statedSignal(deed) === name).map(({ reason }) => reason);
  const isOne = reasons.length === 1;
  const named =
    name !== "placeAndPay" ? [name] : ["place", "pay"].filter((word) => reasons.includes(word as "pay"));
  const words = named.map((word) => (word === "seniority" ? "level" : word)).join(" or ");
  return `${isOne ? "1 job was" : `${reasons.length} jobs were`} not for you because of ${isOne ? "its" : "their"} ${words}`;
}

function mapSignals<Value>(toValue: (name: SignalName) => Value): Record<SignalName, Value> {
  return Object.fromEntries(signalNames.map((name) => [name, toValue(name)])) as Record<SignalName, Value>;
}

function clamp(multiplier: number): number {
  return Math.min(max, Math.max(min, multiplier));
}

function sumOf(values: Record<SignalName, number>): number {
  return signalNames.reduce((sum, name) => sum + values[name], 0);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
