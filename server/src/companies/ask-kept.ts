import type { ServerContext } from "#context";
import { OutboundError } from "#platform/outbound/outbound-client";
import { SourceFormatError } from "#platform/outbound/source-format-error";
import { createSingleFlight } from "#db/single-flight";
import { within } from "#platform/within";

/** How far a research may go to find something out. */
export type Asking = {
  /** Ends what is asked; what is kept is used then. Null: nothing is asked at all. */
  until: AbortSignal | null;
  /** How long after a failed attempt none is made again, in milliseconds. */
  retryAfterMs: number;
  /** What is kept counts as new for no longer than this, in milliseconds; default: as long as its source says. */
  mostAgeMs?: number;
};

/** Why nothing newer came; the message is a sentence for a person. */
export class UnansweredError extends Error {}

type Once = {
  /** The same for those who want the same. */
  key: string;
  until: AbortSignal;
  /** Milliseconds; by default those of all sources. */
  timeLimitMs?: number | undefined;
};

const runOnce = createSingleFlight<unknown>();

/**
 * Does what somebody on the network is asked for once for all who want it at the same time in this process, within
 * a time limit. Throws {@link UnansweredError} where it failed, and the reason of `until` where
 * that came first.
 */
export async function askOnce<T>(
  ctx: Pick<ServerContext, "db" | "config" | "log">,
  { key, until, timeLimitMs = ctx.config.sources.timeLimitMs }: Once,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const found = await runOnce(ctx.db, key, until, async (left) => {
    const limit = AbortSignal.timeout(timeLimitMs);
    const signal = AbortSignal.any([left, limit]);
    try {
      return await within(work(signal), signal);
    } catch (error) {
      // Nobody waits for it any more, so it says nothing of who was asked.
      left.throwIfAborted();
      throw new UnansweredError(
        limit.aborted ? `No answer in ${Math.round(timeLimitMs / 1000)} s` : toProblem(ctx, key, error),
        { cause: error },
      );
    }
  });
  return found as T;
}

function toProblem({ log }: Pick<ServerContext, "log">, key: string, error: unknown): string {
  if (error instanceof OutboundError || error instanceof SourceFormatError) return error.message;
  log.warn({ err: error, asked: key }, "An answer about a company could not be read.");
  return "Its answer could not be read";
}
