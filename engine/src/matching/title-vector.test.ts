import { describe, expect, it } from "vitest";
import { cosine, TITLE_SPACE_MODEL, toTitleVector } from "./title-vector.ts";

/** A vector as the packaged encoder gives them: 512 numbers, the same for the same seed. */
function makeRaw(seed: number): Float32Array {
  return Float32Array.from({ length: 512 }, (_, index) => Math.sin(seed * 12.9898 + index * 78.233) / 22);
}

describe("a title's vector", () => {
  it("is turned into the space of titles for the packaged encoder, in fewer bytes than it has numbers", () => {
    const vector = toTitleVector(makeRaw(1), TITLE_SPACE_MODEL);
    expect(vector.length).toBeLessThan(512);
    expect(Math.max(...vector.map(Math.abs))).toBe(127);
    expect(cosine(vector, toTitleVector(makeRaw(1), TITLE_SPACE_MODEL))).toBeCloseTo(1, 6);
    expect(cosine(vector, toTitleVector(makeRaw(2), TITLE_SPACE_MODEL))).toBeLessThan(0.99);
  });

  it("of another model keeps its direction", () => {
    expect(toTitleVector(Float32Array.of(0.5, -1, 0), "small")).toEqual(Int8Array.of(64, -127, 0));
    expect(toTitleVector(makeRaw(1), "small")).toHaveLength(512);
  });

  it("is empty for a blank text and then like nothing", () => {
    const blank = toTitleVector(new Float32Array(0), TITLE_SPACE_MODEL);
    expect(blank).toHaveLength(0);
    expect(cosine(blank, blank)).toBe(0);
  });

  it("is never compared with one of another length", () => {
    expect(cosine(Int8Array.of(1, 2), Int8Array.of(1, 2, 3))).toBe(0);
  });
});
