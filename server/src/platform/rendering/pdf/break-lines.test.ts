import { expect, test } from "vitest";
import { breakLines } from "./break-lines.ts";

const measure = (text: string) => text.length;

test("a line ends before the word that does not fit, and what stands before the first one counts", () => {
  expect(breakLines("aaa bbb ccc", { width: 7, measure })).toBe("aaa bbb\nccc");
  expect(breakLines("aaa bbb ccc", { width: 7, indent: 2, measure })).toBe("aaa\nbbb ccc");
  expect(breakLines("aaa", { width: 7, measure })).toBe("aaa");
});

test("a word that is too wide has a line of its own", () => {
  expect(breakLines("a bbbbbbbbbb c", { width: 5, measure })).toBe("a\nbbbbbbbbbb\nc");
});

test("a short last word is not left alone on its line", () => {
  expect(breakLines("one two three four day.", { width: 18, measure })).toBe("one two three\nfour day.");
});
