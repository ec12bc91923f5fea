import { describe, expect, test } from "vitest";
import { formsOfVerb, plainFormsOfVerb, pluralOf, singularOfNoun } from "./inflections.ts";

describe("the forms of a verb", () => {
  test.each([
    ["plan", "plans", "planned", "planned", "planning"],
    ["write", "writes", "wrote", "written", "writing"],
    ["refer", "refers", "referred", "referred", "referring"],
    ["monitor", "monitors", "monitored", "monitored", "monitoring"],
    ["oversee", "oversees", "oversaw", "overseen", "overseeing"],
    ["carry out", "carries out", "carried out", "carried out", "carrying out"],
    ["tie", "ties", "tied", "tied", "tying"],
    ["ship", "ships", "shipped", "shipped", "shipping"],
    ["repair", "repairs", "repaired", "repaired", "repairing"],
    ["answer", "answers", "answered", "answered", "answering"],
    ["fix", "fixes", "fixed", "fixed", "fixing"],
    ["deploy", "deploys", "deployed", "deployed", "deploying"],
    ["panic", "panics", "panicked", "panicked", "panicking"],
    ["manage", "manages", "managed", "managed", "managing"],
    ["equip", "equips", "equipped", "equipped", "equipping"],
    ["arrange", "arranges", "arranged", "arranged", "arranging"],
    ["visit", "visits", "visited", "visited", "visiting"],
    ["teach", "teaches", "taught", "taught", "teaching"],
  ])("%s", (plain, third, past, participle, ing) => {
    const forms = formsOfVerb(plain);
    expect([forms.third, forms.past[0], forms.participle[0], forms.ing]).toEqual([
      third,
      past,
      participle,
      ing,
    ]);
    for (const form of [third, past, participle, ing]) {
      if (!plain.includes(" ")) expect(plainFormsOfVerb(form), form).toContain(plain);
    }
  });

  test("British spellings have the plain form of the American", () => {
    expect(plainFormsOfVerb("labelled")).toContain("label");
    expect(plainFormsOfVerb("travelling")).toContain("travel");
    expect(plainFormsOfVerb("learnt")).toEqual(["learn"]);
  });

  test("a word that no verb has the form of has none", () => {
    expect(plainFormsOfVerb("table")).toEqual([]);
    expect(plainFormsOfVerb("found")).toEqual(["find"]);
  });
});

describe("one and many", () => {
  test.each([
    ["report", "reports"],
    ["process", "processes"],
    ["policy", "policies"],
    ["delivery", "deliveries"],
    ["batch", "batches"],
    ["box", "boxes"],
    ["analysis", "analyses"],
    ["person", "people"],
    ["shelf", "shelves"],
    ["cookie", "cookies"],
    ["invoice", "invoices"],
    ["headache", "headaches"],
    ["virus", "viruses"],
    ["house", "houses"],
    ["cache", "caches"],
    ["day", "days"],
  ])("%s, %s", (one, many) => {
    expect(pluralOf(one)).toBe(many);
    expect(singularOfNoun(many)).toBe(one);
  });

  test.each(["logistics", "business", "headquarters", "analysis", "status", "sales", "this", "various"])(
    "%s is no plural",
    (word) => expect(singularOfNoun(word)).toBeNull(),
  );
});
