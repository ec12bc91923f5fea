import { expect, test } from "vitest";
import { splitByFacet } from "./workday-facets.ts";

const facet = (facetParameter: string, counts: number[]) => ({
  facetParameter,
  values: counts.map((count, index) => ({ id: `${facetParameter}${index}`, count })),
});

test("groups stay below the cap and have at most 100 ids; values without postings are left out", () => {
  const split = splitByFacet([facet("jobFamily", [1500, 400, 99, 1, 0, ...Array<number>(150).fill(10)])]);
  expect(split?.sum).toBe(3500);
  expect(split?.groups.map((ids) => ids.length)).toEqual([3, 100, 51]);
  expect(split?.groups[0]).toEqual(["jobFamily0", "jobFamily1", "jobFamily2"]);
  expect(split?.groups.flat()).not.toContain("jobFamily4");
});

test("a number that two facets come to goes before a larger one, where postings count twice", () => {
  const places = facet("locations", [1900, 1900, 1900]);
  const facets = [places, facet("timeType", [2400, 100]), facet("jobFamily", [1300, 1200])];
  expect(splitByFacet(facets)).toMatchObject({ parameter: "jobFamily", sum: 2500 });
  expect(splitByFacet([places, facet("jobFamily", [1300, 1200])])).toMatchObject({ parameter: "locations" });
});

test.each([
  ["no facets", undefined],
  ["facets of another shape", [{ facetParameter: "x", values: "y" }, null, 3]],
  ["a value at the cap", [facet("timeType", [2000, 100])]],
  ["a facet of a part of the postings", [facet("few", [10, 20])]],
])("%s divide nothing", (_, facets) => {
  expect(splitByFacet(facets)).toBeNull();
});
