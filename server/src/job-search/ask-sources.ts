import type { SourceReport } from "@jobwright/contracts/matching";
import type { UserContext } from "#context";
import { within } from "#platform/within";
import {
  type Crawl,
  type CrawlResult,
  crawlSource,
  deadlineSignal,
  NoAnswerError,
  readLastCrawl,
  selectCrawls,
} from "#postings/postings.service";
import { mapWithConcurrency } from "#platform/map-with-concurrency";
import type { SourcePlan } from "./plan-sources.ts";
import type { SourceRequest } from "#sources/sources.service";

export type Answered = Extract<CrawlResult, { kind: "answered" }>;
export type AnswerHandler = (
  plan: SourcePlan,
  request: SourceRequest,
  answer: Answered,
) => Promise<{ fitting: number }>;

type Asking = {
  stop: AbortSignal;
  onAnswer: AnswerHandler;
  /** A copy serves that may have come into the index after the search began to read it. */
  onLateCopy: () => void;
  onChange: () => void;
};

type Tally = {
  live: number;
  kept: number;
  failed: number;
  fitting: number;
  unreadable: number;
  /** The search ended before its answer. */
  isStopped: boolean;
};

/**
 * Asks one source all that a search wants of it, within its time limit and its own rules, and keeps `report` up to
 * date. Never throws: a source that fails is reported with its reason, and the search goes on without it.
 */
export async function askSource(
  ctx: UserContext,
  plan: SourcePlan,
  report: SourceReport,
  { stop, onAnswer, onLateCopy, onChange }: Asking,
): Promise<void> {
  if (plan.skipReason !== null) return;
  const { source } = plan;
  const startedAt = performance.now();
  const signal = deadlineSignal(ctx.config.sources.timeLimitMs, stop);
  const tally: Tally = { live: 0, kept: 0, failed: 0, fitting: 0, unreadable: 0, isStopped: false };
  const reasons: string[] = [];
  report.state = "searching";
  onChange();

  async function askOne(request: SourceRequest, last: Crawl | undefined, isPlanned: boolean): Promise<void> {
    const kept = readLastCrawl(source, last, ctx.clock.now());
    const crawled = kept ?? (await crawlSource(ctx, { source, request }, signal));
    if (crawled.kind === "kept") {
      tally.kept += 1;
      report.keptCopyFrom = latest(report.keptCopyFrom, crawled.fetchedAt.toISOString());
      if (!kept || !isPlanned) onLateCopy();
      return;
    }
    tally.live += 1;
    tally.unreadable += crawled.unreadable;
    const { fitting } = await onAnswer(plan, request, crawled);
    tally.fitting += fitting;
    report.count = tally.fitting;
  }

  async function askAll(requests: SourceRequest[], last: Map<string, Crawl>, isPlanned: boolean) {
    await mapWithConcurrency(requests, source.maxConcurrency, async (request) => {
      await askOne(request, last.get(source.requestName(request)), isPlanned).catch((error: unknown) => {
        const isKnown = error instanceof NoAnswerError;
        if (!isKnown) ctx.log.error({ err: error, source: source.id }, "an answer could not be taken");
        tally.failed += 1;
        if (isKnown && error.isStopped) tally.isStopped = true;
        reasons.push(isKnown ? error.message : "Its answer could not be read.");
      });
      onChange();
    });
  }

  await askAll(plan.requests, plan.crawls, true);
  const more = await within(plan.moreRequests, signal).catch(() => []);
  await askAll(
    more,
    await selectCrawls(
      ctx.db,
      source.id,
      more.map((request) => source.requestName(request)),
    ),
    false,
  );
  report.elapsedMs = tally.live + tally.failed > 0 ? Math.round(performance.now() - startedAt) : null;
  finishReport(report, plan, tally, reasons);
  onChange();
}

function finishReport(report: SourceReport, plan: SourcePlan, tally: Tally, reasons: string[]): void {
  const asked = tally.live + tally.kept + tally.failed;
  if (asked === 0) {
    report.state = "skipped";
    report.reason = plan.emptyReason;
    return;
  }
  report.askedFor = plan.describe(asked);
  if (tally.live === 0 && tally.failed > 0 && tally.kept === 0) {
    report.state = tally.isStopped ? "skipped" : "unreachable";
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

function latest(before: string | null, now: string): string {
  return before !== null && before > now ? before : now;
}
