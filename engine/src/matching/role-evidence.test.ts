import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { joinEvidence } from "./role-evidence.ts";

const share = fc.double({ min: 0, max: 1, noNaN: true });
const meaning = fc.option(fc.double({ min: -1, max: 1, noNaN: true }), { nil: null });

describe("evidence of a role", () => {
  it("joins to a value from 0 to under 1, since only an equal title is 1", () => {
    fc.assert(
      fc.property(share, share, meaning, (words, sense, cosine) => {
        const value = joinEvidence({ words, sense, meaning: cosine });
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThan(0.98);
      }),
    );
  });

  it("never counts for less when one part of it is stronger", () => {
    fc.assert(
      fc.property(share, share, meaning, share, (words, sense, cosine, more) => {
        const value = joinEvidence({ words, sense, meaning: cosine });
        const larger = { words: Math.min(1, words + more), sense, meaning: cosine };
        expect(joinEvidence(larger)).toBeGreaterThanOrEqual(value - 1e-9);
        const stronger = { words, sense: Math.min(1, sense + more), meaning: cosine };
        expect(joinEvidence(stronger)).toBeGreaterThanOrEqual(value - 1e-9);
      }),
    );
  });

  it("is not a cosine alone, however high", () => {
    expect(joinEvidence({ words: 0, sense: 0, meaning: 1 })).toBeLessThan(0.45);
  });

  it("is the cosine where the lexicon knows too few words to speak against it", () => {
    const alike = { words: 0, sense: 0, meaning: 0.6 };
    expect(joinEvidence({ ...alike, isForeign: true })).toBeGreaterThan(0.45);
    expect(joinEvidence(alike)).toBeLessThan(0.35);
    expect(joinEvidence({ ...alike, meaning: 0.3, isForeign: true })).toBeLessThan(0.35);
  });

  it("is not what words stand for alone, where no vector vouches for it", () => {
    expect(joinEvidence({ words: 0.2, sense: 1, meaning: null })).toBeLessThan(0.45);
    expect(joinEvidence({ words: 0.2, sense: 0.8, meaning: 0.8 })).toBeGreaterThan(0.45);
  });

  it("is about 0.9 for another name of the same role, with vectors and without", () => {
    expect(joinEvidence({ words: 0.9, sense: 0.85, meaning: null })).toBeCloseTo(0.9, 1);
    expect(joinEvidence({ words: 0.9, sense: 0.85, meaning: 0.7 })).toBeCloseTo(0.9, 1);
  });
});
