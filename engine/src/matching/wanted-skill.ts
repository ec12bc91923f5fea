import type { Skill } from "#lexicon/lexicon-schema";
import { finish, type Steps } from "#steps";
import { isSuiteShown, listBroader, suiteParts } from "#lexicon/broader-skills";
import { skillById, skills } from "#lexicon/skills";
import { spokenLanguages } from "#lexicon/spoken-languages";
import { findSkills } from "#reading/read-skills";
import { countInBag, toPhrase, toPhrases, type Phrase } from "./phrase.ts";
import { tokenize } from "./term-bag.ts";

/** A wanted skill: the person's words, and the writings that the lexicon knows for the same skill. */
export type WantedSkill = Phrase & {
  /** In the lexicon; null: a skill that it does not know. */
  id: string | null;
  /** Writings that mean it wherever they stand. */
  sure: Phrase[];
  /** Writings whose words mean other things too (Go, Excel, Celery): only the text itself can tell. */
  doubtful: Phrase[];
  /** Whether a text names it is for the skill reader alone to say, with its rules on case and negation. */
  isReaderAlone: boolean;
};

let named: Map<string, Skill> | null = null;

/** The lexicon's skill of this name, in any of its writings and any case; undefined: none. */
export function findSkillNamed(text: string): Skill | undefined {
  if (!named) finish(prepareSkillNames());
  return named?.get(toKey(toPhrase(text)));
}

/** Makes in short steps what the first name needs otherwise; nothing where that is there already. */
export function* prepareSkillNames(): Steps<void> {
  if (named) return;
  const names = new Map<string, Skill>();
  for (const skill of skills) {
    for (const writing of writingsOf(skill)) {
      const key = tokenize(writing).join(" ");
      if (!names.has(key)) names.set(key, skill);
    }
    yield;
  }
  named ??= names;
}

function writingsOf({ label, aliases = [], exactAliases = [] }: Skill): readonly string[] {
  return [label, ...aliases, ...exactAliases];
}

/** Wanted skills without repeats: two writings of one skill are one, under the first one's words. */
export function toWantedSkills(texts: string[]): WantedSkill[] {
  const found = new Set<string>();
  return toPhrases(texts).flatMap((phrase): WantedSkill[] => {
    const skill = findSkillNamed(phrase.text);
    if (!skill) return [{ ...phrase, id: null, sure: [phrase], doubtful: [], isReaderAlone: false }];
    if (found.has(skill.id)) return [];
    found.add(skill.id);
    const writings = toPhrases([...writingsOf(skill)]);
    const exact = new Set(toPhrases([...(skill.exactAliases ?? [])]).map(toKey));
    const hasContext = skill.context !== undefined || skill.unless !== undefined;
    const isDoubtful = (writing: Phrase) =>
      skill.exactCase === true || exact.has(toKey(writing)) || (hasContext && writing.tokens.length === 1);
    const doubtful = writings.filter(isDoubtful);
    return [
      {
        ...phrase,
        id: skill.id,
        sure: writings.filter((writing) => !isDoubtful(writing)),
        doubtful,
        isReaderAlone: doubtful.length > 0 || phrase.tokens.length === 1,
      },
    ];
  });
}

function toKey({ tokens }: Phrase): string {
  return tokens.join(" ");
}

/**
 * How often a skill may stand in a text, from its bag, in any of its writings: 0 where it cannot, null where the bag
 * cannot tell (see {@link countInBag}; or only a word stands there that means other things too).
 */
export function countSkillInBag(skill: WantedSkill, bag: Uint32Array): number | null {
  let most = 0;
  let isUnclear = false;
  for (const writing of skill.sure) {
    const count = countInBag(writing, bag);
    if (count === null) isUnclear = true;
    else if (count > most) most = count;
  }
  if (most > 0) return most;
  return isUnclear || skill.doubtful.some((writing) => countInBag(writing, bag) !== 0) ? null : 0;
}

/**
 * Ids of the lexicon's skills that somebody with these has: those named, the broader ones and the kinds that follow, the programs
 * of a suite that is named itself, and a suite of which two programs are.
 */
export function ownedSkillIds(texts: readonly string[]): Set<string> {
  const owned = new Set<string>();
  const add = (id: string) => {
    if (owned.has(id)) return;
    owned.add(id);
    for (const broader of skillById.get(id)?.implies ?? []) add(broader);
    for (const kind of listBroader(id)) add(kind);
  };
  const listed = new Set<string>();
  for (const text of texts) {
    const skill = findSkillNamed(text);
    if (skill) listed.add(skill.id);
    for (const { id } of findSkills(text)) listed.add(id);
  }
  for (const id of listed) add(id);
  if ([...listed].filter((id) => spokenLanguages.has(id)).length > 1) owned.add("foreign-languages");
  for (const [suite, parts] of suiteParts) {
    if (listed.has(suite)) for (const part of parts) add(part);
    else if (isSuiteShown(parts, listed)) add(suite);
  }
  return owned;
}
