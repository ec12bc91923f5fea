import { expect, test } from "vitest";
import { readKnownPlace } from "./known-place.ts";

test.each([
  ["Leeds", "town"],
  ["NYC", "town"],
  ["Bay Area", "town"],
  ["Germany", "wide"],
  ["Bavaria", "wide"],
  ["EMEA", "wide"],
  // Towns too, of few people, and words far more often.
  ["Mobile", null],
  ["Remote", null],
  ["CA", null],
  ["Platform", null],
  ["", null],
])("%s is %s", (text, kind) => expect(readKnownPlace(text)).toBe(kind));

test("how large a town must be may be chosen", () => {
  expect(readKnownPlace("Harrogate")).toBeNull();
  expect(readKnownPlace("Harrogate", 50_000)).toBe("town");
});
