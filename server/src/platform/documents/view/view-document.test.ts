import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import type { DocumentView } from "@jobwright/contracts/document-view";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDocumentReader, type DocumentReader } from "../document-reader.ts";
import { docxEntries, docxPart, makeDocx, paragraph } from "#testing/documents/docx";
import { refusalOf } from "#testing/documents/error-code";
import { makeDoc } from "#testing/documents/ole";
import {
  makeDeepPdf,
  makeEncryptedPdf,
  makeEndlessPdf,
  makePdfFile,
  makeTextPdf,
} from "#testing/documents/pdf";
import { makeZip } from "#testing/documents/zip";
import { toBlocks } from "./html-to-blocks.ts";
import { viewDocumentBytes } from "./view-document-bytes.ts";
import { viewText } from "./view-text.ts";

let folder: string;
let reader: DocumentReader;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "jobwright-views-"));
  reader = createDocumentReader({ log: pino({ level: "silent" }), limits: { timeMs: 20_000 } });
});
afterAll(async () => {
  await reader.close();
  await rm(folder, { recursive: true });
});

async function withFile<T>(bytes: Buffer, read: (path: string) => Promise<T>): Promise<T> {
  const path = join(folder, randomUUID());
  await writeFile(path, bytes);
  return read(path).finally(() => rm(path));
}

const view = (bytes: Buffer): Promise<DocumentView> => withFile(bytes, (path) => reader.viewDocument(path));
const draw = (bytes: Buffer, page = 1, scale = 1) =>
  withFile(bytes, (path) => reader.drawPage(path, page, scale));
const plain = (text: string) => [{ text, isBold: false, isItalic: false, href: null }];

test("a DOCX is shown with its headings, looks, tables, header and footer", async () => {
  const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;
  const references =
    '<w:sectPr><w:headerReference r:id="header1.xml"/><w:footerReference r:id="footer1.xml"/></w:sectPr>';
  const body =
    paragraph("Experience", '<w:pStyle w:val="Heading1"/>') +
    paragraph("Led the shop", "", "<w:b/>") +
    `<w:tbl><w:tr>${cell("2020")}${cell("Cook")}</w:tr></w:tbl>${references}`;
  const shown = await view(
    makeDocx(body, {
      "header1.xml": docxPart("hdr", paragraph("Jane Doe")),
      "footer1.xml": docxPart("ftr", paragraph("References on request")),
    }),
  );
  expect(shown).toEqual({
    kind: "blocks",
    lineCount: 5,
    blocks: [
      { type: "paragraph", runs: plain("Jane Doe") },
      { type: "heading", level: 1, runs: plain("Experience") },
      { type: "paragraph", runs: [{ text: "Led the shop", isBold: true, isItalic: false, href: null }] },
      { type: "table", rows: [[plain("2020"), plain("Cook")]] },
      { type: "paragraph", runs: plain("References on request") },
    ],
  });
});

test("a hostile DOCX shows its text and nothing that runs or leads anywhere", async () => {
  const link = (id: string, text: string) =>
    `<w:p><w:hyperlink r:id="${id}"><w:r><w:t>${text}</w:t></w:r></w:hyperlink></w:p>`;
  const relation = (id: string, target: string) =>
    `<Relationship Id="${id}" TargetMode="External" Target="${target}" ` +
    'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink"/>';
  const entries = docxEntries(
    paragraph("&lt;script&gt;alert(1)&lt;/script&gt;") + link("a", "bad") + link("b", "good"),
  ).filter(({ name }) => !name.endsWith("document.xml.rels"));
  const relations =
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
    `${relation("a", "javascript:alert(1)")}${relation("b", "https://example.org/me")}</Relationships>`;
  const shown = await view(
    makeZip([...entries, { name: "word/_rels/document.xml.rels", content: relations }]),
  );
  expect(shown).toMatchObject({
    blocks: [
      { type: "paragraph", runs: plain("<script>alert(1)</script>") },
      { type: "paragraph", runs: plain("bad") },
      { runs: [{ text: "good", href: "https://example.org/me" }] },
    ],
  });
});

