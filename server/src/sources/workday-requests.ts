import { OutboundError } from "#platform/outbound/outbound-client";
import { askJson, atHost, fetchJson, notListed } from "./fetch-source.ts";
import { takingTurns } from "./host-turns.ts";
import { expectList, readField } from "./read-entries.ts";
import type { SourceAccess } from "./source.ts";
import { parseWorkdayToken, type WorkdayBoard } from "./workday-board.ts";

/** More is refused. */
export const PAGE_SIZE = 20;

/** Dates come in the words of this language. */
const headers = { "Accept-Language": "en-US" };

/** Filters by facet: ids of which any may hold. */
export type AppliedFacets = Record<string, string[]>;

export type WorkdayPage = {
  rows: unknown[];
  /** True of the first page alone; later ones may say 0. Null where it is not stated. */
  total: number | null;
  facets: unknown;
};

/** One board, asked one thing at a time. Requests throw `OutboundError` and `SourceFormatError`. */
export type OpenWorkday = {
  board: WorkdayBoard;
  askPage(question: { words: string; facets: AppliedFacets; offset: number }): Promise<WorkdayPage>;
  /** What the board says of one posting, by its path from `/job/`; a posting that is gone is an error of status 404. */
  askPosting(path: string): Promise<unknown>;
};

/** Throws `TypeError` where the token names no board of the system: nothing is asked then. */
export function openWorkday(token: string, access: SourceAccess): OpenWorkday {
  const board = parseWorkdayToken(token);
  if (board === null) throw new TypeError("The token names no board of Workday.");
  const atBoard = atHost(takingTurns(access, board.host), board.host);
  const api = `/wday/cxs/${board.tenant}/${board.site}`;
  return {
    board,
    async askPage({ words, facets, offset }) {
      // A question that lacks one of the four is refused.
      const question = { appliedFacets: facets, limit: PAGE_SIZE, offset, searchText: words };
      const answer = await askTwice(() => askJson(atBoard, `${api}/jobs`, question, headers));
      const total = readField(answer, "total");
      return {
        rows: expectList("Workday", readField(answer, "jobPostings")),
        total: typeof total === "number" ? total : null,
        facets: readField(answer, "facets"),
      };
    },
    async askPosting(path) {
      try {
        return await fetchJson(atBoard, api + path, {}, headers, { keepsRefusal: true });
      } catch (error) {
        throw isGone(error) ? notListed(error.message, error) : error;
      }
    },
  };
}

/** 303 comes in bursts and leads to no answer; the same question is answered a moment later. */
async function askTwice(ask: () => Promise<unknown>): Promise<unknown> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof OutboundError && error.status === 303) return ask();
    throw error;
  }
}

/** A posting that is gone is refused with 403 and this code; any other 403 is a block. */
function isGone(error: unknown): error is OutboundError {
  if (!(error instanceof OutboundError) || error.status !== 403) return false;
  try {
    return readField(JSON.parse(error.refusal), "errorCode") === "S22";
  } catch {
    return false;
  }
}
