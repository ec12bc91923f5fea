import { randomUUID } from "node:crypto";
import { scheduledSearchSchema, type SearchRun } from "@jobwright/contracts/scheduled-searches";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { UserContext } from "#context";
import { schema } from "#db/client";
import { scheduledSearches, searchRuns } from "#db/schema/scheduled-searches";
import { makeScheduledSearch } from "#testing/make-scheduled-search";
import { createTestContext, type TestContext } from "#testing/server-context";
import { createTestUser } from "#testing/test-user";
import { selectRecentRuns } from "./search-runs.repository.ts";
import { getScheduledSearch, listScheduledSearches } from "./scheduled-searches.service.ts";

const DAY_MS = 24 * 3_600_000;
const board: SearchRun["sources"][number] = {
  id: "remotive",
  name: "Remotive",
  askedFor: "Cook",
  state: "answered",
  count: 3,
  elapsedMs: 800,
  reason: null,
  keptCopyFrom: null,
};

let tested: TestContext;
beforeAll(async () => {
  tested = await createTestContext();
});
afterAll(() => tested.close());

async function openPerson(): Promise<UserContext> {
  return { ...tested.ctx, user: await createTestUser(tested.ctx), requestId: "test" };
}

/** A search that ran once a day, the last time today, and found one more new job each day, none on the first. */
async function addSearch(ctx: UserContext, runs: number): Promise<{ id: string; runIds: string[] }> {
  const row = makeScheduledSearch(ctx.user.uid, "test", { fromPreferences: false });
  const [search] = await ctx.db.insert(scheduledSearches).values(row).returning();
  if (!search) throw new Error("No search was made.");
  const days = Array.from({ length: runs }, (_, day) => ({
    id: randomUUID(),
    userId: ctx.user.uid,
    searchId: search.id,
    dueAt: new Date(ctx.clock.now().getTime() - (runs - 1 - day) * DAY_MS),
    trigger: "schedule" as const,
    state: "done" as const,
    newJobs: day,
    sources: [board],
  }));
  // Stored in an order that is not theirs.
  for (const run of days.toReversed()) await ctx.db.insert(searchRuns).values(run);
  return { id: search.id, runIds: days.map(({ id }) => id) };
}

test("a search tells its ten newest runs, oldest first, and the last of them whole", async () => {
  const ctx = await openPerson();
  const { id, runIds } = await addSearch(ctx, 12);
  const search = scheduledSearchSchema.parse(await getScheduledSearch(ctx, id));
  expect(search.recentRuns).toHaveLength(10);
  expect(search.recentRuns.map((run) => run.id)).toEqual(runIds.slice(2));
  expect(search.recentRuns.map(({ newJobs }) => newJobs)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  const { lastRun } = search;
  expect(lastRun).toMatchObject({ id: runIds[11], newJobs: 11, sources: [board] });
  expect(search.recentRuns.at(-1)).toEqual({
    id: runIds[11],
    dueAt: ctx.clock.now().toISOString(),
    state: "done",
    newJobs: 11,
  });
});

test("each search of the list has its own runs, also those that have not ended, failed or never were", async () => {
  const ctx = await openPerson();
  const many = await addSearch(ctx, 11);
  const none = await addSearch(ctx, 0);
  const few = await addSearch(ctx, 1);
  await addSearch(await openPerson(), 3);
  const at = (ms: number) => new Date(ctx.clock.now().getTime() + ms);
  const more = { userId: ctx.user.uid, searchId: few.id, trigger: "person" as const };
  await ctx.db.insert(searchRuns).values([
    { ...more, id: randomUUID(), dueAt: at(2), state: "waiting" },
    { ...more, id: randomUUID(), dueAt: at(1), state: "failed", error: "No board answered." },
  ]);
  const { searches } = await listScheduledSearches(ctx);
  const runsOf = (id: string) => searches.find((search) => search.id === id)?.recentRuns;
  expect(searches).toHaveLength(3);
  expect(runsOf(many.id)?.map(({ id }) => id)).toEqual(many.runIds.slice(1));
  expect(runsOf(none.id)).toEqual([]);
  expect(runsOf(few.id)?.map(({ state, newJobs }) => [state, newJobs])).toEqual([
    ["done", 0],
    ["failed", null],
    ["waiting", null],
  ]);
});

test("the runs of any number of searches are read by one query, which brings boards of the newest alone", async () => {
  const ctx = await openPerson();
  const searches = [await addSearch(ctx, 12), await addSearch(ctx, 2), await addSearch(ctx, 0)];
  const queries: string[] = [];
  const logged = drizzle(tested.pool, { schema, logger: { logQuery: (query) => queries.push(query) } });
  const runs = await selectRecentRuns(
    logged,
    searches.map(({ id }) => id),
  );
  expect(queries).toHaveLength(1);
  expect(searches.map(({ id }) => runs.get(id)?.length)).toEqual([10, 2, undefined]);
  expect(runs.get(searches[1]?.id ?? "")?.map(({ sources }) => sources.length)).toEqual([0, 1]);
  expect(await selectRecentRuns(logged, [])).toEqual(new Map());
  expect(queries).toHaveLength(1);
});
