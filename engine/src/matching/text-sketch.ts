/** Parts of the range of hashes; each gives one value, which two texts share as often as they share words. */
const PARTS = 4;
const PART_SIZE = 2 ** 24 / PARTS;

/**
 * The smallest hash of a term bag in each quarter of their range (one permutation hashing, Li, Owen and Zhang 2012):
 * two texts have each of them in common with a chance of their share of common words. Of an empty part it is -1.
 */
export function sketchBag(bag: Uint32Array): number[] {
  const sketch: number[] = [];
  let at = 0;
  for (let part = 0; part < PARTS; part++) {
    const end = (part + 1) * PART_SIZE;
    const first = (bag[at] ?? 0) >>> 8;
    sketch.push(at < bag.length && first < end ? first : -1);
    while (at < bag.length && (bag[at] ?? 0) >>> 8 < end) at++;
  }
  return sketch;
}
