import { expect, test } from "vitest";
import { packagedTitleSpace } from "./packaged-title-space.ts";

test("the space that comes along brings names of one role together, in English and across languages", () => {
  const { similarity } = packagedTitleSpace;
  for (const [wanted, alike, other] of [
    ["Registered Nurse", "Staff Nurse (m/w/d)", "Welder"],
    ["Accountant", "Buchhalter/in", "Lkw-Fahrer"],
    ["Cocinero", "Line Cook", "Line Manager"],
  ] as const) {
    expect(similarity(wanted, alike)).toBeGreaterThan((similarity(wanted, other) ?? 0) + 0.2);
  }
});

test("a title is read the same by itself and after thousands of others", () => {
  const before = packagedTitleSpace.similarity("Cook", "Sous Chef");
  for (let index = 0; index < 40_000; index += 1) packagedTitleSpace.prepare(`Cook number ${index}`);
  expect(packagedTitleSpace.similarity("Cook", "Sous Chef")).toBe(before);
  expect(packagedTitleSpace.similarity("Cook", " ")).toBeNull();
});
