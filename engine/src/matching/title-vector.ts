/** A provider's vector of a title as it is kept and compared: signed bytes, of which {@link cosine} takes the angle. */
export function toTitleVector(vector: Float32Array): Int8Array {
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