test("hidden text is not shown, and a page ends a line", async () => {
  const run = (content: string, properties = "") => `<w:r><w:rPr>${properties}</w:rPr>${content}</w:r>`;
  const text = (content: string) => `<w:t xml:space="preserve">${content}</w:t>`;
  const anchored = `<w:p><w:pPr><w:rPr><w:vanish/></w:rPr></w:pPr>${run(text("in it"))}</w:p>`;
  const box = `<w:pict><v:shape><v:textbox><w:txbxContent>${anchored}</w:txbxContent></v:textbox></v:shape></w:pict>`;
  const shown = await view(
    makeDocx(
      `<w:p>${run(text("hidden") + "<w:tab/>", "<w:vanish/>")}${run(text("seen"), '<w:vanish w:val="0"/>')}</w:p>` +
        `<w:p>${run(`${text("A")}<w:br w:type="page"/>${text("B")}<w:br w:type="column"/>${text("C")}`)}</w:p>` +
        `<w:p>${run(text("with a box ") + box)}</w:p>`,
    ),
  );
  const texts = ["seen", "A\nB\nC", "with a box", "in it"];
  expect(shown).toMatchObject({
    lineCount: 6,
    blocks: texts.map((line) => ({ type: "paragraph", runs: plain(line) })),
  });
});

test("an item without text leaves no mark to what follows", () => {
  expect(toBlocks('<ul><li>One</li><li><img src=""></li></ul><h1>Education</h1><p>ETH</p>')).toEqual([
    { type: "item", depth: 0, marker: "•", runs: plain("One") },
    { type: "heading", level: 1, runs: plain("Education") },
    { type: "paragraph", runs: plain("ETH") },
  ]);
});

test("of markup nothing survives but what it means", () => {
  const html =
    '<h2 onclick="x()">Skills</h2><ol><li>One<ul><li>Deep</li></ul></li><li>Two</li></ol><style>p{}</style>' +
    '<p style="x"><em>It</em> <a href="data:text/html,x">is</a><img src="x" onerror="y()">' +
    "<script>alert(1)</script><br>so</p><iframe src=x></iframe><p> </p>" +
    "<table><tr><td><p>a</p><p>b</p><table><tr><td>in</td></tr></table></td><td></td></tr></table>";
  const blocks = toBlocks(html);
  expect(blocks).toMatchObject([
    { type: "heading", level: 2, runs: plain("Skills") },
    { type: "item", depth: 0, marker: "1.", runs: plain("One") },
    { type: "item", depth: 1, marker: "•", runs: plain("Deep") },
    { type: "item", depth: 0, marker: "2.", runs: plain("Two") },
    { type: "paragraph", runs: [{ text: "It", isItalic: true }, { text: " is\nso" }] },
    { type: "table" },
  ]);
  const table = blocks.at(-1);
  expect(
    table?.type === "table" &&
      table.rows.map((row) => row.map((runs) => runs.map(({ text }) => text).join(""))),
  ).toEqual([["a\nb\nin", ""]]);
  expect(JSON.stringify(blocks)).not.toMatch(/alert|data:|onerror|onclick|style|p\{/);
});

test("a table without end is refused, and the next document is shown", async () => {
  const row = `<w:tr>${"<w:tc><w:p/></w:tc>".repeat(50)}</w:tr>`;
  expect(await refusalOf(view(makeDocx(`<w:tbl>${row.repeat(8_000)}</w:tbl>`)))).toMatch(
    /^documents\/(unsafe|too-slow)$/,
  );
  expect(await view(makeDocx(paragraph("Jane Doe")))).toMatchObject({ lineCount: 1 });
});

test("DOC and TXT stand on pages of 56 lines of at most 100 characters", async () => {
  expect(await view(makeDoc("Jane ", "Doe\r"))).toEqual({
    kind: "text",
    pages: [["Jane Doe"]],
    lineCount: 1,
  });
  const long = `${"word ".repeat(30).trim()}\n\n${"x".repeat(130)}\n${"line\n".repeat(60)}`;
  const shown = await view(Buffer.from(long));
  const pages = shown.kind === "text" ? shown.pages : [];
  expect(pages.map(({ length }) => length)).toEqual([56, 9]);
  expect(pages[0]?.slice(0, 5).map(({ length }) => length)).toEqual([99, 49, 0, 100, 30]);
  expect(shown.lineCount).toBe(64);
});

test("a long line is parted between characters, and its indent stays", () => {
  const pages = (text: string) => {
    const shown = viewText(text);
    return shown.kind === "text" ? shown.pages : [];
  };
  expect(pages(`a${"😀".repeat(80)}`)).toEqual([[`a${"😀".repeat(49)}`, "😀".repeat(31)]]);
  expect(pages(`     ${"x".repeat(120)}`)).toEqual([[`     ${"x".repeat(95)}`, "x".repeat(25)]]);
});

test("no half character is shown", async () => {
  const settings = { maxPages: 100, maxCharacters: 1_000, maxInflatedBytes: 100_000, maxEntries: 20 };
  const shown = await viewDocumentBytes(makeDoc("Jane ", "\ud83dDoe\r"), settings);
  expect(shown).toMatchObject({ pages: [["Jane \ufffdDoe"]] });
});

/** The red, green and blue of a pixel of a drawn page. */
function pixelOf(png: Buffer, x: number, y: number): number[] {
  const data = inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)));
  const place = y * (1 + png.readUInt32BE(16) * 3) + 1 + x * 3;
  return [...data.subarray(place, place + 3)];
}

