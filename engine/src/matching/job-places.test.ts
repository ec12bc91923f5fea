import { expect, test } from "vitest";
import { comparePlaces, readJobPlaces } from "./job-places.ts";

const compare = (first: string[], second: string[]) =>
  comparePlaces(readJobPlaces(first), readJobPlaces(second));

test.each([
  ["München", "Munich, Germany"],
  ["Cologne", "50667 Köln, Nordrhein-Westfalen, Deutschland"],
  ["Frankfurt am Main", "60311 Frankfurt/Main, HESSEN"],
  ["Lyon", "69 - LYON 03"],
  ["Stockholm", "Södermalm, Stockholm"],
  ["London", "Islington, London"],
  ["Austin, TX", "AUSTIN, Texas 78701"],
])("%s and %s are one place", (first, second) => {
  expect([compare([first], [second]), compare([second], [first])]).toEqual(["one", "one"]);
});

test.each([
  ["Lyon", "69 - VILLEURBANNE"],
  ["Frankfurt am Main", "Frankfurt (Oder), BRANDENBURG"],
  ["Halle (Saale)", "Halle (Westfalen)"],
  ["Portland, OR", "Portland, ME"],
  ["Köln", "Bayern"],
])("%s and %s are two", (first, second) => {
  expect([compare([first], [second]), compare([second], [first])]).toEqual(["apart", "apart"]);
});

test("a region holds its towns, and what is not known is not clear", () => {
  expect(compare(["Köln"], ["Nordrhein-Westfalen"])).toBe("inside");
  expect(compare(["Köln"], ["Deutschland"])).toBe("inside");
  expect(compare(["Köln"], [])).toBe("unclear");
  expect(compare(["Köln"], ["Headquarters"])).toBe("unclear");
  expect(compare(["Headquarters"], ["HEADQUARTERS"])).toBe("one");
  expect(compare([], [])).toBe("one");
  expect(compare(["Berlin", "Köln"], ["Cologne"])).toBe("one");
});
