import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { errorCodeOf } from "#testing/documents/error-code";
import { detectDocumentKind, looksLikeDocument } from "./detect-kind.ts";
import { makeDocx, paragraph } from "#testing/documents/docx";
import { makeDoc, makeOleFile } from "#testing/documents/ole";
import { makeTextPdf } from "#testing/documents/pdf";

const program = Buffer.concat([Buffer.from("MZ\u0090\u0000\u0003"), Buffer.alloc(600), makeTextPdf("x")]);
const noise = deflateSync(Buffer.from("a picture's bytes ".repeat(50)));
const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("Jane Doe\nZürich", "utf16le")]);

test.each([
  ["pdf", makeTextPdf("Jane")],
  ["pdf", Buffer.concat([Buffer.from("\nleft over by a mail program\n"), makeTextPdf("Jane")])],
  ["docx", makeDocx(paragraph("Jane"))],
  ["doc", makeDoc("Jane Doe\r", "x\r")],
  ["txt", Buffer.from("Jane Doe\nEngineer")],
  ["txt", Buffer.from("MZ Consulting, Zürich, wrote %PDF-1.4 files")],
  ["txt", Buffer.from("R\xe9sum\xe9 of Jane", "latin1")],
  ["txt", utf16],
])("a file is told as %s by its bytes", (kind, bytes) => {
  expect(detectDocumentKind(bytes)).toBe(kind);
  expect(looksLikeDocument(bytes.subarray(0, 4096))).toBe(true);
});

test.each([
  ["a program", Buffer.concat([Buffer.from("MZ\u0090\u0000"), Buffer.alloc(500)])],
  ["a Linux program", Buffer.concat([Buffer.from("\u007fELF\u0002\u0001\u0001\u0000"), Buffer.alloc(500)])],
  ["a program with a PDF behind its head", program],
  ["a picture", Buffer.concat([Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), noise])],
  ["another archive", Buffer.concat([Buffer.from("1f8b08000000", "hex"), noise])],
  ["an empty archive", Buffer.concat([Buffer.from("PK\u0005\u0006"), Buffer.alloc(18)])],
  ["a script", Buffer.from("#!/bin/sh\nrm -r x\n")],
  ["RTF", Buffer.from("{\\rtf1\\ansi Jane}")],
  ["a web page", Buffer.from("\n<!DOCTYPE html><html><body>Jane</body></html>")],
  ["UTF-16 with half a character", Buffer.concat([utf16, Buffer.from([0x00, 0xd8])])],
])("%s is refused as the wrong type", (_, bytes) => {
  expect(errorCodeOf(() => detectDocumentKind(bytes))).toBe("documents/wrong-type");
});

test("the head alone is enough to refuse programs, pictures and other text formats", () => {
  for (const bytes of [program, noise, Buffer.from("{\\rtf1 x}"), Buffer.from("#!/bin/sh\n")]) {
    expect(looksLikeDocument(bytes.subarray(0, 4096))).toBe(false);
  }
});

test("a head that ends inside a character is still text", () => {
  const bytes = Buffer.from("Zür");
  expect(looksLikeDocument(bytes.subarray(0, 2))).toBe(true);
});

test("other compound files are refused, and one with an encrypted package is named as such", () => {
  const sheet = makeOleFile({ Workbook: Buffer.from("x") });
  const locked = makeOleFile({ EncryptionInfo: Buffer.from("x"), EncryptedPackage: Buffer.from("x") });
  expect(errorCodeOf(() => detectDocumentKind(sheet))).toBe("documents/wrong-type");
  expect(errorCodeOf(() => detectDocumentKind(locked))).toBe("documents/encrypted");
});

test("a compound file that points in circles or is cut off is damaged", () => {
  const circle = makeDoc("Jane Doe\r", "x\r");
  circle.writeUInt32LE(1, 512 + 4);
  expect(errorCodeOf(() => detectDocumentKind(circle))).toBe("documents/damaged");
  const whole = makeDoc("Jane Doe\r", "x\r");
  expect(errorCodeOf(() => detectDocumentKind(whole.subarray(0, 700)))).toBe("documents/damaged");
});
