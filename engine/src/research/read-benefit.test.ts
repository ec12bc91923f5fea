import { expect, test } from "vitest";
import { readBenefit } from "./read-benefit.ts";

test.each([
  ["🏝 Unlimited paid time off.", "Unlimited paid time off"],
  ["401(k) with company match", "401(k) with company match"],
  ["30 Tage Urlaub", "30 Tage Urlaub"],
  [
    "Wellness stipend: every employee is given a stipend each month, to use as they see fit, for whatever keeps them in good health and spirits",
    "Wellness stipend",
  ],
  [
    "Parental leave top-up - read about it here https://example.org/a",
    "Parental leave top-up - read about it here",
  ],
])("%j is the benefit %j", (line, benefit) => expect(readBenefit(line)).toBe(benefit));

test.each([
  "Salary range: $150,000-$185,000",
  "Competitive salary compensation",
  "Authorization to work in the U.S. required",
  "The chance to shape our learning culture",
  "Work with highly talented engineers",
  "Benefits:",
  "Perks",
  "",
])("%j is none", (line) => expect(readBenefit(line)).toBeNull());
