import { expect, test } from "vitest";
import { makeTailoring } from "../testing/make-tailoring.ts";
import { findRange, toTextLines } from "./find-range.ts";

test("a place in the text is told by its lines", () => {
  expect(toTextLines("one\ntwo\nthree", { start: 4, end: 7 })).toEqual({ first: 2, last: 2 });
  expect(toTextLines("one\ntwo\nthree", { start: 4, end: 13 })).toEqual({ first: 2, last: 3 });
});

test("a line of the document is found in the original, all of it", () => {
  const { original, resume } = makeTailoring();
  expect(findRange(original, resume.text, "harbor-4", 15)).toEqual({ first: 15, last: 15 });
  const wrapped = resume.text.replace("3.1% to", "3.1%\nto");
  expect(findRange(original, wrapped, "harbor-4", 15)).toEqual({ first: 15, last: 16 });
});

test("a line without a place is where its number says", () => {
  const { original, resume } = makeTailoring();
  expect(findRange(original, resume.text, "nowhere", 3)).toEqual({ first: 3, last: 3 });
});
