import { isExplained } from "./align-line.ts";
import { isEntailed } from "./claims/entails.ts";
import { isListProven } from "./claims/proven-items.ts";
import { findHidden } from "./hidden-characters.ts";
import { listLineProblems, listNewSkills, type LineProblem } from "./line-problems.ts";
import { toTokens } from "./line-tokens.ts";
import { readWording } from "./other-wordings.ts";

/**
 * Everything that keeps `proposed` from standing in the place of `original`, the gravest first; empty: it may.
 * `evidence` are other lines of the document, or the person's own words, that the edit names. Near linear in the length
 * of the lines.
 */
export function listProblemsOfEdit(
  original: string,
  proposed: string,
  evidence: readonly string[] = [],
): LineProblem[] {
  if (original === proposed) return [];
  if (proposed.trim() === "") return [{ kind: "missing", text: "Nothing of your line is left." }];
  const hidden = findHidden(original, proposed);
  if (hidden !== null) return [{ kind: "word", text: `The line holds ${hidden}.` }];
  const own = readWording(original);
  const other = toTokens(proposed);
  const areMarksKept = countMarks(original) === countMarks(proposed);
  const isSameSaid = areMarksKept && listNewSkills(original, proposed).length === 0;
  if (isSameSaid && other.length > 0 && isExplained(own, other)) return [];
  if (areMarksKept && isEntailed(original, proposed)) return [];
  if (evidence.length > 0 && isListProven(original, proposed, evidence)) return [];
  const problems = listLineProblems(own, original, proposed);
  return problems.length > 0 ? problems : [{ kind: "order", text: ORDER }];
}

/** Marks that put what is said in doubt: "CEO" in quotes is another than the CEO, and "CPA?" is none. */
function countMarks(text: string): string {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return `${count(/["“”„«»‹›]|(?<![\p{L}\p{N}])['‘]/gu)} ${count(/[?¿]/g)}`;
}

const ORDER =
  "Words are left out or put together in another way than in your line, which may say something else.";
