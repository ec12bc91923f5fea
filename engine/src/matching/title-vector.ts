import space from "../lexicon/title-space.json" with { type: "json" };

/** What the space of titles was learned for; vectors of other models are kept as they are. */
export const TITLE_SPACE_MODEL: string = space.model;
const { mean, scales } = space;
const dimensions = scales.length;
const projection = Int8Array.from(atob(space.projection), (character) => character.charCodeAt(0));

/**
 * A title's sentence vector as it is kept and compared: signed bytes, of which {@link cosine} takes the angle. Vectors
 * of the packaged encoder are turned so that names of one role come together and names of different roles apart: its
 * own cosine tells mostly which words two titles share. A blank text's vector, of no dimensions, stays without any.
 */
export function toTitleVector(raw: Float32Array, model: string): Int8Array {
  if (model !== TITLE_SPACE_MODEL || raw.length !== mean.length) return toBytes(raw);
  const turned = new Float32Array(dimensions);
  for (let row = 0; row < raw.length; row++) {
    const value = (raw[row] ?? 0) - (mean[row] ?? 0);
    const start = row * dimensions;
    for (let column = 0; column < dimensions; column++)
      turned[column] = (turned[column] ?? 0) + value * (projection[start + column] ?? 0);
  }
  for (let column = 0; column < dimensions; column++)
    turned[column] = (turned[column] ?? 0) * (scales[column] ?? 0);
  return toBytes(turned);
}

function toBytes(vector: Float32Array): Int8Array {
  let largest = 0;
  for (const value of vector) largest = Math.max(largest, Math.abs(value));
  return Int8Array.from(vector, (value) => (largest === 0 ? 0 : Math.round((value / largest) * 127)));
}

/** Cosine of the angle between two vectors, -1 to 1; 0 where one has no direction or they are of different kinds. */
export function cosine(a: Int8Array, b: Int8Array): number {
  if (a.length !== b.length) return 0;
  let product = 0;
  let first = 0;
  let second = 0;
  for (let index = 0; index < a.length; index++) {
    const x = a[index] ?? 0;
    const y = b[index] ?? 0;
    product += x * y;
    first += x * x;
    second += y * y;
  }
  return first === 0 || second === 0 ? 0 : product / Math.sqrt(first * second);
}
