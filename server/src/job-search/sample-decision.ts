import { setTimeout as sleep } from "node:timers/promises";
import { SAMPLE_DECISION_MS } from "@jobwright/contracts/job-search";
import type { SourceReport } from "@jobwright/contracts/matching";
import type { Wanted } from "@jobwright/engine/wanted";
import type { ServerContext } from "#context";
import { createSingleFlight } from "#db/single-flight";
import {
  findCandidates,
  type FoundCandidates,
  hasRealPostings,
  identifyArrived,
  indexArrived,
  readSamplePostings,
  SAMPLE_SOURCE_ID,
  seenSince,
  type TitleMeaning,
} from "#postings/postings.service";

/**
 * Why the sample board is used, or null where it is not: it is switched on, or no live source was reached within
 * {@link SAMPLE_DECISION_MS} and no real posting is indexed. A search that the person stopped has no need of it.
 */
export async function decideSample(
  ctx: ServerContext,
  reports: SourceReport[],
  asking: Promise<unknown>,
  stop: AbortSignal,
): Promise<string | null> {
  // Whoever waits for the sources throws their failure; until then it must not end the process.
  asking.catch(() => undefined);
  if (ctx.config.sampleBoard === "off") return null;
  if (ctx.config.sampleBoard === "on")
    return "The sample board is switched on for this server (SAMPLE_BOARD=on).";
  const end = Date.now() + SAMPLE_DECISION_MS;
  if (await hasRealPostings(ctx.db, seenSince(ctx.clock.now()))) return null;
  await waitForFirstAnswer(reports, asking, end);
  if (stop.aborted || reports.some(isReached)) return null;
  return "No job board could be reached from here, and no real posting is kept yet.";
}

/** The sample postings that may fit, marked as such and kept apart from real ones. */
export async function loadSampleBoard(
  ctx: ServerContext,
  wanted: Wanted,
  meaning: TitleMeaning,
): Promise<FoundCandidates> {
  await indexOnce(ctx.backgroundDb, SAMPLE_SOURCE_ID, unstopped, () => indexSampleBoard(ctx));
  return findCandidates(ctx, wanted, { isSample: true, meaning });
}

/** Shares writing the sample board among searches of this process. */
const indexOnce = createSingleFlight<void>();
const unstopped = new AbortController().signal;

async function indexSampleBoard(ctx: ServerContext): Promise<void> {
  const now = ctx.clock.now();
  const arrived = await identifyArrived(ctx, await readSamplePostings(now));
  // All of them change with the day, so that those which did not were seen today.
  const changed = arrived.filter(({ isNew, isChanged }) => isNew || isChanged);
  await indexArrived(ctx, changed, {
    source: SAMPLE_SOURCE_ID,
    board: null,
    isComplete: false,
    isSample: true,
    seenAt: now,
  });
}

async function waitForFirstAnswer(
  reports: SourceReport[],
  asking: Promise<unknown>,
  end: number,
): Promise<void> {
  let isOver = false;
  const finish = () => {
    isOver = true;
  };
  asking.then(finish, finish);
  while (!isOver && Date.now() < end && !reports.some(isReached)) await sleep(50);
}

/** An answer that is kept from a moment ago, if only one without postings, tells as much as a new one. */
function isReached({ state, count }: SourceReport): boolean {
  return state === "answered" || state === "keptCopy" || (state === "searching" && count !== null);
}
