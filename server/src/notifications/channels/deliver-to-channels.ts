import type { ServerContext } from "#context";
import type { Outcome } from "../channels.ts";
import type { NewMessage } from "../messages.repository.ts";
import { selectOpenChannels, type ChannelRow } from "./channels.repository.ts";
import { noteOutcome, sendToChannel } from "./send-to-channel.ts";

type Message = NewMessage & { id: string };

/** Sends a message through every channel of a person that is on, all at the same time, one try each. */
export async function deliverToChannels(
  ctx: ServerContext,
  userId: string,
  message: Message,
): Promise<Outcome[]> {
  const channels = await selectOpenChannels(ctx.db, userId);
  return Promise.all(channels.map((channel) => deliverToChannel(ctx, channel, message)));
}

/** Never throws for a channel that fails. */
export async function deliverToChannel(
  ctx: ServerContext,
  channel: ChannelRow,
  { id, ...message }: Message,
): Promise<Outcome> {
  const time = ctx.clock.now();
  const outcome = await sendToChannel(ctx, channel, { ...message, id: `msg_${id}`, time, newJobs: [] });
  await noteOutcome(ctx.db, channel, outcome, ctx.clock.now());
  return { channel: channel.kind, target: channel.name, state: outcome.state, error: outcome.error };
}
