import { expect, test } from "vitest";
import { choosePaper } from "./choose-paper.ts";

test.each([
  ["Levenshulme, Manchester, UK", "A4"],
  ["Berlin, Germany", "A4"],
  ["Columbus, OH 43214", "Letter"],
  ["Toronto, ON", "Letter"],
  ["Somewhere", "Letter"],
  [null, "Letter"],
])("%s: %s", (location, paper) => {
  expect(choosePaper(location)).toBe(paper);
});
