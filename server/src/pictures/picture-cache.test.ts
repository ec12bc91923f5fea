import { expect, test } from "vitest";
import { createPictureCache } from "./picture-cache.ts";
import { detectPicture } from "./detect-picture.ts";

const pictureOf = (size: number) => ({ type: "image/png", ending: "png", bytes: Buffer.alloc(size) });

test("the cache holds no more than its bytes, and forgets what was not used for longest", () => {
  const cache = createPictureCache(10_000);
  for (const name of ["a", "b", "c"]) cache.set(name, { picture: pictureOf(3000), until: 10 });
  expect(cache.get("a", 0)?.bytes.byteLength).toBe(3000);
  cache.set("d", { picture: pictureOf(3000), until: 10 });
  expect(["a", "b", "c", "d"].map((name) => cache.get(name, 0) !== undefined)).toEqual([
    true,
    false,
    true,
    true,
  ]);
  for (let n = 0; n < 50; n++) cache.set(`missing-${n}`, { picture: null, until: 10 });
  expect(cache.get("a", 0)).toBeUndefined();
  expect([cache.get("missing-49", 0), cache.get("missing-0", 0)]).toEqual([null, undefined]);
  expect(cache.get("missing-49", 10)).toBeUndefined();
});

test("a picture is told by its bytes", () => {
  const heads: [string, string | null][] = [
    ["89504e470d0a1a0a", "image/png"],
    ["ffd8ffe0", "image/jpeg"],
    [Buffer.from("GIF89a").toString("hex"), "image/gif"],
    [Buffer.from("RIFF1234WEBPVP8 ").toString("hex"), "image/webp"],
    [Buffer.from("\0\0\0 ftypavif").toString("hex"), "image/avif"],
    [Buffer.from("<svg xmlns=").toString("hex"), null],
    [Buffer.from("%PDF-1.7").toString("hex"), null],
    ["", null],
  ];
  for (const [hex, type] of heads) expect(detectPicture(Buffer.from(hex, "hex"))?.type ?? null).toBe(type);
});
