import { documentLayouts, paperSizes, type ResumeDocument } from "@jobwright/contracts/resume-document";
import { tailoredFormats } from "@jobwright/contracts/tailoring";
import { checkRendered } from "@jobwright/engine/tailoring/check/check-rendered";
import { buffer } from "node:stream/consumers";
import { getDocumentProxy } from "unpdf";
import { afterAll, expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import { createDocumentReader } from "#platform/documents/document-reader";
import { createLogger } from "#platform/logger";
import { createDocumentRenderer } from "./document-renderer.ts";
import type { RenderOptions } from "./render-options.ts";
import { readBack, toWords, wordsOf } from "#testing/rendering/read-back";
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
import { UnsupportedText } from "./unsupported-text.ts";

const renderer = createDocumentRenderer();
const reader = createDocumentReader({ log: createLogger("silent") });
afterAll(() => Promise.all([renderer.close(), reader.close()]));

const options: RenderOptions = { layout: "modern", paper: "A4", title: "Resume of Amélie" };
const looks = documentLayouts.flatMap((layout) => paperSizes.map((paper) => ({ ...options, layout, paper })));

async function readParts(docx: Buffer): Promise<Map<string, string>> {
  const parts = new Map<string, string>();
  const zip = await fromBufferPromise(docx);
  for await (const entry of zip.eachEntry()) {
    parts.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString());
  }
  return parts;
}

async function openPdf(pdf: Buffer) {
  const proxy = await getDocumentProxy(new Uint8Array(pdf));
  const { info } = await proxy.getMetadata();
  const pages = await Promise.all(
    Array.from({ length: proxy.numPages }, async (_, index) => {
      const page = await proxy.getPage(index + 1);
      const annotations = (await page.getAnnotations()) as { url?: string }[];
      const { items } = await page.getTextContent();
      const texts = items.flatMap((item) => ("str" in item && item.str.trim() !== "" ? [item.str] : []));
      return {
        size: page.view.slice(2).map((length) => Math.round(length)),
        links: annotations.map(({ url }) => url),
        texts,
      };
    }),
  );
  return { info: info as Record<string, unknown>, pages };
}

for (const [who, document] of Object.entries({ analyst, nurse, electrician })) {
  for (const format of tailoredFormats) {
    test(`the ${who}'s words come back from every ${format}, each in its place`, async () => {
      for (const look of looks) {
        const text = await readBack(reader, await renderer.render(document, format, look));
        expect(toWords(text)).toEqual(wordsOf(document));
      }
    });
  }
}

test("a PDF says its title, author and language, has its paper's size and its links", async () => {
  for (const look of looks) {
    const { info, pages } = await openPdf(await renderer.render(nurse, "pdf", look));
    expect(info).toMatchObject({
      Title: "Resume of Amélie",
      Author: "Amélie Kowalczyk-Łuczak",
      Language: "en",
    });
    const size = look.paper === "A4" ? [595, 842] : [612, 792];
    expect(pages.map((page) => page.size)).toEqual([size]);
    expect(pages[0]?.links).toEqual([
      "mailto:amelie.kowalczyk@example.org",
      "https://www.linkedin.com/in/amelie-kowalczyk-luczak",
    ]);
  }
});

test("a DOCX has real headings, a real list, its paper's size, links, language, title and author", async () => {
  for (const look of looks) {
    const parts = await readParts(await renderer.render(nurse, "docx", look));
    expect([...parts.keys()][0]).toBe("[Content_Types].xml");
    const body = parts.get("word/document.xml") ?? "";
    expect(body.match(/<w:pStyle w:val="Heading1"\/>/g)).toHaveLength(nurse.sections.length);
    expect(body.match(/<w:pStyle w:val="Title"\/>/g)).toHaveLength(1);
    expect(body.match(/<w:numPr>/g)).toHaveLength(9);
    expect(body).toContain(look.paper === "A4" ? 'w:w="11906" w:h="16838"' : 'w:w="12240" w:h="15840"');
    expect(body).not.toMatch(/<w:(?:tbl|txbxContent|cols|headerReference)\b/);
    const links = parts.get("word/_rels/document.xml.rels") ?? "";
    expect(links).toContain("mailto:amelie.kowalczyk@example.org");
    expect(parts.get("word/styles.xml")).toContain('w:lang w:val="en-US"');
    const core = parts.get("docProps/core.xml") ?? "";
    for (const said of ["Resume of Amélie", "Amélie Kowalczyk-Łuczak", "<dc:language>en</dc:language>"]) {
      expect(core).toContain(said);
    }
  }
});

