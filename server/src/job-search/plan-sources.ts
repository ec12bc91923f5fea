import type { SourceReport } from "@jobwright/contracts/matching";
import type { Wanted } from "@jobwright/engine/wanted";
import type { UserContext } from "#context";
import { MAX_PAGE_BYTES } from "#platform/markup/page-threads";
import { OutboundError } from "#platform/outbound/outbound-client";
import {
  type Board,
  boardPageUrl,
  findBoards,
  insertBoards,
  insertUnknownCompany,
  isBoardSystem,
  type NewBoard,
  readPage,
  selectBoardsOfCompanies,
  selectBoardsToAsk,
  selectPagesOfCompanies,
  selectUnknownCompanies,
  selectUserBoards,
  type Source,
  sourceAccess,
  type SourceQuery,
  type SourceRequest,
  sources,
} from "#sources/sources.service";
import { type Crawl, selectCompanyUrl, selectCrawls } from "#postings/postings.service";
import { mapWithConcurrency } from "#platform/map-with-concurrency";
import { createSingleFlight } from "#db/single-flight";
import { SourceFormatError } from "#platform/outbound/source-format-error";
import { whyNotAsked } from "./why-not-asked.ts";

/** A company that no applicant system knew is tried again after this long. */
const UNKNOWN_COMPANY_MS = 7 * 24 * 60 * 60 * 1000;

/** Where companies keep their openings. */
const CAREERS_PATHS = ["/careers", "/jobs"];

/** Target companies that are looked for at the same time. */
const COMPANIES_AT_ONCE = 3;

/** Shares looking for one company among searches. */
const lookUpOnce = createSingleFlight<void>();

/** What a search will ask of one source. */
export type SourcePlan = {
  source: Source;
  requests: SourceRequest[];
  /** Their last crawls, looked up before anything is read from the index: what they stand for is found in it. */
  crawls: Map<string, Crawl>;
  /** Boards of target companies that are still being looked for; never rejects. */
  moreRequests: Promise<SourceRequest[]>;
  /** Why it is not asked at all; null: it is. */
  skipReason: string | null;
  /** Why it was not asked where no request came together. */
  emptyReason: string;
  describe(asked: number): string;
};

/** Plans all sources that are switched on. Boards of target companies are looked for while the rest is asked. */
export async function planSources(
  ctx: UserContext,
  wanted: Wanted,
  stop: AbortSignal,
): Promise<SourcePlan[]> {
  const query = toSourceQuery(wanted);
  const [own, known, pages] = await Promise.all([
    selectUserBoards(ctx.db, ctx.user.uid),
    selectBoardsOfCompanies(ctx.db, wanted.companies),
    selectPagesOfCompanies(ctx.db, wanted.companies),
  ]);
  const chosen = [...own, ...known, ...pages];
  const targets = findTargetBoards(ctx, wanted, known, stop);
  const asked = sources.filter((source) => {
    const isOnlyChosen = source.kind === "board" && !isBoardSystem(source.id);
    if (ctx.config.sources.disabled.includes(source.id)) return false;
    return !isOnlyChosen || chosen.some((board) => board.source === source.id);
  });
  return Promise.all(
    asked.map(async (source) => {
      const plan =
        source.kind === "board"
          ? await planBoards(ctx, source, query, chosen, targets)
          : planQuery(ctx, source, query);
      const names = plan.requests.map((request) => source.requestName(request));
      return { ...plan, crawls: await selectCrawls(ctx.db, source.id, names) };
    }),
  );
}

type Planned = Omit<SourcePlan, "crawls">;

export function toSourceReport(plan: SourcePlan): SourceReport {
  return {
    id: plan.source.id,
    name: plan.source.name,
    ...(plan.source.isVerified ? {} : { isUnverified: true as const }),
    askedFor: plan.describe(plan.requests.length),
    state: plan.skipReason === null ? "waiting" : "skipped",
    count: null,
    elapsedMs: null,
    reason: plan.skipReason,
    keptCopyFrom: null,
  };
}

function planQuery(ctx: UserContext, source: Source, query: SourceQuery): Planned {
  return {
    source,
    requests: [{ board: null, query }],
    moreRequests: Promise.resolve([]),
    skipReason: whyNotAsked(source, query, ctx.config.sources.keys),
    emptyReason: "Nothing to ask.",
    describe: () => source.describe(query),
  };
}

