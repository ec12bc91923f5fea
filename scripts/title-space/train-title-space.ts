import { createRandom, type Random } from "../../engine/src/random.fixture.ts";
import { TITLE_DIMENSIONS, TITLE_ROWS } from "../../engine/src/matching/title-features.ts";
import { measureContrast } from "./contrast.ts";
import { createPairDrawer } from "./draw-pairs.ts";
import { createTitleEncoder } from "./encode-titles.ts";
import type { NameGroup } from "./read-names.ts";

type TrainingOptions = {
  steps: number;
  /** Pairs of names in a step: each is told from all the others. */
  pairs: number;
  seed: number;
  onStep?: (step: number, loss: number) => void;
};

/** How far a row moves at first. It grows to this over 50 steps and falls to a tenth. */
const RATE = 0.07;
const WARM_STEPS = 50;
const LAST_SHARE = 0.1;
/** Length of a row before anything is learned. */
const START_LENGTH = 0.3;
/** Squares of gradients before the first step, so that none is divided by nothing. */
const START_SQUARES = 1e-6;

/**
 * Learns a space in which names of one group are near each other and those of others far (contrastive, InfoNCE with
 * Adagrad). The same groups, options and seed give the same numbers. `isLearned` tells which rows a name touched.
 */
export function trainTitleSpace(
  groups: readonly NameGroup[],
  { steps, pairs, seed, onStep }: TrainingOptions,
): { space: Float32Array; isLearned: (row: number) => boolean } {
  const random = createRandom(seed);
  const space = createStart(random);
  const squares = new Float32Array(space.length).fill(START_SQUARES);
  const touched = new Uint8Array(TITLE_ROWS);
  const drawPairs = createPairDrawer(groups, random);
  const encoder = createTitleEncoder(space, random);
  for (let step = 0; step < steps; step++) {
    const drawn = drawPairs(pairs);
    const vectors = encoder.encode([...drawn.first, ...drawn.second]);
    const { loss, gradients } = measureContrast(vectors, drawn);
    const { rows, sums } = encoder.spread(gradients);
    const rate = RATE * Math.min(1, (step + 1) / WARM_STEPS) * (1 - ((1 - LAST_SHARE) * step) / steps);
    for (const row of rows) {
      touched[row] = 1;
      moveRow({ space, squares, sums }, row * TITLE_DIMENSIONS, rate);
    }
    onStep?.(step, loss);
  }
  return { space, isLearned: (row) => touched[row] === 1 };
}

/** Normally distributed numbers (Box and Muller 1958). */
function createStart(random: Random): Float32Array {
  const spread = START_LENGTH / Math.sqrt(TITLE_DIMENSIONS);
  return new Float32Array(TITLE_ROWS * TITLE_DIMENSIONS).map(
    () => spread * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()),
  );
}

type Rows = { space: Float32Array; squares: Float32Array; sums: Float32Array };

/** One step of Adagrad (Duchi et al. 2011); the sums are empty afterwards. */
function moveRow({ space, squares, sums }: Rows, start: number, rate: number): void {
  for (let at = start; at < start + TITLE_DIMENSIONS; at++) {
    const gradient = sums[at] ?? 0;
    const square = (squares[at] ?? 0) + gradient * gradient;
    squares[at] = square;
    space[at] = (space[at] ?? 0) - (rate * gradient) / Math.sqrt(square);
    sums[at] = 0;
  }
}
