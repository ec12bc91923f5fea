import type { SourceReport } from "@jobwright/contracts/matching";
import type { UserContext } from "#context";
import { OutboundError } from "#platform/outbound/outbound-client";
import { saveCrawl, selectCrawls, type Crawl } from "./boards.repository.ts";
import { inParallel } from "./in-parallel.ts";
import type { SourcePlan } from "./plan-sources.ts";
import { SourceFormatError, type SourceAnswer, type SourceRequest } from "./sources/source.ts";

export type AnswerHandler = (
  plan: SourcePlan,
  request: SourceRequest,
  answer: SourceAnswer,
  /** Notes that the request was answered; to be called when the answer is in the index. */
  noteCrawl: () => Promise<void>,
) => Promise<{ fitting: number }>;

type Tally = { live: number; kept: number; failed: number; fitting: number; unreadable: number };

/**
 * Asks one source all that a search wants of it, within its time limit and its own rules, and keeps `report` up to
 * date. Never throws: a source that fails is reported with its reason, and the search goes on without it.
 */
export async function askSource(
  ctx: UserContext,
  plan: SourcePlan,
  report: SourceReport,
  options: { stop: AbortSignal; onAnswer: AnswerHandler; onChange: () => void },
): Promise<void> {
  if (plan.skipReason !== null) return;
  const startedAt = performance.now();
  const timeLimit = AbortSignal.timeout(ctx.config.sources.timeLimitMs);
  const signal = AbortSignal.any([options.stop, timeLimit]);
  const tally: Tally = { live: 0, kept: 0, failed: 0, fitting: 0, unreadable: 0 };
  const reasons: string[] = [];
  report.state = "searching";
  options.onChange();

  async function askOne(request: SourceRequest, crawl: Crawl | undefined): Promise<void> {
    const now = ctx.clock.now();
    if (crawl?.retryAt && crawl.retryAt > now) {
      tally.failed += 1;
      reasons.push(`It asked not to be asked again before ${crawl.retryAt.toISOString().slice(11, 16)} UTC.`);
      return;
    }
    if (
      crawl &&
      crawl.problem === null &&
      now.getTime() - crawl.fetchedAt.getTime() < plan.source.minIntervalMs
    ) {
      tally.kept += 1;
      report.keptCopyFrom = latest(report.keptCopyFrom, crawl.fetchedAt.toISOString());
      return;
    }
    try {
      const answer = await askWithin(plan.source.ask(request, plan.access(signal)), signal, ctx);
      tally.live += 1;
      tally.unreadable += answer.unreadable;
      const answered = toCrawl(plan, request, now, answer.postings.length, null, null);
      const noteCrawl = () => saveCrawl(ctx.db, answered, request.board);
      tally.fitting += (await options.onAnswer(plan, request, answer, noteCrawl)).fitting;
      report.count = tally.fitting;
    } catch (error) {
      tally.failed += 1;
      const problem = describeProblem(error, ctx, { stop: options.stop, timeLimit });
      reasons.push(problem.reason);
      if (problem.isUnknown) ctx.log.error({ err: error, source: plan.source.id }, "source failed");
      if (!options.stop.aborted) {
        const retryAt =
          problem.retryAfter === null ? null : new Date(now.getTime() + problem.retryAfter * 1000);
        await saveCrawl(ctx.db, toCrawl(plan, request, now, 0, problem.reason, retryAt), request.board);
      }
    }
    options.onChange();
  }

  for (const batch of [Promise.resolve(plan.requests), plan.moreRequests]) {
    const requests = await askWithin(batch, signal, ctx).catch(() => []);
    const names = requests.map((request) => plan.source.requestName(request));
    const crawls = await selectCrawls(ctx.db, plan.source.id, names);
    await inParallel(requests, plan.source.maxConcurrency, (request) =>
      askOne(request, crawls.get(plan.source.requestName(request))),
    );
  }
  report.elapsedMs = tally.live + tally.failed > 0 ? Math.round(performance.now() - startedAt) : null;
  settleReport(report, plan, tally, reasons);
  options.onChange();
}

/** Waits for the work, but no longer than the signal: a source that ignores it cannot hold the search. */
function askWithin<T>(work: Promise<T>, signal: AbortSignal, ctx: UserContext): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const handleAbort = () => aborted.reject(new OutboundError("timeout", noAnswerText(ctx)));
  if (signal.aborted) handleAbort();
  signal.addEventListener("abort", handleAbort, { once: true });
  aborted.promise.catch(() => undefined);
  return Promise.race([work, aborted.promise]).finally(() =>
    signal.removeEventListener("abort", handleAbort),
  );
}

function noAnswerText(ctx: UserContext): string {
  return `No answer in ${Math.round(ctx.config.sources.timeLimitMs / 1000)} s.`;
}

function describeProblem(
  error: unknown,
  ctx: UserContext,
  signals: { stop: AbortSignal; timeLimit: AbortSignal },
): { reason: string; retryAfter: number | null; isUnknown: boolean } {
  if (signals.stop.aborted)
    return { reason: "Stopped by you before it answered.", retryAfter: null, isUnknown: false };
  if (signals.timeLimit.aborted) return { reason: noAnswerText(ctx), retryAfter: null, isUnknown: false };
  if (error instanceof OutboundError) {
    return { reason: withFullStop(error.message), retryAfter: error.retryAfter, isUnknown: false };
  }
  if (error instanceof SourceFormatError) {
    return { reason: withFullStop(error.message), retryAfter: null, isUnknown: false };
  }
  return { reason: "Its answer could not be read.", retryAfter: null, isUnknown: true };
}

function settleReport(report: SourceReport, plan: SourcePlan, tally: Tally, reasons: string[]): void {
  const asked = tally.live + tally.kept + tally.failed;
  if (asked === 0) {
    report.state = "skipped";
    report.reason = plan.emptyReason;
    return;
  }
  report.askedFor = plan.describe(asked);
  if (tally.live === 0 && tally.failed > 0 && tally.kept === 0) {
    report.state = reasons[0]?.startsWith("Stopped by you") ? "skipped" : "unreachable";
    report.reason = describeFailures(tally.failed, asked, reasons);
    report.count = null;
    return;
  }
  report.state = tally.live > 0 ? "answered" : "keptCopy";
  report.count = tally.fitting;
  const notes = [];
  if (tally.failed > 0) notes.push(describeFailures(tally.failed, asked, reasons));
  if (tally.unreadable > 0) {
    notes.push(`${tally.unreadable} ${tally.unreadable === 1 ? "entry" : "entries"} could not be read.`);
  }
  report.reason = notes.length > 0 ? notes.join(" ") : null;
}

function describeFailures(failed: number, asked: number, reasons: string[]): string {
  const distinct = [...new Set(reasons)].slice(0, 2).join(" ");
  return asked === 1 ? distinct : `${failed} of ${asked} boards did not answer: ${distinct}`;
}

function toCrawl(
  plan: SourcePlan,
  request: SourceRequest,
  fetchedAt: Date,
  postingCount: number,
  problem: string | null,
  retryAt: Date | null,
): Crawl {
  return {
    source: plan.source.id,
    request: plan.source.requestName(request),
    fetchedAt,
    postingCount,
    retryAt,
    problem,
  };
}

function latest(before: string | null, now: string): string {
  return before !== null && before > now ? before : now;
}

function withFullStop(text: string): string {
  return /[.!?][”"]?$/.test(text) ? text : `${text}.`;
}
