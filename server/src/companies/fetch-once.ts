import type { ServerContext } from "#context";
import { OutboundError } from "#platform/outbound/outbound-client";
import { SourceFormatError } from "#platform/outbound/source-format-error";
import { createSingleFlight } from "#db/single-flight";
import { within } from "#platform/within";

/** When a source is asked anew, and how long. */
export type FetchPolicy = {
  /** Aborts requests; stored answers are used then. Null: nothing is requested. */
  until: AbortSignal | null;
  /** Time after a failed request before the next one, in milliseconds. */
  retryAfterMs: number;
  /** Age up to which a stored answer is used, in milliseconds; default: the source's own limit. */
  mostAgeMs?: number;
};

/** A request failed; the message is a sentence for a person. */
export class UnansweredError extends Error {}

type FetchOptions = {
  /** Callers with the same key share one request. */
  key: string;
  until: AbortSignal;
  /** Milliseconds; default: the limit of all sources. */
  timeLimitMs?: number | undefined;
};

const runOnce = createSingleFlight<unknown>();

/**
 * Makes a request with a deadline, once for all callers of this process with the same key. Throws
 * {@link UnansweredError} where it failed, and the reason of `until` where that is aborted first.
 */
export async function fetchOnce<T>(
  ctx: Pick<ServerContext, "backgroundDb" | "config" | "log">,
  { key, until, timeLimitMs = ctx.config.sources.timeLimitMs }: FetchOptions,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const found = await runOnce(ctx.backgroundDb, key, until, async (left) => {
    const limit = AbortSignal.timeout(timeLimitMs);
    const signal = AbortSignal.any([left, limit]);
    try {
      return await within(work(signal), signal);
    } catch (error) {
      // All callers have aborted, so it says nothing of the source.
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
