import { expect, test } from "vitest";
import { readResearchSearch } from "./research-view.ts";

test("the Grid is what an address without a view, or with none that exists, shows", () => {
  expect(readResearchSearch({}).view).toBeUndefined();
  expect(readResearchSearch({ view: "grid" }).view).toBeUndefined();
  expect(readResearchSearch({ view: "pile" }).view).toBeUndefined();
  expect(readResearchSearch({ view: "list" }).view).toBe("list");
});

test("two or three companies are compared, each once", () => {
  expect(readResearchSearch({ compare: ["a", "a", "b"] }).compare).toEqual(["a", "b"]);
  expect(readResearchSearch({ compare: ["a", "b", "c", "d"] }).compare).toEqual(["a", "b", "c"]);
});

test.each([undefined, "a", ["a"], ["a", 7], { 0: "a" }])("%o names too few to compare", (compare) => {
  expect(readResearchSearch({ compare }).compare).toBeUndefined();
});
