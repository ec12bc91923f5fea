import type { KindOfWork } from "#lexicon/kinds-of-work";
import { otherMeanings, skillById, skills } from "#lexicon/skills";
import { softwareSkills, technologySkills } from "#lexicon/technology-skills";
import { createAsideReader } from "./asides.ts";
import { quoteAround } from "./quote-posting.ts";
import { createAskingReader, demand } from "./skill-asking.ts";
import { createAskingWeigher, createRequiredReader } from "./weigh-asking.ts";
import { findSkillsIn, type FoundSkill } from "./find-skills.ts";
import { finish, type Steps } from "#steps";
import { findAlternatives } from "./skill-alternatives.ts";
import { createOwnNameReader, isTermOfHiring } from "./skill-owner.ts";
import { toSingular } from "./skill-tokens.ts";
import { buildSkillTrie, type SkillTrie } from "./skill-trie.ts";
import { foldText } from "./fold-text.ts";

/**
 * A skill of a posting, with the place where it asks most firmly. `isNamedOnly`: it is not asked for but named by the way, as
 * what the company does, the field of those whom one works with, or a field of work among the duties. `orElse`: ids of
 * others of which one is enough, where it stands in such lists alone, with none for "or similar"; null: it is asked for
 * itself.
 */
export type AskedSkill = FoundSkill & {
  isRequired: boolean;
  isNamedOnly: boolean;
  orElse: readonly string[] | null;
};

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

/** A posting's title, its kind of work, null for any, and the name of the company that hires; "" where one is not known. */
export type PostingSetting = { title: string; work: KindOfWork | null; company: string };

const noSetting: PostingSetting = { title: "", work: null, company: "" };

/** A posting that names so many technologies is one of software, whatever its title: "Product Engineer". */
const SOFTWARE_POSTING = 4;

/**
 * The skills of a posting's text as by `findSkills`, without what means something else in its kind of work, the name of who
 * hires, and rules of export that name who may be hired.
 */
export function findPostedSkills(text: string, setting: Omit<PostingSetting, "title">): FoundSkill[] {
  const found = findSkills(text);
  const isOwnName = createOwnNameReader(text, found, setting.company);
  const named = new Set(found.filter(({ id }) => softwareSkills.has(id)).map(({ id }) => id));
  const work = named.size >= SOFTWARE_POSTING ? null : setting.work;
  return found.filter(
    (skill, index) =>
      !isMeantElsewhere(skill.id, text.slice(skill.start, skill.end), work) &&
      !isOwnName(index) &&
      !isTermOfHiring(text, skill),
  );
}

/** Whether a writing of a skill means something else in this kind of work; null: it may be any. */
export function isMeantElsewhere(id: string, writing: string, work: KindOfWork | null): boolean {
  const elsewhere = work === null ? undefined : skillById.get(id)?.elsewhere;
  if (work === null || elsewhere === undefined) return false;
  const key = toKey(writing);
  return elsewhere.some(
    (one) => one.work.includes(work) && one.writings.some((other) => toKey(other) === key),
  );
}

/** A writing folded and in the singular, words parted by one space. */
export function toKey(writing: string): string {
  return foldText(writing)
    .split(/[\s-]+/)
    .map(toSingular)
    .join(" ");
}

/** Characters of a sentence in which a demand is looked for. */
const DEMAND_REACH = 300;

/** How firmly a posting speaks of a skill, the least first; null: it names it by the way. */
const firmness = [null, "preferred", "required"] as const;

/**
 * The skills that a posting asks for or names, each once, in order of where they stand. The title asks where the description
 * starts with it. One is required unless it stands only among the duties, under a heading for what is preferred, or in words
 * such as "nice to have", "a plus" or "von Vorteil", or is wished for so and
 * neither listed under requirements nor demanded in another sentence. What is ruled out ("no Java required") or stands under benefits is left out.
 */
export function readAskedSkills(description: string, setting = noSetting): AskedSkill[] {
  const spoken = new Map<FoundSkill, (typeof firmness)[number]>();
  const readAsking = createAskingReader(description);
  const isAside = createAsideReader(description);
  const found = findPostedSkills(description, setting);
  const titleEnd = description.startsWith(setting.title) ? setting.title.length : 0;
  const ofTitle = new Set(found.filter(({ end }) => end <= titleEnd).map(({ id }) => id));
  const isInList = createRequiredReader(description);
  const weigh = createAskingWeigher(description, { title: setting.title, ofTitle, isInList });
  const wished = new Set<string>();
  const listed = new Set<string>();
  const unlisted: FoundSkill[] = [];
  const ruledOut = new Set<string>();
  for (const skill of found) {
    const said = readAsking(skill);
    if (said === "ruledOut") ruledOut.add(skill.id);
    if (said === "ruledOut" || said === "notAsked") continue;
    const isByTheWay = skill.end > titleEnd && isAside(skill);
    const weighed = isByTheWay ? null : weigh(skill, said === "preferred" ? said : "required");
    const asking = weighed !== null && said === "beside" ? askingOfDuty(skill.id) : weighed;
    spoken.set(skill, asking);
    if (asking !== null && said === "preferred") wished.add(skill.id);
    if (asking === "required" && isInList(skill.start)) listed.add(skill.id);
    else if (asking === "required") unlisted.push(skill);
  }
  const firmest = new Map<string, FoundSkill & { asking: (typeof firmness)[number] }>();
  for (const [skill, asking] of spoken) {
    const known = firmest.get(skill.id);
    if (!known || firmness.indexOf(asking) > firmness.indexOf(known.asking))
      firmest.set(skill.id, { ...skill, asking });
  }
  // A duty that names Go makes no must of it where "Go or Java" is required.
  const others = findAlternatives(description, found, (skill) => {
    const asking = spoken.get(skill) ?? null;
    return asking !== null && asking === firmest.get(skill.id)?.asking;
  });
  const isDemandedOutside = (id: string) =>
    unlisted.some((skill) => skill.id === id && isDemanded(description, skill));
  const isOnlyWished = (id: string) => wished.has(id) && !listed.has(id) && !isDemandedOutside(id);
  return [...firmest.values()]
    .filter(({ id }) => !ruledOut.has(id) || listed.has(id) || isDemandedOutside(id))
    .map(({ asking, ...skill }) => ({
      ...skill,
      isRequired: asking === "required" && !isOnlyWished(skill.id),
      isNamedOnly: asking === null,
      orElse: toList(others.get(skill.id)),
    }))
    .toSorted((a, b) => a.start - b.start);
}

/** In a sentence with words that demand: "you must know Python". */
function isDemanded(text: string, { start, end }: FoundSkill): boolean {
  return demand.test(foldText(quoteAround(text, start, end, DEMAND_REACH)));
}

/** A duty that names a tool asks for it; "audits" or "content creation" say what the work is, and no lack. */
function askingOfDuty(id: string): "preferred" | null {
  return technologySkills.has(id) ? "preferred" : null;
}

function toList(ids: ReadonlySet<string> | undefined): readonly string[] | null {
  return ids === undefined ? null : [...ids];
}
