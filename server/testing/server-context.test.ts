import { afterAll, beforeAll, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { jobPreferences, userDocuments } from "#db/schema/profile";
import { createTestContext, type TestContext } from "./server-context.ts";
import { createTestUser } from "./test-user.ts";

let tested: TestContext;

beforeAll(async () => {
  tested = await createTestContext({ config: { brandName: "Other", sources: { timeLimitMs: 50 } } });
});
afterAll(() => tested.close());

test("a test context has sane settings with its own replaced, and a clock that only the test moves", () => {
  const { config, clock } = tested.ctx;
  expect(config).toMatchObject({ brandName: "Other", sampleBoard: "off" });
  expect(config.sources).toMatchObject({ timeLimitMs: 50, boardsPerSystem: 25 });
  const before = clock.now().getTime();
  clock.advance(60_000);
  expect(clock.now().getTime()).toBe(before + 60_000);
});

test("a test user has a document and preferences that nobody touched", async () => {
  const guest = await createTestUser(tested.ctx);
  const member = await createTestUser(tested.ctx, { isAnonymous: false, email: "ada@example.org" });
  expect([guest.email, guest.isAnonymous, member.email, member.emailVerified]).toEqual([
    null,
    true,
    "ada@example.org",
    true,
  ]);
  const { db } = tested.ctx;
  expect(await db.select().from(userDocuments).where(eq(userDocuments.userId, guest.uid))).toHaveLength(1);
  const [preferences] = await db.select().from(jobPreferences).where(eq(jobPreferences.userId, guest.uid));
  expect(preferences).toMatchObject({ titles: [], salaryRange: null, seniority: null });
});
