import fc from "fast-check";
import { expect, test } from "vitest";
import {
  describeBeyond,
  describeDistance,
  distanceUnits,
  firstRadius,
  joinRadius,
  splitRadius,
  toKm,
} from "./place-radius.ts";

test.each([
  ["Leeds (25 miles)", "Leeds", 25, "mi"],
  ["Leeds, England, United Kingdom (1 mile)", "Leeds, England, United Kingdom", 1, "mi"],
  ["Hannover(50km)", "Hannover", 50, "km"],
  ["Frankfurt (Oder) ( 30 KM )", "Frankfurt (Oder)", 30, "km"],
  ["within 20 miles of Leeds", "Leeds", 20, "mi"],
  ["Im Umkreis von 50 km um Hannover", "Hannover", 50, "km"],
  ["à 30 km de Lyon", "Lyon", 30, "km"],
] as const)("%s is a place and a radius", (text, place, value, unit) => {
  expect(splitRadius(text)).toEqual({ place, radius: { value, unit } });
});

test.each([
  "Leeds",
  "Frankfurt (Oder)",
  "Remote (Poland)",
  "(25 miles)",
  "Leeds (0 km)",
  "Leeds 25 miles",
  "within 20 miles",
])("%s has no radius and stays as it is", (text) =>
  expect(splitRadius(text)).toEqual({ place: text, radius: null }),
);

test("a place and a radius come back from the text that they were joined to", () => {
  const place = fc.string({ minLength: 1 }).filter((text) => text === text.trim() && text !== "");
  const radius = fc.record({
    value: fc.integer({ min: 1, max: 9999 }),
    unit: fc.constantFrom(...distanceUnits),
  });
  fc.assert(
    fc.property(place, radius, (name, around) => {
      expect(splitRadius(joinRadius({ place: name, radius: around }))).toEqual({
        place: name,
        radius: around,
      });
    }),
  );
});

test.each([
  ["en-US", 30, "mi"],
  ["en-GB", 30, "mi"],
  ["my", 30, "mi"],
  ["en-AU", 50, "km"],
  ["en", 50, "km"],
  ["de", 50, "km"],
] as const)("the first radius of %s is %i %s", (locale, value, unit) => {
  expect(firstRadius(locale)).toEqual({ value, unit });
});

test("distances are told in whole units of the wish", () => {
  expect(describeDistance(19.3, "mi")).toBe("12 miles away");
  expect(describeDistance(1.5, "mi")).toBe("1 mile away");
  expect(describeDistance(19.3, "km")).toBe("19 km away");
  expect(describeDistance(0, "km")).toBe("less than 1 km away");
  expect(describeDistance(0.3, "mi")).toBe("less than 1 mile away");
});

test("a job beyond a radius is told with both, and never as far as the radius itself", () => {
  const radius = { value: 25, unit: "mi" } as const;
  expect(describeBeyond(toKm({ value: 31, unit: "mi" }), radius)).toBe("31 miles away, beyond 25");
  expect(describeBeyond(toKm(radius) + 0.1, radius)).toBe("26 miles away, beyond 25");
  expect(describeBeyond(9000, radius)).toBe("5,592 miles away, beyond 25");
});
