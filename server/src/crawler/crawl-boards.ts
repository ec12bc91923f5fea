import type { ServerContext } from "#context";
import { OutboundError } from "#platform/outbound/outbound-client";
import { watchOutbound } from "#platform/outbound/watch-outbound";
import { crawlSource, NoAnswerError } from "#postings/postings.service";
import { boardSystems, findSource, type Source } from "#sources/sources.service";
import {
  addSpentBytes,
  type DueBoard,
  giveTurnBack,
  hasAnybodyAgreed,
  planBoard,
  selectDueBoard,
  spendRequest,
  takeTurns,
  type Turn,
} from "./crawler.repository.ts";
import { planDemand } from "./plan-demand.ts";
import { prepareReading } from "./prepare-reading.ts";

const HOUR_MS = 60 * 60 * 1000;
const PLAN = "plan";
/** How often it is found anew which boards fit. */
const PLAN_MS = 2 * 60 * 1000;
/** A system is left alone for so long after each request of a board. */
const PACE_MS = 1000;
/** With nothing to read, a system is looked at again after this. */
const IDLE_MS = 60_000;
/** Of the boards read, one in so many is tried though nothing is known of it. */
const TRIAL_EVERY = 4;

/** Hours between two readings of a board. */
const hours = { first: 24, least: 6, most: 14 * 24 };
/** After so many failures in a row that say nothing of one board, a system is asked only now and then. */
export const FAILURES_TO_OPEN = 3;
const OPEN_MS = 30 * 60 * 1000;
const LONGEST_OPEN_MS = 24 * HOUR_MS;

/**
 * Reads one due board of each board system whose turn is free, the most likely to fit first. All processes share the turns
 * and the budget. Nothing is read where the installation does not crawl, in its quiet hours, or where nobody has agreed.
 */
export async function crawlBoards(server: ServerContext, stopping: AbortSignal): Promise<void> {
  const { db, clock, config } = server;
  const { mode, quietHours } = config.crawl;
  if (mode === "off" || isQuiet(clock.now(), quietHours)) return;
  if (mode === "demand" && !(await hasAnybodyAgreed(db))) return;
  const systems = systemsToCrawl(config);
  for (const turn of await takeTurns(db, [PLAN], clock.now())) {
    await planDemand(server, systems);
    await giveTurnBack(db, turn.name, { nextAt: later(clock.now(), PLAN_MS), failures: 0 });
  }
  const turns = await takeTurns(db, systems, clock.now());
  await Promise.all(turns.map((turn) => takeTurn(server, turn, stopping)));
}

/** The board systems that this installation reads; those without an interface stay with searches. */
export function systemsToCrawl({ sources }: ServerContext["config"]): string[] {
  return boardSystems.filter((id) => !sources.disabled.includes(id) && !findSource(id)?.isPages);
}

async function takeTurn(server: ServerContext, turn: Turn, stopping: AbortSignal): Promise<void> {
  const { db, clock } = server;
  const source = findSource(turn.name);
  const isTrial = turn.taken % TRIAL_EVERY === 0;
  const now = clock.now();
  const board =
    (isTrial ? await selectDueBoard(db, turn.name, now, { isTrial }) : null) ??
    (await selectDueBoard(db, turn.name, now, { isTrial: false }));
  if (!source || board === null) {
    await giveTurnBack(db, turn.name, { nextAt: later(now, IDLE_MS), failures: turn.failures });
    return;
  }
  const read = await readBoard(server, source, board, stopping);
  await giveTurnBack(db, turn.name, afterReading(read, turn, clock.now()));
}

type Reading = {
  requests: number;
  /** `board`: the system answers, but this board does not; `system`: no answer that says anything of this board. */
  outcome: "read" | "board" | "system" | "stopped";
  retryAfterMs: number;
};

