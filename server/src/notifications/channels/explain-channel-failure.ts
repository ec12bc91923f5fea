import type { ChannelKind } from "@jobwright/contracts/notifications";
import * as z from "zod/mini";
import type { ServerContext } from "#context";
import { OutboundError } from "#platform/outbound/outbound-client";

/** Why a message did not go through a channel. */
export type ChannelFailure = {
  /** A sentence for the person. */
  error: string;
  /** No later message would get through either: the channel is paused. */
  isForGood: boolean;
  canRetry: boolean;
  /** How long the service asked to wait, in milliseconds. */
  waitMs: number;
};

/** Answers after which the channel as it is set up can never work. */
const FOR_GOOD = new Set([401, 403, 404, 410]);
/** Answers that may be others the next time, besides all of 500 and above. */
const MAY_PASS = new Set([408, 425, 429]);

const channelNames: Record<ChannelKind, string> = {
  ntfy: "ntfy",
  telegram: "Telegram",
  discord: "Discord",
  slack: "Slack",
  webhook: "The webhook",
};

const refusals: Record<ChannelKind, (status: number) => string> = {
  ntfy: (status) =>
    status === 404
      ? "There is no ntfy at this address. Check the server's address and set the channel up again."
      : "ntfy does not let this access token write to the topic. Enter one that may.",
  telegram: (status) =>
    status === 403
      ? "The bot may not write to this chat. Open the chat with the bot, press Start, or add it to the group, and turn the channel on again."
      : "Telegram does not know this bot token. Copy it from @BotFather again.",
  discord: () =>
    "Discord does not know this webhook any more. Make a new one there and set the channel up again.",
  slack: () =>
    "Slack takes no messages at this address any more. Make a new webhook there and set the channel up again.",
  webhook: (status) =>
    `Its address answers ${status}, which means that it takes no messages. Check the address, and turn the channel on again.`,
};

/** What went wrong, for the person; the log gets the kind and the reason, and neither address nor secret. */
export function explainChannelFailure(
  ctx: Pick<ServerContext, "log">,
  kind: ChannelKind,
  error: unknown,
): ChannelFailure {
  if (!(error instanceof OutboundError)) {
    ctx.log.error({ channel: kind, err: error }, "A message could not be sent through a channel.");
    return pass("Something went wrong on the server, so it was not sent.");
  }
  const { problem, status } = error;
  ctx.log.warn({ channel: kind, problem, status }, "A message was not sent through a channel.");
  if (problem === "address-refused") {
    return forGood(
      "The address is not a public one, so nothing was sent there. Set the channel up with another address.",
    );
  }
  if (status === null) return pass(`${channelNames[kind]} could not be reached: ${lower(error.message)}.`);
  // Telegram has no status of its own for a chat that is not there.
  if (kind === "telegram" && status === 400 && readRefusal(error).description.includes("chat not found")) {
    return forGood(
      "Telegram knows no chat of this id. Send the bot a message first, then check the chat id.",
    );
  }
  if (FOR_GOOD.has(status)) return forGood(refusals[kind](status));
  if (status === 429) return pass(`${channelNames[kind]} asks to wait.`, readWait(error));
  if (MAY_PASS.has(status) || status >= 500) {
    return pass(`${channelNames[kind]} did not take it for now (${status}).`, readWait(error));
  }
  return { ...pass(`${channelNames[kind]} did not take this message (${status}).`), canRetry: false };
}

function pass(error: string, waitMs = 0): ChannelFailure {
  return { error, isForGood: false, canRetry: true, waitMs };
}

function forGood(error: string): ChannelFailure {
  return { error: `${error} It is paused until then.`, isForGood: true, canRetry: false, waitMs: 0 };
}

/** What Telegram and Discord say besides the status. */
const refusalSchema = z.object({
  description: z._default(z.string(), ""),
  retry_after: z.optional(z.number()),
  parameters: z.optional(z.object({ retry_after: z.optional(z.number()) })),
});

function readRefusal({ refusal }: OutboundError): z.infer<typeof refusalSchema> {
  try {
    const parsed = refusalSchema.safeParse(JSON.parse(refusal));
    return parsed.success ? parsed.data : { description: "" };
  } catch {
    return { description: "" };
  }
}

function readWait(error: OutboundError): number {
  const { retry_after: own, parameters } = readRefusal(error);
  const seconds = error.retryAfter ?? parameters?.retry_after ?? own ?? 0;
  return Math.max(0, seconds) * 1000;
}

function lower(sentence: string): string {
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}
