import { describe, expect, it } from "vitest";
import { readTitleWords, rowOfPair, rowOfWord, rowsOfParts, TITLE_ROWS } from "./title-features.ts";

describe("the words of a title", () => {
  it.each([
    ["Enfermeras (m/f)", "Enfermero"],
    ["Enfermero/a", "enfermera"],
    ["Infirmier(ère)", "infirmier"],
    ["CONTABLES", "contable"],
    ["Lehrer:in", "Lehrer"],
    ["Lehrer*innen", "Lehrer"],
    ["Lehrer/-in", "Lehrer (m/w/d)"],
    ["Ingénieurs", "Ingenieur"],
    ["Técnico de laboratorio", "técnico, laboratorio"],
    ["Head of Sales", "Head, Sales"],
    ["Software Engineers", "software engineer"],
  ])("are those of the work: %s and %s read alike", (one, other) => {
    expect(readTitleWords(one)).toEqual(readTitleWords(other));
  });

  it("keep those that join others where there are none beside", () => {
    expect(readTitleWords("of the")).toEqual(["of", "the"]);
    expect(readTitleWords("IT")).toEqual(["it"]);
  });

  it("keep what tells technologies apart", () => {
    expect(readTitleWords("C++ / C# Developer")).toEqual(["c++", "c#", "developer"]);
    expect(readTitleWords("Business Class Boss")).toEqual(["business", "class", "boss"]);
  });

  it("are at most 24, of at most 300 characters", () => {
    expect(readTitleWords("cook ".repeat(1000))).toHaveLength(24);
    expect(readTitleWords("x".repeat(10_000))[0]).toHaveLength(40);
  });
});

describe("rows", () => {
  it("are the same for the same text, within the space, and of one kind each", () => {
    expect(rowOfWord("nurse")).toBe(rowOfWord("nurse"));
    expect(rowOfWord("a b")).not.toBe(rowOfPair("a", "b"));
    const rows = rowsOfParts("nurse");
    expect(rows).toHaveLength(12);
    expect(rows.every((row) => row >= 0 && row < TITLE_ROWS)).toBe(true);
  });
});
