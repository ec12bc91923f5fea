import { isExplained, type Wording } from "./align-line.ts";
import { findHidden } from "./hidden-characters.ts";
import { listLineProblems, listNewSkills, type LineProblem } from "./line-problems.ts";
import { listMoved } from "./move-part.ts";
import { listOtherWordings, markSkills, prepareLine } from "./prepare-line.ts";
import { isLimit } from "./small-words.ts";

/**
 * Everything that keeps `proposed` from standing in the place of `original`, the gravest first; empty: it may. Near
 * linear in the length of the lines.
 */
export function listProblemsOfEdit(original: string, proposed: string): LineProblem[] {
  if (original === proposed) return [];
  if (proposed.trim() === "") return [{ kind: "missing", text: "Nothing of your line is left." }];
  const hidden = findHidden(original, proposed);
  if (hidden !== null) return [{ kind: "word", text: `The line holds ${hidden}.` }];
  const own = prepareLine(original);
  const other = prepareLine(proposed);
  const wording: Wording = { tokens: own.tokens, others: listOtherWordings(own), skills: markSkills(own) };
  const added = other.fillers.filter((word) => !takeOut(own.fillers, word));
  if (added.length === 0 && listNewSkills(original, proposed).length === 0 && keepsLimits(wording, other)) {
    const ways = [wording, ...listMoved(wording, other.tokens[0]?.key)];
    if (other.tokens.length > 0 && ways.some((way) => isExplained(way, other))) return [];
  }
  const problems: LineProblem[] = [
    ...listLineProblems(wording, original, other),
    ...added.map((word) => ({ kind: "word" as const, text: `“${word}” is not in your line.` })),
  ];
  return problems.length > 0 ? problems : [{ kind: "order", text: ORDER }];
}

const ORDER = "The words are put together in another way than in your line, which may say something else.";

function takeOut(words: string[], word: string): boolean {
  const index = words.indexOf(word);
  if (index >= 0) words.splice(index, 1);
  return index >= 0;
}

/** A limit stays in its very form: who was learning has not learned yet. */
function keepsLimits({ tokens }: Wording, proposed: ReturnType<typeof prepareLine>): boolean {
  const kept = new Set(proposed.tokens.map(({ key }) => key));
  return tokens.every(({ key }) => {
    if (!isLimit(key) || kept.has(key)) return true;
    return verbsOfHelp.has(key) && [...verbsOfHelp].some((verb) => kept.has(verb));
  });
}

/** They say the same and stand for each other. */
const verbsOfHelp: ReadonlySet<string> = new Set(
  "help helped helping helps assist assisted assisting assists aid aided".split(" "),
);
