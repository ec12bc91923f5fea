import { describe, expect, it } from "vitest";
import { estimatePay as estimateFrom, readKnownPays, type PayTarget } from "./estimate-pay.ts";
import type { KnownPay } from "./pay-points.ts";

const estimatePay = (wanted: PayTarget, postings: readonly KnownPay[]) =>
  estimateFrom(wanted, readKnownPays(postings));

const known = (fields: Partial<KnownPay> = {}): KnownPay => ({
  title: "Registered Nurse",
  company: "Clinic",
  seniority: "Mid",
  annualMin: 80_000,
  annualMax: 100_000,
  pay: { currency: "USD" },
  ...fields,
});
const clinics = (count: number, fields: Partial<KnownPay> = {}) =>
  Array.from({ length: count }, (_, index) => known({ company: `Clinic ${index}`, ...fields }));
const target = { title: "Registered Nurse", seniority: "Mid", currency: "USD" } as const;

describe("a pay estimate", () => {
  it("runs from the lower quartile of the least to the upper quartile of the most", () => {
    const postings = [1, 2, 3, 4, 5].map((step) =>
      known({
        company: `Clinic ${step}`,
        annualMin: 60_000 + step * 10_000,
        annualMax: 80_000 + step * 10_000,
      }),
    );
    expect(estimatePay(target, postings)).toEqual({
      min: 80_000,
      median: 100_000,
      max: 120_000,
      currency: "USD",
      confidence: "low",
      dataPoints: 5,
    });
  });

  it("is none where fewer than five postings are known, or none in that currency", () => {
    expect(estimatePay(target, clinics(4))).toBeNull();
    expect(estimatePay({ ...target, currency: "EUR" }, clinics(30))).toBeNull();
    expect(estimatePay({ title: "Registered Nurse", seniority: null }, clinics(30))).toBeNull();
    expect(estimatePay({ ...target, title: "Welder" }, clinics(30))).toBeNull();
  });

  it("counts at most three postings of one employer", () => {
    const one = Array.from({ length: 20 }, () =>
      known({ company: "Giant", annualMin: 200_000, annualMax: 300_000 }),
    );
    expect(estimatePay(target, one)).toBeNull();
    expect(estimatePay(target, [...one, ...clinics(4)])).toMatchObject({ dataPoints: 7, median: 90_000 });
  });

  it("counts an employer once however its name is written, and a job on two boards once", () => {
    const names = ["Giant", "GIANT", "Giant Inc.", "Giant, LLC", "The Giant Group"];
    const one = names.map((company) => known({ company, annualMin: 200_000, annualMax: 300_000 }));
    expect(estimatePay(target, [...one, ...clinics(4)])?.dataPoints).toBe(7);
    expect(estimatePay(target, one)).toBeNull();
    expect(estimatePay(target, clinics(6, { dedupeKey: "clinic|nurse" }))).toBeNull();
  });

  it("takes the currency of the country where none is named", () => {
    const postings = clinics(6, { pay: { currency: "EUR" } });
    expect(
      estimatePay({ title: "Registered Nurse", seniority: "Mid", country: "DE" }, postings)?.currency,
    ).toBe("EUR");
  });

  it("brings other levels to the one asked for, with low confidence, where that level is too rare", () => {
    const seniors = clinics(40, { seniority: "Senior" });
    const estimate = estimatePay({ ...target, seniority: "Junior" }, seniors);
    expect(estimate?.confidence).toBe("low");
    expect(estimate?.median).toBeLessThan(90_000);
    expect(estimatePay({ ...target, seniority: "Senior" }, seniors)?.median).toBe(90_000);
  });

  it("is surer with more postings and less with a wide spread", () => {
    expect(estimatePay(target, clinics(12))?.confidence).toBe("medium");
    expect(estimatePay(target, clinics(30))?.confidence).toBe("high");
    const wide = [
      ...clinics(15, { annualMin: 30_000, annualMax: 40_000 }),
      ...clinics(15, { annualMin: 150_000, annualMax: 190_000 }),
    ];
    expect(
      estimatePay(
        target,
        wide.map((posting, index) => ({ ...posting, company: `${index}` })),
      )?.confidence,
    ).toBe("low");
  });

  it("is not moved by one absurd posting, and ignores postings without pay", () => {
    const postings = [
      ...clinics(9),
      known({ company: "Odd", annualMin: 1, annualMax: 90_000_000 }),
      known({ annualMin: null, annualMax: null, pay: null }),
    ];
    expect(estimatePay(target, postings)).toMatchObject({ min: 80_000, max: 100_000, dataPoints: 10 });
  });
});
