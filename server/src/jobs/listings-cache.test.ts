import { expect, test } from "vitest";
import { CachedResponse } from "#platform/cached-response";
import { createListingsCache } from "./listings-cache.ts";

test("the answers kept stay within their bytes, and those asked for last stay longest", () => {
  const cache = createListingsCache(40);
  const kept = { version: 1, json: new CachedResponse({ jobs: [] }) };
  expect(kept.json.bytes.byteLength).toBe(11);
  for (const userId of ["a", "b", "c"]) cache.set(userId, kept);
  cache.get("a");
  cache.set("d", kept);
  expect(["a", "b", "c", "d"].filter((userId) => cache.get(userId))).toEqual(["a", "c", "d"]);
  cache.set("a", { version: null, json: kept.json });
  expect(cache.get("a")).toBeUndefined();
});
