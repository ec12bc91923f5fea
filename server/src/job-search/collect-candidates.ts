import type { SourceReport } from "@jobwright/contracts/matching";
import { createTextReader, type TextFindings } from "@jobwright/engine/matching/find-in-text";
import { findFitting, rankCandidates } from "@jobwright/engine/matching/rank-candidates";
import type { Candidate } from "@jobwright/engine/wanted";
import type { ServerContext, UserContext } from "#context";
import { createYielder, doInSteps } from "#platform/yield-to-event-loop";
import { askSource, type Answered } from "./ask-sources.ts";
import {
  findCandidates,
  type FoundCandidates,
  type IndexedCandidate,
  MISSED_ANSWERS_TO_CLOSE,
  type PostingText,
  readPostingOnce,
  readTitles,
  selectTexts,
  startTitleMeaning,
  type TitleMeaning,
  toCandidate,
} from "#postings/postings.service";
import { toSourceReport, type SourcePlan } from "./plan-sources.ts";
import type { WeightedCriteria } from "./read-criteria.ts";
import { decideSample, loadSampleBoard } from "./sample-decision.ts";
import type { SourceRequest } from "#sources/sources.service";

/** Report of the postings that come from the index and from no source of this search. */
export const KEPT_REPORT_ID = "index";

/** Said where the index holds more than one search looks at. */
const MORE_IS_KEPT =
  "More kept postings may fit than one search looks at. It took the closest titles and places, then the newest. Fewer titles or nearer places show more of them.";

/** So many titles of the index tell how rare words are; with fewer, those of the answers count as well. */
const TELLING_TITLES = 1000;

/** What one search has collected so far. */
export type CollectedCandidates = WeightedCriteria & {
  /** Deadline of the sources, in milliseconds as `Date.now` has them. */
  askedUntil: number;
  reports: SourceReport[];
  candidates: Map<string, Candidate>;
  texts: Map<string, PostingText>;
  /** Wanted skills, keywords and facts found in each text read so far, by candidate id. */
  findings: Map<string, TextFindings>;
  /** Titles by which the rarity of words is measured; empty: those of the candidates. */
  titles: string[];
  /** Boards whose whole content came in this search. */
  wholeBoards: Set<string>;
  meaning: TitleMeaning;
  /** Another search writes postings to the index that this one relies on, perhaps after this one has read it. */
  isIndexBehind: boolean;
  /** Writes to the index, which go on while other sources are still asked. */
  writes: Promise<void>[];
  /** Why the sample board was used; null where every posting is real. */
  sampleReason: string | null;
  /** The sample board was chosen: later answers fill the index alone, since real postings are never mixed into it. */
  isSealed: boolean;
};

export function startCollecting(
  ctx: ServerContext,
  { wanted, weights }: WeightedCriteria,
  plans: SourcePlan[],
): CollectedCandidates {
  return {
    wanted,
    weights,
    askedUntil: Date.now() + ctx.config.sources.timeLimitMs,
    reports: plans.map(toSourceReport),
    candidates: new Map(),
    texts: new Map(),
    findings: new Map(),
    titles: [],
    meaning: startTitleMeaning(ctx, wanted),
    wholeBoards: new Set(),
    isIndexBehind: false,
    writes: [],
    sampleReason: null,
    isSealed: false,
  };
}

/**
 * Asks every source while the index is read, and ends when all have answered or their deadline has passed. The texts of
 * the `textCount` best postings of the index are fetched meanwhile.
 */
export async function collectCandidates(
  ctx: UserContext,
  collected: CollectedCandidates,
  plans: SourcePlan[],
  options: {
    stop: AbortSignal;
    onChange: () => void;
    /** Called when the index is read, with what `withKept` needs to rank it before the sources have answered. */
    onIndexRead: (reading: IndexReading) => void;
    textCount: number;
  },
): Promise<void> {
  const onChange = () => {
    if (!collected.isSealed) options.onChange();
  };
  const asking = {
    stop: options.stop,
    onAnswer: (plan: SourcePlan, request: SourceRequest, answer: Answered) =>
      takeAnswer(collected, plan, request, answer),
    onLateCopy: () => void (collected.isIndexBehind = true),
    onChange,
  };
  const reading = readIndex(ctx, collected, options.textCount);
  reading.then(
    (read) => {
      if (read.fitting.size > 0) collected.reports.push(toKeptReport(read.fitting.size, null));
      onChange();
      options.onIndexRead(read);
    },
    () => undefined,
  );
  const asked = Promise.all(
    collected.reports.flatMap((report, index) => {
      const plan = plans[index];
      return plan ? [askSource(ctx, plan, report, asking)] : [];
    }),
  );
  collected.sampleReason = await decideSample(ctx, collected.reports, asked, options.stop);
  if (collected.sampleReason !== null && ctx.config.sampleBoard !== "on") {
    sealForSample(collected);
    return addSampleBoard(ctx, collected);
  }
  if (collected.sampleReason !== null) await addSampleBoard(ctx, collected);
  await asked;
  const read = await reading;
  // It is counted anew: what the sources answered is theirs.
  collected.reports = collected.reports.filter(({ id }) => id !== KEPT_REPORT_ID);
  addKept(collected, read);
  // What the first reading found counts as it was then: answers of this very search have changed it since.
  if (collected.isIndexBehind) addKept(collected, await readIndex(ctx, collected, options.textCount));
}

/** Reads the texts of these candidates that are loaded and have not been read yet. */
export async function findInTexts(
  collected: CollectedCandidates,
  candidates: Iterable<Candidate>,
): Promise<void> {
  const readText = createTextReader(collected.wanted, readPostingOnce);
  const yieldIfDue = createYielder();
  for (const candidate of candidates) {
    const text = collected.texts.get(candidate.id);
    if (text === undefined || collected.findings.has(candidate.id)) continue;
    collected.findings.set(
      candidate.id,
      readText({ ...text, title: candidate.title, company: candidate.company }),
    );
    await yieldIfDue();
  }
}

