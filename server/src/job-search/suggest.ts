import type { SuggestionKind } from "@jobwright/contracts/job-search";
import { roleNames, skillNames, type KnownName } from "@jobwright/engine/lexicon/known-names";
import { suggestPlaces } from "@jobwright/engine/places/suggest-places";
import { normalizeCompany } from "@jobwright/engine/reading/dedupe-key";
import { foldText } from "@jobwright/engine/reading/fold-text";
import type { Database } from "#db/client";
import { type CompanyName, readCompanyNames } from "#sources/sources.service";
import { findTowns } from "./find-towns.ts";

const MAX_SUGGESTIONS = 8;

type WordKind = Exclude<SuggestionKind, "place" | "company">;

const namesOf: Record<WordKind, () => readonly KnownName[]> = { role: roleNames, skill: skillNames };

type FoldedName = { name: string; folded: string; spellings: string[] };

/** Folded once for each kind, when it is first asked for. */
const foldedNames = new Map<WordKind, FoldedName[]>();

type Suggestions = { suggestions: string[]; towns?: string[] };

/** Known names of a kind for what somebody types, best first; of places those of a country (ISO 3166) come first. */
export async function suggest(
  db: Database,
  {
    kind,
    text,
    country = null,
  }: {
    kind: SuggestionKind;
    text: string;
    country?: string | null | undefined;
  },
): Promise<Suggestions> {
  if (kind === "company") return { suggestions: suggestCompanies(await readCompanyNames(db), text) };
  if (kind !== "place") return { suggestions: suggestNames(kind, text) };
  const suggestions = suggestPlaces(text, { country, limit: MAX_SUGGESTIONS });
  return { suggestions, towns: findTowns(suggestions) };
}

/** Those whose name is typed, then those whose name begins so, then those of which a later word does. */
function suggestCompanies(companies: readonly CompanyName[], text: string): string[] {
  const typed = foldText(text).trim();
  if (typed === "") return [];
  const typedKey = normalizeCompany(text) || typed;
  const ranks: [string[], string[], string[]] = [[], [], []];
  for (const { name, folded, key } of companies) {
    if (key === typedKey) ranks[0].push(name);
    else if (folded.startsWith(typed) || key.startsWith(typedKey)) ranks[1].push(name);
    else if (folded.includes(` ${typed}`)) ranks[2].push(name);
  }
  return ranks.flat().slice(0, MAX_SUGGESTIONS);
}

/** Those that begin with what is typed, then those that hold it. */
function suggestNames(kind: WordKind, text: string): string[] {
  const typed = foldText(text).trim();
  if (typed === "") return [];
  const ranks: string[][] = [];
  for (const name of readFoldedNames(kind)) {
    const rank = rankName(name, typed);
    if (rank !== null) (ranks[rank] ??= []).push(name.name);
  }
  return ranks.flat().slice(0, MAX_SUGGESTIONS);
}

/** From 0, the best: it is the name, or a spelling; one of them begins with it; a later word does; one holds it. */
function rankName({ folded, spellings }: FoldedName, typed: string): number | null {
  if (folded === typed) return 0;
  if (spellings.includes(typed)) return 1;
  if (folded.startsWith(typed)) return 2;
  if (spellings.some((spelling) => spelling.startsWith(typed))) return 3;
  const all = [folded, ...spellings];
  if (all.some((spelling) => spelling.includes(` ${typed}`))) return 4;
  return all.some((spelling) => spelling.includes(typed)) ? 5 : null;
}

function readFoldedNames(kind: WordKind): FoldedName[] {
  const known = foldedNames.get(kind);
  if (known) return known;
  const made = namesOf[kind]().map(({ name, spellings }) => ({
    name,
    folded: foldText(name),
    spellings: spellings.map(foldText),
  }));
  foldedNames.set(kind, made);
  return made;
}
