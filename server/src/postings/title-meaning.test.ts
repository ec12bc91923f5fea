import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { nothingWanted } from "@jobwright/engine/wanted";
import { titleVectors } from "#db/schema/models";
import type { Embedder } from "#platform/embedder/embedder";
import { packagedTitleSpace } from "#platform/embedder/packaged-title-space";
import { createTestContext, type TestContext } from "#testing/server-context";
import { startTitleMeaning } from "./title-meaning.ts";

let opened: TestContext;
beforeAll(async () => {
  opened = await createTestContext();
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.ctx.db.delete(titleVectors);
});

const wanted = { ...nothingWanted, titles: ["Cook"] };
const offered = ["Line Cook", "Pastry Cook", "Head Cook"];

/** A provider whose vector of one title never comes while it is told so. */
function openProvider() {
  const state = { lacking: "" };
  const warnings: { msg: string }[] = [];
  const embedder: Embedder = {
    model: crypto.randomUUID(),
    name: "test",
    embed(texts) {
      if (texts.includes(state.lacking)) return Promise.reject(new Error("overloaded"));
      return Promise.resolve(texts.map((text) => Float32Array.of(text.length, 1)));
    },
    close: () => Promise.resolve(),
  };
  const log = pino({ level: "warn" }, { write: (line: string) => warnings.push(JSON.parse(line)) });
  return { ctx: { ...opened.ctx, embedder, log }, state, warnings };
}

// First, since a provider may still store vectors when its test has ended.
test("the space that comes along stores nothing and compares at once", async () => {
  const meaning = startTitleMeaning({ ...opened.ctx, titleSpace: packagedTitleSpace }, wanted);
  const first = meaning.similarity("Cook", "Koch (m/w/d)");
  await meaning.prepare(offered);
  await meaning.complete(offered);
  expect(meaning.similarity("Cook", "Koch (m/w/d)")).toBe(first);
  expect(first).toBeGreaterThan(0.3);
  expect(await opened.ctx.db.$count(titleVectors)).toBe(0);
});

test("a provider's vectors compare titles once all that fit have theirs", async () => {
  const { ctx } = openProvider();
  const meaning = startTitleMeaning(ctx, wanted);
  await meaning.prepare(offered);
  expect(meaning.similarity("Cook", "Line Cook")).toBeNull();
  await meaning.complete(offered);
  for (const title of offered) expect(meaning.similarity("Cook", title)).toBeGreaterThan(0.9);
});

test("a search that lacks one of a provider's vectors uses none of them, the same 20 times, and says so", async () => {
  const { ctx, state, warnings } = openProvider();
  await startTitleMeaning(ctx, wanted).complete(["Line Cook"]);
  state.lacking = "pastry cook";
  const seen = new Set<string>();
  for (let round = 0; round < 20; round += 1) {
    const meaning = startTitleMeaning(ctx, wanted);
    await meaning.complete(offered);
    seen.add(JSON.stringify(offered.map((title) => meaning.similarity("Cook", title))));
  }
  expect([...seen]).toEqual(["[null,null,null]"]);
  expect(warnings.map(({ msg }) => msg)).toContain("Vectors of titles came late; this search goes by words.");
});
