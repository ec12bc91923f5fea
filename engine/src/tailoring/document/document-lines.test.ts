import { expect, test } from "vitest";
import { documentOf, sketch } from "./document.fixture.ts";
import { findLine, lineNumberAt, listLines, replaceLines } from "./document-lines.ts";

const text =
  "Ada Roe\nCook\nada@roe.example\n\nExperience\nChef, Diner\t2019 – 2020\n• Cooked soups\n• Baked bread\n\n" +
  "Skills\nTools: Pan, Pot\nSoup\n\nReferences\nOn request\n";

test("a line is found by its id", () => {
  const document = documentOf(text);
  expect(findLine(document, "s1.e1.b2")?.text).toBe("Baked bread");
  expect(findLine(document, "s9.e1")).toBeNull();
});

test("lines are replaced wherever they stand, and left out where their text is empty", () => {
  const document = documentOf(text);
  const all = new Map(listLines(document).map(({ id, text: line }) => [id, `${line}!`]));
  expect(listLines(replaceLines(document, all)).map((line) => line.text)).toEqual([...all.values()]);
  const some = new Map([
    ["headline", ""],
    ["s1.e1.b1", ""],
    ["s2.i1.2", ""],
    ["s2.i2.1", ""],
    ["s3.b1", ""],
  ]);
  expect(sketch(replaceLines(document, some))).toEqual([
    "Ada Roe",
    "ada@roe.example",
    "== experience Experience",
    "# Chef, Diner @ 2019 – 2020",
    "  • Baked bread",
    "== skills Skills",
    "[Tools] Pan",
    "== other References",
  ]);
  expect(sketch(document)).toContain("Cook");
});

test("lines of a text are counted from one, the empty ones too", () => {
  expect(lineNumberAt("", 0)).toBe(1);
  expect(lineNumberAt("a\n\nb", 0)).toBe(1);
  expect(lineNumberAt("a\n\nb", 1)).toBe(1);
  expect(lineNumberAt("a\n\nb", 2)).toBe(2);
  expect(lineNumberAt("a\n\nb", 3)).toBe(3);
});
