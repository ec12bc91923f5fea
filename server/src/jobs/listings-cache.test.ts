import { expect, test } from "vitest";
import { CachedResponse } from "#platform/cached-response";
import { ListingsCache } from "./listings-cache.ts";

const made: string[] = [];
function makeReader(cache: ListingsCache) {
  made.length = 0;
  return async (userId: string, name: string, version: string | null) => {
    const json = await cache.read({ userId, name, version }, async () => {
      made.push(`${userId} ${name} ${version}`);
      return { jobs: [`${userId} ${name} ${version}`] };
    });
    return json.toJSON().jobs[0];
  };
}

test("a list is made once for each version, and one without a version each time", async () => {
  const read = makeReader(new ListingsCache(10_000));
  for (const version of ["1", "1", "2", "2", null, null, "2"]) {
    expect(await read("ada", "saved", version)).toBe(`ada saved ${version}`);
  }
  expect(made).toEqual(["ada saved 1", "ada saved 2", "ada saved null", "ada saved null", "ada saved 2"]);
});

test("lists stay within their bytes, compressed, and those asked for last stay longest", async () => {
  const bytesOfOne = await new CachedResponse({ jobs: ["ada a 1"] }).shrink();
  const read = makeReader(new ListingsCache(3.5 * bytesOfOne));
  for (const name of ["a", "b", "c", "a", "d", "a", "c", "b"]) await read("ada", name, "1");
  expect(made).toEqual(["a", "b", "c", "d", "b"].map((name) => `ada ${name} 1`));
});

test("a list larger than all of the room is answered and not kept", async () => {
  const read = makeReader(new ListingsCache(10));
  expect([await read("ada", "saved", "1"), await read("ada", "saved", "1")]).toHaveLength(2);
  expect(made).toHaveLength(2);
});

test("the lists of one person are removed, and no one else's", async () => {
  const cache = new ListingsCache(10_000);
  const read = makeReader(cache);
  for (const [userId, name] of [
    ["ada", "saved"],
    ["ada", "s-1"],
    ["adam", "saved"],
  ] as const)
    await read(userId, name, "1");
  cache.evict("ada");
  for (const [userId, name] of [
    ["ada", "saved"],
    ["ada", "s-1"],
    ["adam", "saved"],
  ] as const)
    await read(userId, name, "1");
  expect(made.slice(3)).toEqual(["ada saved 1", "ada s-1 1"]);
});