export type IndexReading = { found: FoundCandidates; fitting: Set<string> };

/** Reads the candidates of the index, finds those that fit, and reads the texts of the best. */
async function readIndex(
  ctx: UserContext,
  collected: CollectedCandidates,
  textCount: number,
): Promise<IndexReading> {
  const { wanted, meaning } = collected;
  const found = await findCandidates(ctx, wanted, { isSample: false, meaning });
  const { candidates, titles } = found;
  const ranking = {
    now: ctx.clock.now(),
    limit: textCount,
    ...(titles ? { titles } : {}),
    ...(collected.weights ? { weights: collected.weights } : {}),
    similarity: meaning.similarity,
  };
  const { ranked } = await doInSteps(rankCandidates(wanted, candidates, ranking));
  const leading = ranked.map(({ candidate }) => candidate);
  const ids = leading.map(({ id }) => id);
  for (const [id, text] of await selectTexts(ctx.db, ids)) {
    if (!collected.texts.has(id)) collected.texts.set(id, text);
  }
  await findInTexts(collected, leading);
  const fitting = titles
    ? new Set(candidates.map(({ id }) => id))
    : await doInSteps(findFitting(wanted, candidates, meaning.similarity));
  return { found, fitting };
}

async function takeAnswer(
  collected: CollectedCandidates,
  plan: SourcePlan,
  request: SourceRequest,
  { arrived, isComplete, indexed }: Answered,
): Promise<{ fitting: number }> {
  collected.writes.push(indexed);
  const candidates = arrived.map((entry) => toCandidate(entry, false));
  const titles = candidates.map(({ title }) => title);
  await collected.meaning.prepare(titles);
  await readTitles(titles);
  if (!collected.isSealed) {
    if (isComplete) collected.wholeBoards.add(toBoardName(plan.source.id, request.board));
    for (const candidate of candidates) collected.candidates.set(candidate.id, candidate);
    for (const { id, posting } of arrived) {
      const { description, qualifications, benefits } = posting;
      collected.texts.set(id, { description, qualifications, benefits });
      collected.findings.delete(id);
    }
  }
  const fitting = await doInSteps(findFitting(collected.wanted, candidates, collected.meaning.similarity));
  return { fitting: fitting.size };
}

/** What a search has collected so far with what the index holds: a copy, to be ranked while further answers come. */
export function withKept(collected: CollectedCandidates, reading: IndexReading): CollectedCandidates {
  const copy = { ...collected, candidates: new Map(collected.candidates), reports: [] };
  addKept(copy, reading);
  return copy;
}

/** Adds candidates of the index, but for those that a source answered or whose posting is being closed by this search. */
function addKept(collected: CollectedCandidates, { found, fitting }: IndexReading): void {
  if (found.titles) {
    const arrived = [...collected.candidates.values()].map(({ title }) => title);
    collected.titles = found.titles.length >= TELLING_TITLES ? found.titles : [...found.titles, ...arrived];
  }
  const added = found.candidates.filter(
    (candidate) => !collected.candidates.has(candidate.id) && !isClosing(collected, candidate),
  );
  for (const candidate of added) collected.candidates.set(candidate.id, candidate);
  let elsewhere = 0;
  const bySource = Map.groupBy(
    added.filter(({ id }) => fitting.has(id)),
    (candidate) => candidate.source,
  );
  for (const [source, candidates] of bySource) {
    const report = collected.reports.find((entry) => entry.id === source);
    if (report && report.keptCopyFrom !== null) report.count = (report.count ?? 0) + candidates.length;
    else elsewhere += candidates.length;
  }
  const kept = collected.reports.find(({ id }) => id === KEPT_REPORT_ID);
  if (kept) kept.count = (kept.count ?? 0) + elsewhere;
  else if (elsewhere > 0 || found.isCut)
    collected.reports.push(toKeptReport(elsewhere, found.isCut ? MORE_IS_KEPT : null));
}

function toKeptReport(count: number, reason: string | null): SourceReport {
  return {
    id: KEPT_REPORT_ID,
    name: "Kept postings",
    askedFor: "Earlier readings and imports",
    state: "keptCopy",
    count,
    elapsedMs: null,
    reason,
    keptCopyFrom: null,
  };
}

/** True where this search is the last miss that closes the posting. */
function isClosing({ wholeBoards }: CollectedCandidates, candidate: IndexedCandidate): boolean {
  if (!wholeBoards.has(toBoardName(candidate.source, candidate.board))) return false;
  return candidate.missedAnswers + 1 >= MISSED_ANSWERS_TO_CLOSE;
}

function toBoardName(source: string, board: string | null): string {
  return `${source}\n${board ?? ""}`;
}

async function addSampleBoard(ctx: UserContext, collected: CollectedCandidates): Promise<void> {
  const { candidates, titles } = await loadSampleBoard(ctx, collected.wanted, collected.meaning);
  collected.titles = titles ?? [];
  for (const candidate of candidates) collected.candidates.set(candidate.id, candidate);
}

/** Freezes the reports: a source that has not answered yet counts as unreachable, whatever comes later. */
function sealForSample(collected: CollectedCandidates): void {
  collected.isSealed = true;
  collected.reports = collected.reports.map((report) =>
    report.state === "searching" || report.state === "waiting"
      ? { ...report, state: "unreachable", reason: "No answer in 3 s." }
      : { ...report },
  );
  collected.candidates.clear();
  collected.texts.clear();
  collected.findings.clear();
  collected.titles = [];
}
