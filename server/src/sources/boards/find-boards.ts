import { OutboundError } from "#platform/outbound/outbound-client";
import { findSource } from "../registry.ts";
import { SourceFormatError } from "#platform/outbound/source-format-error";
import type { Source, SourceAccess } from "../source.ts";
import { boardPageUrl } from "./board-links.ts";
import { boardSystems, linksOf, type BoardSystem } from "./board-systems.ts";
import { companyTokens } from "./company-tokens.ts";

/** A board that answers; `company` is the name that was looked for. */
export type FoundBoard = { source: string; token: string; company: string; url: string };

export type BoardFindingDeps = { accessOf: (source: Source) => SourceAccess; signal: AbortSignal };

/** `failure` is null where the system said clearly whether the board is there. */
type Trial = { found: FoundBoard | null; failure: Error | null };

const guessed = boardSystems.filter((system) => linksOf[system].guessedBy !== undefined);

/**
 * Looks for a company by guesses of its token on the board systems that are not disabled: the systems at once, the guesses on
 * one system one after the other. 404 and an empty board mean "not there"; a board on which the company's name is plainly
 * another one is not taken. Throws the first failure where no system gave a clear answer, so that being offline is
 * not taken for "has no board".
 */
export async function findBoards(
  company: string,
  deps: BoardFindingDeps & { disabled: readonly string[] },
): Promise<FoundBoard[]> {
  const tokens = companyTokens(company);
  if (tokens.length === 0) return [];
  const asked = guessed.filter((system) => !deps.disabled.includes(system));
  const trials = await Promise.all(asked.map((system) => trySystem(system, company, tokens, deps)));
  const found = trials.flatMap((trial) => trial.found ?? []);
  const failure = trials.find((trial) => trial.failure !== null)?.failure;
  if (found.length === 0 && failure && trials.every((trial) => trial.failure !== null)) throw failure;
  return found;
}

async function trySystem(
  system: BoardSystem,
  company: string,
  tokens: string[],
  deps: BoardFindingDeps,
): Promise<Trial> {
  const source = findSource(system);
  if (source === undefined) return { found: null, failure: null };
  const isHostName = linksOf[system].guessedBy === "host-names";
  const usable = isHostName ? tokens.filter((token) => /^[a-z0-9-]+$/.test(token)) : tokens;
  for (const token of usable) {
    try {
      if (!(await hasBoard(source, token, company, deps))) continue;
      const url = boardPageUrl({ source: system, token });
      return { found: { source: system, token, company, url }, failure: null };
    } catch (error) {
      if (!(error instanceof OutboundError || error instanceof SourceFormatError)) throw error;
      // A system that is away or wants a pause is left alone: no further guesses there.
      return { found: null, failure: error };
    }
  }
  return { found: null, failure: null };
}

async function hasBoard(
  source: Source,
  token: string,
  company: string,
  deps: BoardFindingDeps,
): Promise<boolean> {
  const query = { titles: [], locations: [], keywords: [] };
  const access = { ...deps.accessOf(source), signal: deps.signal };
  try {
    const answer = await source.ask({ board: token, query, company, isCheck: true }, access);
    const name = answer.postings[0]?.company;
    return name !== undefined && isSameCompany(name, company);
  } catch (error) {
    if (error instanceof OutboundError && (error.status === 404 || error.status === 410)) return false;
    throw error;
  }
}

function isSameCompany(left: string, right: string): boolean {
  const [a, b] = [left, right].map((name) => companyTokens(name)[0] ?? "") as [string, string];
  return a === b || (Math.min(a.length, b.length) >= 3 && (a.startsWith(b) || b.startsWith(a)));
}
