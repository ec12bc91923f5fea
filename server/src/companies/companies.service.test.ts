import { afterAll, beforeAll, expect, test } from "vitest";
import type { UserContext } from "#context";
import { jobSearches } from "#db/schema/jobs";
import { listJobSearches } from "#jobs/jobs.service";
import { createTestContext, type TestContext } from "#testing/server-context";
import { createTestUser } from "#testing/test-user";
import * as companies from "./companies.service.ts";

let opened: TestContext;
beforeAll(async () => {
  opened = await createTestContext();
});
afterAll(() => opened.close());

async function signInWithResearch(sessions: string[]): Promise<UserContext> {
  const ctx = { ...opened.ctx, user: await createTestUser(opened.ctx), requestId: "test" };
  for (const sessionId of sessions) {
    opened.ctx.clock.advance(60_000);
    const at = ctx.clock.now();
    const search = {
      userId: ctx.user.uid,
      sessionId,
      state: "finished" as const,
      createdAt: at,
      heartbeatAt: at,
    };
    await ctx.db.insert(jobSearches).values(search);
    const research = (name: string) => ({
      record: { companyOverview: { id: name.toLowerCase(), name }, sources: [] },
      companyKey: null,
      isWaiting: false,
    });
    await companies.saveResearch(ctx.db, ctx.user.uid, sessionId, [research("Zeta"), research("Acme")], at);
  }
  return ctx;
}

test("research is listed newest session first, with the records in the order of their search", async () => {
  const ctx = await signInWithResearch(["session-research1", "session-research2"]);
  const { sessions } = await companies.listCompanyResearch(ctx).read();
  expect(sessions.map((session) => session.sessionId)).toEqual(["session-research2", "session-research1"]);
  expect(sessions[0]?.researchData.map((record) => record.companyOverview.name)).toEqual(["Zeta", "Acme"]);
  const searches = (await listJobSearches(ctx).read()).sessions;
  expect(searches.map((session) => [session.sessionId, session.jobCount, session.status])).toEqual([
    ["session-research2", 0, "active"],
    ["session-research1", 0, "active"],
  ]);
});

test("the research of one session is deleted alone, and only by its owner", async () => {
  const [ctx, other] = [
    await signInWithResearch(["session-research1", "session-research2"]),
    await signInWithResearch(["session-research1"]),
  ];
  await companies.deleteCompanyResearch(ctx, "session-research1");
  await expect(companies.getCompanyResearch(ctx, "session-research1")).rejects.toMatchObject({
    code: "companies/research-not-found",
  });
  await expect(companies.deleteCompanyResearch(ctx, "session-research1")).rejects.toMatchObject({
    code: "companies/research-not-found",
  });
  expect((await companies.getCompanyResearch(ctx, "session-research2")).researchData).toHaveLength(2);
  expect((await companies.getCompanyResearch(other, "session-research1")).researchData).toHaveLength(2);
});
