import { expect, test } from "vitest";
import { shorten } from "./check-lines.ts";

test("a long text is cut at a whole character", () => {
  expect(shorten("a".repeat(80))).toBe("a".repeat(80));
  expect(shorten("a".repeat(81))).toBe(`${"a".repeat(79)}…`);
  expect(shorten("🎻".repeat(100))).toBe(`${"🎻".repeat(39)}…`);
  expect(shorten("🎻".repeat(100), 60)).toBe(`${"🎻".repeat(29)}…`);
});
