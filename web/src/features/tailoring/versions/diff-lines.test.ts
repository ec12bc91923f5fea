import { expect, test } from "vitest";
import { diffLines } from "./diff-lines.ts";

test("a line that was rewritten stands on both sides as one of its own", () => {
  expect(diffLines("Anna\n\nNurse\nCared for many", "Anna\nNurse \nCared for twenty\nBLS")).toEqual({
    former: [
      { text: "Anna", isOnly: false },
      { text: "Nurse", isOnly: false },
      { text: "Cared for many", isOnly: true },
    ],
    present: [
      { text: "Anna", isOnly: false },
      { text: "Nurse", isOnly: false },
      { text: "Cared for twenty", isOnly: true },
      { text: "BLS", isOnly: true },
    ],
  });
});

test("a text without lines leaves every line of the other to that side", () => {
  expect(diffLines("", "Anna")).toEqual({ former: [], present: [{ text: "Anna", isOnly: true }] });
});
