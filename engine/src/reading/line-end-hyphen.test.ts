import { describe, expect, it } from "vitest";
import { isPartedWord, listWords } from "./line-end-hyphen.ts";

const isParted = (word: string, text = "") => {
  const [before = "", after = ""] = word.split("-");
  return isPartedWord(before, after, listWords(text));
};

describe("a hyphen at the end of a line", () => {
  it("parts a word that the lexicon knows whole, or whose rest is no word", () => {
    for (const word of [
      "al-gorithm",
      "deploy-ment",
      "per-formance",
      "Imple-mented",
      "submis-sions",
      "mod-eling",
    ])
      expect(isParted(word), word).toBe(true);
  });

  it("parts a word that the text holds whole elsewhere", () => {
    expect(isParted("Pav-lova")).toBe(false);
    expect(isParted("Pav-lova", "Served a pavlova each day.")).toBe(true);
  });

  it("belongs to a compound, or is kept in doubt", () => {
    for (const word of [
      "full-time",
      "e-commerce",
      "self-supervised",
      "real-time",
      "on-time",
      "Publication-Entry",
    ])
      expect(isParted(word), word).toBe(false);
    expect(isParted("data-base", "A data-base of guests")).toBe(false);
    expect(isParted("follow-up", "Wrote a followup-\nmail and a follow-up.")).toBe(false);
  });

  it("is found at once, however long a word in front of it is", () => {
    const long = "a".repeat(300_000);
    expect(listWords(`${long}-\nb ${long}-b`)).toEqual(new Set(["b", `${long}-b`]));
  });
});
