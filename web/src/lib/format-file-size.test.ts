import { expect, test } from "vitest";
import { formatFileSize } from "./format-file-size.ts";

test.each([
  [1, "1 byte"],
  [812, "812 bytes"],
  [1024, "1 KB"],
  [141_500, "138 KB"],
  [1024 * 1024 - 1, "1 MB"],
  [9.57 * 1024 * 1024, "9.6 MB"],
  [10 * 1024 * 1024, "10 MB"],
])("%d bytes read %s", (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
