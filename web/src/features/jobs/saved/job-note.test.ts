import { expect, test } from "vitest";
import { cleanNote, findNoteProblem, toNoteLine } from "./job-note.ts";

test("a note of 5,000 characters fits, and one more is told by how much it is too long", () => {
  expect(findNoteProblem("x".repeat(5000))).toBeNull();
  expect(findNoteProblem(`  ${"x".repeat(5000)}\n`)).toBeNull();
  expect(findNoteProblem("x".repeat(5213))).toBe(
    "This note has 5,213 characters, and 5,000 fit. Shorten it by 213.",
  );
});

test("a note is kept without its outer blanks and control characters, with its line breaks", () => {
  expect(cleanNote("  Call Ann\r\nat\u000bnoon\u0000 \n")).toBe("Call Ann\nat noon");
});

test("a card shows a note as one line, and nothing of an empty one", () => {
  expect(toNoteLine("Call Ann\n\nat  noon")).toEqual({ text: "Call Ann at noon" });
  expect(toNoteLine(" \n ")).toBeNull();
  expect(toNoteLine(undefined)).toBeNull();
});
