import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { UserContext } from "#context";
import { modelCalls } from "#db/schema/models";
import type { ModelServer } from "#testing/model-server";
import { exportedModelCalls } from "#db/exports/exported-tables";
import { exportRows } from "#db/exports/own-rows";
import { collect } from "#db/read-pages";
import { insertImportedModelCalls, readModelUse, startModelRun, sweepModelCalls } from "./models.service.ts";
import {
  MODEL_KEY,
  okQuestion,
  openModelPeople,
  readCalls,
  readDay,
  startRun,
  type ModelPeople,
} from "#testing/models/model-people";

let people: ModelPeople;
let models: ModelServer;

beforeAll(async () => {
  people = await openModelPeople();
  ({ models } = people);
});
beforeEach(() => people.reset());
afterAll(() => people.close());

test("without a model there is no run, and Settings says so", async () => {
  const ctx: UserContext = { ...(await people.open()), languageModel: null };
  expect(startModelRun(() => ctx, "run")).toBeNull();
  expect(await readModelUse(ctx)).toMatchObject({ language: null, embedder: null, byPurpose: [] });
});

test("an answer is noted with what it cost, for the person and the installation, and never with its words", async () => {
  const ctx = await people.open();
  const run = startRun(ctx);
  expect(await run.ask("judgeMatches", okQuestion)).toEqual({
    outcome: "answered",
    value: { ok: true },
    tokens: 100,
  });
  expect(run.state()).toEqual({ tokens: 100, answered: 1, refused: 0, failed: 0, overBudget: null });
  const calls = await readCalls(ctx);
  expect(calls).toMatchObject([
    { purpose: "judgeMatches", model: "small", outcome: "answered", tokens: 100 },
  ]);
  expect(JSON.stringify(calls)).not.toMatch(/Leipzig|well/);
  expect(await readDay(people.ctx)).toBe(100);
});

test("each way of failing is counted and logged, without the key and the question", async () => {
  const ctx = await people.open();
  const run = startRun(ctx);
  for (const [fault, outcome] of [
    ["nonsense", "refused"],
    ["wrongSchema", "refused"],
    ["huge", "refused"],
    [{ status: 401 }, "failed"],
    ["page", "failed"],
  ] as const) {
    models.fail(fault);
    expect(await run.ask("readPosting", okQuestion)).toMatchObject({ outcome });
  }
  const late = startRun(people.hurry(ctx, 100));
  models.fail("silent");
  expect(await late.ask("readPosting", okQuestion)).toMatchObject({ reason: "It did not answer in time." });
  expect(run.state()).toMatchObject({ answered: 0, refused: 3, failed: 2, overBudget: null });
  const outcomes = (await readCalls(ctx)).map(({ outcome }) => outcome);
  expect(outcomes.filter((outcome) => outcome === "refused")).toHaveLength(3);
  expect(outcomes.filter((outcome) => outcome === "failed")).toHaveLength(3);
  const tokens = run.state().tokens + late.state().tokens;
  expect(await readDay(people.ctx)).toBe(tokens);
  expect(people.logged).toHaveLength(6);
  expect(people.logged.join("")).not.toMatch(/the-key|Leipzig/);
  expect(JSON.parse(people.logged[3] ?? "")).toMatchObject({
    reason: "Its address answered 401: LLM_API_KEY is wrong.",
  });
  const { byPurpose, ...use } = await readModelUse(ctx);
  expect(byPurpose).toEqual([{ purpose: "readPosting", calls: 6, failed: 6, tokens }]);
  expect(JSON.stringify(use)).not.toContain(MODEL_KEY);
});

test("what a crash left reserved counts as failed after a while, and what is under way does not", async () => {
  const ctx = await people.open();
  const { clock } = people.ctx;
  const call = {
    userId: ctx.user.uid,
    runId: "run",
    purpose: "readPosting",
    model: "small",
    outcome: null,
  } as const;
  await ctx.db.insert(modelCalls).values([
    { ...call, tokens: 700, at: new Date(clock.now().getTime() - 16 * 60_000) },
    { ...call, tokens: 300, at: clock.now() },
  ]);
  await startRun(ctx).ask("judgeMatches", okQuestion);
  expect((await readCalls(ctx)).map(({ outcome, tokens }) => [outcome, tokens])).toEqual(
    expect.arrayContaining([
      ["failed", 700],
      [null, 300],
      ["answered", 100],
    ]),
  );
  clock.advance(16 * 60_000);
  await sweepModelCalls(people.ctx);
  expect((await readCalls(ctx)).every(({ outcome }) => outcome !== null)).toBe(true);
});

test("calls and days are kept for sixty days, and thirty are shown", async () => {
  const ctx = await people.open();
  await startRun(ctx).ask("judgeMatches", okQuestion);
  people.ctx.clock.advance(31 * 24 * 60 * 60_000);
  await sweepModelCalls(people.ctx);
  expect(await readCalls(ctx)).toHaveLength(1);
  expect(await readModelUse(ctx)).toMatchObject({ byPurpose: [] });
  people.ctx.clock.advance(30 * 24 * 60 * 60_000);
  await sweepModelCalls(people.ctx);
  expect(await readCalls(ctx)).toEqual([]);
  expect(await readDay(people.ctx)).toBe(0);
});

test("exported calls come in once, as often as they were made", async () => {
  const [from, to] = [await people.open(), await people.open()];
  const run = startRun(from);
  await run.ask("judgeMatches", okQuestion);
  await run.ask("judgeMatches", okQuestion);
  await from.db.insert(modelCalls).values({
    userId: from.user.uid,
    runId: "run",
    purpose: "readPosting",
    model: "small",
    outcome: null,
    tokens: 5,
    at: from.clock.now(),
  });
  const exported = await collect(exportRows(from.db, from.user.uid, exportedModelCalls));
  expect(exported).toHaveLength(3);
  expect(await insertImportedModelCalls(to.db, to.user.uid, exported)).toEqual({ added: 3, known: 0 });
  expect(await insertImportedModelCalls(to.db, to.user.uid, exported)).toEqual({ added: 0, known: 3 });
  const settled = exported.map((call) => ({ ...call, outcome: call.outcome ?? "failed" }));
  const imported = await collect(exportRows(to.db, to.user.uid, exportedModelCalls));
  expect(imported).toEqual(expect.arrayContaining(settled));
  expect(imported).toHaveLength(3);
});
