import fc from "fast-check";
import { expect, test } from "vitest";
import { dataFromString, type DataFormat } from "./data-format.ts";

const bytesOf = (format: DataFormat, text: string) => Buffer.from(dataFromString(format, text).bytes);
const refused = expect.objectContaining({ code: "storage/invalid-format" });

test("any bytes come back from base64 and base64url, with and without padding", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const text = Buffer.from(bytes).toString("base64");
      const urlText = Buffer.from(bytes).toString("base64url");
      for (const given of [text, text.replaceAll("=", "")]) {
        expect(bytesOf("base64", given)).toEqual(Buffer.from(bytes));
      }
      for (const given of [urlText, urlText.padEnd(Math.ceil(urlText.length / 4) * 4, "=")]) {
        expect(bytesOf("base64url", given)).toEqual(Buffer.from(bytes));
      }
      const dataUrl = dataFromString("data_url", `data:application/pdf;base64,${text}`);
      expect(Buffer.from(dataUrl.bytes)).toEqual(Buffer.from(bytes));
      expect(dataUrl.contentType).toBe("application/pdf");
    }),
  );
});

test("any text comes back from raw and from a data URL in percent signs", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 100 }), (text) => {
      expect(bytesOf("raw", text).toString()).toBe(text);
      expect(bytesOf("data_url", `data:,${encodeURIComponent(text)}`).toString()).toBe(text);
    }),
  );
});

test("a lone surrogate of a raw text becomes the replacement character", () => {
  expect(bytesOf("raw", "a\ud83db")).toEqual(Buffer.from("a\ufffdb"));
  expect(bytesOf("raw", "\ude0a")).toEqual(Buffer.from("\ufffd"));
  expect(bytesOf("raw", "Hello! \ud83d\ude0a")).toEqual(Buffer.from("Hello! 😊"));
});

test.each<[DataFormat, string, string]>([
  ["base64", "rWmO--E6t7_rlw==", "signs of base64url"],
  ["base64url", "rWmO++E6t7/rlw==", "signs of base64"],
  ["base64", "abcde", "a length that no bytes have"],
  ["base64", "ab=", "padding that is not complete"],
  ["base64", "abcd=", "padding where none is due"],
  ["base64", "ab==cd", "padding in the middle"],
  ["base64", "ab cd", "a space"],
  ["base64", "äbcd", "a letter that is no digit"],
  ["base64url", "ab\n", "a line break"],
  ["data_url", "data:text/plain", "no comma"],
  ["data_url", "text/plain,abc", "no scheme"],
  ["data_url", "data:text/plain;base64,%%%", "no base64"],
  ["data_url", "data:;base64,rWmO--E6", "base64url in a data URL"],
  ["data_url", "data:,100%", "a broken percent sign"],
  ["data_url", "data:,%ff", "bytes that are no UTF-8"],
  ["data_url", "data:not a type,abc", "a type that is none"],
])("%s refuses %j: %s", (format, text) => {
  expect(() => dataFromString(format, text)).toThrow(refused);
});

test.each([
  ["data:text/html,%3Cp%3E", "text/html", "<p>"],
  ["data:,a%2C b,c", null, "a, b,c"],
  ["data:;base64,aGk=", null, "hi"],
  ["data:text/plain;charset=utf-8;base64,aGk", "text/plain;charset=utf-8", "hi"],
  ["data:;charset=US-ASCII,hi", "text/plain;charset=US-ASCII", "hi"],
])("%j has the type %j", (text, contentType, content) => {
  const data = dataFromString("data_url", text);
  expect(data.contentType).toBe(contentType);
  expect(Buffer.from(data.bytes).toString()).toBe(content);
});

test("only a data URL has a content type", () => {
  expect(dataFromString("raw", "").contentType).toBeNull();
  expect(dataFromString("base64", "").bytes).toHaveLength(0);
});
