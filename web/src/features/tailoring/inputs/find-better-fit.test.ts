import type { ResumeFit } from "@jobwright/contracts/tailoring";
import { expect, test } from "vitest";
import { findBestFit, findBetterFit, nameResume } from "./find-better-fit.ts";

function fit(resumeId: string, exact: number, alias = 0, of = 14): ResumeFit {
  const score = of === 0 ? 0 : Math.round(((exact + alias / 2) / of) * 100);
  return { resumeId, score: { score, exact, alias, of }, missing: [] };
}

const retail = {
  id: "retail",
  title: "Retail.pdf",
  type: "original",
  metadata: { relatedCompany: null },
} as const;
const general = { ...retail, id: "general", title: "General.pdf" };

test("a resume that fits better than the chosen one is found", () => {
  const fits = [fit("retail", 10, 1), fit("general", 6)];
  expect(findBetterFit(fits, [retail, general], "general")?.resume).toBe(retail);
  expect(findBetterFit(fits, [retail, general], "retail")).toBeNull();
});

test("nothing is said of a chosen text, of equal resumes, and where nothing is asked for", () => {
  const resumes = [retail, general];
  expect(findBetterFit([fit("retail", 10), fit("general", 6)], resumes, null)).toBeNull();
  expect(findBestFit([fit("retail", 6), fit("general", 6)])).toBeNull();
  expect(findBestFit([fit("retail", 0, 0, 0), fit("general", 0, 0, 0)])).toBeNull();
  expect(findBestFit([])).toBeNull();
});

test("the list names how each resume fits, and which one fits best", () => {
  const fits = [fit("retail", 10, 1), fit("general", 6)];
  expect(nameResume(retail, fits)).toBe("Retail.pdf · 11 of 14 · fits best");
  expect(nameResume(general, fits)).toBe("General.pdf · 6 of 14");
  expect(nameResume(general, [])).toBe("General.pdf");
});

test("a tailored resume is told by the company that it was made for", () => {
  const tailored = { ...retail, type: "tailored", metadata: { relatedCompany: "Harbor Foods" } } as const;
  expect(nameResume(tailored, [])).toBe("Retail.pdf · for Harbor Foods");
});
