import { describe, expect, it, test } from "vitest";
import { isEnglishWord, isKnownWord, readSense, senseCloseness } from "./role-sense.ts";
import { tokenize } from "./term-bag.ts";

const closeness = (first: string, second: string) =>
  senseCloseness(readSense(tokenize(first)), readSense(tokenize(second)));

describe("what the words of a title stand for", () => {
  test.each([
    ["phlebotomist", "blood collection specialist", "blood bank manager"],
    ["bus driver", "transit operator", "software engineer"],
    ["arc welding operator", "welder", "bank teller"],
    ["night custodian", "school janitor", "school principal"],
    ["camarero de sala", "waiter", "camera operator"],
    ["magazynier", "warehouse worker", "magazine editor"],
    ["técnica de enfermería", "nurse", "environmental technician"],
  ])("brings %s closer to %s than to %s", (title, alike, other) => {
    expect(closeness(title, alike)).toBeGreaterThan(closeness(title, other));
  });

  it("is guessed from the beginning of a word that no name has", () => {
    expect(closeness("radiographing", "radiographer")).toBeGreaterThan(0.5);
  });

  it("is nothing for words that the lexicon does not know at all", () => {
    expect(readSense(["qqqq"])).toHaveLength(0);
    expect(closeness("qqqq", "nurse")).toBe(0);
    expect(closeness("", "")).toBe(0);
  });

  it("knows words of names in every language, and which of them are English", () => {
    for (const word of ["nurse", "manager", "chef"]) expect(isEnglishWord(word)).toBe(true);
    for (const word of ["enfermera", "magazynier", "responsable"]) {
      expect(isKnownWord(word)).toBe(true);
      expect(isEnglishWord(word)).toBe(false);
    }
    expect(isKnownWord("qqqq")).toBe(false);
  });

  it("is whole for equal titles, and the same both ways", () => {
    expect(closeness("truck driver", "truck driver")).toBeCloseTo(1, 5);
    expect(closeness("truck driver", "bus driver")).toBeCloseTo(closeness("bus driver", "truck driver"), 6);
  });
});
