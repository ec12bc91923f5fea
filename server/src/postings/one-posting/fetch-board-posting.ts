import type { RawPosting } from "@jobwright/engine/posting";
import type { UserContext } from "#context";
import { OutboundError } from "#platform/outbound/outbound-client";
import {
  findSource,
  type PostingLink,
  readPostingId,
  readPostingLink,
  type Source,
  sourceAccess,
} from "#sources/sources.service";
import { SourceFormatError } from "#platform/outbound/source-format-error";

/**
 * Fetches the posting that a link names from its board, by the board's own interface. "absent": the board answers and
 * does not hold it. "notAsked": the link names no posting of a known board, or its source is switched off.
 * Throws `OutboundError` and `SourceFormatError` where the board does not answer as it should.
 */
export async function fetchBoardPosting(
  ctx: UserContext,
  link: string,
): Promise<RawPosting | "absent" | "notAsked"> {
  const named = readPostingLink(link);
  const source = named === null ? undefined : findSource(named.source);
  if (named === null || source === undefined) return "notAsked";
  if (ctx.config.sources.disabled.includes(source.id)) return "notAsked";
  try {
    return await askOne(ctx, source, named);
  } catch (error) {
    if (error instanceof OutboundError && error.status === 404) return "absent";
    throw error;
  }
}

/** Fetches the posting that a link names; null where its board does not hold it or does not answer. */
export async function findBoardPosting(ctx: UserContext, link: string): Promise<RawPosting | null> {
  try {
    const answer = await fetchBoardPosting(ctx, link);
    return typeof answer === "string" ? null : answer;
  } catch (error) {
    if (error instanceof OutboundError || error instanceof SourceFormatError) return null;
    throw error;
  }
}

/** Reads the whole board where its system has no interface for one posting. */
async function askOne(ctx: UserContext, source: Source, named: PostingLink): Promise<RawPosting | "absent"> {
  const { token, id } = named;
  const access = sourceAccess(ctx, source, AbortSignal.timeout(ctx.config.sources.timeLimitMs));
  if (source.askOne) return (await source.askOne({ board: token, id }, access)) ?? refuse();
  const query = { titles: [], locations: [], keywords: [] };
  const { postings, isComplete } = await source.ask({ board: token, query }, access);
  const found = postings.find((posting) => isNamed(posting, named));
  // What could not be read may be the posting itself.
  return found ?? (isComplete ? "absent" : refuse());
}

function refuse(): never {
  throw new SourceFormatError("The board's answer could not be read");
}

function isNamed({ externalId, url }: RawPosting, named: PostingLink): boolean {
  return externalId.toLowerCase() === named.id.toLowerCase() || readPostingId(named.source, url) === named.id;
}
