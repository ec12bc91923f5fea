import { expect, test } from "vitest";
import { bytesOf, CONTENT_BYTES, cutText, fitEntries } from "./answer-size.ts";

test("parts of a text are at most as long as asked for, break no character, and are together the text", () => {
  for (const text of [
    "word ".repeat(500),
    "看護師".repeat(300),
    "👩‍⚕️".repeat(200),
    `${'"\\\n'.repeat(400)}`,
    "x",
  ]) {
    const parts: string[] = [];
    for (let from: number | null = 0; from !== null;) {
      const { part, next } = cutText(text, from, 200);
      expect(bytesOf(part)).toBeLessThanOrEqual(200);
      expect(part.isWellFormed()).toBe(true);
      parts.push(part);
      from = next;
    }
    expect(parts.join("")).toBe(text);
  }
  expect(cutText("short", 99, 200)).toEqual({ part: "", next: null });
});

test("entries are taken while they fit together, and one at least", () => {
  const entry = (length: number) => ({ data: "x".repeat(length), line: "" });
  expect(fitEntries([entry(100), entry(100)])).toHaveLength(2);
  expect(fitEntries([entry(CONTENT_BYTES), entry(100)])).toHaveLength(1);
  expect(fitEntries([entry(2 * CONTENT_BYTES)])).toHaveLength(1);
  expect(fitEntries([])).toEqual([]);
});
