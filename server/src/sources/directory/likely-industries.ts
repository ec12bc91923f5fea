import { foldText } from "@jobwright/engine/reading/fold-text";
import { createYielder } from "#platform/yield-to-event-loop";

/** Industries that a company may be of, each with its probability; together 1 at most. */
export type LikelyIndustries = Readonly<Record<string, number>>;

type Named = { company: string; industry: string | null };

/** With these constants the classifier had the least log loss in a three-fold cross-validation over the directory. */
const NGRAM_LENGTH = 5;
const SMOOTHING = 8;
/** N-grams of one name overlap, so that each counts for less than an independent feature. */
const FEATURE_WEIGHT = 0.25;
/** A feature of a single company says nothing of others. */
const LEAST_COMPANIES = 2;
const LEAST_PROBABILITY = 0.1;

/**
 * Trains a naive Bayes classifier of company names (words, and n-grams of their letters) on the companies whose industry is
 * stated. The returned function gives the stated industry of a company with probability 1, also where another of its boards
 * states it, and otherwise the probable ones by its name. A guess orders what is read first; it is no fact to be shown.
 * Yields to the event loop while it is trained.
 */
export async function learnIndustries(
  listed: readonly Named[],
): Promise<(company: Named) => LikelyIndustries> {
  const yieldIfDue = createYielder();
  const stated = findStated(listed);
  const industries = [...new Set(stated.values())];
  const total = createCounts(industries);
  const byFeature = new Map<string, Uint16Array>();
  for (const [company, industry] of stated) {
    const at = 1 + industries.indexOf(industry);
    count(total, at);
    for (const feature of featuresOf(company)) {
      const counts = byFeature.get(feature) ?? createCounts(industries);
      byFeature.set(feature, counts);
      count(counts, at);
    }
    await yieldIfDue();
  }
  return ({ company, industry }) => {
    const name = foldText(company);
    const known = industry ?? stated.get(name);
    if (known !== undefined) return { [known]: 1 };
    const features = [...featuresOf(name)].flatMap((feature) => byFeature.get(feature) ?? []);
    return classify(
      industries,
      total,
      features.filter(([companies = 0]) => companies >= LEAST_COMPANIES),
    );
  };
}

/** The industry of each company, by its folded name, whose boards state one and the same. */
function findStated(listed: readonly Named[]): Map<string, string> {
  const stated = new Map<string, string>();
  const contradicted = new Set<string>();
  for (const { company, industry } of listed) {
    if (industry === null) continue;
    const name = foldText(company);
    if ((stated.get(name) ?? industry) !== industry) contradicted.add(name);
    stated.set(name, industry);
  }
  for (const name of contradicted) stated.delete(name);
  return stated;
}

/** Companies: all of them, then those of each industry. */
function createCounts(industries: readonly string[]): Uint16Array {
  return new Uint16Array(1 + industries.length);
}

function count(counts: Uint16Array, at: number): void {
  for (const index of [0, at]) counts[index] = (counts[index] ?? 0) + 1;
}

/** Words and n-grams of a folded name; "^" and "$" are where a word begins and ends. */
function featuresOf(name: string): Set<string> {
  const features = new Set<string>();
  for (const word of name.match(/\p{L}+/gu) ?? []) {
    features.add(`=${word}`);
    const whole = `^${word}$`;
    for (let start = 0; start + NGRAM_LENGTH <= whole.length; start += 1)
      features.add(whole.slice(start, start + NGRAM_LENGTH));
  }
  return features;
}

function classify(
  industries: readonly string[],
  total: Uint16Array,
  features: readonly Uint16Array[],
): LikelyIndustries {
  const logs = industries.map((_, index) => {
    const prior = (total[index + 1] ?? 0) / (total[0] ?? 1);
    const evidence = features.map((counts) => {
      const share = ((counts[index + 1] ?? 0) + SMOOTHING * prior) / ((counts[0] ?? 0) + SMOOTHING);
      return Math.log(share / prior);
    });
    return Math.log(prior) + FEATURE_WEIGHT * evidence.reduce((sum, each) => sum + each, 0);
  });
  const highest = Math.max(...logs);
  const odds = logs.map((log) => Math.exp(log - highest));
  const sum = odds.reduce((all, each) => all + each, 0);
  const probabilities = industries.map((name, index) => [name, (odds[index] ?? 0) / sum] as const);
  return Object.fromEntries(
    probabilities
      .filter(([, probability]) => probability >= LEAST_PROBABILITY)
      .map(([name, probability]) => [name, Math.floor(probability * 1000) / 1000]),
  );
}
