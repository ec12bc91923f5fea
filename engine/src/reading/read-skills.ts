import type { KindOfWork } from "#lexicon/kinds-of-work";
import { otherMeanings, skillById, skills } from "#lexicon/skills";
import { createAskingReader } from "./skill-asking.ts";
import { findSkillsIn, type FoundSkill } from "./find-skills.ts";
import { finish, type Steps } from "#steps";
import { isOwnName } from "./skill-owner.ts";
import { toSingular } from "./skill-tokens.ts";
import { buildSkillTrie, type SkillTrie } from "./skill-trie.ts";
import { foldText } from "./fold-text.ts";

/** A skill that a posting asks for, with the place where it asks most firmly. */
export type AskedSkill = FoundSkill & { isRequired: boolean };

let trie: SkillTrie | null = null;

/** Makes in short steps what the first text needs otherwise; nothing where that is there already. */
export function* prepareSkillReader(): Steps<void> {
  if (trie) return;
  const built = yield* buildSkillTrie(skills, otherMeanings);
  trie ??= built;
}

/**
 * The skills of the lexicon that a text names, in order and without overlaps; `start` and `end` are UTF-16 offsets.
 * A skill named twice is listed twice. Never throws; takes time in proportion to the text.
 */
export function findSkills(text: string): FoundSkill[] {
  trie ??= finish(buildSkillTrie(skills, otherMeanings));
  return findSkillsIn(text, trie);
}

/** What is known of a posting beside its text: the kind of work by its title, and who hires. */
export type PostingSetting = { work: KindOfWork | null; company: string };

const noSetting: PostingSetting = { work: null, company: "" };

/** The skills of a posting's text as by `findSkills`, without other meanings in its kind of work and the name of who hires. */
export function findPostedSkills(text: string, { work, company }: PostingSetting): FoundSkill[] {
  return findSkills(text).filter(
    (skill) => !isMeantElsewhere(text, skill, work) && !isOwnName(text, skill, company),
  );
}

function isMeantElsewhere(text: string, { id, start, end }: FoundSkill, work: KindOfWork | null): boolean {
  const elsewhere = work === null ? undefined : skillById.get(id)?.elsewhere;
  if (elsewhere === undefined) return false;
  const writing = toKey(text.slice(start, end));
  return elsewhere.some(
    (one) => one.work.includes(work ?? "") && one.writings.some((other) => toKey(other) === writing),
  );
}

/** Folded and in the singular, words parted by one space. */
function toKey(writing: string): string {
  return foldText(writing)
    .split(/[\s-]+/)
    .map(toSingular)
    .join(" ");
}

/**
 * The skills that a posting asks for, each once, in order of where they stand. One is required unless it stands only
 * under a heading for what is preferred, or in words such as "nice to have", "a plus" or "von Vorteil". What is
 * ruled out ("no Java required") or stands under benefits is left out.
 */
export function readAskedSkills(description: string, setting = noSetting): AskedSkill[] {
  const asked = new Map<string, AskedSkill>();
  const readAsking = createAskingReader(description);
  for (const skill of findPostedSkills(description, setting)) {
    const known = asked.get(skill.id);
    if (known?.isRequired) continue;
    const asking = readAsking(skill);
    if (asking === "required") asked.set(skill.id, { ...skill, isRequired: true });
    else if (asking === "preferred" && !known) asked.set(skill.id, { ...skill, isRequired: false });
  }
  return [...asked.values()].toSorted((a, b) => a.start - b.start);
}
