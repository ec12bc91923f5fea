import { identity } from "#auth/auth.service";
import { RUN_MESSAGE, RUN_SOURCE, type searchStateSchema } from "@jobwright/contracts/job-search";
import type { Listing } from "@jobwright/contracts/jobs";
import type { UserDocument } from "@jobwright/contracts/profile";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type * as z from "zod/mini";
import { authRoutes } from "#auth/auth.routes";
import { postings, sourceCrawls } from "#db/schema/postings";
import { jobSearches } from "#db/schema/jobs";
import { createApp, type App } from "#http/app";
import { openBrowser, type Browser } from "#testing/http/test-app";
import { jobsRoutes } from "#jobs/jobs.routes";
import { userDocumentRoutes } from "#user-document/user-document.routes";
import { startLocalBoards, type LocalBoards } from "#testing/local-boards";
import { createTestContext, type TestContext } from "#testing/server-context";
import { jobSearchRoutes } from "./job-search.routes.ts";
import { sources } from "#sources/registry";

let local: LocalBoards;
let opened: TestContext;
let app: App;

beforeAll(async () => {
  local = await startLocalBoards();
  const disabled = sources.map((source) => source.id).filter((id) => id !== "remotive");
  opened = await createTestContext({
    config: {
      publicUrl: "http://localhost",
      sources: { baseUrls: local.baseUrls, disabled, timeLimitMs: 20_000 },
    },
  });
  app = createApp(opened.ctx, [...authRoutes, ...userDocumentRoutes, ...jobsRoutes, ...jobSearchRoutes], {
    identity,
    webFolder: "no such folder",
    checkAnswers: true,
  });
});
afterAll(async () => {
  await opened.close();
  await local.close();
});
beforeEach(async () => {
  local.remotive = [{ id: 1, title: "Line Cook" }];
  local.override.remotive = null;
  for (const table of [postings, sourceCrawls]) await opened.ctx.db.delete(table);
});

type SearchState = z.output<typeof searchStateSchema>;
type Person = Browser & { uid: string };

async function signIn(): Promise<Person> {
  const browser = openBrowser(app);
  const { uid } = await browser.signInGuest();
  const body = { jobPreferences: { titles: ["Line Cook"] } };
  expect((await browser.send("PATCH", `/api/users/${uid}`, { body })).status).toBe(200);
  return { ...browser, uid };
}

function runBody(uid: string, change: { context?: object; session_id?: string } = {}) {
  const context = { user_id: uid, firebase_uid: uid, is_anonymous: true, source: RUN_SOURCE };
  const session_id = change.session_id ?? "onboarding-1793620800000";
  return { message: RUN_MESSAGE, context: { ...context, ...change.context }, session_id };
}

async function run(person: Person, session_id?: string) {
  const body = runBody(person.uid, session_id === undefined ? {} : { session_id });
  const response = await person.send("POST", "/agents/run", { body });
  expect(response.status).toBe(200);
  return (await response.json()) as { session_id: string; started: boolean };
}

async function readRunning(person: Person): Promise<SearchState | null> {
  const response = await person.send("GET", "/agents/run-job-search");
  expect(response.status).toBe(200);
  return ((await response.json()) as { search: SearchState | null }).search;
}

const stop = (person: Person, sessionId: string) =>
  person.send("DELETE", `/agents/run-job-search/${sessionId}`);

test("a search starts in the background, is seen while it runs, and its results are on the dashboard", async () => {
  const answers: (() => void)[] = [];
  local.override.remotive = (response) => {
    answers.push(() => {
      response.writeHead(302, { location: `${local.baseUrls.remotive}/again` }).end();
    });
  };
  const person = await signIn();
  expect(await readRunning(person)).toBeNull();
  expect(await run(person)).toEqual({ session_id: "session-onboarding-1793620800000", started: true });
  await expect
    .poll(() => readRunning(person))
    .toMatchObject({
      sessionId: "session-onboarding-1793620800000",
      state: "running",
      progress: { step: "askSources", wanted: { titles: ["Line Cook"] } },
    });
  await expect.poll(() => answers.length).toBe(1);
  local.override.remotive = null;
  answers[0]?.();
  await expect.poll(() => readRunning(person)).toBeNull();
  const listed = await person.send("GET", `/api/users/${person.uid}/jobListings`);
  const { jobs } = (await listed.json()) as { jobs: Listing[] };
  expect(jobs).toMatchObject([
    { id: "job-session-onboarding-1793620800000-0", title: "Line Cook", status: "new" },
  ]);
  const document = (await (await person.send("GET", `/api/users/${person.uid}`)).json()) as UserDocument;
  expect(document.currentSessionId).toBe("session-onboarding-1793620800000");
});

test("where one runs already that one goes on, in this process and in another one", async () => {
  local.override.remotive = () => undefined;
  const person = await signIn();
  const both = await Promise.all([run(person, "onboarding-1"), run(person, "onboarding-2")]);
  expect(both.filter(({ started }) => started)).toHaveLength(1);
  const [{ session_id: running } = { session_id: "" }] = both.filter(({ started }) => started);
  expect(await run(person, "onboarding-3")).toEqual({ session_id: running, started: false });
  await stop(person, running);
  await expect.poll(() => readRunning(person)).toBeNull();

  const sessionId = "session-elsewhere-1";
  await opened.ctx.db.insert(jobSearches).values({
    userId: person.uid,
    sessionId,
    state: "running",
    heartbeatAt: opened.ctx.clock.now(),
  });
  expect(await run(person)).toEqual({ session_id: sessionId, started: false });
  expect(await readRunning(person)).toEqual({ sessionId, state: "running", progress: null });
  opened.ctx.clock.advance(60_000);
  expect(await readRunning(person)).toBeNull();
  const isThis = eq(jobSearches.sessionId, sessionId);
  const [row] = await opened.ctx.db.select().from(jobSearches).where(isThis);
  expect(row?.state).toBe("failed");
});

test("somebody else in the context is refused, whichever field names them, and nothing starts", async () => {
  const [person, other] = [await signIn(), await signIn()];
  for (const context of [{ user_id: other.uid }, { firebase_uid: other.uid }]) {
    const response = await person.send("POST", "/agents/run", { body: runBody(person.uid, { context }) });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      code: "auth/forbidden",
      message: "Unauthorized access to user data",
    });
  }
  expect([await readRunning(person), await readRunning(other)]).toEqual([null, null]);
});

test("nobody signed in is told to log in", async () => {
  const response = await openBrowser(app).send("POST", "/agents/run", { body: runBody("somebody") });
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({
    code: "discovery/signed-out",
    message: "Please log in to search for jobs",
  });
});

test.each(["onboarding-", "session-1", "onboarding-1a"])(
  "%s is no session id of the wizard",
  async (session_id) => {
    const person = await signIn();
    const response = await person.send("POST", "/agents/run", { body: runBody(person.uid, { session_id }) });
    expect(response.status).toBe(400);
  },
);

test("another person's running search is not seen", async () => {
  local.override.remotive = () => undefined;
  const [person, other] = [await signIn(), await signIn()];
  const { session_id } = await run(person);
  expect(await readRunning(other)).toBeNull();
  await stop(person, session_id);
  await expect.poll(() => readRunning(person)).toBeNull();
});

test("background searches count among the twenty of a minute", async () => {
  const person = await signIn();
  const statuses: number[] = [];
  for (let sent = 0; sent < 21; sent += 1) {
    const response = await person.send("POST", "/agents/run", { body: runBody(person.uid) });
    await response.text();
    statuses.push(response.status);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  await expect.poll(() => readRunning(person)).toBeNull();
});