test("the same document gives the same bytes", async () => {
  for (const format of tailoredFormats) {
    const first = await renderer.render(nurse, format, options);
    await renderer.render(analyst, format, options);
    expect((await renderer.render(nurse, format, options)).equals(first)).toBe(true);
  }
});

test("a sign has its letters whatever was printed before it", async () => {
  const other = createDocumentRenderer();
  try {
    const before = makeDocument(
      "Žofie Ďuriš",
      null,
      ["“ʼN” é"],
      [makeSection("a", "other", "Éà", [makeText("b", "”")])],
    );
    await other.render(before, "pdf", options);
    const after = makeDocument(
      "Ann",
      null,
      [],
      [makeSection("a", "other", "Ea", [makeText("b", "a person’s, 1⁄2 e´")])],
    );
    const text = await readBack(reader, await other.render(after, "pdf", { ...options, layout: "classic" }));
    expect(text).toContain("person’s");
  } finally {
    await other.close();
  }
});

const signs = makeDocument(
  "Łukasz Ωμέγα",
  "Ведущий инженер — Việt Nam",
  ["lukasz@example.org"],
  [
    makeSection("s", "other", "Efficient offices, first flights", [
      makeText(
        "s1",
        "10x faster -> 4 → 24 ≥ 3.1% “flash” ‘fi’ isn’t C++ C# .NET <b> & naïve façade €40k ½ § ² ™ … a != b",
      ),
      makeText("s2", "▪ ● ✓ ★ ◦ ► signs that some fonts lack"),
      makeItems("s3", "Languages", ["Українська", "Ελληνικά", "Türkçe", "čeština", "ß", "Boğaziçi"]),
    ]),
  ],
);

test("letters of other scripts, arrows, quotes and signs come back as they were typed", async () => {
  for (const look of looks) {
    for (const format of tailoredFormats) {
      const text = await readBack(reader, await renderer.render(signs, format, look));
      expect(toWords(text)).toEqual(wordsOf(signs));
    }
  }
});

test("a PDF is refused where its fonts lack a character, which is named, and the DOCX is made", async () => {
  const document = makeDocument(
    "山田太郎",
    null,
    [],
    [makeSection("a", "other", "About", [makeText("b", "مرحبا 🦄 山")])],
  );
  await expect(renderer.render(document, "pdf", options)).rejects.toMatchObject({
    name: "UnsupportedText",
    message: "The PDF's fonts lack characters of this resume: 山 田 太 郎 م",
    characters: ["山", "田", "太", "郎", "م"],
  });
  expect(new UnsupportedText(["م", "\u064e"]).message).toMatch(/: م U\+064E$/);
  const text = await readBack(reader, await renderer.render(document, "docx", options));
  expect(toWords(text)).toEqual(wordsOf(document));
});

test("characters that nobody sees do not keep a PDF from being made", async () => {
  const [phone, done] = ["+1 555 010 0100", "✓ Done naïvely"];
  const hidden = makeDocument(
    "Ann\u0085Lee",
    null,
    [`\u202a\u2066${phone}\u2069\u202c`],
    [
      makeSection("a", "other", "About\u200f", [
        makeText("b", "✓\ufe0f Done na\u200bïve\u200dly \u061c\u180e\u200c\u2063\u206f"),
      ]),
    ],
  );
  for (const format of tailoredFormats) {
    const text = await readBack(reader, await renderer.render(hidden, format, options));
    expect(checkRendered(hidden, text)).toEqual([]);
    if (format === "pdf") for (const seen of ["Ann Lee", phone, done]) expect(text).toContain(seen);
  }
});

