/** What speaks for two titles being the same work. */
export type RoleEvidence = {
  /** Shared words, or two names of one role family: 0 to 1. */
  words: number;
  /** What the words stand for by the lexicon: 0 to 1. */
  sense: number;
  /** Cosine of the titles' vectors, -1 to 1; null without vectors. */
  meaning: number | null;
  /** The lexicon knows few words of one of them, so that what it does not say is no evidence against. */
  isForeign?: boolean;
};

const WORDS_WEIGHT = 0.3;
const SENSE_WEIGHT = 0.8;
const MEANING_WEIGHT = 1;

/** From this on the words alone show another name of the same role, or a title that holds the wanted one. */
const SAME_ROLE = 0.85;
/** From this on titles share enough words to have to do with each other. */
const SHOWN = 0.45;
/** Words or sense below this say nothing, and a cosine by itself shows no role. */
const HINT = 0.1;
/** From this on they show a near role; that counts where the rest does not speak against it. */
const NEAR_ROLE = 0.69;
const NEAR_EVIDENCE = 0.4;

/** Points of the curve from all evidence to the value; under 0.45 titles have nothing to do with each other. */
const curveWithMeaning = [
  [0, 0],
  [0.55, 0.45],
  [0.75, 0.88],
  [1, 0.97],
] as const;
/** Words and sense agree more easily than vectors do. */
const curveWithoutMeaning = [
  [0, 0],
  [0.64, 0.45],
  [0.85, 0.88],
  [1, 0.97],
] as const;

/** One value of all evidence, 0 to 0.97: about 0.9 for another name of the same role, under 0.45 for other work. */
export function joinEvidence({ words, sense, meaning, isForeign = false }: RoleEvidence): number {
  const sum = WORDS_WEIGHT * words + SENSE_WEIGHT * sense + MEANING_WEIGHT * (meaning ?? 0);
  const most = WORDS_WEIGHT + SENSE_WEIGHT + (meaning === null ? 0 : MEANING_WEIGHT);
  const joined = Math.max(0, sum / most, isForeign ? (meaning ?? 0) : 0);
  // Without vectors nothing vouches for what words and families do not show.
  if (meaning === null && words < SHOWN) return 0.44 * joined;
  const curved = readCurve(meaning === null ? curveWithoutMeaning : curveWithMeaning, joined);
  const isVectorAlone = words < HINT && sense < HINT && !isForeign;
  const value = isVectorAlone ? Math.min(curved, 0.3 + 0.04 * joined) : curved;
  if (words >= SAME_ROLE) return Math.max(value, 0.7 + 0.2 * joined);
  if (words >= NEAR_ROLE && joined >= NEAR_EVIDENCE) return Math.max(value, 0.45 + 0.1 * joined);
  return value;
}

function readCurve(curve: readonly (readonly [number, number])[], at: number): number {
  for (let index = 1; index < curve.length; index++) {
    const [x = 0, y = 0] = curve[index - 1] ?? [];
    const [nextX = 1, nextY = 1] = curve[index] ?? [];
    if (at <= nextX) return y + ((nextY - y) * (at - x)) / (nextX - x);
  }
  return curve.at(-1)?.[1] ?? 0;
}
