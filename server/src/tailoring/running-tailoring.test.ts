import { resumeTailorings } from "#db/schema/tailoring";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { allRoutes } from "#app/all-routes";
import { createTestApp, type TestApp } from "#testing/http/test-app";
import { advance, errorOf, listStored } from "#testing/resumes/resume-person";
import { textResume } from "#testing/resumes/text-resume";
import { createTestClock } from "#testing/test-clock";
import { closeRenderer } from "#testing/tailoring/altered-renderer";
import { stopAllTailorings } from "./tailoring.service.ts";
import { openTailoringPerson, readEvents, type TailoringPerson } from "#testing/tailoring/tailoring-person";

const JOB = "job-1";

let tested: TestApp;
let person: TailoringPerson;

beforeAll(async () => {
  tested = await createTestApp(allRoutes, { clock: createTestClock() });
});
beforeEach(async () => {
  tested.logged.length = 0;
  person = await openTailoringPerson(tested);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => tested.close());

/** Tailors with progress. */
const watch = () =>
  person.browser.send("POST", "/agents/tailor-resume", {
    body: person.body({ text: textResume }, { job_id: JOB }),
    headers: { accept: "text/event-stream" },
  });
const join = () =>
  person.browser.send("GET", `/agents/tailor-resume/${JOB}`, { headers: { accept: "text/event-stream" } });

/** The row of the person's one record. */
async function readRow() {
  const ofPerson = eq(resumeTailorings.userId, person.user.uid);
  const [row] = await tested.server.db.select().from(resumeTailorings).where(ofPerson);
  if (!row) throw new Error("There is no record.");
  return row;
}

/** What was logged besides requests. */
const troubles = () =>
  tested.logged.map((line) => JSON.parse(line) as { level: number }).filter(({ level }) => level >= 40);

test("a run goes on when its page closes, and another page joins it", async () => {
  const gate = closeRenderer(tested);
  const first = await watch();
  await first.body?.cancel();
  const state = await person.browser.send("GET", `/agents/tailor-resume/${JOB}`);
  expect(await state.json()).toMatchObject({ state: "running", progress: { jobId: JOB } });
  const joined = await join();
  gate.open();
  expect((await readEvents(joined)).at(-1)).toMatchObject({ type: "result" });
  const ended = await person.browser.send("GET", `/agents/tailor-resume/${JOB}`);
  expect(await ended.json()).toEqual({ state: "finished", progress: null, hasRecord: true, model: null });
  expect((await person.read(JOB)).status).toBe("completed");
  const late = await readEvents(await join());
  expect(late).toMatchObject([{ type: "result", result: { content: { status: "completed" } } }]);
});

test("one run for a job at a time; what a stopped server left is taken over after half a minute", async () => {
  await person.tailor({ text: textResume }, { job_id: JOB });
  const { db, clock } = tested.server;
  const left = { status: "analyzing" as const, updatedAt: clock.now() };
  await db.update(resumeTailorings).set(left).where(eq(resumeTailorings.userId, person.user.uid));
  const again = await person.ask(person.body({ text: textResume }, { job_id: JOB }));
  expect(await errorOf(again)).toMatchObject({ status: 409, code: "tailoring/already-running" });
  const state = await person.browser.send("GET", `/agents/tailor-resume/${JOB}`);
  expect(await state.json()).toMatchObject({ state: "running" });
  expect((await person.read(JOB)).status).toBe("analyzing");

  advance(tested, 30_000);
  expect((await person.read(JOB)).status).toBe("error");
  expect((await readEvents(await join())).at(-1)).toMatchObject({
    type: "error",
    error: { code: "tailoring/failed", message: "Error occurred while tailoring resume. Please try again." },
  });
  const taken = await person.tailor({ text: textResume }, { job_id: JOB });
  expect(taken.tailoring).toMatchObject({ version: 2, status: "completed" });
});

test("a run that takes longer than half a minute is not taken for lost while it goes on", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const gate = closeRenderer(tested);
  const events = await watch();
  for (let renewals = 0; renewals < 4; renewals += 1) {
    advance(tested, 12_000);
    const renewedAt = async () => {
      // A renewal is left out while the one before is ending.
      vi.advanceTimersByTime(10_000);
      return (await readRow()).updatedAt;
    };
    await expect.poll(renewedAt).toEqual(tested.server.clock.now());
  }
  const again = await person.ask(person.body({ text: textResume }, { job_id: JOB }));
  expect(await errorOf(again)).toMatchObject({ code: "tailoring/already-running" });
  gate.open();
  expect((await readEvents(events)).at(-1)).toMatchObject({ type: "result" });
});

