import { expect, test } from "vitest";
import { firstSentences } from "./wikipedia.ts";

test("two whole sentences are kept", () => {
  expect(firstSentences("Acme makes anvils. It was founded in 1920. It has shops.")).toBe(
    "Acme makes anvils. It was founded in 1920.",
  );
});

test("abbreviations end no sentence", () => {
  expect(
    firstSentences("Acme Inc. is a maker of anvils led by J. Doe. Its seat is St. Paul. It also has shops."),
  ).toBe("Acme Inc. is a maker of anvils led by J. Doe. Its seat is St. Paul.");
});

test("where two are too long, one is kept, and a very long one is cut", () => {
  const long = `It ${"really ".repeat(40)}grew.`;
  expect(firstSentences(`Acme makes anvils. ${long}`)).toBe("Acme makes anvils.");
  expect(firstSentences(`Acme ${"really ".repeat(80)}grew.`)).toMatch(/^Acme really .{100,290}…$/);
});

test("no text gives none", () => {
  expect(firstSentences(" ")).toBe("");
});
