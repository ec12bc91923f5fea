import { expect, test } from "vitest";
import { suggestPlaces } from "./suggest-places.ts";

const first = (text: string, country: string | null) => suggestPlaces(text, { country, limit: 6 })[0];

test.each([
  ["den", "US", "Denver, CO"],
  ["lee", "GB", "Leeds, England, United Kingdom"],
  ["han", "DE", "Hannover, Lower Saxony, Germany"],
  ["war", "PL", "Warsaw, Mazovia, Poland"],
  ["münch", null, "Munich, Bavaria, Germany"],
  ["Lodz", null, "Łódź, Poland"],
  ["toronto", null, "Toronto, ON, Canada"],
  ["cali", "US", "California"],
  ["ger", "US", "Germany"],
  ["uni", "US", "United States"],
  ["remo", "FR", "Remote"],
  ["bay a", null, "Bay Area"],
])("%s, typed in %s, suggests %s first", (text, country, place) => expect(first(text, country)).toBe(place));

test("a town whose own name begins otherwise does not push out those that begin so", () => {
  expect(suggestPlaces("sa", { country: "US", limit: 6 })).not.toContain("Ho Chi Minh City, Vietnam");
  expect(first("saigon", "US")).toBe("Ho Chi Minh City, Vietnam");
});

test("there are at most as many as asked for, and none for a blank text or a name in no table", () => {
  expect(suggestPlaces("s", { country: null, limit: 3 })).toHaveLength(3);
  expect(suggestPlaces("  ", { country: null, limit: 3 })).toEqual([]);
  expect(suggestPlaces("qqqqq", { country: null, limit: 3 })).toEqual([]);
});
