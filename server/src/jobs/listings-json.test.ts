import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import type { UserContext } from "#context";
import { createTestContext, type TestContext } from "#testing/server-context";
import { createTestUser } from "#testing/test-user";
import { PreparedJson } from "#platform/prepared-json";
import * as jobs from "./jobs.service.ts";
import { createListingsCache } from "./listings-cache.ts";

let opened: TestContext;
beforeAll(async () => {
  opened = await createTestContext();
});
afterAll(() => opened.close());

async function signIn(): Promise<UserContext> {
  return { ...opened.ctx, user: await createTestUser(opened.ctx), requestId: "test" };
}

test("unchanged listings are answered from what was made before, and every change is seen at once", async () => {
  const ctx = await signIn();
  await jobs.putListing(ctx, "one", { title: "Cook" });
  const first = await jobs.listListingsAsJson(ctx);
  expect(await jobs.listListingsAsJson(ctx)).toBe(first);
  const changes: (() => Promise<unknown>)[] = [
    () => jobs.putListing(ctx, "two", { title: "Baker" }),
    () => jobs.setFavorite(ctx, "one", true),
    () => jobs.deleteListing(ctx, "two"),
    () => jobs.putListing(ctx, "two", {}),
    // As another process does when a board no longer holds the postings of many people.
    () => opened.ctx.db.execute(sql`update listings set closed_at = now()`),
    () => opened.ctx.db.execute(sql`delete from listings where id = 'two'`),
  ];
  for (const change of changes) {
    await change();
    expect((await jobs.listListingsAsJson(ctx)).toJSON()).toEqual(await jobs.listListings(ctx));
  }
});

test("a change of one person's listings leaves the answers of others", async () => {
  const [ctx, other] = [await signIn(), await signIn()];
  const kept = await jobs.listListingsAsJson(other);
  await jobs.putListing(ctx, "one", { title: "Cook" });
  expect(await jobs.listListingsAsJson(other)).toBe(kept);
  expect((await jobs.listListingsAsJson(ctx)).toJSON().jobs).toHaveLength(1);
});

test("the answers kept stay within their bytes, and those asked for last stay longest", () => {
  const cache = createListingsCache(40);
  const kept = { version: 1, json: new PreparedJson({ jobs: [] }) };
  expect(kept.json.bytes.byteLength).toBe(11);
  for (const userId of ["a", "b", "c"]) cache.set(userId, kept);
  cache.get("a");
  cache.set("d", kept);
  expect(["a", "b", "c", "d"].filter((userId) => cache.get(userId))).toEqual(["a", "c", "d"]);
  cache.set("a", { version: null, json: kept.json });
  expect(cache.get("a")).toBeUndefined();
});
