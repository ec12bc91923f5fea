import { AppError } from "#platform/app-error";
import type { Caller } from "#platform/fair-queue";
import { OutboundError, type OutboundAnswer, type OutboundClient } from "#platform/outbound/outbound-client";
import { companyFromBoard, companyFromToken } from "../company-name.ts";
import { readPage } from "../pages/read-page.ts";
import { isFeed } from "../read-feed.ts";
import { findSource } from "../registry.ts";
import { SourceFormatError } from "#platform/outbound/source-format-error";
import type { Source } from "../source.ts";
import { readWebLink } from "#platform/markup/web-link";
import { boardPageUrl, isOwnHost, readBoardLink, type BoardLink } from "./board-links.ts";
import type { BoardFindingDeps, FoundBoard } from "./find-boards.ts";

/** A page or feed is far smaller; the largest community lists have about this size. */
const MAX_BYTES = 12 * 1024 * 1024;
const MAX_BOARDS = 5;
const wholeAddressSources = ["page", "feed", "listings"];

/** A board that was asked once: `postings` is what could be read, and of a careers page what it links to. */
export type CheckedBoard = FoundBoard & { postings: number };
/** Where a link leads. A careers page that links to several boards gives those after the first in `further`. */
export type PastedLink = CheckedBoard & { further: CheckedBoard[] };

/**
 * What a pasted link leads to: the board of a known system, or, by what the address answers, a feed, a listings
 * file, a page with job postings, the boards that a careers page links to, or a careers page whose jobs have pages of their own. Each is asked, so that only what can
 * be read is kept. Throws `AppError` "discovery/board-unknown" with the reason where nothing can be read.
 */
export async function readPastedLink(
  link: string,
  deps: BoardFindingDeps & Caller & { outbound: OutboundClient; disabled: readonly string[] },
): Promise<PastedLink> {
  const url = readWebLink(link);
  if (url === null) throw unknown("This is not a full web address (http or https). Nothing was changed.");
  const board = readBoardLink(url);
  const candidates =
    board === null ? await readContent(await openLink(url, deps), url, deps) : [toFoundBoard(board)];
  const usable = candidates.filter(({ source }) => !deps.disabled.includes(source));
  if (usable.length === 0 && candidates[0] !== undefined) throw unknown(describeOff(candidates[0]));
  const checked: CheckedBoard[] = [];
  let failure: unknown = null;
  for (const candidate of usable.slice(0, MAX_BOARDS)) {
    try {
      const found = await checkBoard(candidate, deps);
      if (found.source !== "page" || found.postings > 0) checked.push(found);
    } catch (error) {
      if (!(error instanceof OutboundError || error instanceof SourceFormatError)) throw error;
      failure = error;
    }
  }
  const [first, ...further] = checked;
  if (first === undefined) throw failure === null ? unknown() : unknown(describeFailure(failure), failure);
  return { ...first, further };
}

async function readContent(answer: OutboundAnswer, url: string, caller: Caller): Promise<FoundBoard[]> {
  const asWhole = (source: string) => [{ source, token: url, company: new URL(url).hostname, url }];
  if (isFeed(answer.text)) return asWhole("feed");
  if (isListings(answer.text)) return asWhole("listings");
  try {
    if (await readPage(caller, "hasJobPostings", answer.text)) return asWhole("page");
    const links = await readPage(caller, "findBoardLinks", answer.text, answer.url);
    return links.length > 0 ? links.map(toFoundBoard) : asWhole("page");
  } catch (error) {
    if (error instanceof SourceFormatError) throw unknown(describeFailure(error), error);
    throw error;
  }
}

function toFoundBoard(board: BoardLink): FoundBoard {
  const { source, token } = board;
  const company = isOwnHost(source, token) ? companyFromBoard(token) : companyFromToken(token);
  return { source, token, company, url: boardPageUrl({ source, token }) };
}

/** Asks the board; the company's name on its first posting is better than one made from the token. */
async function checkBoard(board: FoundBoard, deps: BoardFindingDeps): Promise<CheckedBoard> {
  const source = findSource(board.source) as Source;
  const query = { titles: [], locations: [], keywords: [] };
  const access = { ...deps.accessOf(source), signal: deps.signal };
  const answer = await source.ask({ board: board.token, query, isCheck: true }, access);
  const isOneCompany = source.id !== "feed" && source.id !== "listings";
  const company = (isOneCompany ? answer.postings[0]?.company : undefined) ?? board.company;
  return { ...board, company, postings: answer.postings.length + (answer.unreadLinks ?? 0) };
}

async function openLink(
  url: string,
  deps: BoardFindingDeps & { outbound: OutboundClient },
): Promise<OutboundAnswer> {
  // Only addresses below one that the operator named for such sources may be other than public.
  const isOwn = wholeAddressSources.some((id) => {
    const { baseUrl } = deps.accessOf(findSource(id) as Source);
    return baseUrl !== "" && url.startsWith(`${baseUrl}/`);
  });
  try {
    return await deps.outbound.getText(url, {
      signal: deps.signal,
      maxBytes: MAX_BYTES,
      isFromSettings: isOwn,
    });
  } catch (error) {
    if (error instanceof OutboundError) throw unknown(describeFailure(error), error);
    throw error;
  }
}

/** The community format is a list of entries with `company_name` and `url`. */
function isListings(text: string): boolean {
  const start = text.slice(0, 20_000).trimStart();
  return start.startsWith("[") && start.includes('"company_name"') && start.includes('"url"');
}

function describeOff({ source }: FoundBoard): string {
  const name = findSource(source)?.name ?? source;
  return `This link leads to ${name}, which the operator of this installation has switched off. Nothing was changed.`;
}

function describeFailure(failure: unknown): string {
  if (failure instanceof OutboundError && failure.status === 404) {
    return "There is no board at this link (it answers “404 Not Found”). Nothing was changed.";
  }
  const reason = failure instanceof Error ? failure.message : "";
  return `This link could not be read: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}. Nothing was changed.`;
}

function unknown(message?: string, cause?: unknown): AppError {
  return new AppError("discovery/board-unknown", { ...(message === undefined ? {} : { message }), cause });
}
