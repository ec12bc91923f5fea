import { describe, expect, it } from "vitest";
import { checkModelReading, type ModelReading } from "./check-model-reading.ts";

const nothing: ModelReading = { pay: null, seniority: null, workMode: null, years: null };
const text = `Compensation lies between 120 and 150 thousand, that is $120-150k, depending on where you live.
You come in on Tuesdays and Thursdays. We hope for three years at least behind a bar.
Senior folk are welcome.`;

function pay(given: Partial<NonNullable<ModelReading["pay"]>>): ModelReading {
  const told = { min: 120_000, max: 150_000, currency: "USD", period: "year" as const, quote: "$120-150k" };
  return { ...nothing, pay: { ...told, ...given } };
}

describe("what a model read", () => {
  it("stands where its quote is in the text and its numbers are in the quote", () => {
    expect(checkModelReading(pay({}), text).pay).toEqual({
      min: 120_000,
      max: 150_000,
      currency: "USD",
      period: "year",
    });
    expect(
      checkModelReading(
        { ...nothing, workMode: { mode: "hybrid", quote: "You come in on  tuesdays and Thursdays" } },
        text,
      ).workMode,
    ).toBe("hybrid");
    expect(
      checkModelReading({ ...nothing, years: { years: 3, quote: "three years at least" } }, text).years,
    ).toBe(3);
    expect(
      checkModelReading({ ...nothing, seniority: { level: "Senior", quote: "Senior folk" } }, text).seniority,
    ).toBe("Senior");
  });

  it("falls where the quote is made up, empty, or the whole text", () => {
    expect(checkModelReading(pay({ quote: "$120,000 to $150,000" }), text).pay).toBeNull();
    expect(checkModelReading(pay({ quote: "" }), text).pay).toBeNull();
    expect(checkModelReading(pay({ quote: text.repeat(9) }), text.repeat(9)).pay).toBeNull();
  });

  it("falls where a number is not in the quote", () => {
    expect(checkModelReading(pay({ max: 180_000 }), text).pay).toBeNull();
    expect(
      checkModelReading({ ...nothing, years: { years: 5, quote: "three years at least" } }, text).years,
    ).toBeNull();
  });

  it("falls where the quote holds no word for the level or the way of work", () => {
    const said = (level: "Exec" | "Junior", quote: string) =>
      checkModelReading({ ...nothing, seniority: { level, quote } }, text).seniority;
    expect(said("Exec", "the")).toBeNull();
    expect(said("Junior", "Senior folk")).toBeNull();
    const works = (mode: "onsite" | "remote", quote: string) =>
      checkModelReading({ ...nothing, workMode: { mode, quote } }, text).workMode;
    expect(works("onsite", "the")).toBeNull();
    expect(works("remote", "You come in on Tuesdays")).toBeNull();
  });

  it("falls where years beyond the number words are not in the quote", () => {
    const quote = "10+ years of experience.";
    const years = (count: number) =>
      checkModelReading({ ...nothing, years: { years: count, quote } }, quote).years;
    expect(years(20)).toBeNull();
    expect(years(10)).toBe(10);
  });

  it("falls where nobody is paid so much for that time, or the quote names another currency", () => {
    const read = (quote: string, given: Partial<NonNullable<ModelReading["pay"]>>) =>
      checkModelReading(pay({ max: null, quote, ...given }), quote).pay;
    expect(read("Salary $50", { min: 50, currency: "JPY", period: "year" })).toBeNull();
    expect(read("Salary €50,000", { min: 50_000, currency: "USD" })).toBeNull();
    expect(read("Salary €50,000", { min: 50_000, currency: "EUR" })?.currency).toBe("EUR");
    expect(read("Salary $50,000", { min: 50_000, currency: "CAD" })?.currency).toBe("CAD");
  });

  it("falls where the amounts are upside down, negative or in no currency", () => {
    expect(checkModelReading(pay({ min: 150_000, max: 120_000 }), text).pay).toBeNull();
    expect(checkModelReading(pay({ min: -120, max: null }), text).pay).toBeNull();
    expect(checkModelReading(pay({ currency: "dollars" }), text).pay).toBeNull();
  });
});
