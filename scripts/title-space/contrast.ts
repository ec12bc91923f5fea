import { TITLE_DIMENSIONS } from "../../engine/src/matching/title-features.ts";

/** How sharply the nearest others count. */
const TEMPERATURE = 0.11;
/** A pair that pulls less than this is left alone: nearly all of a step's million do, and they are most of the work. */
const LEAST_PULL = 1e-4;

/**
 * How well each first title is told from the second titles of all other pairs, and each second from the first
 * (InfoNCE, both ways), and how the loss changes with every number of the vectors. `vectors` are the first titles and
 * then the second ones; `alike` lists for each pair those that do not count against it, itself among them.
 */
export function measureContrast(
  vectors: Float32Array,
  { alike }: { alike: readonly (readonly number[])[] },
): { loss: number; gradients: Float32Array } {
  const count = alike.length;
  const lengths = toUnits(vectors);
  const half = count * TITLE_DIMENSIONS;
  const [first, second] = [vectors.subarray(0, half), vectors.subarray(half)];
  const pulls = weighPairs(first, second, alike);
  const rowSums = new Float64Array(count);
  const columnSums = new Float64Array(count);
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++) {
      const pull = pulls[row * count + column] ?? 0;
      rowSums[row] = (rowSums[row] ?? 0) + pull;
      columnSums[column] = (columnSums[column] ?? 0) + pull;
    }
  const gradients = new Float32Array(vectors.length);
  let loss = 0;
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      const pull = pulls[row * count + column] ?? 0;
      const share = pull / (rowSums[row] ?? 1) + pull / (columnSums[column] ?? 1);
      const by = row === column ? share - 2 : share;
      if (row === column)
        loss -= Math.log(pull / (rowSums[row] ?? 1)) + Math.log(pull / (columnSums[row] ?? 1));
      if (Math.abs(by) < LEAST_PULL) continue;
      addScaled(second, column, by / count, gradients, row);
      addScaled(first, row, by / count, gradients, count + column);
    }
  }
  throughUnits(vectors, lengths, gradients);
  return { loss: loss / (2 * count), gradients };
}

/** Makes every vector of length 1; returns what the lengths were. */
function toUnits(vectors: Float32Array): Float32Array {
  const lengths = new Float32Array(vectors.length / TITLE_DIMENSIONS);
  for (let place = 0; place < lengths.length; place++) {
    const vector = vectors.subarray(place * TITLE_DIMENSIONS, (place + 1) * TITLE_DIMENSIONS);
    let sum = 0;
    for (const value of vector) sum += value * value;
    const length = Math.sqrt(sum) + 1e-6;
    lengths[place] = length;
    for (let at = 0; at < TITLE_DIMENSIONS; at++) vector[at] = (vector[at] ?? 0) / length;
  }
  return lengths;
}

/** e to the cosine by temperature for each first and second title; 0 where two pairs do not count against each other. */
function weighPairs(
  first: Float32Array,
  second: Float32Array,
  alike: readonly (readonly number[])[],
): Float32Array {
  const count = alike.length;
  const pulls = new Float32Array(count * count);
  for (let row = 0; row < count; row++) {
    const start = row * TITLE_DIMENSIONS;
    for (let column = 0; column < count; column += 2)
      writeTwoCosines(first, start, second, column * TITLE_DIMENSIONS, pulls, row * count + column);
    for (let at = row * count; at < (row + 1) * count; at++)
      pulls[at] = Math.exp(((pulls[at] ?? 0) - 1) / TEMPERATURE);
    for (const column of alike[row] ?? []) if (column !== row) pulls[row * count + column] = 0;
  }
  return pulls;
}

/** Two at once, since reading the first title's numbers is half of the work. */
function writeTwoCosines(
  first: Float32Array,
  start: number,
  second: Float32Array,
  other: number,
  to: Float32Array,
  target: number,
): void {
  let one = 0;
  let two = 0;
  for (let at = 0; at < TITLE_DIMENSIONS; at++) {
    const value = first[start + at] ?? 0;
    one += value * (second[other + at] ?? 0);
    two += value * (second[other + TITLE_DIMENSIONS + at] ?? 0);
  }
  to[target] = one;
  to[target + 1] = two;
}

function addScaled(from: Float32Array, place: number, by: number, to: Float32Array, target: number): void {
  const start = place * TITLE_DIMENSIONS;
  const end = target * TITLE_DIMENSIONS;
  for (let at = 0; at < TITLE_DIMENSIONS; at++)
    to[end + at] = (to[end + at] ?? 0) + by * (from[start + at] ?? 0);
}

/** Gradients of unit vectors become those of the vectors that they were made of. */
function throughUnits(units: Float32Array, lengths: Float32Array, gradients: Float32Array): void {
  lengths.forEach((length, place) => {
    const start = place * TITLE_DIMENSIONS;
    let along = 0;
    for (let at = start; at < start + TITLE_DIMENSIONS; at++)
      along += (gradients[at] ?? 0) * (units[at] ?? 0);
    for (let at = start; at < start + TITLE_DIMENSIONS; at++)
      gradients[at] = ((gradients[at] ?? 0) - along * (units[at] ?? 0)) / length;
  });
}
