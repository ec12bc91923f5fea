import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { ServerContext } from "#context";
import type { Database } from "#db/client";
import { OutboundError } from "#platform/outbound/outbound-client";
import { watchOutbound } from "#platform/outbound/watch-outbound";
import { within } from "#platform/within";
import { saveCrawl, selectCrawls, type Crawl } from "./crawls.repository.ts";
import { LEASE_MS, releaseLease, takeLease, type CrawlLease } from "./crawl-leases.repository.ts";
import { deadlineSignal, NoAnswerError } from "./deadline-signal.ts";
import { indexArrived, readArrived, type ArrivedPosting } from "./posting-index.ts";
import { createSingleFlight } from "#db/single-flight";
import { setIntervalOneAtATime } from "#platform/one-at-a-time";
import {
  type Source,
  type SourceAccess,
  sourceAccess,
  type SourceAnswer,
  type SourceRequest,
} from "#sources/sources.service";
import { SourceFormatError } from "#platform/outbound/source-format-error";

/** How often a search checks whether another process has finished its crawl. */
const POLL_MS = 200;
/** Longest time for a board that is read whole between searches, where nobody waits: some have hundreds of pages. */
const READING_MS = 4 * 60_000;

/** Postings that were read from the source's answer, or the age of a copy in the index that is new enough. */
export type CrawlResult =
  | {
      kind: "answered";
      arrived: ArrivedPosting[];
      isComplete: boolean;
      unreadable: number;
      /** Resolves when the postings are in the index and the crawl is noted as answered; never rejects. */
      indexed: Promise<void>;
    }
  | { kind: "kept"; fetchedAt: Date };

type CrawlRequest = { source: Source; request: SourceRequest };

/** Shares a crawl, until its postings are in the index. */
const runOnce = createSingleFlight<CrawlResult>(async (crawled) => {
  if (crawled.kind === "answered") await crawled.indexed;
});

/**
 * Crawls a board or a query of a source, and writes its postings to the index. Searches of all processes that want the
 * same at the same time share one crawl. Throws {@link NoAnswerError}; a failure is stored, so that the next search
 * respects the source's `retry-after`.
 */
export function crawlSource(
  ctx: ServerContext,
  crawl: CrawlRequest,
  signal: AbortSignal,
): Promise<CrawlResult> {
  const { source } = crawl;
  const key = `${source.id}\n${source.requestName(crawl.request)}`;
  return runOnce(ctx.backgroundDb, key, signal, (lastLeft) => crawlAlone(ctx, crawl, lastLeft));
}

/** Returns the copy of the last crawl where it is new enough, else null. Throws where the source asked to wait. */
export function readLastCrawl(source: Source, crawl: Crawl | undefined, now: Date): CrawlResult | null {
  if (!crawl) return null;
  const age = now.getTime() - crawl.fetchedAt.getTime();
  // Noted by a clock that was ahead: it says nothing of now.
  if (age < -source.minIntervalMs) return null;
  if (crawl.retryAt && crawl.retryAt > now) {
    const time = crawl.retryAt.toISOString().slice(11, 16);
    throw new NoAnswerError(`It asked not to be asked again before ${time} UTC.`);
  }
  const isNew = age < source.minIntervalMs;
  return crawl.problem === null && isNew ? { kind: "kept", fetchedAt: crawl.fetchedAt } : null;
}

/** Crawls for this whole process. The lease is held until the index has all postings, so that others find them. */
async function crawlAlone(
  ctx: ServerContext,
  crawl: CrawlRequest,
  lastLeft: AbortSignal,
): Promise<CrawlResult> {
  const { source, request } = crawl;
  const timeLimitMs = request.reading ? READING_MS : ctx.config.sources.timeLimitMs;
  const signal = deadlineSignal(timeLimitMs, lastLeft);
  const name = source.requestName(request);
  const lease = { source: source.id, request: name, holder: randomUUID() };
  const startedAt = ctx.clock.now();
  const hasWaited = await within(waitForLease(ctx.db, lease, signal), signal);
  const release = keepLease(ctx, lease);
  let isReleased = false;
  try {
    const last = (await selectCrawls(ctx.db, source.id, [name])).get(name);
    // Another process may have asked since this search looked, or while it waited.
    const kept = readLastCrawl(source, last, ctx.clock.now());
    if (kept) return kept;
    if (hasWaited && last && last.problem !== null && last.fetchedAt >= startedAt) {
      throw new NoAnswerError(last.problem);
    }
    const answered = await ask(ctx, crawl, signal);
    isReleased = true;
    return { ...answered, indexed: answered.indexed.then(release) };
  } finally {
    if (!isReleased) await release();
  }
}

