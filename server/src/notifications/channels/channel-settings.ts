import {
  MAX_CHANNELS,
  type ChannelValues,
  type JobFeed,
  type NotificationChannel,
} from "@jobwright/contracts/notification-channels";
import type { Delivery } from "@jobwright/contracts/notifications";
import { randomUUID } from "node:crypto";
import type { UserContext } from "#context";
import { holdPerson } from "#db/hold-person";
import { AppError } from "#platform/app-error";
import { isUuid } from "#platform/is-uuid";
import { readFeedState } from "../feed/job-feed.ts";
import { limitTests } from "../limit-tests.ts";
import { logDeliveries } from "../log-deliveries.ts";
import { dropChannelMessages } from "../outbox.repository.ts";
import { toDelivery } from "../to-contract.ts";
import { sealSecret } from "./channel-secret.ts";
import * as repository from "./channels.repository.ts";
import type { ChannelRow } from "./channels.repository.ts";
import { checkAddress, readTarget, type ChannelTarget } from "./check-target.ts";
import { deliverToChannel } from "./deliver-to-channels.ts";
import { isComplete, toChannel } from "./to-channel.ts";

type SetUp = { channel: NotificationChannel; signingSecret: string | null };

/** In the order in which they were added, with the state of the feed. */
export async function listChannels(
  ctx: UserContext,
): Promise<{ channels: NotificationChannel[]; feed: JobFeed }> {
  const [rows, feed] = await Promise.all([
    repository.selectChannels(ctx.db, ctx.user.uid),
    readFeedState(ctx, ctx.user.uid),
  ]);
  return { channels: rows.map(toChannel), feed };
}

/** Throws `notifications/channel-limit`, and what {@link readTarget} throws. */
export async function addChannel(ctx: UserContext, values: ChannelValues): Promise<SetUp> {
  const { uid } = ctx.user;
  const target = await readTarget(ctx, values);
  const id = randomUUID();
  const channel = {
    id,
    userId: uid,
    kind: values.kind,
    createdAt: ctx.clock.now(),
    ...(await toColumns(ctx, id, values, target)),
  };
  const row = await ctx.db.transaction(async (tx) => {
    await holdPerson(tx, uid);
    const { length } = await repository.selectChannels(tx, uid);
    if (length >= MAX_CHANNELS) throw new AppError("notifications/channel-limit");
    return repository.insertChannel(tx, channel);
  });
  return { channel: toChannel(row), signingSecret: signingSecretOf(values, target) };
}

/** Throws `notifications/channel-not-found`, also for another kind, and what {@link readTarget} throws. */
export async function replaceChannel(ctx: UserContext, id: string, values: ChannelValues): Promise<SetUp> {
  const { kind } = await findOwn(ctx, id);
  if (kind !== values.kind) throw new AppError("notifications/channel-not-found");
  const target = await readTarget(ctx, values);
  const columns = await toColumns(ctx, id, values, target);
  // What came of the former address says nothing about this one.
  const unknown = { lastSentAt: null, lastFailedAt: null, lastFailure: null };
  const row = await repository.updateChannel(ctx.db, ctx.user.uid, id, { ...columns, ...unknown });
  if (!row) throw new AppError("notifications/channel-not-found");
  return { channel: toChannel(row), signingSecret: signingSecretOf(values, target) };
}

/**
 * Pauses a channel, or turns it on once its address is still one that may be used. Throws
 * `notifications/channel-not-found`, `channel-incomplete` and what {@link checkAddress} throws.
 */
export async function changeChannel(
  ctx: UserContext,
  id: string,
  { isOn }: { isOn: boolean },
): Promise<{ channel: NotificationChannel }> {
  const own = await findOwn(ctx, id);
  if (isOn && !isComplete(own)) throw new AppError("notifications/channel-incomplete");
  if (isOn && own.kind !== "telegram") await checkAddress(ctx, own.target);
  const row = await repository.updateChannel(ctx.db, ctx.user.uid, id, { isOn });
  if (!row) throw new AppError("notifications/channel-not-found");
  return { channel: toChannel(row) };
}

/** Removes a channel, and drops its messages that were not sent yet. Throws `notifications/channel-not-found`. */
export async function removeChannel(ctx: UserContext, id: string): Promise<void> {
  const { uid } = ctx.user;
  await findOwn(ctx, id);
  await ctx.db.transaction(async (tx) => {
    const error = "The channel was removed before it was sent.";
    await dropChannelMessages(tx, uid, id, { error, now: ctx.clock.now() });
    await repository.deleteChannel(tx, uid, id);
  });
}

/**
 * Sends a test through one channel at once, also in quiet hours and while it is paused. Throws
 * `notifications/channel-not-found` and `request/rate-limited`.
 */
export async function testChannel(
  ctx: UserContext,
  id: string,
): Promise<{ channel: NotificationChannel; delivery: Delivery }> {
  const { uid } = ctx.user;
  const own = await findOwn(ctx, id);
  await limitTests(ctx, uid);
  const message = {
    id: randomUUID(),
    kind: "test",
    title: "Test notification",
    text: `This is how ${ctx.config.brandName} tells you about new jobs.`,
    link: "/settings?tab=notifications",
  } as const;
  const outcome = await deliverToChannel(ctx, own, message);
  const [line] = await logDeliveries(ctx, uid, { id: null, title: message.title }, [outcome]);
  const row = await repository.findChannel(ctx.db, uid, id);
  if (!row || !line) throw new AppError("notifications/channel-not-found");
  return { channel: toChannel(row), delivery: toDelivery(line) };
}

async function findOwn({ db, user }: UserContext, id: string): Promise<ChannelRow> {
  const row = isUuid(id) ? await repository.findChannel(db, user.uid, id) : null;
  if (!row) throw new AppError("notifications/channel-not-found");
  return row;
}

async function toColumns(
  { config }: UserContext,
  id: string,
  { name }: ChannelValues,
  { target, secret }: ChannelTarget,
) {
  return { name, target, secret: secret === null ? null : await sealSecret(config, id, secret), isOn: true };
}

function signingSecretOf({ kind }: ChannelValues, { secret }: ChannelTarget): string | null {
  return kind === "webhook" ? secret : null;
}
