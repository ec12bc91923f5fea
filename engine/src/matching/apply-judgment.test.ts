import * as fc from "fast-check";
import { verdicts } from "@jobwright/contracts/matching";
import { describe, expect, it } from "vitest";
import { applyJudgment, JUDGMENT_LIMIT } from "./apply-judgment.ts";
import { toMatch, type Signals } from "./signal.ts";

function makeMatch(value: number) {
  const signal = { value, reason: "" };
  const signals: Signals = {
    role: signal,
    skills: signal,
    keywords: signal,
    seniority: signal,
    placeAndPay: signal,
    freshness: signal,
  };
  return toMatch(signals);
}

describe("a model's judgment", () => {
  it("moves a score towards the verdict and says by how much", () => {
    const match = makeMatch(0.7);
    const better = applyJudgment(match, { model: "m", verdict: "excellent", reason: "Fits you." });
    const worse = applyJudgment(match, { model: "m", verdict: "poor", reason: "Other work." });
    expect(better.score).toBe(77.5);
    expect(better.judgment).toEqual({ model: "m", verdict: "excellent", reason: "Fits you.", points: 7.5 });
    expect(worse.score).toBe(60);
    expect(worse.label).toBe("Fair");
  });

  it("never moves it past its bounds, nor out of 0 to 100, and leaves the signals alone", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom(...verdicts),
        (value, verdict) => {
          const match = makeMatch(value);
          const judged = applyJudgment(match, { model: "m", verdict, reason: "" });
          expect(Math.abs(judged.score - match.score)).toBeLessThanOrEqual(JUDGMENT_LIMIT + 0.05);
          expect(judged.score).toBeGreaterThanOrEqual(0);
          expect(judged.score).toBeLessThanOrEqual(100);
          expect(judged.signals).toEqual(match.signals);
        },
      ),
    );
  });
});
