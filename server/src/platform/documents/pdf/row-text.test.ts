import { describe, expect, test } from "vitest";
import type { Bit } from "./page-bits.ts";
import { toLines } from "./page-lines.ts";

const SIZE = 28;
const BODY: Bit[] = [100, 113, 126, 139, 152].map((y) =>
  bit("Cared for patients of a ward", 50, 180, { y, size: 11 }),
);

function bit(text: string, x: number, right: number, look: Partial<Bit> = {}): Bit {
  return { text, x, right, y: 40, size: SIZE, isBold: false, hasIconBefore: false, ...look };
}

/** The lines above the text of a page, as pdf.js gives the bits of these. */
function readTop(...bits: Bit[]): string[] {
  const lines = toLines({ bits: [...bits, ...BODY] }).map(({ spans }) =>
    spans.map(({ text }) => text).join(""),
  );
  return lines.slice(0, lines.indexOf("Cared for patients of a ward"));
}

/** Letters that are a bit each, with what is between them in points. */
function place(letters: string, x: number, gap: number): Bit[] {
  const width = 0.68 * SIZE;
  return [...letters].map((letter, index) =>
    bit(letter, x + index * (width + gap), x + index * (width + gap) + width),
  );
}

describe("letters set apart", () => {
  test("words that are a bit each are parted", () => {
    expect(readTop(bit("J A N E", 210, 302), bit("D O E", 325, 402))).toEqual(["JANE DOE"]);
  });

  test("equal spaces part no words", () => {
    expect(readTop(bit("J A N E D O E", 218, 394))).toEqual(["JANEDOE"]);
  });

  test("marks stay with their words", () => {
    const words = [
      bit("J a n e", 145, 220),
      bit("M .", 244, 284),
      bit("D o e ,", 308, 387),
      bit("R N", 411, 458),
    ];
    expect(readTop(...words)).toEqual(["Jane M. Doe, RN"]);
    expect(readTop(bit("A N N E - M A R I E", 107, 333), bit("O ' N E I L L", 357, 497))).toEqual([
      "ANNE-MARIE O'NEILL",
    ]);
  });

  test.each([2, 9, 17, 33])("letters that are a bit each are parted at %i points between them", (gap) => {
    const step = 0.68 * SIZE + gap;
    const letters = [...place("JANE", 50, gap), ...place("DOE", 50 + 4 * step + 0.28 * SIZE + gap, gap)];
    expect(readTop(...letters)).toEqual(["JANE DOE"]);
  });

  test("a short second line is told by the first one", () => {
    expect(readTop(bit("J a n e", 259, 345), bit("D o e", 268, 336, { y: 72 }))).toEqual(["Jane", "Doe"]);
    expect(readTop(bit("L I", 259, 300), bit("A L", 268, 310, { y: 72 }))).toEqual(["LI", "AL"]);
    expect(readTop(bit("J A N E", 248, 353), bit("O ' N E I L L - D O E", 157, 444, { y: 72 }))).toEqual([
      "JANE",
      "O'NEILL-DOE",
    ]);
  });

  test("few single letters in the type of the text stay as they are", () => {
    const last = [bit("A B C", 50, 80, { y: 180, size: 11 }), bit("D E F", 50, 80, { y: 193, size: 11 })];
    const lines = toLines({ bits: [...last, ...BODY] });
    expect(lines.map(({ spans }) => spans[0]?.text).slice(-2)).toEqual(["A B C", "D E F"]);
  });

  test("an address far beside the name is a cell of its own", () => {
    const address = bit("12 Elm Street", 440, 520, { size: 11 });
    expect(readTop(bit("J A N E", 50, 142), bit("D O E", 165, 242), address)).toEqual([
      "JANE DOE\t12 Elm Street",
    ]);
  });
});

describe("weights", () => {
  test("a light and a bold word are parted by a narrow gap, a kerned pair is not", () => {
    const bold = { isBold: true };
    expect(readTop(bit("JANE", 238, 310), bit("DOE", 313, 374, bold))).toEqual(["JANE DOE"]);
    expect(readTop(bit("JANE", 238, 310), bit("DOE", 309, 374, bold))).toEqual(["JANEDOE"]);
    expect(readTop(bit("A", 238, 257), bit("VA", 252, 290))).toEqual(["AVA"]);
    expect(readTop(bit("Jane Doe", 238, 340, bold), bit(", RN", 342, 380))).toEqual(["Jane Doe, RN"]);
  });
});
