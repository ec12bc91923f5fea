import { listLines } from "@jobwright/engine/tailoring/document/document-lines";
import { expect, test } from "vitest";
import { joinLines, listPrinted, toPrintable, withoutJoiners } from "./printable.ts";
import {
  analyst,
  electrician,
  makeDocument,
  makeEntry,
  makeItems,
  makeSection,
  makeText,
  nurse,
} from "#testing/rendering/rendering-documents";

/** A copy of a printable document in which each line without links is its text alone. */
function toTexts(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(toTexts);
  const entries = Object.entries(value);
  if ("links" in value && "text" in value && entries.length === 2) return value.text;
  return Object.fromEntries(entries.map(([key, one]) => [key, toTexts(one)]));
}

test("every line of a document is printed", () => {
  for (const document of [analyst, nurse, electrician]) {
    const printed = listPrinted(toPrintable(document)).join("\n");
    for (const { text } of listLines(document)) expect(printed).toContain(text);
  }
});

test("what is empty vanishes, and a language that is not known is English", () => {
  const document = {
    ...makeDocument(
      "Ann",
      " ",
      ["", "ann@example.org"],
      [
        makeSection("a", "other", "Nothing here", [
          makeText("a1", " \u200b"),
          makeEntry("a2", [], null),
          makeItems("a3", null, []),
        ]),
        makeSection("b", "other", "Prizes", [makeItems("b1", "Won", [])]),
      ],
    ),
    language: null,
  };
  expect(toTexts(toPrintable(document))).toEqual({
    language: "en",
    name: "Ann",
    headline: null,
    contact: ["ann@example.org"],
    sections: [{ heading: "Prizes", blocks: [{ type: "text", line: "Won", isBullet: false }] }],
  });
});

test("characters that cannot be seen are left out, and a label has one colon", () => {
  const document = makeDocument(
    "Ann\u0000\u00ad e\u0301",
    null,
    [],
    [
      makeSection("a", "skills", "Skills", [
        makeItems("a1", "Tools:", ["ﬁles", "a\tb"]),
        makeItems("a2", "Other", ["x"]),
      ]),
    ],
  );
  const { name, sections } = toPrintable(document);
  expect(name?.text).toBe("Ann é");
  expect(toTexts(sections[0]?.blocks)).toEqual([
    { type: "items", label: "Tools:", line: "files, a b" },
    { type: "items", label: "Other:", line: "x" },
  ]);
});

test("marks of direction and selectors vanish, joiners only for a PDF, and control characters part words", () => {
  const phone = "\u202a\u200e+1 555 010 0100\u202c\u061c";
  const document = makeDocument("Ann\u0085Lee\u0001\u3164", "می\u200cخواهم 👩\u200d🚒 ✓\ufe0f", [phone], []);
  expect(toTexts(toPrintable(document))).toMatchObject({
    name: "Ann Lee",
    headline: "می\u200cخواهم 👩\u200d🚒 ✓\ufe0f",
    contact: ["+1 555 010 0100"],
  });
  expect(toPrintable(withoutJoiners(document)).headline?.text).toBe("میخواهم 👩🚒 ✓");
});

test("short pieces of an entry's head share a line, long ones do not", () => {
  const long = "x".repeat(80);
  const document = makeDocument(
    "Ann",
    null,
    [],
    [
      makeSection("a", "experience", "Work", [
        makeEntry("a1", ["Cook", "Harbor Foods", "Boston"], "2020"),
        makeEntry("a2", ["Cook", long, long], "2019"),
      ]),
    ],
  );
  expect(toTexts(toPrintable(document).sections[0]?.blocks)).toMatchObject([
    { title: "Cook", dates: "2020", details: ["Harbor Foods · Boston"] },
    { title: "Cook", dates: "2019", details: [long, long] },
  ]);
});

test("a heading is printed as it is, a degree stands with its school, and a number is mark enough", () => {
  const { sections } = toPrintable(
    makeDocument(
      "Ann",
      null,
      [],
      [
        makeSection("a", "education", "Education:", [
          makeEntry("a1", ["BS", "Ohio State", "Columbus"], "2017"),
          makeEntry("a2", ["Cook", "Inn"], "2018"),
        ]),
        makeSection("b", "other", "Talks", [makeText("b1", "2. On bread", true)]),
      ],
    ),
  );
  expect(toTexts(sections)).toMatchObject([
    {
      heading: "Education:",
      blocks: [
        { title: "BS, Ohio State", details: ["Columbus"] },
        { title: "Cook", details: ["Inn"] },
      ],
    },
    { blocks: [{ line: "2. On bread", isBullet: false }] },
  ]);
});

test("links stay at their words through everything that is done to a line", () => {
  const link = (start: number, end: number, target: string) => ({ start, end, target });
  const document = makeDocument("Ann", null, ["a", "b"], []);
  const [first, second] = document.contact;
  if (!first || !second) throw new Error("The document has no contact.");
  Object.assign(first, { text: "  my \u200bsite ", links: [link(5, 10, "https://a.example/")] });
  Object.assign(second, { text: "johndoe", links: [link(0, 7, "https://b.example/")] });
  const line = joinLines(toPrintable(document).contact, " · ");
  expect(line.text).toBe("my site · johndoe");
  expect(line.links.map(({ start, end }) => line.text.slice(start, end))).toEqual(["site", "johndoe"]);
});
