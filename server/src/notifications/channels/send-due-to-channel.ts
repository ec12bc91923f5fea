import type { ChannelKind } from "@jobwright/contracts/notifications";
import type { ServerContext } from "#context";
import { readChannels } from "../channels.ts";
import { describeAllNewJobs, describeBest, toNewJobsPath } from "../describe-new-jobs.ts";
import * as outbox from "../outbox.repository.ts";
import { ClaimLostError, type Claim } from "../outbox.repository.ts";
import {
  canTryAgain,
  giveUpClaim,
  holdClaim,
  identifyClaim,
  leaseEnd,
  newJobsOf,
  sendClaims,
  tryLater,
} from "../send-claims.ts";
import type { ChannelMessage } from "./channel-message.ts";
import { findChannel, type ChannelRow } from "./channels.repository.ts";
import { noteOutcome, sendToChannel } from "./send-to-channel.ts";

/**
 * Sends what is due through all channels of one kind, in any number of processes at once, and answers how many messages
 * were tried. Each channel has its own place in the outbox: one that fails or is slow holds up no other kind. Once
 * `signal` is aborted no further one is begun.
 */
export function sendDueToChannel(
  ctx: ServerContext,
  kind: ChannelKind,
  signal?: AbortSignal,
): Promise<number> {
  return sendClaims(ctx, kind, (claim) => sendClaim(ctx, claim), signal);
}

async function sendClaim(ctx: ServerContext, claim: Claim): Promise<void> {
  const { userId, channelId } = claim;
  const channel = channelId === null ? null : await findChannel(ctx.db, userId, channelId);
  if (!channel?.isOn) return giveUpClaim(ctx, claim, "The channel");
  const { quietUntil } = await readChannels(ctx, userId);
  if (quietUntil) return holdClaim(ctx, claim, quietUntil);
  try {
    await outbox.renewLease(ctx.db, claim, leaseEnd(ctx));
  } catch (error) {
    // Of several one was deleted: the others go out by themselves.
    if (!(error instanceof ClaimLostError)) throw error;
    return outbox.rescheduleClaim(ctx.db, claim, { dueAt: ctx.clock.now(), error: null });
  }
  await sendOnce(ctx, claim, channel);
}

async function sendOnce(ctx: ServerContext, claim: Claim, channel: ChannelRow): Promise<void> {
  const outcome = await sendToChannel(ctx, channel, toMessage(claim));
  const now = ctx.clock.now();
  await ctx.db.transaction(async (db) => {
    await noteOutcome(db, channel, outcome, now);
    if (outcome.state === "failed" && outcome.canRetry && canTryAgain(claim)) {
      return tryLater({ ...ctx, db }, claim, outcome.error, outcome.waitMs);
    }
    const { state, error } = outcome;
    return outbox.finishClaim(db, claim, { state, error, target: channel.name }, now);
  });
}

/** The message of a claim's new jobs; a claim that is tried again gives the same message. */
function toMessage(claim: Claim): ChannelMessage {
  const newJobs = newJobsOf(claim);
  const times = claim.rows.map(({ createdAt }) => createdAt.getTime());
  return {
    id: `msg_${identifyClaim(claim)}`,
    kind: "newJobs",
    time: new Date(Math.max(...times)),
    title: describeAllNewJobs(newJobs),
    text: describeBest(newJobs),
    link: toNewJobsPath(newJobs),
    newJobs,
  };
}