async function ask(ctx: ServerContext, { source, request }: CrawlRequest, signal: AbortSignal) {
  const askedAt = ctx.clock.now();
  const crawl = {
    source: source.id,
    request: source.requestName(request),
    fetchedAt: askedAt,
    postingCount: 0,
    retryAt: null,
    problem: null,
  };
  try {
    const { access, hasMoved } = watchHost(sourceAccess(ctx, source, signal));
    const answer = await within(source.ask(request, access), signal);
    const seenAt = ctx.clock.now();
    const arrived = await readArrived(ctx, answer.postings);
    const { unreadable, held = [], ended = [] } = answer;
    const postingCount = answer.postings.length + held.length;
    const answered = { ...crawl, postingCount };
    // A board without a posting and one that answers from elsewhere may be broken as well as empty: nothing closes.
    const isComplete = answer.isComplete && postingCount > 0 && !hasMoved();
    const indexed = writeAnswer(ctx, { answered, request, arrived, held, ended, isComplete, seenAt });
    return { kind: "answered" as const, arrived, isComplete, unreadable, indexed };
  } catch (error) {
    const failure = toFailure(ctx, source, signal.aborted ? signal.reason : error);
    if (!failure.isStopped) {
      const { retryAfter } = failure;
      const retryAt = retryAfter === null ? null : new Date(askedAt.getTime() + retryAfter * 1000);
      await saveCrawl(ctx.db, { ...crawl, problem: failure.error.message, retryAt }, request.board, null);
    }
    throw failure.error;
  }
}

/** Tells whether an answer came from another host than the one that was asked. */
function watchHost(access: SourceAccess): { access: SourceAccess; hasMoved: () => boolean } {
  let hasMoved = false;
  const outbound = watchOutbound(access.outbound, {
    onAnswer: ({ asked, url }) => {
      hasMoved ||= new URL(asked).hostname !== new URL(url).hostname;
    },
  });
  return { access: { ...access, outbound }, hasMoved: () => hasMoved };
}

/** Stores the crawl after its postings, so that a copy in the index is always complete. */
async function writeAnswer(
  ctx: ServerContext,
  answer: {
    answered: Crawl;
    request: SourceRequest;
    arrived: ArrivedPosting[];
    held: string[];
    ended: string[];
    isComplete: SourceAnswer["isComplete"];
    seenAt: Date;
  },
): Promise<void> {
  const { answered, request, arrived, held, ended, isComplete, seenAt } = answer;
  const { source } = answered;
  const { board } = request;
  try {
    await indexArrived(ctx, arrived, { source, board, held, ended, isComplete, isSample: false, seenAt });
    // As the postings that came with it have it: so it is known which were in one answer.
    await saveCrawl(ctx.db, answered, board, isComplete ? seenAt : null);
  } catch (error) {
    ctx.log.error({ err: error, source }, "the index could not take an answer");
  }
}

/** True where another process had the lease meanwhile. Ends without it only by throwing. */
async function waitForLease(db: Database, lease: CrawlLease, signal: AbortSignal): Promise<boolean> {
  for (let hasWaited = false; ; hasWaited = true) {
    if (await takeLease(db, lease)) {
      if (!signal.aborted) return hasWaited;
      await releaseLease(db, lease);
    }
    await sleep(POLL_MS, undefined, { signal });
  }
}

/** Renews the lease until the function that it answers is called, which gives it back. */
function keepLease(ctx: ServerContext, lease: CrawlLease): () => Promise<void> {
  const note = (error: unknown) => ctx.log.warn({ err: error, source: lease.source }, "a lease was not kept");
  let renewing: Promise<unknown> = Promise.resolve();
  const timer = setIntervalOneAtATime(() => {
    const taking = takeLease(ctx.db, lease).then(() => undefined, note);
    renewing = taking;
    return taking;
  }, LEASE_MS / 4);
  return async () => {
    clearInterval(timer);
    await renewing;
    await releaseLease(ctx.db, lease).catch(note);
  };
}

function toFailure(
  ctx: ServerContext,
  source: Source,
  error: unknown,
): { error: NoAnswerError; retryAfter: number | null; isStopped: boolean } {
  if (error instanceof NoAnswerError) return { error, retryAfter: null, isStopped: error.isStopped };
  const isKnown = error instanceof OutboundError || error instanceof SourceFormatError;
  if (!isKnown) ctx.log.error({ err: error, source: source.id }, "source failed");
  const text = isKnown ? withFullStop(error.message) : "Its answer could not be read.";
  return {
    error: new NoAnswerError(text, { cause: error }),
    retryAfter: error instanceof OutboundError ? error.retryAfter : null,
    isStopped: false,
  };
}

function withFullStop(text: string): string {
  return /[.!?][”"]?$/.test(text) ? text : `${text}.`;
}
