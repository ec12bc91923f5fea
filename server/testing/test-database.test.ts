import { afterAll, beforeAll, expect, test } from "vitest";
import { schema } from "#db/client";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

let one: TestDatabase;
let other: TestDatabase;

beforeAll(async () => {
  [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});

afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
});

test("each test database is migrated and sees only its own rows", async () => {
  await one.db.insert(schema.user).values({ id: "u1", name: "Ada", email: "ada@example.org" });
  expect(await one.db.select().from(schema.user)).toHaveLength(1);
  expect(await other.db.select().from(schema.user)).toHaveLength(0);
});
