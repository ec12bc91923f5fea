import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { md5Base64 } from "./md5.ts";

test("the digest is the one that the protocol has", () => {
  const bytes = Uint8Array.from({ length: 300 }, (_, index) => index * 31);
  expect(md5Base64(bytes)).toBe(createHash("md5").update(bytes).digest("base64"));
});
