import { expect, test } from "vitest";
import { describeRange, describeSalary, formatPay } from "./format-pay.ts";

test("an amount is written in its currency, or with it where that is no code", () => {
  expect(formatPay(62000)).toBe("$62,000");
  expect(formatPay(31000.4, "GBP")).toBe("£31,000");
  expect(formatPay(31000, "a lot")).toBe("31,000 a lot");
});

test("a range says which of its ends are known", () => {
  expect(describeRange({ min: 50000, max: 60000 })).toBe("$50,000 to $60,000");
  expect(describeRange({ min: 50000, max: 50000 })).toBe("$50,000");
  expect(describeRange({ min: 50000 })).toBe("from $50,000");
  expect(describeRange({ max: 60000 })).toBe("up to $60,000");
  expect(describeRange({})).toBeNull();
  expect(describeRange(undefined)).toBeNull();
});

test("an estimate tells what is known of it and nothing else", () => {
  const estimate = {
    title: "Electrician",
    baseRange: { min: 50000, max: 60000, median: 55000 },
    confidenceLevel: "low",
    dataPoints: 1204,
  };
  expect(describeSalary(estimate).map(({ name, text }) => `${name}: ${text}`)).toEqual([
    "Base a year: $50,000 to $60,000",
    "Median: $55,000",
    "Confidence: low",
    "Data points: 1,204",
  ]);
  expect(describeSalary({ title: "Electrician" })).toEqual([]);
});
