import { FEED_JOBS, type JobFeed } from "@jobwright/contracts/notification-channels";
import { createHash, randomBytes } from "node:crypto";
import type { ServerContext, UserContext } from "#context";
import type { Database } from "#db/client";
import { AppError } from "#platform/app-error";
import { createRateLimiter } from "#platform/rate-limiter";
import { toAbsolute } from "../compose-mail.ts";
import { composeFeed } from "./compose-feed.ts";
import * as repository from "./feed.repository.ts";
import type { FeedRow, NewMatch } from "./feed.repository.ts";

const SECRET_BYTES = 32;
const MINUTE_MS = 60_000;
/** A service that reads feeds for many people asks from few addresses. */
const limitAddresses = createRateLimiter({ name: "feed-addresses", perMinute: 120 });
const limitFeeds = createRateLimiter({ name: "feeds", perMinute: 30 });

export async function readFeedState({ db }: Pick<ServerContext, "db">, userId: string): Promise<JobFeed> {
  return toFeed(await repository.findFeed(db, userId));
}

/** Turns the feed on or gives it a new address, which nobody is told again: the server keeps a hash of it. */
export async function renewFeed(ctx: UserContext): Promise<{ feed: JobFeed; url: string }> {
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  const row = await repository.upsertFeed(ctx.db, {
    userId: ctx.user.uid,
    secretHash: hash(secret),
    createdAt: ctx.clock.now(),
  });
  return { feed: toFeed(row), url: toAbsolute(ctx.config, `/feeds/${secret}.xml`) };
}

export async function turnOffFeed({ db, user }: UserContext): Promise<void> {
  await repository.deleteFeed(db, user.uid);
}

/**
 * The feed at an address, `file` being the last part of it. Throws `notifications/feed-not-found` for whatever is no
 * address of a feed, and `request/rate-limited` by the client's address and by the feed.
 */
export async function readFeed(
  ctx: Pick<ServerContext, "db" | "config" | "clock" | "sharedCounts">,
  file: string,
  clientAddress: string,
): Promise<{ xml: string; etag: string; changedAt: Date }> {
  await limitAddresses(ctx, clientAddress);
  const secret = /^([\w-]{43})\.xml$/.exec(file)?.[1];
  const feed = secret === undefined ? null : await repository.findFeedByHash(ctx.db, hash(secret));
  if (!feed) throw new AppError("notifications/feed-not-found");
  await limitFeeds(ctx, feed.userId);
  const now = ctx.clock.now();
  await repository.noteFeedRead(ctx.db, feed.userId, now, new Date(now.getTime() - MINUTE_MS));
  // A job may stand in two runs.
  const found = await repository.selectNewMatches(ctx.db, feed.userId, 2 * FEED_JOBS);
  const matches = [...new Map(found.toReversed().map((match) => [match.id, match])).values()]
    .toReversed()
    .slice(0, FEED_JOBS);
  const changedAt = newestOf(matches) ?? feed.createdAt;
  const xml = composeFeed(ctx.config, matches, changedAt);
  return { xml, etag: `"${hash(xml).slice(0, 32)}"`, changedAt };
}

/** The account's feed stays; where it has none, the guest's becomes its own. Returns what could not stay. */
export async function mergeGuestFeed(
  tx: Database,
  { guestId, accountId }: { guestId: string; accountId: string },
): Promise<{ label: string; value: string }[]> {
  const owners = await repository.selectFeedOwners(tx, [guestId, accountId]);
  if (owners.length < 2) return [];
  await repository.deleteFeed(tx, guestId);
  return [{ label: "RSS feed", value: "the address from before has ended, and the account's goes on" }];
}

function newestOf(matches: NewMatch[]): Date | undefined {
  return matches[0]?.foundAt;
}

function toFeed(row: FeedRow | null): JobFeed {
  return {
    createdAt: row?.createdAt.toISOString() ?? null,
    lastReadAt: row?.lastReadAt?.toISOString() ?? null,
  };
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
