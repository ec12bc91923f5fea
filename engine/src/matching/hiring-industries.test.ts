import { describe, expect, test } from "vitest";
import { roleLines } from "#lexicon/role-families";
import { findHiringIndustries, linesOfIndustry } from "./hiring-industries.ts";

describe("industries that hire for a line of work", () => {
  test.each([
    ["Registered Nurse", ["Healthcare", "Pharmaceuticals & Biotech"]],
    ["Pflegefachkraft", ["Healthcare", "Pharmaceuticals & Biotech"]],
    ["Line Cook", ["Hospitality & Tourism", "Agriculture & Food"]],
    ["Roofer", ["Energy", "Real Estate & Construction"]],
  ])("%s", (title, industries) => expect(findHiringIndustries(title)).toEqual(industries));

  test.each(["Receptionist", "Account Executive", "Bookkeeper", "Zyxologist"])(
    "none for %s: every company has such work, or it is unknown",
    (title) => expect(findHiringIndustries(title)).toEqual([]),
  );

  test("further parts of a title count", () => {
    expect(findHiringIndustries("Cook, Teacher")).toEqual([
      "Hospitality & Tourism",
      "Agriculture & Food",
      "Education",
      "Non-profit",
    ]);
  });

  test("every line that an industry hires for is one of the lexicon", () => {
    const lines = new Set(roleLines.map(({ line }) => line));
    expect(
      Object.values(linesOfIndustry)
        .flat()
        .filter((line) => !lines.has(line)),
    ).toEqual([]);
  });
});
