import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { checkDocx } from "./check-docx.ts";
import { docxEntries, makeDocx, paragraph } from "#testing/documents/docx";
import { refusalOf } from "#testing/documents/error-code";
import { documentLimits } from "./limits.ts";
import { makeZip, type ZipEntry } from "#testing/documents/zip";

const jane = docxEntries(paragraph("Jane Doe"));

function refusal(bytes: Buffer, limits = {}): Promise<string | null> {
  return refusalOf(checkDocx(bytes, { ...documentLimits, ...limits }));
}

function withEntry(entry: ZipEntry): Buffer {
  return makeZip([...jane, entry]);
}

test("a plain document passes, and its pictures are left out of its parts", async () => {
  const bytes = withEntry({ name: "word/media/image1.png", content: Buffer.alloc(5000, 7) });
  const docx = await checkDocx(bytes, documentLimits);
  expect([...docx.parts.keys()]).toEqual([
    "[Content_Types].xml",
    "word/document.xml",
    "word/_rels/document.xml.rels",
  ]);
});

test.each([
  ["a sheet", makeZip(docxEntries("", {}, "sheet.main"))],
  ["a document with macros", makeZip(docxEntries("", {}, "document.macroEnabled.main"))],
  ["any archive", makeZip([{ name: "a.txt", content: "a" }])],
  ["an archive that cannot be opened", Buffer.from("PK\u0003\u0004 and nothing else")],
])("%s is the wrong type", async (_, bytes) => {
  expect(await refusal(bytes)).toBe("documents/wrong-type");
});

test("a macro project inside of a plain document is unsafe", async () => {
  expect(await refusal(withEntry({ name: "word/vbaProject.bin", content: "x" }))).toBe("documents/unsafe");
});

test("a document that is cut off or was changed on its way is damaged", async () => {
  const bytes = makeDocx(paragraph("Jane Doe ".repeat(500)));
  expect(await refusal(bytes.subarray(0, bytes.length - 40))).toBe("documents/damaged");
  expect(await refusal(bytes.subarray(0, 200))).toBe("documents/damaged");
  expect(await refusal(withEntry({ name: "a.xml", content: "<a/>", checksum: 1 }))).toBe("documents/damaged");
  expect(await refusal(withEntry({ name: "a.xml", content: "<a/>", method: 12 }))).toBe("documents/damaged");
});

test("parts that inflate beyond measure are unsafe, whatever they say of their size", async () => {
  const zeros = Buffer.alloc(40 * 1024 * 1024);
  const packed = deflateRawSync(zeros);
  const bomb = { name: "word/media/a.png", content: "", packed, size: 10 };
  expect(await refusal(withEntry(bomb))).toBe("documents/unsafe");
  expect(await refusal(makeDocx(paragraph("Jane")), { maxInflatedBytes: 600 })).toBe("documents/unsafe");
  expect(
    await refusal(withEntry({ name: "a.bin", content: zeros, isStored: true }), { maxInflatedBytes: 1e6 }),
  ).toBe("documents/unsafe");
});

test("too many parts, overlapping parts and a part named twice are unsafe", async () => {
  const many = Array.from({ length: 30 }, (_, index) => ({ name: `a${index}.bin`, content: "x" }));
  expect(await refusal(makeZip([...jane, ...many]), { maxEntries: 20 })).toBe("documents/unsafe");
  expect(await refusal(makeZip([...jane, ...many]), { maxEntries: 33 })).toBeNull();
  const twin = { name: "WORD/document.xml", content: jane[1]?.content ?? "" };
  expect(await refusal(withEntry(twin))).toBe("documents/unsafe");
  const first = jane[0]?.content ?? "";
  const overlapping = { name: "b.xml", content: first, offset: 0 };
  expect(await refusal(withEntry(overlapping))).toBe("documents/unsafe");
});

test.each(["../evil.xml", "/etc/passwd", "C:\\evil.xml", "word/../../evil.xml", "a\u0000b"])(
  "a part named %j is unsafe",
  async (name) => {
    expect(await refusal(withEntry({ name, content: "x" }))).toBe("documents/unsafe");
  },
);

test("a part behind a password is told as such", async () => {
  expect(await refusal(withEntry({ name: "a.xml", content: "x", flags: 1 }))).toBe("documents/encrypted");
});

test("entities and document types are unsafe in every encoding", async () => {
  const xml = '<?xml version="1.0"?><!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]><w>&x;</w>';
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(xml, "utf16le")]);
  for (const content of [xml, utf16, utf16.subarray(2), Buffer.from(utf16).swap16()]) {
    expect(await refusal(withEntry({ name: "word/custom.xml", content }))).toBe("documents/unsafe");
  }
});

test("an encoding that nobody checks is refused", async () => {
  const content = '<?xml version="1.0" encoding="UTF-7"?><w>+ADwAIQ-DOCTYPE</w>';
  expect(await refusal(withEntry({ name: "word/custom.xml", content }))).toBe("documents/damaged");
});
