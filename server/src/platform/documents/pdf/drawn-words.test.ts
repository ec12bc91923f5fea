import { expect, test } from "vitest";
import { makePdfFile } from "#testing/documents/pdf";
import { readDrawnWords } from "./drawn-words.ts";
import { readPdf } from "./read-pdf.ts";

const operators = {
  beginText: 1,
  setFont: 2,
  setCharSpacing: 3,
  setTextMatrix: 4,
  moveText: 5,
  setLeadingMoveText: 6,
  showText: 7,
};

/** Glyphs of a text, half an em wide each, as pdf.js gives them. */
function glyphsOf(text: string) {
  return [...text].map((letter) => ({ unicode: letter, isSpace: letter === " ", width: 500 }));
}

function read(steps: readonly (readonly [keyof typeof operators, unknown])[]) {
  const fnArray = steps.map(([name]) => operators[name]);
  return [...readDrawnWords({ fnArray, argsArray: steps.map(([, args]) => args) }, operators).values()];
}

test("a drawn text has the spaces between its words alone, however far its letters are apart", () => {
  expect(
    read([
      ["setCharSpacing", [9]],
      ["showText", [glyphsOf("JANE DOE")]],
      ["showText", [[]]],
    ]),
  ).toEqual(["JANE DOE"]);
});

test("where glyphs are moved apart, the wide moves part the words", () => {
  const moves = [-300, -300, -310, -900, -300, -290];
  const text = glyphsOf("JANEDOE").flatMap((glyph, index) => [glyph, ...moves.slice(index, index + 1)]);
  expect(read([["showText", [text]]])).toEqual(["JANE DOE"]);
});

test("where each letter has a place of its own, the wide gaps part the words", () => {
  const steps = glyphsOf("JANEDOE").flatMap((glyph, index) => [
    ["setTextMatrix", [[1, 0, 0, 1, index + (index > 3 ? 0.8 : 0), 700]]] as const,
    ["showText", [[glyph]]] as const,
  ]);
  expect(read([["setFont", ["f", 1]], ...steps])).toEqual(["JANE DOE"]);
});

test("kerning parts nothing, and another line begins another text", () => {
  const [t, o] = glyphsOf("To");
  expect(
    read([
      ["showText", [[t, 70, o, -20, t]]],
      ["moveText", [0, -20]],
      ["showText", [glyphsOf("Next")]],
    ]),
  ).toEqual(["ToT", "Next"]);
});

test("a text with a space drawn after each letter tells nothing", () => {
  expect(read([["showText", [glyphsOf("J A N E D O E")]]])).toEqual([]);
});

test.each([2, 3, 6, 12])("a name with letters set %i points apart keeps its words", async (points) => {
  const content = `BT /F 28 Tf ${points} Tc 60 720 Td (JANE DOE) Tj ET BT /F 11 Tf 0 Tc 60 690 Td (A text) Tj ET`;
  const file = makePdfFile([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>",
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ]);
  const { document } = await readPdf(new Uint8Array(file), { maxPages: 1 });
  expect(document.text.split("\n")[0]).toBe("JANE DOE");
});
