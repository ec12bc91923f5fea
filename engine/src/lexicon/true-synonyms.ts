import { findSkills } from "#reading/read-skills";
import { foldText } from "#reading/fold-text";
import { skillLines } from "./skills.ts";
import { technologySkills } from "./technology-skills.ts";
import trueSynonyms from "./true-synonyms.json" with { type: "json" };

/**
 * The file, by line of work: each of `groups` holds the writings of exactly one thing, as they stand inside a sentence.
 * `guarded` are the writings that also mean other things; such a one counts only where the line shows what it means.
 */
export const synonymGroups: readonly (readonly string[])[] = trueSynonyms.groups;
export const guardedWritings: readonly string[] = trueSynonyms.guarded;

const groupOf = new Map(synonymGroups.flatMap((group) => group.map((writing) => [toKey(writing), group])));
const guarded = new Set(guardedWritings.map(toKey));
const lineOfWork = new Map(skillLines.flatMap(({ line, skills }) => skills.map(({ id }) => [id, line])));

/** Folded, with a space for a hyphen: two writings with the same key are the same word. */
export function toKey(writing: string): string {
  return foldText(writing)
    .replace(/[-\s\u00a0]+/g, " ")
    .trim();
}

/**
 * Whether two terms name exactly the same thing ("k8s", "Kubernetes"), whole terms compared without regard to case,
 * accents and hyphens. Where one of them also means other things ("ML"), only if `line`, in which the first stands,
 * shows that it means this one. A term is its own synonym.
 */
export function areTrueSynonyms(a: string, b: string, line = ""): boolean {
  const [first, second] = [toKey(a), toKey(b)];
  if (first === second) return first !== "";
  const group = groupOf.get(first);
  if (!group || groupOf.get(second) !== group) return false;
  if (!guarded.has(first) && !guarded.has(second)) return true;
  return isShown(group, line);
}

/** The other writings of a term, as they stand inside a sentence, but for those that also mean other things. */
export function trueSynonymsOf(word: string): readonly string[] {
  const key = toKey(word);
  if (guarded.has(key)) return [];
  return (groupOf.get(key) ?? []).filter((writing) => toKey(writing) !== key && !guarded.has(toKey(writing)));
}

/** A term as the file writes it inside a sentence; null: the file does not have it. */
export function writeInSentence(word: string): string | null {
  const key = toKey(word);
  return groupOf.get(key)?.find((writing) => toKey(writing) === key) ?? null;
}

/**
 * A sure writing stands in the line, or the short form beside another skill of its line of work: "CFD" beside ANSYS is
 * no share. Alone it shows nothing, unless it is an item of a list and a technology; in other letters ("redshift") it
 * is an ordinary word.
 */
function isShown(group: readonly string[], line: string): boolean {
  if (line === "") return false;
  const folded = ` ${toKey(line).replace(/[^\p{L}\p{N}+#&/.' ]/gu, " ")} `;
  const sure = group.filter((writing) => !guarded.has(toKey(writing)));
  if (sure.some((writing) => folded.includes(` ${toKey(writing)} `))) return true;
  const found = findSkills(line);
  const ids = [...new Set(found.map(({ id }) => id))];
  return found.some(({ id, start, end }) => {
    const writing = line.slice(start, end);
    // "5 ML" and "3 PM" are a measure and an hour.
    if (!group.includes(writing) || /\d\s?$/.test(line.slice(0, start))) return false;
    if (writing === line.trim()) return technologySkills.has(id);
    return ids.some((other) => other !== id && lineOfWork.get(other) === lineOfWork.get(id));
  });
}
