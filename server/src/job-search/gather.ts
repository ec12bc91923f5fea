import type { SourceReport } from "@jobwright/contracts/matching";
import { createTextReader, type TextFindings } from "@jobwright/engine/matching/find-in-text";
import { findFitting, rankCandidates } from "@jobwright/engine/matching/rank-candidates";
import type { Candidate } from "@jobwright/engine/wanted";
import type { ServerContext, UserContext } from "#context";
import { giveWay, takeTurns } from "#platform/take-turns";
import { askSource, type Answered } from "./ask-sources.ts";
import {
  findCandidates,
  type FoundCandidates,
  type IndexedCandidate,
  MISSED_ANSWERS_TO_CLOSE,
  type PostingText,
  readTitles,
  selectTexts,
  startTitleMeaning,
  type TitleMeaning,
  toCandidate,
} from "#postings/postings.service";
import { toSourceReport, type SourcePlan } from "./plan-sources.ts";
import type { Wish } from "./read-wish.ts";
import { decideSample, loadSampleBoard } from "./sample-decision.ts";
import type { SourceRequest } from "#sources/sources.service";

/** Reports what is found of postings that no source of this search gave. */
export const KEPT_REPORT_ID = "index";

/** What one search gathers on its way. */
export type Gathered = Wish & {
  /** When the time of the sources is up, in milliseconds as `Date.now` has them. */
  askedUntil: number;
  reports: SourceReport[];
  candidates: Map<string, Candidate>;
  texts: Map<string, PostingText>;
  /** What those of the texts say that were looked into already. */
  findings: Map<string, TextFindings>;
  /** Titles of the whole look, by which rare words are told; empty: those of the candidates. */
  titles: string[];
  /** Boards whose whole content came in this search. */
  wholeBoards: Set<string>;
  meaning: TitleMeaning;
  /** Other searches put answers into the index that this one relies on, perhaps after it read it. */
  isIndexBehind: boolean;
  /** Writes to the index, which go on while other sources are still asked. */
  writes: Promise<void>[];
  /** Why the sample board was used; null where every posting is real. */
  sampleReason: string | null;
  /** Late answers only fill the index: the sample board was chosen, and real postings are never mixed into it. */
  isSealed: boolean;
};