test("of two runs for one job the newer is joined", async () => {
  const gate = closeRenderer(tested);
  const lost = await watch();
  await expect.poll(async () => (await readRow()).progress?.steps.at(-1)?.state).toBe("running");
  advance(tested, 30_000);
  const newer = await watch();
  const joined = await join();
  gate.open();
  expect((await readEvents(joined)).at(-1)).toMatchObject({ type: "result" });
  expect((await readEvents(newer)).at(-1)).toMatchObject({ type: "result" });
  expect((await readEvents(lost)).at(-1)).toMatchObject({ type: "error" });
  expect(await person.read(JOB)).toMatchObject({ status: "completed", version: 1 });
});

test("two requests at the same moment make one run", async () => {
  const gate = closeRenderer(tested);
  const asked = [1, 2].map(() => person.ask(person.body({ text: textResume }, { job_id: JOB })));
  expect((await Promise.race(asked)).status).toBe(409);
  gate.open();
  expect((await Promise.all(asked)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("a run that fails keeps what there was, and stores nothing", async () => {
  const { tailoring } = await person.tailor({ text: textResume }, { job_id: JOB });
  const before = await listStored(tested, person);
  const { config } = tested.server;
  const room = config.storagePerPerson;
  config.storagePerPerson = 10;
  try {
    const refused = await person.ask(person.body({ text: textResume }, { job_id: JOB }));
    expect(await errorOf(refused)).toMatchObject({ code: "storage/quota-exceeded" });
    const patch = { version: tailoring.version, layout: "modern" };
    const unchanged = await person.record("PATCH", JOB, "", patch);
    expect(await errorOf(unchanged)).toMatchObject({ code: "storage/quota-exceeded" });
  } finally {
    config.storagePerPerson = room;
  }
  const kept = await person.read(JOB);
  expect(kept).toMatchObject({
    status: "error",
    version: tailoring.version,
    sessionId: tailoring.sessionId,
    layout: tailoring.layout,
  });
  expect(await listStored(tested, person)).toEqual(before);
  const state = await person.browser.send("GET", `/agents/tailor-resume/${JOB}`);
  expect(await state.json()).toEqual({ state: "failed", progress: null, hasRecord: true, model: null });
  expect(troubles()).toEqual([]);
});

test("a record that is deleted while its run goes on stays deleted, with no file left", async () => {
  const gate = closeRenderer(tested);
  const events = await watch();
  expect((await person.record("DELETE", JOB)).status).toBe(200);
  gate.open();
  expect((await readEvents(events)).at(-1)).toMatchObject({ type: "error" });
  expect((await person.record("GET", JOB)).status).toBe(404);
  expect((await listStored(tested, person)).objects).toEqual([]);
  expect(troubles()).toEqual([]);
});

test("a guest who becomes an account meanwhile finds the result there", async () => {
  const account = await openTailoringPerson(tested);
  const gate = closeRenderer(tested);
  const events = await watch();
  const moved = { userId: account.user.uid, jobId: "job-of-account" };
  const ofGuest = eq(resumeTailorings.userId, person.user.uid);
  await tested.server.db.update(resumeTailorings).set(moved).where(ofGuest);
  gate.open();
  expect((await readEvents(events)).at(-1)).toMatchObject({ type: "result" });
  const kept = await account.read("job-of-account");
  expect(kept).toMatchObject({ status: "completed", version: 1 });
  expect((await tested.app.request(kept.signedUrl)).status).toBe(200);
  expect((await listStored(tested, account)).objects).toHaveLength(2);
  expect((await listStored(tested, person)).objects).toEqual([]);
});

test("a run that fails after its guest became an account is no longer under way there", async () => {
  const account = await openTailoringPerson(tested);
  const gate = closeRenderer(tested);
  const events = await watch();
  const moved = { userId: account.user.uid, jobId: "job-of-account" };
  const ofGuest = eq(resumeTailorings.userId, person.user.uid);
  await tested.server.db.update(resumeTailorings).set(moved).where(ofGuest);
  await stopAllTailorings();
  expect((await readEvents(events)).at(-1)).toMatchObject({ type: "error" });
  const state = await account.browser.send("GET", "/agents/tailor-resume/job-of-account");
  expect(await state.json()).toMatchObject({ state: "failed" });
  gate.open();
});

test("a server that stops ends its runs, and their records say so", async () => {
  await person.tailor({ text: textResume }, { job_id: JOB });
  const gate = closeRenderer(tested);
  const events = await watch();
  await stopAllTailorings();
  expect((await readEvents(events)).at(-1)).toMatchObject({
    type: "error",
    error: { code: "tailoring/failed" },
  });
  expect(await person.read(JOB)).toMatchObject({ status: "error", version: 1 });
  gate.open();
  expect(troubles()).toEqual([]);
});
