import { expect, test } from "vitest";
import { capitalize, cleanText } from "./clean-text.ts";

test("a text comes on one line without characters that nobody sees", () => {
  expect(cleanText("  An\u0000 Ame\u00adrican\n company\u202e ", 100)).toBe("An American company");
});

test("a longer text is cut at a word and says so", () => {
  expect(cleanText("One two three, four five", 16)).toBe("One two three…");
  expect(cleanText("a".repeat(50), 10)).toBe(`${"a".repeat(9)}…`);
});

test("what is no text is nothing", () => {
  expect(cleanText({ name: "x" }, 10)).toBe("");
  expect(cleanText(undefined, 10)).toBe("");
});

test("names that begin small on purpose keep their first letter", () => {
  expect(capitalize("social media")).toBe("Social media");
  expect(capitalize("eBay seller")).toBe("eBay seller");
  expect(capitalize("élan")).toBe("Élan");
});
