import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { titleVectors } from "#db/schema/models";
import type { EmbedOptions, Embedder } from "#platform/embedder/embedder";
import { createTestContext, type TestContext } from "#testing/server-context";
import { createVectorMemory } from "./title-vector-memory.ts";
import { openStore } from "./title-vector-store.ts";
import { embedInBackground, readTitleVectors, storeTitleVectors, type ReadOptions } from "./title-vectors.ts";

let opened: TestContext;
beforeAll(async () => {
  opened = await createTestContext();
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.ctx.db.delete(titleVectors);
});

const now: ReadOptions = { waitMs: 10_000, mayEmbed: true, isKept: true };

/** A model of one's own, whose calls wait while `hold` is set. */
function createModel(model = "test-1") {
  const asked: { texts: string[]; isUrgent: boolean }[] = [];
  const state = { hold: null as Promise<void> | null, error: null as Error | null, asked };
  const embedder: Embedder = {
    model,
    name: model,
    async embed(texts: readonly string[], { isUrgent = false }: EmbedOptions = {}) {
      asked.push({ texts: [...texts], isUrgent });
      await state.hold;
      if (state.error) throw state.error;
      return texts.map((text) => Float32Array.of(text.length, 1, -1, 0));
    },
    close: () => Promise.resolve(),
  };
  return { ...opened.ctx, embedder, state, allAsked: () => asked.flatMap(({ texts }) => texts) };
}

function stored() {
  return opened.ctx.db.$count(titleVectors);
}

/** Waits until these titles, embedded or on their way, are written. */
async function settle(ctx: ReturnType<typeof createModel>, titles: string[]): Promise<void> {
  await storeTitleVectors(ctx, titles, () => undefined);
}

test("titles that read alike are embedded once, and a title is known by how it was given", async () => {
  const ctx = createModel();
  const vectors = await readTitleVectors(ctx, ["Nurse", " NURSE", "nurse", "Cook"], now);
  expect([...vectors.keys()]).toEqual(["Nurse", " NURSE", "nurse", "Cook"]);
  expect(ctx.allAsked()).toEqual(["nurse", "cook"]);
  await readTitleVectors(ctx, ["Nurse"], now);
  expect(ctx.allAsked()).toHaveLength(2);
});

test("calls at the same moment embed a title once", async () => {
  const ctx = createModel();
  embedInBackground(ctx, ["Nurse", "Cook"]);
  const read = () => readTitleVectors(ctx, ["Nurse", "Welder"], now);
  const [first, second] = await Promise.all([read(), read()]);
  expect(first).toEqual(second);
  expect(first.size).toBe(2);
  await settle(ctx, ["Cook"]);
  expect(ctx.allAsked().toSorted()).toEqual(["cook", "nurse", "welder"]);
});

test("what is not ready in time is stored for the next time", async () => {
  const ctx = createModel();
  const { promise, resolve } = Promise.withResolvers<void>();
  ctx.state.hold = promise;
  expect(await readTitleVectors(ctx, ["Nurse"], { ...now, waitMs: 5 })).toEqual(new Map());
  expect(await readTitleVectors(ctx, ["Nurse"], { ...now, waitMs: 0 })).toEqual(new Map());
  resolve();
  expect((await readTitleVectors(ctx, ["Nurse"], now)).size).toBe(1);
  await settle(ctx, ["Nurse"]);
  expect(await stored()).toBe(1);
  expect(ctx.allAsked()).toEqual(["nurse"]);
});

test("what a person typed is never written to the database, and remembered all the same", async () => {
  const ctx = createModel();
  const typed = { ...now, isKept: false };
  const read = () => readTitleVectors(ctx, ["My dream job"], typed);
  const [first, second] = await Promise.all([read(), read()]);
  expect(first.size).toBe(1);
  expect(await read()).toEqual(second);
  await settle(ctx, ["Nurse"]);
  expect(await stored()).toBe(1);
  expect(ctx.allAsked()).toEqual(["my dream job", "nurse"]);
});

