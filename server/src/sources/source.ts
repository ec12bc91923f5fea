import type { RawPosting } from "@jobwright/engine/posting";
import type { OutboundClient } from "#platform/outbound/outbound-client";

/** What a search asks a source for. Sources that cannot search ignore it and give what they have. */
export type SourceQuery = {
  titles: string[];
  locations: string[];
  keywords: string[];
};

/** One question to a source: for a board system the token of one company's board, otherwise the query. */
export type SourceRequest = {
  board: string | null;
  query: SourceQuery;
  /** The company whose board it is, where known: some systems answer without its name. */
  company?: string | null;
  /** Only whether the board is there is asked: texts that cost further requests are left out. */
  isCheck?: boolean;
  /** The whole board is read between searches, where texts cost a request each; `query` is then empty. */
  reading?: BoardReading;
};

/** Which postings of a board are worth a request for their text. */
export type BoardReading = {
  /** The index has it as it is wanted: it is not read again, and told in `SourceAnswer.held`. */
  isKnown(posting: RawPosting): boolean;
  /** Its text is asked for: somebody looks for such a posting, or the index has a text that may be old. */
  isWanted(posting: RawPosting): boolean;
  /** The index has a text of it, which an answer without one would take away. */
  hasText(posting: RawPosting): boolean;
};

/** The token of a board system's request. Asking such a source without one is a mistake of the caller. */
export function boardToken(request: SourceRequest): string {
  if (request.board === null || request.board === "")
    throw new TypeError("This source needs a board to ask.");
  return request.board;
}

export type SourceAccess = {
  outbound: OutboundClient;
  /**
   * Without trailing slash; `{board}` in it stands for the token. For `listings`, `feed` and `page`, whose token is
   * a whole address: "" or an address of the operator's own, below which addresses may be opened though not public.
   */
  baseUrl: string;
  /** Keys from the operator's settings, such as `appId`; empty for most sources. */
  keys: Record<string, string>;
  /** When it is asked: "3 days ago" of an answer is reckoned from here. */
  now: Date;
  /** The host in `baseUrl` is a token that somebody gave: what is not public is never opened there, settings or not. */
  isGuarded?: boolean;
  /** A redirect to another host means that there is no such board; absent: it is followed. */
  staysOnHost?: boolean;
  signal: AbortSignal;
  /** Milliseconds after which an answer is of no use any more; absent: it is waited for. */
  timeLimitMs?: number;
};

export type SourceAnswer = {
  postings: RawPosting[];
  /** Links to further postings that a check has found and not read; absent: none. */
  unreadLinks?: number;
  /** External ids of postings that the board holds and that were not read again; absent: none. */
  held?: string[];
  /** External ids of postings that the source says have ended: they close at once. Absent: it names none. */
  ended?: string[];
  /** The board's whole content: what it no longer holds may be counted as missed. */
  isComplete: boolean;
  /** Entries that could not be read, such as one without a title; they are counted, never guessed at. */
  unreadable: number;
};

/**
 * A place where postings come from. One small file each; the registry in `registry.ts` lists them.
 * Field maps, limits and traps come from the recorded answers and from the documentation of each board.
 */
export type Source = {
  id: string;
  /** The name people know it by. */
  name: string;
  /** `feed`: one address for everything; `search`: takes a query; `board`: one request for each company. */
  kind: "feed" | "search" | "board";
  defaultBaseUrl: string;
  /** Shortest time between two same requests, in milliseconds; until then the kept copy is used. */
  minIntervalMs: number;
  /** Requests at once to this source. */
  maxConcurrency: number;
  /** Environment names of the keys it needs, by the name in `SourceAccess.keys`; empty: none. */
  keySettings: Record<string, string>;
  /** ISO 3166 codes of the only countries that it has jobs of; absent: of any. A search for other places leaves it out. */
  countries?: readonly string[];
  /** The only lines of work that it has jobs of, as the engine's `roles` name them; absent: of any. */
  linesOfWork?: readonly string[];
  /** It has pages for people and no interface, so that it is read in searches alone (decision 047). */
  isPages?: true;
  /** Its lists have no texts; absent: they come with the list. */
  hasTextsApart?: true;
  /** What its maker says of machines that read it, in one line for the operator. */
  terms: string;
  /** What a request to it holds of a person's search, as "Job titles and places."; absent: nothing. */
  sends?: string;
  /** Its maker refuses machines, or its terms read as if: it is asked only where the operator switches it on. */
  isOffByDefault?: true;
  /** Recorded answers exist, so that the field map is known to be right. */
  isVerified: boolean;
  /** What is asked for, for the person: "Remote", "United States". Board systems leave it to the caller. */
  describe(query: SourceQuery): string;
  /** Names the request for the politeness rule and the kept copy: the same name, the same answer. */
  requestName(request: SourceRequest): string;
  /** Throws `OutboundError` where the source does not answer and `SourceFormatError` where it answers nonsense. */
  ask(request: SourceRequest, access: SourceAccess): Promise<SourceAnswer>;
  /**
   * One posting of a board by its id, where the source has an interface for it; null: it cannot be read. Throws as
   * `ask` does; a posting that is not there is an `OutboundError` with the status 404.
   */
  askOne?(request: { board: string; id: string }, access: SourceAccess): Promise<RawPosting | null>;
};
