import { expect, test } from "vitest";
import { dropProducts, standsBare } from "./listed-skills.ts";

test("names, plurals and what is not counted stand in a list without an article, and one countable thing does not", () => {
  for (const [id, word] of [
    ["tableau", "Tableau"],
    ["usability-testing", "usability tests"],
    ["patient-care", "patient care"],
    ["us-gaap", "US GAAP"],
    ["bookkeeping", "bookkeeping"],
  ] as const)
    expect(standsBare(id, word), word).toBe(true);
  for (const word of ["component library", "design system", "EHR system", "newsletter", "business process"])
    expect(standsBare(word.replace(" ", "-"), word), word).toBe(false);
});

test("what a tool makes is not named beside the tool, but stays without it", () => {
  expect(dropProducts(["SQL", "Tableau", "dashboards"])).toEqual(["SQL", "Tableau"]);
  expect(dropProducts(["SQL", "dashboards", "Python"])).toEqual(["SQL", "dashboards", "Python"]);
  expect(dropProducts(["Excel", "dashboards"])).toEqual(["Excel", "dashboards"]);
});
