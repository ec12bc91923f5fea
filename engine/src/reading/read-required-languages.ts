import { spokenLanguages } from "#lexicon/spoken-languages";
import type { AskedSkill } from "./read-skills.ts";

/** What makes of a demand one for some, or a wish: "German is welcome", "only for the Berlin office", "or willing to learn it". */
const notOfAll =
  /\b(?:welcome|willing(?:ness)?|eager(?:ness)?|learn(?:ing)?|offices?|locations?|hubs?|sites?|depending|if you|applicants?|bonus|plus|nice)\b/i;
/** What a language only tells of: "German tax law", "Spanish localization". */
const toldOf =
  /^[\s,/&]*(?:(?:and|or)\s+\p{Lu}\p{L}+\s*)*\s*(?:tax|law|legal|literature|culture|history|cuisine|food|locali[sz]ation|translations?|market|customers?|clients?|gaap|accounting|regulat\w+|compan\w+|teachers?|content|version|public)\b/iu;

/**
 * Languages without which the work cannot be done, as ids of skills; of several in one group one is enough. `text`: the one
 * that the skills were read from.
 */
export function readRequiredLanguages(text: string, asked: readonly AskedSkill[]): string[][] {
  const groups = asked
    .filter(({ id, isRequired, isNamedOnly }) => spokenLanguages.has(id) && isRequired && !isNamedOnly)
    // With nothing in it, something else than skills of the lexicon is enough as well.
    .filter(({ orElse }) => orElse?.length !== 0 && orElse?.every((id) => spokenLanguages.has(id)) !== false)
    .filter(({ start, end }) => {
      const before = text.slice(0, start).split("\n").at(-1) ?? "";
      const behind = text.slice(end).split("\n")[0] ?? "";
      return !notOfAll.test(`${before} ${behind}`) && !toldOf.test(behind);
    })
    .map(({ id, orElse }) => [id, ...(orElse ?? [])].toSorted());
  return [...new Map(groups.map((ids) => [ids.join(), ids])).values()];
}
