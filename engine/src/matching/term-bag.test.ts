import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stopWords } from "#lexicon/stop-words";
import { countInBag, countPhrase, indexWords, isSkillNamed, toPhrase } from "./phrase.ts";
import { bagSimilarity, hashTerm, termFrequency, tokenize, toTermBag } from "./term-bag.ts";

const has = (text: string, phrase: string) => (countInBag(toPhrase(phrase), toTermBag(text).bag) ?? 0) > 0;
const hasInText = (text: string, phrase: string) => isSkillNamed(toPhrase(phrase), indexWords(text));

describe("a word", () => {
  it("keeps the names of technology whole", () => {
    expect(tokenize("C++, C#, .NET, Node.js and ASP.NET. Go!")).toEqual([
      "c++",
      "c#",
      ".net",
      "node.js",
      "and",
      "asp.net",
      "go",
    ]);
    expect(tokenize("NodeJS")).toEqual(["node.js"]);
  });

  it("loses case, accents and the English plural", () => {
    expect(tokenize("Motor CONTROLS, Köche, batteries")).toEqual(["motor", "control", "koche", "battery"]);
  });
});

describe("a bag", () => {
  it("holds the words that a text is taken apart into, and the parts of compounds", () => {
    const signs = [".", "+", "#", "++", " ", "-", "’", "ä", "™", "№", "🙂", "Ω", "中"];
    const parts = [
      "net",
      "js",
      "node",
      "c",
      "buses",
      "classes",
      "lies",
      "this",
      "the",
      "box",
      "x".repeat(70),
    ];
    const texts = fc.array(fc.oneof(fc.constantFrom(...signs, ...parts), fc.string()));
    fc.assert(
      fc.property(texts, (pieces) => {
        const text = pieces.join("");
        const tokens = tokenize(text);
        const words = tokens.filter((token) => !stopWords.has(token));
        const ofCompounds = [...new Set(words)].flatMap((token) => {
          const dot = token.indexOf(".");
          const rest = token.endsWith(".net") ? [".net"] : [];
          return dot > 0 ? [token.slice(0, dot), ...rest] : [];
        });
        const counts = Map.groupBy([...words, ...ofCompounds].map(hashTerm), (hash) => hash);
        const { bag, count } = toTermBag(text);
        expect(count).toBe(tokens.length);
        expect([...bag]).toEqual(
          [...counts]
            .map(([hash, each]) => hash * 256 + Math.min(each.length, 255))
            .toSorted((one, other) => one - other),
        );
      }),
      { numRuns: 500 },
    );
  });
});

describe("a skill", () => {
  it("is not found inside another word", () => {
    expect(has("We build a platform", "Tform")).toBe(false);
    expect(hasInText("We build a platform", "Tform")).toBe(false);
    expect(has("JavaScript", "Java")).toBe(false);
    expect(has("C++", "C")).toBe(false);
  });

  it("is found beside and with a remark in brackets", () => {
    expect(has("Languages: Python (primary), Go", "Python")).toBe(true);
    expect(has("Languages: Python, Go", "Python (primary)")).toBe(true);
    expect(hasInText("Languages: Python (primary), Go", "Python (primary)")).toBe(true);
  });

  it("of several words needs them near each other in the real text", () => {
    expect(hasInText("Reading of blueprints is daily work", "Blueprint reading")).toBe(true);
    expect(
      hasInText("Machines are here. We like to go on learning new things about them", "Machine learning"),
    ).toBe(false);
  });

  it("that is also a common word counts only as the person writes it", () => {
    expect(countInBag(toPhrase("IT"), toTermBag("it is what it is").bag)).toBeNull();
    expect(hasInText("it is what it is", "IT")).toBe(false);
    expect(hasInText("Head of IT wanted", "IT")).toBe(true);
  });

  it("of several words is one phrase when it excludes", () => {
    expect(countPhrase(toPhrase("night shift"), indexWords("Shift work, never at night"))).toBe(0);
    expect(countPhrase(toPhrase("night shift"), indexWords("Night shifts and day shifts"))).toBe(1);
  });
});

it("a bag is sorted, holds every word with its count and counts all words", () => {
  const words = fc.array(
    fc.constantFrom("welding", "motor", "pump", "c++", "node.js", "nurse", "ärztin", "42"),
    { maxLength: 400 },
  );
  fc.assert(
    fc.property(words, (list) => {
      const { bag, count } = toTermBag(list.join(" "));
      expect(count).toBe(list.length);
      expect([...bag]).toEqual([...bag].toSorted((a, b) => a - b));
      for (const word of new Set(list)) {
        const times = list.filter((one) => one === word).length;
        expect(termFrequency(bag, hashTerm(tokenize(word)[0]!))).toBe(Math.min(255, times));
      }
      expect(termFrequency(bag, hashTerm("absent"))).toBe(0);
      expect(bagSimilarity(bag, bag)).toBe(1);
    }),
  );
});

it("any text gives a bag without repeated terms", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0xffff })), (units) => {
      const { bag, count } = toTermBag(String.fromCharCode(...units));
      expect(new Set([...bag].map((entry) => entry >>> 8)).size).toBe(bag.length);
      expect(count).toBeGreaterThanOrEqual(0);
    }),
  );
});
