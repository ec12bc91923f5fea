import { listLines } from "@jobwright/engine/tailoring/document/document-lines";
import { expect, test } from "vitest";
import { listPrinted, toPrintable, withoutJoiners } from "./printable.ts";
import {
  analyst,
  electrician,
  makeDocument,
  makeEntry,
  makeItems,
  makeSection,
  makeText,
  nurse,
} from "./rendering-documents.fixture.ts";

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
  expect(toPrintable(document)).toEqual({
    language: "en",
    name: "Ann",
    headline: null,
    contact: ["ann@example.org"],
    sections: [{ heading: "Prizes", blocks: [{ type: "text", text: "Won", isBullet: false }] }],
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
  expect(name).toBe("Ann é");
  expect(sections[0]?.blocks).toEqual([
    { type: "items", label: "Tools:", text: "files, a b" },
    { type: "items", label: "Other:", text: "x" },
  ]);
});

test("marks of direction and selectors vanish, joiners only for a PDF, and control characters part words", () => {
  const phone = "\u202a\u200e+1 555 010 0100\u202c\u061c";
  const document = makeDocument("Ann\u0085Lee\u0001\u3164", "می\u200cخواهم 👩\u200d🚒 ✓\ufe0f", [phone], []);
  expect(toPrintable(document)).toMatchObject({
    name: "Ann Lee",
    headline: "می\u200cخواهم 👩\u200d🚒 ✓\ufe0f",
    contact: ["+1 555 010 0100"],
  });
  expect(toPrintable(withoutJoiners(document)).headline).toBe("میخواهم 👩🚒 ✓");
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
  expect(toPrintable(document).sections[0]?.blocks).toMatchObject([
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
  expect(sections).toMatchObject([
    {
      heading: "Education:",
      blocks: [
        { title: "BS, Ohio State", details: ["Columbus"] },
        { title: "Cook", details: ["Inn"] },
      ],
    },
    { blocks: [{ text: "2. On bread", isBullet: false }] },
  ]);
});
