import type { SuggestionKind } from "@jobwright/contracts/job-search";
import { placeNames, roleNames, skillNames, type KnownName } from "@jobwright/engine/lexicon/known-names";
import { foldText } from "@jobwright/engine/reading/fold-text";

const MAX_SUGGESTIONS = 8;

const namesOf: Record<SuggestionKind, () => readonly KnownName[]> = {
  role: roleNames,
  skill: skillNames,
  place: placeNames,
};

type FoldedName = { name: string; folded: string; spellings: string[] };

/** Folded once for each kind, when it is first asked for. */
const foldedNames = new Map<SuggestionKind, FoldedName[]>();

/** Known names of a kind for what somebody types: those that begin with it, then those that hold it. */
export async function suggest(query: {
  kind: SuggestionKind;
  text: string;
}): Promise<{ suggestions: string[] }> {
  const typed = foldText(query.text).trim();
  if (typed === "") return { suggestions: [] };
  const ranks: string[][] = [];
  for (const name of readFoldedNames(query.kind)) {
    const rank = rankName(name, typed);
    if (rank !== null) (ranks[rank] ??= []).push(name.name);
  }
  return { suggestions: ranks.flat().slice(0, MAX_SUGGESTIONS) };
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

function readFoldedNames(kind: SuggestionKind): FoldedName[] {
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
