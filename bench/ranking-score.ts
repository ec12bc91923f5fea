/** Discounted cumulative gain of grades in ranked order, to this depth; the gain of a grade g is 2^g - 1. */
function gainOf(grades: readonly number[], depth: number): number {
  return grades.slice(0, depth).reduce((sum, grade, rank) => sum + (2 ** grade - 1) / Math.log2(rank + 2), 0);
}

/**
 * nDCG of one ranking: 1 where the best stand first (Järvelin and Kekäläinen 2002). `grades` are those of what was
 * ranked, in its order; `all` those of everything that could have been. Null where nothing has a grade above 0.
 */
export function ndcg(grades: readonly number[], all: readonly number[], depth = 10): number | null {
  const best = gainOf(
    all.toSorted((a, b) => b - a),
    depth,
  );
  return best === 0 ? null : gainOf(grades, depth) / best;
}

/**
 * The share of the first `depth` with at least this grade. Null where fewer than `depth` have it, so that nobody could fill
 * them.
 */
export function precision(
  grades: readonly number[],
  all: readonly number[],
  { depth = 10, least = 2 } = {},
): number | null {
  const isFitting = (grade: number) => grade >= least;
  if (all.filter(isFitting).length < depth) return null;
  return grades.slice(0, depth).filter(isFitting).length / depth;
}

/** How far the mean of these values may be off, by their spread: half of its 95% interval; 0 for fewer than two. */
export function halfInterval(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const middle = mean(values);
  const variance = values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
  return 1.96 * Math.sqrt(variance / values.length);
}

/** Cohen's kappa with quadratic weights over grades from 0 to 3 (Cohen 1968). */
export function weightedKappa(pairs: readonly (readonly [number, number])[]): number {
  const total = pairs.length;
  const first = [0, 0, 0, 0];
  const second = [0, 0, 0, 0];
  let observed = 0;
  for (const [one, other] of pairs) {
    first[one] = (first[one] ?? 0) + 1;
    second[other] = (second[other] ?? 0) + 1;
    observed += (one - other) ** 2;
  }
  let expected = 0;
  for (const [one, ones] of first.entries())
    for (const [other, others] of second.entries()) expected += ((one - other) ** 2 * ones * others) / total;
  return expected === 0 ? 1 : 1 - observed / expected;
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;
}