export function startGathering(ctx: ServerContext, { wanted, weights }: Wish, plans: SourcePlan[]): Gathered {
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
 * Asks every source while the index is read, and ends when all have answered or their time is up. `textsWanted` is
 * the number of the best kept postings whose texts are fetched in the meantime.
 */
export async function gather(
  ctx: UserContext,
  gathered: Gathered,
  plans: SourcePlan[],
  options: { stop: AbortSignal; onChange: () => void; textsWanted: number },
): Promise<void> {
  const onChange = () => {
    if (!gathered.isSealed) options.onChange();
  };
  const asking = {
    stop: options.stop,
    onAnswer: (plan: SourcePlan, request: SourceRequest, answer: Answered) =>
      takeAnswer(gathered, plan, request, answer),
    onLateCopy: () => void (gathered.isIndexBehind = true),
    onChange,
  };
  const reading = readIndex(ctx, gathered, options.textsWanted);
  reading.catch(() => undefined);
  const asked = Promise.all(
    gathered.reports.flatMap((report, index) => {
      const plan = plans[index];
      return plan ? [askSource(ctx, plan, report, asking)] : [];
    }),
  );
  gathered.sampleReason = await decideSample(ctx, gathered.reports, asked, options.stop);
  if (gathered.sampleReason !== null && ctx.config.sampleBoard !== "on") {
    sealForSample(gathered);
    return addSampleBoard(ctx, gathered);
  }
  if (gathered.sampleReason !== null) await addSampleBoard(ctx, gathered);
  await asked;
  addKept(gathered, await reading);
  // What the first reading found counts as it was then: answers of this very search have changed it since.
  if (gathered.isIndexBehind) addKept(gathered, await readIndex(ctx, gathered, options.textsWanted));
}

/** Looks into the texts of these candidates, as far as they are known and were not looked into before. */
export async function findInTexts(gathered: Gathered, candidates: Iterable<Candidate>): Promise<void> {
  const readText = createTextReader(gathered.wanted);
  const turn = takeTurns();
  for (const candidate of candidates) {
    const text = gathered.texts.get(candidate.id);
    if (text === undefined || gathered.findings.has(candidate.id)) continue;
    gathered.findings.set(
      candidate.id,
      readText({ ...text, title: candidate.title, company: candidate.company }),
    );
    await turn();
  }
}

type IndexReading = { found: FoundCandidates; fitting: Set<string> };

/** Candidates of the index, which of them fit at all, and already what the texts of those that lead say. */
async function readIndex(ctx: UserContext, gathered: Gathered, textsWanted: number): Promise<IndexReading> {
  const { wanted, meaning } = gathered;
  const found = await findCandidates(ctx, wanted, { isSample: false, meaning });
  const { candidates, titles } = found;
  const ranking = {
    now: ctx.clock.now(),
    limit: textsWanted,
    ...(titles ? { titles } : {}),
    ...(gathered.weights ? { weights: gathered.weights } : {}),
    similarity: meaning.similarity,
  };
  await giveWay();
  const leading = rankCandidates(wanted, candidates, ranking).ranked.map(({ candidate }) => candidate);
  await giveWay();
  const ids = leading.map(({ id }) => id);
  for (const [id, text] of await selectTexts(ctx.db, ids)) {
    if (!gathered.texts.has(id)) gathered.texts.set(id, text);
  }
  await findInTexts(gathered, leading);
  await giveWay();
  const fitting = titles
    ? new Set(candidates.map(({ id }) => id))
    : findFitting(wanted, candidates, meaning.similarity);
  return { found, fitting };
}

async function takeAnswer(
  gathered: Gathered,
  plan: SourcePlan,
  request: SourceRequest,
  { arrived, isComplete, indexed }: Answered,
): Promise<{ fitting: number }> {
  gathered.writes.push(indexed);
  const candidates = arrived.map((entry) => toCandidate(entry, false));
  const titles = candidates.map(({ title }) => title);
  gathered.meaning.learnSoon(titles);
  await readTitles(titles);
  if (!gathered.isSealed) {
    if (isComplete) gathered.wholeBoards.add(toBoardName(plan.source.id, request.board));
    for (const candidate of candidates) gathered.candidates.set(candidate.id, candidate);
    for (const { id, posting } of arrived) {
      const { description, qualifications, benefits } = posting;
      gathered.texts.set(id, { description, qualifications, benefits });
      gathered.findings.delete(id);
    }
  }
  await giveWay();
  return { fitting: findFitting(gathered.wanted, candidates, gathered.meaning.similarity).size };
}

/** Adds what the index keeps, but for what came anew or is being closed while this search runs. */
function addKept(gathered: Gathered, { found, fitting }: IndexReading): void {
  if (found.titles) {
    const arrived = [...gathered.candidates.values()].map(({ title }) => title);
    gathered.titles = [...found.titles, ...arrived];
  }
  const added = found.candidates.filter(
    (candidate) => !gathered.candidates.has(candidate.id) && !isClosing(gathered, candidate),
  );
  for (const candidate of added) gathered.candidates.set(candidate.id, candidate);
  let elsewhere = 0;
  const bySource = Map.groupBy(
    added.filter(({ id }) => fitting.has(id)),
    (candidate) => candidate.source,
  );
  for (const [source, candidates] of bySource) {
    const report = gathered.reports.find((entry) => entry.id === source);
    if (report && report.keptCopyFrom !== null) report.count = (report.count ?? 0) + candidates.length;
    else elsewhere += candidates.length;
  }
  const kept = gathered.reports.find(({ id }) => id === KEPT_REPORT_ID);
  if (kept) kept.count = (kept.count ?? 0) + elsewhere;
  else if (elsewhere > 0) gathered.reports.push(toKeptReport(elsewhere));
}

function toKeptReport(count: number): SourceReport {
  return {
    id: KEPT_REPORT_ID,
    name: "Kept postings",
    askedFor: "Earlier searches and imports",
    state: "keptCopy",
    count,
    elapsedMs: null,
    reason: null,
    keptCopyFrom: null,
  };
}

/** Lacking in the whole board for the last time that counts. */
function isClosing({ wholeBoards }: Gathered, candidate: IndexedCandidate): boolean {
  if (!wholeBoards.has(toBoardName(candidate.source, candidate.board))) return false;
  return candidate.missedAnswers + 1 >= MISSED_ANSWERS_TO_CLOSE;
}

function toBoardName(source: string, board: string | null): string {
  return `${source}\n${board ?? ""}`;
}

async function addSampleBoard(ctx: UserContext, gathered: Gathered): Promise<void> {
  const { candidates, titles } = await loadSampleBoard(ctx, gathered.wanted, gathered.meaning);
  gathered.titles = titles ?? [];
  for (const candidate of candidates) gathered.candidates.set(candidate.id, candidate);
}

/** Keeps the reports as they stand: what still asks has not answered in time, whatever becomes of it. */
function sealForSample(gathered: Gathered): void {
  gathered.isSealed = true;
  gathered.reports = gathered.reports.map((report) =>
    report.state === "searching" || report.state === "waiting"
      ? { ...report, state: "unreachable", reason: "No answer in 3 s." }
      : { ...report },
  );
  gathered.candidates.clear();
  gathered.texts.clear();
  gathered.findings.clear();
  gathered.titles = [];
}
