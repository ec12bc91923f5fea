import { expect, test } from "vitest";
import { errorCodeOf } from "#testing/documents/error-code";
import { readTxt } from "./read-txt.ts";

const text = "Jane Doe – Zürich\nfoo";

test.each([
  ["UTF-8", Buffer.from(text)],
  ["UTF-8 with a byte order mark", Buffer.from(`\ufeff${text}`)],
  ["UTF-16, low byte first", Buffer.from(`\ufeff${text}`, "utf16le")],
  ["UTF-16, high byte first", Buffer.from(`\ufeff${text}`, "utf16le").swap16()],
  ["Windows-1252", Buffer.from("Jane Doe \x96 Z\xfcrich\nfoo", "latin1")],
])("%s is decoded", (_, bytes) => {
  expect(readTxt(bytes)).toEqual({ document: { text, styles: [] }, pageCount: 1 });
});

test("line ends become one kind and stray control characters go", () => {
  const { document } = readTxt(Buffer.from(`a\r\nb\rc\fd\u00a0e\u0007${"x".repeat(300)}`));
  expect(document.text).toBe(`a\nb\nc\nd e${"x".repeat(300)}`);
});

test("white space alone is an empty file", () => {
  expect(errorCodeOf(() => readTxt(Buffer.from(" \n\t")))).toBe("documents/empty");
});
