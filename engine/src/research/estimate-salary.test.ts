import { describe, expect, it } from "vitest";
import { rateConfidence, type KnownPay } from "#estimates/pay-points";
import { estimateSalary } from "./estimate-salary.ts";

const cook = (fields: Partial<KnownPay> = {}): KnownPay => ({
  title: "Cook",
  company: "Acme",
  seniority: null,
  annualMin: 40_000,
  annualMax: 50_000,
  pay: { currency: "USD" },
  ...fields,
});

describe("a company's estimate of a title", () => {
  it("runs from the least to the most that its own postings of that title state, with the median of the middles", () => {
    const postings = [
      cook(),
      cook({ annualMin: 44_000, annualMax: 60_000 }),
      cook({ annualMin: 38_000, annualMax: null }),
    ];
    expect(estimateSalary("Cook", postings)?.estimate).toEqual({
      title: "Cook",
      currency: "USD",
      baseRange: { min: 38_000, max: 60_000, median: 45_000 },
      confidenceLevel: "low",
      dataPoints: 3,
    });
  });

  it("counts other names of the role, and neither another level nor another role", () => {
    const postings = [
      cook({ title: "Software Engineer, Payments" }),
      cook({ title: "Software Developer" }),
      cook({ title: "Senior Software Engineer", annualMax: 300_000 }),
      cook({ title: "Sales Manager", annualMax: 300_000 }),
    ];
    const found = estimateSalary("Software Engineer", postings);
    expect(found?.estimate).toMatchObject({ dataPoints: 2, baseRange: { max: 50_000 } });
    expect(found?.from.map(({ title }) => title)).toEqual([
      "Software Engineer, Payments",
      "Software Developer",
    ]);
  });

  it("counts a job on two boards once, and only the currency that most postings use", () => {
    const postings = [
      cook({ dedupeKey: "acme|cook" }),
      cook({ dedupeKey: "acme|cook" }),
      cook(),
      cook({ pay: { currency: "EUR" }, annualMin: 20_000 }),
    ];
    expect(estimateSalary("Cook", postings)?.estimate).toMatchObject({ currency: "USD", dataPoints: 2 });
  });

  it("is none where no posting of the title states its pay", () => {
    expect(estimateSalary("Cook", [cook({ annualMin: null, annualMax: null, pay: null })])).toBeNull();
    expect(estimateSalary("Cook", [cook({ title: "Welder" })])).toBeNull();
    expect(estimateSalary("Cook", [])).toBeNull();
  });
});

describe("the confidence of a median", () => {
  const around = (count: number, width: number) =>
    Array.from({ length: count }, (_, index) => 100_000 + width * (index / (count - 1) - 0.5));

  it("is low for few amounts, however alike they are", () => {
    expect(rateConfidence([100_000, 100_000, 100_000])).toBe("low");
    expect(rateConfidence([])).toBe("low");
  });

  it("grows with the number of amounts and falls with their spread", () => {
    expect(rateConfidence(around(8, 20_000))).toBe("medium");
    expect(rateConfidence(around(40, 20_000))).toBe("high");
    expect(rateConfidence(around(40, 80_000))).toBe("medium");
    expect(rateConfidence(around(8, 80_000))).toBe("low");
  });
});
