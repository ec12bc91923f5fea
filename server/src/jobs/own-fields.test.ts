import {
  listingPatchSchema,
  touchNames,
  untouchedListing,
  type OwnPatch,
  type TouchName,
} from "@jobwright/contracts/jobs";
import { eq, getTableColumns } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ServerContext, UserContext } from "#context";
import { exportSchema } from "#db/exports/export-schema";
import { exportedListings } from "#db/exports/exported-tables";
import { exportRows } from "#db/exports/own-rows";
import { jobSearches, listings } from "#db/schema/jobs";
import { createTestContext } from "#testing/server-context";
import { createTestUser } from "#testing/test-user";
import * as jobs from "./jobs.service.ts";
import { mergeOwnFields, ownNames, toOwnFields, untouchedRow } from "./own-fields.ts";

let server: ServerContext;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ ctx: server, close } = await createTestContext());
});
afterAll(() => close());

/** What a person sets, one field at a time. */
const samples: { [Name in TouchName]: Required<Pick<OwnPatch, Name>> } = {
  favorite: { favorite: true },
  note: { note: "Ask Kim" },
  deadline: { deadline: "2026-12-01" },
  status: { status: "applied" },
};
const touches = touchNames.map((name) => ({ name, patch: samples[name] }));

async function signIn(): Promise<UserContext> {
  return { ...server, user: await createTestUser(server), requestId: "test" };
}

