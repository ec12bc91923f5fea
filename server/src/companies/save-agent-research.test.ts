import { MAX_RESEARCH_BYTES, MAX_RESEARCHED_COMPANIES } from "@jobwright/contracts/agent-companies";
import type { CompanyResearchSession } from "@jobwright/contracts/companies";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allRoutes } from "#app/all-routes";
import type { UserContext } from "#context";
import { createTestApp, type TestApp } from "#testing/http/test-app";
import { errorOf, openResumePerson } from "#testing/resumes/resume-person";
import { createTestClock } from "#testing/test-clock";
import * as companies from "./companies.service.ts";

const SESSION = "session-abcdef123456";

const clock = createTestClock();
let tested: TestApp;
beforeAll(async () => {
  tested = await createTestApp(allRoutes, { clock });
});
afterAll(() => tested.close());

/** A person with one search of an agent service that found nothing. */
async function openPerson() {
  const { user, browser } = await openResumePerson(tested);
  const send = (method: string, path: string, body?: unknown) =>
    browser.send(method, `/api/users/${user.uid}/${path}`, body === undefined ? {} : { body });
  await send("PUT", `jobSearches/${SESSION}`, { jobs: [] });
  const ctx: UserContext = {
    ...tested.server,
    user: { uid: user.uid } as UserContext["user"],
    requestId: "t",
  };
  return {
    ctx,
    send,
    keep: (researchData: unknown[]) => send("PUT", `companyResearch/${SESSION}`, { researchData }),
  };
}

type Person = Awaited<ReturnType<typeof openPerson>>;

const toCompany = (name: string, more: object = {}) => ({ companyOverview: { id: name, name }, ...more });

async function namesOf({ send }: Person): Promise<string[]> {
  const answer = (await (await send("GET", `companyResearch/${SESSION}`)).json()) as CompanyResearchSession;
  return answer.researchData.map(({ companyOverview }) => companyOverview.name);
}

/** Research of other searches: so many sessions with so many records, each with so many characters of awards. */
async function fillUp({ ctx }: Person, sessions: number, records: number, length = 0): Promise<void> {
  await ctx.db.execute(sql`
    insert into job_searches (user_id, session_id, state, heartbeat_at)
    select ${ctx.user.uid}, 'session-other-' || s, 'finished', now() from generate_series(1, ${sessions}::int) s`);
  await ctx.db.execute(sql`
    insert into company_research (user_id, session_id, search_id, company_name, position, record, created_at)
    select ${ctx.user.uid}, 'session-other-' || s, 'session-other-' || s, 'Company ' || n, n,
      jsonb_build_object('companyOverview', jsonb_build_object('id', 'c', 'name', 'Company ' || n),
        'officeLocations', jsonb_build_array(repeat('x', ${length}::int)),
        'sources', '[{"field": "officeLocations", "name": "agents", "url": null, "seenAt": "2026-11-01T00:00:00.000Z"}]'::jsonb),
      timestamptz '2026-11-01 10:00:00+00' + s * interval '1 second'
    from generate_series(1, ${sessions}::int) s, generate_series(1, ${records}::int) n`);
}

test("a record of more than 256 KB is refused, and what the session had stays", async () => {
  const person = await openPerson();
  await person.keep([toCompany("Inn")]);
  const large = toCompany("Hotel", { officeLocations: ["x".repeat(MAX_RESEARCH_BYTES)] });
  expect(await errorOf(await person.keep([toCompany("Bakery"), large]))).toMatchObject({
    status: 413,
    code: "companies/record-too-large",
  });
  expect(await namesOf(person)).toEqual(["Inn"]);
});

test("with 20,000 researched companies no more are kept, nor half of them, and fewer make room", async () => {
  const person = await openPerson();
  await person.keep([toCompany("Inn")]);
  await fillUp(person, 10, MAX_RESEARCHED_COMPANIES / 10 - 1);
  await person.ctx.db.execute(sql`
    insert into company_research (user_id, session_id, company_name, position, record)
    select ${person.ctx.user.uid}, 'session-by-name-' || n, 'Company', 0, '{"companyOverview": {"id": "c", "name": "Company"}, "sources": []}'
    from generate_series(1, 8) n`);
  expect((await person.keep([toCompany("Inn"), toCompany("Bakery")])).status).toBe(204);
  expect(
    await errorOf(await person.keep(["Inn", "Bakery", "Hotel"].map((name) => toCompany(name)))),
  ).toMatchObject({
    status: 422,
    code: "companies/too-much-research",
  });
  expect(await namesOf(person)).toEqual(["Inn", "Bakery"]);
  await expect(
    companies.researchForPerson(person.ctx, { user_id: person.ctx.user.uid, name: "Nowhere Example" }),
  ).rejects.toMatchObject({ code: "companies/too-much-research" });
  expect((await person.send("DELETE", "companyResearch/session-other-1")).status).toBe(204);
  expect((await person.keep(["Inn", "Bakery", "Hotel"].map((name) => toCompany(name)))).status).toBe(204);
}, 60_000);

test("after twenty such results in a minute more are refused, before they are read", async () => {
  const person = await openPerson();
  for (let count = 0; count < 20; count += 1) expect((await person.keep([])).status).toBe(204);
  expect((await person.keep([])).status).toBe(429);
  clock.advance(61_000);
  expect((await person.keep([])).status).toBe(204);
});

test("all research is sent a session at a time, newest first", async () => {
  const person = await openPerson();
  await fillUp(person, 30, 10, 20_000);
  const chunks: Buffer[] = [];
  for await (const chunk of await companies.listCompanyResearch(person.ctx).open({ isCompressed: false }))
    chunks.push(chunk as Buffer);
  expect(chunks.length).toBeGreaterThanOrEqual(30);
  const { sessions } = JSON.parse(Buffer.concat(chunks).toString()) as { sessions: CompanyResearchSession[] };
  expect(sessions.map(({ sessionId }) => sessionId)).toEqual(
    Array.from({ length: 30 }, (_, index) => `session-other-${30 - index}`),
  );
  expect(sessions.every(({ researchData }) => researchData.length === 10)).toBe(true);
  const answer = await person.send("GET", "companyResearch");
  expect(await answer.json()).toEqual({ sessions });
});