test("a long address goes on in the next line without a hyphen that nobody typed", async () => {
  const address = `https://example.org/${"portfolio/2024/projects/".repeat(8)}end`;
  const document = makeDocument(
    "Ann",
    null,
    [address],
    [makeSection("a", "other", "Links", [makeText("b", `See ${address} and ${"w".repeat(300)}`)])],
  );
  const { pages } = await openPdf(await renderer.render(document, "pdf", options));
  const joined = pages[0]?.texts.join("") ?? "";
  expect(joined.split(address)).toHaveLength(3);
  expect(joined).toContain("w".repeat(300));
});

/** Many jobs, so that pages end at all kinds of places. */
function makeLong(jobs: number): ResumeDocument {
  const sections = Array.from({ length: jobs }, (_, index) =>
    makeSection(`l${index}`, "experience", `Chapter ${index + 1}`, [
      makeEntry(`l${index}e`, [`Job ${index + 1}`, "Harbor Foods"], "2020 – 2021", [
        `First duty ${"of many words ".repeat((index * 7) % 40)}`,
        "Another duty of this job.",
      ]),
    ]),
  );
  return makeDocument("Long Life", null, ["long@example.org"], sections);
}

test("neither a heading nor the head of an entry is the last on its page", async () => {
  for (const layout of documentLayouts) {
    const { pages } = await openPdf(await renderer.render(makeLong(60), "pdf", { ...options, layout }));
    expect(pages.length).toBeGreaterThan(5);
    for (const { texts } of pages) expect(texts.at(-1)).not.toMatch(/^(?:Chapter|Job|Harbor|2020|•$)/);
  }
});

test("a section of more than 50 pages is printed whole", async () => {
  const long = makeLong(500);
  const blocks = long.sections.flatMap((section) => section.blocks);
  const document = { ...long, sections: [makeSection("a", "experience", "Work", blocks)] };
  const pdf = await renderer.render(document, "pdf", { ...options, layout: "classic" });
  const { pages } = await openPdf(pdf);
  expect(pages.length).toBeGreaterThan(50);
  const printed = pages.flatMap(({ texts }) => texts);
  expect(printed.filter((text) => text.startsWith("Job "))).toHaveLength(500);
});

test("a few lines too many are kept on the page by less air", async () => {
  const { pages } = await openPdf(await renderer.render(electrician, "pdf", options));
  expect(pages).toHaveLength(1);
});

test("a site of the contact that is a host alone is a link, a skill that looks like one is not", async () => {
  const document = makeDocument(
    "Ann",
    null,
    ["ann@example.org", "+1 555 010 0100", "annlee.dev"],
    [makeSection("a", "other", "Skills", [makeText("b", "node.js")])],
  );
  const links = ["mailto:ann@example.org", "https://annlee.dev/"];
  const { pages } = await openPdf(await renderer.render(document, "pdf", options));
  expect(pages[0]?.links).toEqual(links);
  const parts = await readParts(await renderer.render(document, "docx", options));
  const related = parts.get("word/_rels/document.xml.rels") ?? "";
  for (const link of links) expect(related).toContain(`"${link}"`);
  expect(related).not.toContain("node.js");
});

test("a bullet as long as lines may be runs over its pages whole", async () => {
  const bullets = Array.from(
    { length: 5 },
    (_, index) => `Duty ${index} ${"of many words ".repeat(350)}end${index}`,
  );
  const long = makeDocument(
    "Ann",
    null,
    [],
    [makeSection("a", "experience", "Work", [makeEntry("a1", ["Cook"], "2020", bullets)])],
  );
  for (const look of looks) {
    const pdf = await renderer.render(long, "pdf", look);
    const { pages } = await openPdf(pdf);
    expect(pages.length).toBeLessThanOrEqual(7);
    expect(checkRendered(long, await readBack(reader, pdf))).toEqual([]);
  }
});
