import type { ServerContext } from "#context";
import type { NotifiedJobs } from "#db/schema/notifications";
import { addMessage } from "./add-message.ts";
import { selectOpenChannels } from "./channels/channels.repository.ts";
import { emailOutcome, findMailbox, listedInApp, noBrowser, readChannels, type Outcome } from "./channels.ts";
import { describeBest, describeNewJobs, toNewJobsPath } from "./describe-new-jobs.ts";
import { findPushObstacle } from "./find-obstacles.ts";
import { logDeliveries } from "./log-deliveries.ts";
import { insertOutbox } from "./outbox.repository.ts";
import { selectDevices } from "./push-devices.repository.ts";

/**
 * Tells a person of new jobs: a message in their list now, and one on its way by each channel that they chose, which
 * goes out once the transaction of `ctx.db` is committed; in quiet hours it is held until they end. What cannot go out
 * is said in the log at once. Throws `user/not-found`.
 */
export async function notifyNewJobs(
  ctx: ServerContext,
  userId: string,
  newJobs: NotifiedJobs,
): Promise<void> {
  const { email, push, quietUntil } = await readChannels(ctx, userId);
  const state = quietUntil === null ? "waiting" : "held";
  const title = describeNewJobs(newJobs);
  const text = describeBest([newJobs]);
  const link = toNewJobsPath([newJobs]);
  const messageId = await addMessage(ctx, userId, { kind: "newJobs", title, text, link });
  const lines = await logDeliveries(ctx, userId, { id: messageId, title }, [
    listedInApp,
    ...(email ? [await planEmail(ctx, userId, state)] : []),
    ...(push ? [await planPush(ctx, userId, state)] : []),
  ]);
  const now = ctx.clock.now();
  const message = { userId, messageId, told: newJobs, createdAt: now };
  const due = { isHeld: quietUntil !== null, dueAt: quietUntil ?? now };
  await insertOutbox(
    ctx.db,
    lines.flatMap(({ id, channel, state: planned }) =>
      channel === "app" || planned !== state ? [] : [{ ...message, ...due, deliveryId: id, channel }],
    ),
  );
  for (const { id: channelId, kind, name } of await selectOpenChannels(ctx.db, userId)) {
    const planned: Outcome = { channel: kind, target: name, state, error: null };
    const [line] = await logDeliveries(ctx, userId, { id: messageId, title }, [planned]);
    if (line)
      await insertOutbox(ctx.db, [{ ...message, ...due, deliveryId: line.id, channel: kind, channelId }]);
  }
}

type Planned = "waiting" | "held";

async function planEmail(ctx: ServerContext, userId: string, state: Planned): Promise<Outcome> {
  const { to, problem } = await findMailbox(ctx, userId);
  return emailOutcome(to, problem === null ? state : "failed", problem);
}

async function planPush(ctx: ServerContext, userId: string, state: Planned): Promise<Outcome> {
  const devices = await selectDevices(ctx.db, userId);
  const [first] = devices;
  if (findPushObstacle(devices) !== null || !first) return noBrowser;
  const target = devices.length === 1 ? first.name : `${devices.length} browsers`;
  return { channel: "push", target, state, error: null };
}
