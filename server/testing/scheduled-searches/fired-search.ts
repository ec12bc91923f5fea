import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { FiredTask } from "@jobwright/contracts/scheduler";
import { and, asc, eq } from "drizzle-orm";
import type { ServerContext, UserContext } from "#context";
import { createDatabase, createPool } from "#db/client";
import { crawlLeases, postings, sourceCrawls } from "#db/schema/postings";
import { jobSearches, listings } from "#db/schema/jobs";
import { messages } from "#db/schema/notifications";
import { jobPreferences } from "#db/schema/profile";
import { scheduledSearches, searchRuns, seenPostings } from "#db/schema/scheduled-searches";
import { sources } from "#sources/registry";
import type { LocalBoards } from "#testing/local-boards";
import { makeScheduledSearch } from "#testing/make-scheduled-search";
import type { TestContext, TestContextOverrides } from "#testing/server-context";
import { createTestUser } from "#testing/test-user";
import type { SearchRow } from "#scheduled-searches/scheduled-searches.repository";

/** The board of Remotive alone, as a local one plays it. */
export function onlyRemotive({ baseUrls }: LocalBoards): NonNullable<TestContextOverrides["config"]> {
  const disabled = sources.map(({ id }) => id).filter((id) => id !== "remotive");
  return { sources: { baseUrls, disabled } };
}

/** Somebody new with an active search for cooks whose task stands. */
export async function openFired(
  server: ServerContext,
  { isAnonymous = false, ...change }: Partial<SearchRow> & { isAnonymous?: boolean } = {},
): Promise<{ ctx: UserContext; search: SearchRow }> {
  const ctx = { ...server, user: await createTestUser(server, { isAnonymous }), requestId: "test" };
  await server.db
    .update(jobPreferences)
    .set({ titles: ["Cook"], timezone: "Europe/London", isScheduleChosen: true })
    .where(eq(jobPreferences.userId, ctx.user.uid));
  const row = makeScheduledSearch(ctx.user.uid, "test", {
    cloudTaskId: `task-${randomUUID()}`,
    createdAt: server.clock.now(),
    updatedAt: server.clock.now(),
    ...change,
  });
  const [search] = await server.db.insert(scheduledSearches).values(row).returning();
  if (!search) throw new Error("No search was made.");
  return { ctx, search };
}

/** What the scheduler sends when the search's task fires now; the next time is a day later. */
export function toFired(
  { clock }: Pick<ServerContext, "clock">,
  search: SearchRow,
  change: Partial<FiredTask> = {},
): FiredTask {
  return {
    taskId: search.cloudTaskId ?? "",
    scheduleId: search.id,
    runId: randomUUID(),
    dueAt: clock.now().toISOString(),
    nextRunAt: new Date(clock.now().getTime() + 24 * 3_600_000).toISOString(),
    trigger: "schedule",
    isGivenUp: false,
    ...change,
  };
}

/** Everything that runs of a person leave. */
export async function readLeft({ db }: Pick<ServerContext, "db">, userId: string) {
  const [runs, saved, sessions, seen, sent, searches] = await Promise.all([
    db.select().from(searchRuns).where(eq(searchRuns.userId, userId)).orderBy(asc(searchRuns.dueAt)),
    db.select().from(listings).where(eq(listings.userId, userId)).orderBy(asc(listings.id)),
    db.select().from(jobSearches).where(eq(jobSearches.userId, userId)),
    db.select().from(seenPostings).where(eq(seenPostings.userId, userId)),
    db.select().from(messages).where(eq(messages.userId, userId)).orderBy(asc(messages.createdAt)),
    db
      .select()
      .from(scheduledSearches)
      .where(and(eq(scheduledSearches.userId, userId), scheduledSearches.isListed)),
  ]);
  return { runs, listings: saved, sessions, seen, messages: sent, searches };
}

/** Lets the board be asked anew, whatever it answered before; whoever is asking it now has been given up. */
export async function forgetCrawls({ db }: Pick<ServerContext, "db">): Promise<void> {
  for (const table of [postings, sourceCrawls, crawlLeases]) await db.delete(table);
}

/** The same installation in a process of its own, which shares no questions to boards with the first. */
export function openOtherProcess({ ctx, databaseUrl }: TestContext) {
  const pool = createPool({ url: databaseUrl, size: 5, log: ctx.log });
  const db = createDatabase(pool);
  return { ctx: { ...ctx, db, searchDb: db, backgroundDb: db }, close: () => pool.end() };
}

/** The next question to Remotive waits: resolves, once it has come, with what answers it with the list. */
export async function holdBoard(local: LocalBoards): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<ServerResponse>();
  local.override.remotive = held.resolve;
  const response = await held.promise;
  local.override.remotive = null;
  return async () => {
    const list = await fetch(`${local.baseUrls.remotive}/api/remote-jobs`);
    response.writeHead(200, { "content-type": "application/json" }).end(await list.text());
  };
}