function find(postingId: string, title: string): jobs.FoundListing {
  const now = new Date("2026-11-01T12:00:00Z");
  return {
    ...jobs.withListingDefaults({ title, company: "Acme" }, "2026-11-01"),
    postingId,
    postingIds: [postingId],
    listingNumber: 1,
    qualifications: [],
    benefits: [],
    easyApply: false,
    sources: [],
    match: null,
    isSample: false,
    lastSeenAt: now,
    closedAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

const [postingA, postingB] = ["00000000-0000-4000-8000-00000000000a", "00000000-0000-4000-8000-00000000000b"];

/** A search of the person that found these; ended, so that it can be cleared. */
async function search(ctx: UserContext, sessionId: string, found: jobs.FoundListing[]) {
  const row = { userId: ctx.user.uid, sessionId, state: "finished" as const, heartbeatAt: ctx.clock.now() };
  await ctx.db.insert(jobSearches).values(row).onConflictDoNothing();
  return ctx.db.transaction((tx) => jobs.saveFoundListings(tx, ctx.user.uid, sessionId, found));
}

async function set(ctx: UserContext, jobId: string, { favorite, ...fields }: OwnPatch): Promise<void> {
  if (favorite !== undefined) await jobs.setFavorite(ctx, jobId, favorite);
  else await jobs.putListing(ctx, jobId, fields);
}

async function readRow(ctx: UserContext, title: string) {
  const rows = await ctx.db.select().from(listings).where(eq(listings.userId, ctx.user.uid));
  return rows.find((row) => row.title === title);
}

test("each field that a person adds is a column, and the format of the export has it", () => {
  expect(Object.keys(getTableColumns(listings))).toEqual(expect.arrayContaining([...ownNames]));
  expect(Object.keys(exportedListings.shape)).toEqual(expect.arrayContaining([...ownNames]));
});

test("what a listing holds that nobody touched is the same in the contract, in the table and of a new listing", async () => {
  const createdAt = new Date("2026-11-01T12:00:00Z");
  expect(toOwnFields({ ...untouchedRow, createdAt })).toEqual({
    ...untouchedListing,
    statusSince: createdAt.toISOString(),
  });
  const ctx = await signIn();
  await search(ctx, "session-untouched", [find(postingA, "Cook")]);
  expect(await readRow(ctx, "Cook")).toMatchObject(untouchedRow);
});

test.each(touches)("Clear All and the next search leave a listing with $name in place", async ({ patch }) => {
  const ctx = await signIn();
  const [cook, waiter] = await search(ctx, "session-touched1", [
    find(postingA, "Cook"),
    find(postingB, "Waiter"),
  ]);
  await set(ctx, cook!.id, patch);
  const touched = await readRow(ctx, "Cook");
  expect((await search(ctx, "session-touched1", [])).map(({ id }) => id)).toEqual([cook!.id]);
  await expect(jobs.getListing(ctx, waiter!.id)).rejects.toMatchObject({ code: "jobs/listing-not-found" });
  await search(ctx, "session-touched2", [find(postingA, "Chef")]);
  expect(await readRow(ctx, "Chef")).toEqual({ ...touched, title: "Chef" });
  for (const sessionId of ["session-touched1", "session-touched2"]) {
    expect(await jobs.deleteJobSearch(ctx, sessionId)).toEqual({ deletedListings: 0, keptListings: 1 });
  }
  expect(await readRow(ctx, "Chef")).toEqual({ ...touched, title: "Chef" });
});

test.each(touches)("a guest's $name comes to a listing of the account that has none", async ({ patch }) => {
  const ctx = await signIn();
  const [cook] = await search(ctx, "session-merged-1", [find(postingA, "Cook")]);
  const before = await readRow(ctx, "Cook");
  await set(ctx, cook!.id, patch);
  const touched = await readRow(ctx, "Cook");
  expect(toOwnFields({ ...before!, ...mergeOwnFields(before!, touched!) })).toMatchObject(patch);
  expect(toOwnFields({ ...before!, ...mergeOwnFields(touched!, before!) })).toMatchObject(patch);
});

test.each(touches)("$name goes out with an export and comes in again", async ({ patch }) => {
  const [ctx, other] = [await signIn(), await signIn()];
  const [cook] = await search(ctx, "session-exported", [find(postingA, "Cook")]);
  await set(ctx, cook!.id, patch);
  const exported: unknown[] = [];
  for await (const listing of exportRows(ctx.db, ctx.user.uid, exportedListings)) exported.push(listing);
  const read = exportSchema.shape.listings.parse(JSON.parse(JSON.stringify(exported)));
  await ctx.db.transaction((tx) => jobs.importListings(tx, other.user.uid, read));
  expect(await jobs.getListing(other, cook!.id)).toEqual(await jobs.getListing(ctx, cook!.id));
  expect((await jobs.listSavedJobs(other)).jobs).toMatchObject([patch]);
});

test("of two deadlines of one job the earlier one stays", () => {
  const [early, late] = ["2026-12-01", "2027-01-15"].map((deadline) => ({ ...untouchedRow, deadline }));
  expect(mergeOwnFields(early!, late!).deadline).toBe("2026-12-01");
  expect(mergeOwnFields(late!, early!).deadline).toBe("2026-12-01");
});

test("a deadline is a day that there is, and is taken off with null", async () => {
  const ctx = await signIn();
  await jobs.putListing(ctx, "own-1", { title: "Cook", deadline: "2028-02-29" });
  expect(await jobs.putListing(ctx, "own-1", { note: "Ask Kim" })).toMatchObject({ deadline: "2028-02-29" });
  expect(await jobs.putListing(ctx, "own-1", { deadline: null })).toMatchObject({ deadline: null });
  await expect(jobs.putListing(ctx, "own-2", { deadline: "2026-12-01" })).rejects.toMatchObject({
    code: "jobs/listing-not-found",
  });
  for (const deadline of ["2027-02-29", "0000-01-01", "2026-12-01T09:00:00Z", ""]) {
    expect(listingPatchSchema.safeParse({ deadline }).success, deadline).toBe(false);
  }
});

test("an export of before version 8 comes in without deadlines", async () => {
  const ctx = await signIn();
  await jobs.putListing(ctx, "own-1", { title: "Cook" });
  for await (const { deadline, ...older } of exportRows(ctx.db, ctx.user.uid, exportedListings)) {
    expect(deadline).toBeNull();
    expect(exportSchema.shape.listings.parse([older])).toEqual([{ ...older, deadline: null }]);
  }
});
