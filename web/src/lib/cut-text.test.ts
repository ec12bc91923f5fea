import { expect, test } from "vitest";
import { cutText } from "./cut-text.ts";

test("a text is cut after as many characters as are wanted, and one of just as many is not", () => {
  expect(cutText("a".repeat(151), 150)).toBe(`${"a".repeat(150)}...`);
  expect(cutText("a".repeat(150), 150)).toBe("a".repeat(150));
});

test("a cut never leaves half of an emoji", () => {
  expect(cutText(`${"a".repeat(29)}😀 and more`, 30)).toBe(`${"a".repeat(29)}...`);
});