test("a page is drawn in its colours", async () => {
  const content = "1 0 0 rg 0 0 10 20 re f 0 0 1 rg 10 20 10 20 re f";
  const page = makePdfFile([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 20 40]/Contents 4 0 R>>",
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
  ]);
  const png = Buffer.from((await draw(page)) ?? []);
  const corners = [
    [5, 10],
    [15, 10],
    [5, 30],
    [15, 30],
  ] as const;
  expect(corners.map(([x, y]) => pixelOf(png, x, y))).toEqual([
    [255, 255, 255],
    [0, 0, 255],
    [255, 0, 0],
    [255, 255, 255],
  ]);
});

test("a page is drawn no larger than 10 megapixels, and an unknown one not at all", async () => {
  const png = Buffer.from((await draw(makeTextPdf("Jane Doe"), 1, 4)) ?? []);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2448, 3168]);
  const poster = makePdfFile([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 14400 14400]>>",
  ]);
  const large = Buffer.from((await draw(poster, 1, 4)) ?? []);
  expect(large.readUInt32BE(16) * large.readUInt32BE(20)).toBeLessThanOrEqual(10_000_000);
  expect(await draw(makeTextPdf("Jane Doe"), 2)).toBeNull();
  expect(await draw(Buffer.from("Jane Doe"))).toBeNull();
});

test("a PDF behind a password, one cut off and one without end are refused, and the next is drawn", async () => {
  expect(await refusalOf(draw(makeEncryptedPdf()))).toBe("documents/encrypted");
  expect(await refusalOf(draw(Buffer.from("%PDF-1.4\nnothing")))).toBe("documents/damaged");
  expect(await refusalOf(draw(makeEndlessPdf()))).toBe("documents/unsafe");
  expect(await draw(makeTextPdf("Jane Doe"))).not.toBeNull();
});

test.each([
  ["is not there", "<</Type/Pages/Count 3/Kids[3 0 R]>>", "[0 0 612 792]", 2],
  ["leads nowhere", "<</Type/Pages/Count 1/Kids[9 0 R]>>", "[0 0 612 792]", 1],
  ["has no size", "<</Type/Pages/Count 1/Kids[3 0 R]>>", "[0 0 612 0.5]", 1],
])("a page that %s is refused as damaged", async (_, pages, size, page) => {
  const leaf = `<</Type/Page/Parent 2 0 R/MediaBox${size}>>`;
  const file = makePdfFile(["<</Type/Catalog/Pages 2 0 R>>", pages, leaf]);
  expect(await refusalOf(draw(file, page))).toBe("documents/damaged");
});

test("a PDF that breaks what draws it is refused, and the ones behind it are drawn", async () => {
  const broken = refusalOf(draw(makeDeepPdf()));
  const next = draw(makeTextPdf("Jane Doe"));
  expect([await broken, await next]).toEqual(["documents/damaged", expect.anything()]);
  expect(await draw(makeTextPdf("Jane Doe"))).not.toBeNull();
});
