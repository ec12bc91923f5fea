import type { ServerContext } from "#context";
import type { Database } from "#db/client";
import { OutboundError } from "#platform/outbound/outbound-client";
import type { ChannelMessage } from "./channel-message.ts";
import { toRequests, type ChannelRequest } from "./channel-requests.ts";
import { openSecret } from "./channel-secret.ts";
import { noteDelivery, type ChannelRow } from "./channels.repository.ts";
import { explainChannelFailure, type ChannelFailure } from "./explain-channel-failure.ts";
import { isComplete } from "./to-channel.ts";

/** How long a service may take for one request, in milliseconds. */
const TIME_LIMIT_MS = 10_000;
/** What a service says to us is not read beyond this. */
const MAX_ANSWER_BYTES = 64 * 1024;

/** `error` of a sent one is a remark on how it was sent; null: there is nothing to say. */
export type ChannelOutcome = { state: "sent"; error: string | null } | ({ state: "failed" } & ChannelFailure);

/** Sends a message through a channel, one try. Never throws for a channel that fails. */
export async function sendToChannel(
  ctx: Pick<ServerContext, "config" | "clock" | "log" | "outbound">,
  channel: ChannelRow,
  message: ChannelMessage,
): Promise<ChannelOutcome> {
  const secret = channel.secret === null ? "" : await openSecret(ctx.config, channel.id, channel.secret);
  if (secret === null || !isComplete(channel)) return { state: "failed", ...withoutSecret };
  const requests = toRequests({ config: ctx.config, channel, secret, message, sentAt: ctx.clock.now() });
  let sent = 0;
  try {
    for (const request of requests) {
      await post(ctx, request);
      sent += 1;
    }
    return { state: "sent", error: null };
  } catch (error) {
    // To send all parts again would show the first ones twice.
    if (sent > 0) return { state: "sent", error: `Of ${requests.length} parts the first ${sent} arrived.` };
    return { state: "failed", ...explainChannelFailure(ctx, channel.kind, error) };
  }
}

/** Writes into the channel's row what became of a message. A failure for good pauses the channel. */
export async function noteOutcome(
  db: Database,
  channel: ChannelRow,
  outcome: ChannelOutcome,
  now: Date,
): Promise<void> {
  if (outcome.state === "sent") return noteDelivery(db, channel, { lastSentAt: now });
  await noteDelivery(db, channel, {
    lastFailedAt: now,
    lastFailure: outcome.error,
    ...(outcome.isForGood ? { isOn: false } : {}),
  });
}

const withoutSecret: ChannelFailure = {
  error: "Its secret is not on this server, so it was paused. Set the channel up again.",
  isForGood: true,
  canRetry: false,
  waitMs: 0,
};

/** An answer of success that is too long to read is one all the same. */
async function post({ outbound }: Pick<ServerContext, "outbound">, request: ChannelRequest): Promise<void> {
  const { url, headers, body, isFromSettings } = request;
  await outbound
    .post(url, {
      headers,
      body,
      isFromSettings,
      keepsRefusal: true,
      timeoutMs: TIME_LIMIT_MS,
      maxBytes: MAX_ANSWER_BYTES,
    })
    .catch((error: unknown) => {
      if (!(error instanceof OutboundError && error.problem === "too-large")) throw error;
    });
}
