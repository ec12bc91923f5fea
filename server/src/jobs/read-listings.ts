import { SAVED_DESCRIPTION_LENGTH, type JobSearchSession, type Listing } from "@jobwright/contracts/jobs";
import * as z from "zod/mini";
import type { UserContext } from "#context";
import { AppError } from "#platform/app-error";
import { CachedResponse } from "#platform/cached-response";
import { createReadLimit } from "#platform/read-limit";
import { StreamedJson } from "#platform/streamed-json";
import { readCursor, writeCursor } from "./cursors.ts";
import * as repository from "./jobs.repository.ts";
import { placeOf } from "./listing-order.ts";
import { listingsCache } from "./listings-cache.ts";
import { readInBatches, readPage, type ListReader } from "./read-in-batches.ts";
import { cutDescription } from "./saved-jobs.ts";
import type { WithPutUpDays } from "./put-up-days.ts";
import { toJob, type ListingRow } from "./to-job.ts";
import { toSessionHead, type SessionHead } from "./to-session-head.ts";

const limitReads = createReadLimit(2);

type SearchResultsPage = { session: SessionHead; jobs: Listing[]; next: string | null };
type PlacedRow = ListingRow & WithPutUpDays & { placeTime: string; placeRank: number };

/** All listings, newest first. Its reading throws `request/rate-limited` where two such lists are being sent already. */
export function listListings(ctx: UserContext): StreamedJson<{ jobs: Listing[] }> {
  const reader: ListReader<PlacedRow, Listing> = {
    person: ctx.user.uid,
    readRows: (place, size) => repository.selectListings(ctx.db, ctx.user.uid, place, size),
    toItem: toJob,
    cursorOf: placeOf,
    lengthOf: textLength,
  };
  return new StreamedJson<{ jobs: Listing[] }>({}, "jobs", toEntries(reader));
}

/** A session with its whole listings in ranked order, sent as {@link listListings} is. */
export async function readJobSearch(
  ctx: UserContext,
  sessionId: string,
): Promise<StreamedJson<JobSearchSession>> {
  const head = await readSessionHead(ctx, sessionId);
  const entries = toEntries(sessionReader(ctx, sessionId, {}, ({ listing }) => listing));
  return new StreamedJson<JobSearchSession>(head, "jobs", entries);
}

/**
 * A page of a session's listings in ranked order, as results show them, with the session. The first page is cached until
 * the session or a listing of this person changes.
 */
export async function listSearchResults(
  ctx: UserContext,
  sessionId: string,
  after?: string,
): Promise<CachedResponse<SearchResultsPage>> {
  if (after !== undefined) return new CachedResponse(await readResults(ctx, sessionId, after));
  const version = await repository.selectSessionVersion(ctx.db, ctx.user.uid, sessionId);
  return listingsCache.read({ userId: ctx.user.uid, name: sessionId, version }, () =>
    readResults(ctx, sessionId),
  );
}

async function readResults(ctx: UserContext, sessionId: string, after?: string): Promise<SearchResultsPage> {
  const place = readCursor(after, [
    z.int().check(z.gte(0), z.lte(2_147_483_647)),
    z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/)),
  ]);
  const session = await readSessionHead(ctx, sessionId);
  const page = await readPage(
    sessionReader(ctx, sessionId, { mostOfDescription: SAVED_DESCRIPTION_LENGTH }, toResult),
    place,
  );
  return { session, jobs: page.items, next: writeCursor(page.next) };
}

async function readSessionHead(ctx: UserContext, sessionId: string): Promise<SessionHead> {
  const search = await repository.selectJobSearch(ctx.db, ctx.user.uid, sessionId);
  if (!search) throw new AppError("jobs/session-not-found");
  const count = await repository.countSessionListings(ctx.db, ctx.user.uid, sessionId);
  return toSessionHead(search, count);
}

type SessionRow = { listing: ListingRow; position: number; descriptionLength: number } & WithPutUpDays;

function sessionReader<Item>(
  ctx: UserContext,
  sessionId: string,
  cut: { mostOfDescription?: number },
  toItem: (read: { listing: Listing; descriptionLength: number }) => Item,
): ListReader<SessionRow, Item> {
  return {
    person: ctx.user.uid,
    readRows: (after, size) =>
      repository.selectSessionPage(ctx.db, ctx.user.uid, sessionId, { after, size, ...cut }),
    toItem: ({ listing, putUpDays, descriptionLength }) =>
      toItem({ listing: toJob({ ...listing, putUpDays }), descriptionLength }),
    cursorOf: ({ listing, position }) => [position, listing.id],
    lengthOf: ({ listing }) => textLength(listing),
  };
}

function toEntries<Row, Item>(reader: ListReader<Row, Item>): AsyncGenerator<string> {
  return limitReads(reader.person, readEntries(reader));
}

async function* readEntries<Row, Item>(reader: ListReader<Row, Item>): AsyncGenerator<string> {
  for await (const { item } of readInBatches(reader)) yield JSON.stringify(item);
}

function toResult({ listing, descriptionLength }: { listing: Listing; descriptionLength: number }): Listing {
  const description = cutDescription(listing.description);
  if (description === listing.description && descriptionLength <= SAVED_DESCRIPTION_LENGTH) return listing;
  // The database counts characters, not UTF-16 units.
  return {
    ...listing,
    description,
    descriptionLength: Math.max(descriptionLength, listing.description.length),
  };
}

function textLength({ description, qualifications, benefits }: ListingRow): number {
  return [...qualifications, ...benefits].reduce((sum, text) => sum + text.length, description.length);
}
