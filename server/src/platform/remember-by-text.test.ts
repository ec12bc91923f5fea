import { expect, test } from "vitest";
import { rememberByText } from "./remember-by-text.ts";

test("a text is read once, and again when others came since", () => {
  const read: string[] = [];
  const lengthOf = rememberByText({
    most: 2,
    textOf: ({ text }: { text: string }) => text,
    read: ({ text }) => {
      read.push(text);
      return text.length || null;
    },
  });
  expect(["", "bb", "", "bb", "ccc", "", "bb"].map((text) => lengthOf({ text }))).toEqual([
    null,
    2,
    null,
    2,
    3,
    null,
    2,
  ]);
  expect(read).toEqual(["", "bb", "ccc", "", "bb"]);
});
