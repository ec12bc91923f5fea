import { describe, expect, test } from "vitest";
import { limitGroups, phraseGroups, samePhrasesAs } from "./same-phrases.ts";
import { sameVerbsAs, sameWritingsOfVerb, verbGroups } from "./synonyms.ts";
import { isWeakerVerb, weakerVerbsThan } from "./weaker-verbs.ts";

describe("verbs that claim the same", () => {
  test.each([
    ["bought", "tools", "purchased"],
    ["purchasing", null, "buying"],
    ["conducted", "interviews", "carried out"],
    ["carries out", "audits", "performs"],
    ["wrote", "articles", "authored"],
    ["reducing", "costs", "cutting"],
    ["oversaw", null, "supervised"],
  ])("%s %s: %s", (verb, object, other) => {
    expect(sameWritingsOfVerb(verb, object)).toContain(other);
  });

  test.each([
    ["cut", "parts", "reduced"],
    ["performed", "symphonies", "conducted"],
    ["led", "team", "managed"],
    ["helped", null, "led"],
    ["used", null, "developed"],
    ["held", "license", "conducted"],
  ])("%s %s: never %s", (verb, object, other) => {
    expect(sameWritingsOfVerb(verb, object)).not.toContain(other);
  });

  test("each group has several verbs, and none twice", () => {
    for (const { verbs } of verbGroups) {
      expect(verbs.length, verbs.join()).toBeGreaterThan(1);
      expect(new Set(verbs).size, verbs.join()).toBe(verbs.length);
    }
  });

  test("what is the same is so both ways", () => {
    for (const { verbs, of } of verbGroups) {
      const [object = null] = of;
      for (const verb of verbs)
        for (const other of sameVerbsAs(verb, object)) expect(sameVerbsAs(other, object)).toContain(verb);
    }
  });
});

describe("weaker verbs", () => {
  test.each([
    ["led", "helped lead"],
    ["managed", "handled"],
    ["designed", "worked on"],
    ["doubled", "increased"],
    ["calibrated", "assisted in calibrating"],
  ])("%s may be %s and not the other way round", (strong, weak) => {
    expect(isWeakerVerb(strong, weak)).toBe(true);
    expect(isWeakerVerb(weak, strong)).toBe(false);
  });

  test("no verb is weaker than one that is weaker than it", () => {
    const reach = (verb: string, seen: Set<string>): Set<string> => {
      for (const other of weakerVerbsThan(verb)) if (!seen.has(other)) reach(other, seen.add(other));
      return seen;
    };
    for (const verb of verbGroups.flatMap(({ verbs }) => verbs))
      expect(reach(verb, new Set())).not.toContain(verb);
    for (const verb of [
      "lead",
      "manage",
      "direct",
      "oversee",
      "own",
      "drive",
      "engineer",
      "develop",
      "surpass",
    ])
      expect(reach(verb, new Set())).not.toContain(verb);
  });
});

describe("phrases that say the same", () => {
  test.each([
    ["prior to", "before", false],
    ["every week", "weekly", false],
    ["in order to", "to", false],
    ["clients", "customers", false],
    ["more than", "over", true],
    ["approximately", "about", true],
  ])("%s: %s", (phrase, other, isBeforeNumber) => {
    expect(samePhrasesAs(phrase, isBeforeNumber)).toContain(other);
  });

  test("a word that says more elsewhere is put in and never taken for the phrase", () => {
    expect(samePhrasesAs("over", true)).not.toContain("more than");
    expect(samePhrasesAs("about", true)).not.toContain("approximately");
    expect(samePhrasesAs("to")).not.toContain("in order to");
  });

  test("a limit is the same before a number alone", () => {
    expect(samePhrasesAs("more than")).toEqual([]);
  });

  test("no phrase stands twice in one group", () => {
    for (const { same, to } of [...phraseGroups, ...limitGroups]) {
      expect(new Set([...same, ...to]).size, [...same, ...to].join()).toBe(same.length + to.length);
      expect(same.length + to.length, same.join()).toBeGreaterThan(1);
    }
  });
});
