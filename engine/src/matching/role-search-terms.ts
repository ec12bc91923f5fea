import { genericHeads, headWordGroups, levelWords, roleFamilies } from "#lexicon/role-families";
import { stopWords } from "#lexicon/stop-words";
import { tokenize } from "./term-bag.ts";
import { toRoleTitle } from "./role-title.ts";

/**
 * Words of which a posting's title must hold at least one to be able to fit the wanted titles: their own words, the
 * other names of their role families, and heads that count as equal. Of another name that has more to say, a last word
 * such as "manager" is left out: nearly every title has one. For a first, wide look into an index; ranking decides.
 * Empty where no title says anything.
 */
export function roleSearchTerms(titles: readonly string[]): string[] {
  const terms = new Set<string>();
  for (const title of titles) {
    const role = toRoleTitle(title);
    const family = roleFamilies.find(({ id }) => id === role.family?.id);
    const names = family ? [...family.same, ...family.near] : [];
    const heads = headWordGroups.find((group) => group.some((word) => tokenize(word)[0] === role.head)) ?? [];
    for (const name of [title, ...names, ...heads]) {
      const words = (name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(isTelling);
      const telling = words.filter((word) => !genericHeads.has(word));
      for (const word of names.includes(name) && telling.length > 0 ? telling : words) terms.add(word);
    }
  }
  return [...terms];
}

function isTelling(word: string): boolean {
  return !stopWords.has(word) && !levelWords.has(word) && word.length > 1;
}
