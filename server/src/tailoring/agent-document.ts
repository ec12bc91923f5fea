import type { UserContext } from "#context";
import { AppError } from "#platform/app-error";
import { readFromMemory } from "#platform/documents/read-from-memory";
import { OutboundError } from "#platform/outbound/outbound-client";
import type { OpenedObject } from "#storage/storage.service";

/** As long as an upload may be, and for so long. */
const MAX_BYTES = 10 * 1024 * 1024;
const TIME_LIMIT_MS = 20_000;

/**
 * A document that an agent service elsewhere made: its URL is opened by the guarded client, so that no address inside of
 * this network is reached. Null where the agents are this installation's own, whose files need no fetching.
 */
export function openAgentDocument(ctx: UserContext, url: string): OpenedObject | null {
  if (ctx.config.agentsUrl === "") return null;
  return {
    version: `agents ${ctx.user.uid} ${url}`,
    withFile: async (use) => readFromMemory(ctx.blobs, await fetchBytes(ctx, url), use),
  };
}

async function fetchBytes({ outbound }: UserContext, url: string): Promise<Buffer> {
  try {
    return (await outbound.getBytes(url, { maxBytes: MAX_BYTES, timeoutMs: TIME_LIMIT_MS })).bytes;
  } catch (error) {
    if (error instanceof OutboundError) throw new AppError("tailoring/url-refused", { cause: error });
    throw error;
  }
}
