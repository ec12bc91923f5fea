import { describe, expect, it } from "vitest";
import { cosine, toTitleVector } from "./title-vector.ts";

describe("a provider's vector of a title", () => {
  it("keeps its direction in bytes", () => {
    expect(toTitleVector(Float32Array.of(0.5, -1, 0))).toEqual(Int8Array.of(64, -127, 0));
  });

  it("is empty for a blank text and then like nothing", () => {
    const blank = toTitleVector(new Float32Array(0));
    expect(blank).toHaveLength(0);
    expect(cosine(blank, blank)).toBe(0);
  });

  it("is never compared with one of another length", () => {
    expect(cosine(Int8Array.of(1, 2), Int8Array.of(1, 2, 3))).toBe(0);
  });
});