async function readBoard(
  server: ServerContext,
  source: Source,
  board: DueBoard,
  stopping: AbortSignal,
): Promise<Reading> {
  const { db, clock, config, log } = server;
  const reading: Reading = { requests: 0, outcome: "read", retryAfterMs: 0 };
  const spending: Promise<void>[] = [];
  const outbound = watchOutbound(server.outbound, {
    async onRequest() {
      if (!(await spendRequest(db, config.crawl, clock.now())))
        throw new NoAnswerError("The budget of requests is used up.", { isStopped: true });
      reading.requests += 1;
    },
    onAnswer: ({ bytes }) => void spending.push(addSpentBytes(db, bytes, clock.now())),
  });
  try {
    const request = {
      board: board.token,
      company: board.company,
      query: { titles: [], locations: [], keywords: [] },
      ...(source.hasTextsApart ? { reading: await prepareReading(server, board) } : {}),
    };
    const result = await crawlSource({ ...server, outbound }, { source, request }, stopping);
    if (result.kind === "answered") await result.indexed;
    const hasChanged =
      result.kind === "answered" && result.arrived.some(({ isNew, isChanged }) => isNew || isChanged);
    const every = nextInterval(board.crawlEveryHours, hasChanged);
    await planBoard(db, board, { nextCrawlAt: later(clock.now(), every * HOUR_MS), crawlEveryHours: every });
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    reading.outcome = error.isStopped ? "stopped" : saysNothingOfBoard(error) ? "system" : "board";
    if (error.cause instanceof OutboundError) reading.retryAfterMs = (error.cause.retryAfter ?? 0) * 1000;
    if (reading.outcome === "board") await putOff(server, board);
  } finally {
    await Promise.all(spending).catch((error: unknown) => log.warn({ err: error }, "spending was not noted"));
  }
  return reading;
}

/** A board that does not answer is asked less and less often. */
async function putOff({ db, clock }: ServerContext, board: DueBoard): Promise<void> {
  const every = Math.min(hours.most, hours.first * 2 ** board.failures);
  await planBoard(db, board, { nextCrawlAt: later(clock.now(), every * HOUR_MS), crawlEveryHours: every });
}

function saysNothingOfBoard({ cause }: NoAnswerError): boolean {
  if (!(cause instanceof OutboundError)) return cause === undefined;
  if (cause.status !== null) return cause.status === 429 || cause.status >= 500;
  return cause.problem === "timeout" || cause.problem === "network";
}

/** Half as long after an answer that brought something, half as long again after one that did not. */
function nextInterval(before: number | null, hasChanged: boolean): number {
  if (before === null) return hours.first;
  return Math.round(Math.min(hours.most, Math.max(hours.least, hasChanged ? before / 2 : before * 1.5)));
}

/** When the system may be asked again. An open circuit lets one board through each time that it ends. */
function afterReading({ outcome, requests, retryAfterMs }: Reading, { failures }: Turn, now: Date) {
  if (outcome === "stopped") return { nextAt: later(now, IDLE_MS), failures };
  const paced = Math.max(1, requests) * PACE_MS;
  if (outcome !== "system") return { nextAt: later(now, paced), failures: 0 };
  const count = failures + 1;
  const open =
    count < FAILURES_TO_OPEN ? 0 : Math.min(LONGEST_OPEN_MS, OPEN_MS * 2 ** (count - FAILURES_TO_OPEN));
  return { nextAt: later(now, Math.max(paced, open, retryAfterMs)), failures: count };
}

/** By the server's timezone; hours that end before they begin go over midnight. */
function isQuiet(now: Date, quiet: { start: string; end: string } | null): boolean {
  if (quiet === null) return false;
  const time = `${String(now.getHours()).padStart(2, "0")}:${String(now.getMinutes()).padStart(2, "0")}`;
  const { start, end } = quiet;
  return start < end ? time >= start && time < end : time >= start || time < end;
}

function later(from: Date, ms: number): Date {
  return new Date(from.getTime() + ms);
}