test("vectors of another version of the model are never given out", async () => {
  const old = createModel("test-1");
  await readTitleVectors(old, ["Nurse"], now);
  await settle(old, ["Nurse"]);
  const next = createModel("test-2");
  expect(await readTitleVectors(next, ["Nurse"], { ...now, mayEmbed: false })).toEqual(new Map());
  await readTitleVectors(next, ["Nurse"], now);
  await settle(next, ["Nurse"]);
  expect(await stored()).toBe(2);
});

test("without an embedder, or where nothing may be embedded, there are no new vectors", async () => {
  const ctx = createModel();
  expect(await readTitleVectors({ ...ctx, embedder: null }, ["Nurse"], now)).toEqual(new Map());
  expect(await readTitleVectors(ctx, ["Nurse"], { ...now, mayEmbed: false })).toEqual(new Map());
  expect(ctx.allAsked()).toEqual([]);
});

test("an embedder that fails is told once, rests, and known vectors stay; later it is tried again", async () => {
  const warnings: { msg: string }[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => warnings.push(JSON.parse(line)) });
  const ctx = { ...createModel(), log };
  await readTitleVectors(ctx, ["Nurse"], now);
  ctx.state.error = new Error("out of order");
  for (const title of ["Cook", "Welder", "Tiler"]) {
    const vectors = await readTitleVectors(ctx, ["Nurse", title], now);
    expect([...vectors.keys()]).toEqual(["Nurse"]);
    opened.ctx.clock.advance(20_000);
  }
  expect(await readTitleVectors(ctx, ["My job"], { ...now, isKept: false })).toEqual(new Map());
  expect(ctx.allAsked()).toEqual(["nurse", "cook", "tiler"]);
  expect(warnings.map(({ msg }) => msg)).toEqual([
    "Titles could not be embedded; searches go by words meanwhile.",
  ]);
  ctx.state.error = null;
  opened.ctx.clock.advance(31_000);
  expect((await readTitleVectors(ctx, ["Cook"], now)).size).toBe(1);
});

test("titles are not sent to a provider again only because the database cannot be read", async () => {
  const ctx = { ...createModel(), log: pino({ level: "silent" }) };
  await opened.pool.query("alter table title_vectors rename to elsewhere");
  try {
    expect((await readTitleVectors(ctx, ["Nurse"], now)).size).toBe(0);
    expect((await readTitleVectors(ctx, ["My job"], { ...now, isKept: false })).size).toBe(1);
    expect(await storeTitleVectors(ctx, ["Cook"], () => undefined)).toBe(false);
  } finally {
    await opened.pool.query("alter table elsewhere rename to title_vectors");
  }
  expect(ctx.allAsked()).toEqual(["my job"]);
});

test("stored vectors that memory has no room for are read, and not embedded again", async () => {
  const [first, again] = [createModel(), createModel()];
  const titles = Array.from({ length: 50 }, (_, index) => `Cook ${index}`);
  await settle(first, titles);
  const store = openStore(again);
  if (store === null) throw new Error("There is no store.");
  store.kept = createVectorMemory({ slabs: 2, slabBytes: 1_024_000, slabTexts: 4 });
  expect((await readTitleVectors(again, titles, now)).size).toBe(50);
  expect(again.allAsked()).toEqual([]);
});

test("a whole import is stored with its progress, and a second one embeds nothing", async () => {
  const ctx = createModel();
  const titles = Array.from({ length: 2500 }, (_, index) => `Cook ${index}`);
  const progress: number[] = [];
  expect(await storeTitleVectors(ctx, [...titles, ...titles], (done) => progress.push(done))).toBe(true);
  expect(progress).toEqual([1000, 2000, 2500]);
  expect(await stored()).toBe(2500);

  const again = createModel();
  expect(await storeTitleVectors(again, titles, () => undefined)).toBe(true);
  expect(again.allAsked()).toEqual([]);
  const read = await readTitleVectors(again, titles, { ...now, mayEmbed: false });
  expect(read.get("Cook 7")).toEqual((await readTitleVectors(ctx, ["Cook 7"], now)).get("Cook 7"));
});