async function planBoards(
  ctx: UserContext,
  source: Source,
  query: SourceQuery,
  chosen: Board[],
  targets: Promise<Board[]>,
): Promise<Planned> {
  const first = chosen.filter((board) => board.source === source.id);
  // A feed or page is asked for those who pasted it or named its company; a company's board serves everybody.
  const further = isBoardSystem(source.id)
    ? await selectBoardsToAsk(ctx.db, source.id, ctx.config.sources.boardsPerSystem)
    : [];
  const boards = new Map([...first, ...further].map((board) => [board.token, board]));
  const toRequest = (board: Board): SourceRequest => ({ board: board.token, company: board.company, query });
  const moreRequests = targets.then((found) =>
    found.filter((board) => board.source === source.id && !boards.has(board.token)).map(toRequest),
  );
  return {
    source,
    requests: [...boards.values()].map(toRequest),
    moreRequests,
    skipReason: null,
    emptyReason: "No company board of this system is known yet. Paste a board link to add one.",
    describe: (asked) =>
      asked === 0 ? "Company boards" : `${asked} company ${asked === 1 ? "board" : "boards"}`,
  };
}

/** Boards of target companies that are not known yet, found by trying the systems; what is found is kept. */
async function findTargetBoards(
  ctx: UserContext,
  wanted: Wanted,
  known: Board[],
  stop: AbortSignal,
): Promise<Board[]> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(ctx.config.sources.timeLimitMs)]);
  const now = ctx.clock.now();
  try {
    const tried = await selectUnknownCompanies(
      ctx.db,
      wanted.companies,
      new Date(now.getTime() - UNKNOWN_COMPANY_MS),
    );
    const knownNames = new Set(known.map((board) => board.company.toLowerCase()));
    const open = wanted.companies.filter(
      (company) => !tried.has(company.toLowerCase()) && !knownNames.has(company.toLowerCase()),
    );
    await mapWithConcurrency(open, COMPANIES_AT_ONCE, (company) =>
      lookUpOnce(ctx.backgroundDb, company.toLowerCase(), signal, (lastLeft) =>
        findCompanyBoards(ctx, company, lastLeft),
      ).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      }),
    );
    return await selectBoardsOfCompanies(ctx.db, open);
  } catch (error) {
    ctx.log.error({ err: error }, "looking for the boards of target companies failed");
    return [];
  }
}

async function findCompanyBoards(ctx: UserContext, company: string, signal: AbortSignal): Promise<void> {
  // Another search may have found them since this one was planned.
  if ((await selectBoardsOfCompanies(ctx.db, [company])).length > 0) return;
  try {
    const found = await findBoards(company, {
      accessOf: (source) => sourceAccess(ctx, source, signal),
      disabled: ctx.config.sources.disabled,
      signal,
    });
    const boards =
      found.length > 0
        ? found.map((board) => ({ ...board, foundBy: "tried" as const }))
        : await findCareersPageBoards(ctx, company, signal);
    await insertBoards(ctx.db, boards);
    if (boards.length === 0) await insertUnknownCompany(ctx.db, company, ctx.clock.now());
  } catch (error) {
    // No system answered: each is reported by name in this very search, and the company is tried in the next.
    if (!(error instanceof OutboundError || error instanceof SourceFormatError)) throw error;
  }
}

/** Boards that the company's own careers page links to; its site is known from postings of other boards. */
async function findCareersPageBoards(
  ctx: UserContext,
  company: string,
  signal: AbortSignal,
): Promise<NewBoard[]> {
  const site = await selectCompanyUrl(ctx.db, company);
  if (!site) return [];
  for (const path of CAREERS_PATHS) {
    const address = new URL(path, site).href;
    const caller = { person: ctx.user.uid, signal };
    const found = await ctx.outbound
      .getText(address, { signal, maxBytes: MAX_PAGE_BYTES })
      .then((page) => readPage(caller, "findBoardLinks", page.text, page.url))
      .catch(() => []);
    const links = found.slice(0, 3);
    if (links.length === 0) continue;
    return links.map((link) => ({
      ...link,
      company,
      url: boardPageUrl(link),
      foundBy: "careersPage" as const,
    }));
  }
  return [];
}

function toSourceQuery(wanted: Wanted): SourceQuery {
  return { titles: wanted.titles, locations: wanted.locations, keywords: wanted.includeKeywords };
}
