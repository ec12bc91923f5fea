import type { CompanyCandidate, ResearchSourceId } from "@jobwright/contracts/companies";
import type { OutboundClient } from "#platform/outbound/outbound-client";
import type { Fact } from "../facts.ts";

/** What Wikidata says of a company, as far as other sources need it to find the same one. */
export type CompanyEntity = CompanyCandidate & {
  /** Title of its article in the English Wikipedia. */
  article: string | null;
  /** Its number at the SEC, without leading zeros. */
  cik: string | null;
  /** Ticker symbols, upper case. */
  tickers: string[];
  /** Other names, in the spelling of Wikidata. */
  aliases: string[];
};

/** A company that is researched. */
export type Subject = {
  /** As people write it. */
  name: string;
  /**
   * Under which its facts are kept for all: `wikidata:Q380`; where nobody knows it `name:` and the compared name, with
   * `@` and the host of its site where that is known.
   */
  key: string;
  entity: CompanyEntity | null;
  /** Companies of this name are known, and it is none of them for sure: what is said of the name alone says nothing. */
  isNameShared: boolean;
  /** The entity's, else what its postings name; http or https. */
  website: string | null;
};

/** Why a source that knows companies by their names alone is not asked about such a name. */
export const SHARED_NAME = "Several companies have this name, and which of them is meant is not sure.";

export type ResearchAccess = {
  /** Asks at most a few things at once of each host. */
  outbound: OutboundClient;
  /** Without trailing slash. Addresses below it were set by the operator and are asked with `isFromSettings`. */
  baseUrl: string;
  /** E-mail address that hosts which ask for one are told; null: none is set. */
  contact: string | null;
  now: Date;
  signal: AbortSignal;
};

export type ResearchAnswer = {
  facts: Fact[];
  /** What was looked at, for a person to open; null: no page. */
  url: string | null;
  /** What of the answer was left out, as a sentence for people. */
  note?: string | undefined;
};

/**
 * A place on the network where facts about companies come from, the same for all people. One small file each; the
 * registry in `registry.ts` lists them.
 */
export type ResearchSource = {
  id: ResearchSourceId;
  /** The name people know it by. */
  name: string;
  /** "": addresses of many hosts, such as companies' own sites. */
  defaultBaseUrl: string;
  /** How long an answer counts as new, in milliseconds. */
  maxAgeMs: number;
  /**
   * Asking it costs money or minutes: it is asked only when a person has one company researched, never by a search of
   * many companies nor by the renewal, which take what is kept of it.
   */
  isCostly?: boolean;
  /** How long it may take, in milliseconds, where that is not what all sources have. */
  timeLimitMs?: number;
  /**
   * Why it is not asked about this company, as a sentence; null: it is. `off`: a setting is missing, the same for every
   * company; otherwise it counts as knowing nothing of this one.
   */
  whyNot(
    subject: Subject,
    access: Pick<ResearchAccess, "contact">,
  ): { isOff: boolean; reason: string } | null;
  /**
   * What it knows of the company; no facts where it knows nothing. Throws `OutboundError` where it does not answer and
   * `SourceFormatError` where it answers nonsense.
   */
  research(subject: Subject, access: ResearchAccess): Promise<ResearchAnswer>;
};
