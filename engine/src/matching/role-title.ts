import { findDiscipline } from "#lexicon/disciplines";
import { familiesOfFieldNamed } from "#lexicon/fields";
import { withoutGenderMarks } from "#lexicon/gender-forms";
import {
  headWordGroups,
  levelWords,
  levelWordsBeforeHead,
  nearFamilyPairs,
  roleFamilies,
} from "#lexicon/role-families";
import { stopWords } from "#lexicon/stop-words";
import { readKnownPlace } from "#places/known-place";
import { normalizeTitle } from "#reading/dedupe-key";
import { foldText } from "#reading/fold-text";
import { namesLevel } from "#reading/read-seniority";
import { readLearnedWork, workerOf } from "./learned-work.ts";
import { findCompoundName, findNameInLanguages } from "./names-in-languages.ts";
import { isEnglishWord, isKnownWord, readSense, type RoleSense } from "./role-sense.ts";
import { writeOutShortForms } from "./short-forms.ts";
import { tokenize } from "./term-bag.ts";

/** A job title taken apart: what the work is stands in the first part, its last word is the head. */
export type RoleTitle = {
  /** As it was given. */
  text: string;
  /** All words without level words, as one string: equal for equal titles. */
  key: string;
  /** Words of the first part, without level words. */
  main: string[];
  /** All words, without level words. */
  all: Set<string>;
  head: string;
  /** The group of heads that count as equal; the head itself where it is in none. */
  headGroup: string;
  family: FamilyPlace | null;
  /** It says a level itself: "Senior", "II", "Head of". */
  hasLevel: boolean;
  /** Of several that exclude each other, the one that it names, wherever it stands; null where it names none. */
  discipline: string | null;
  /** What the words stand for, also where the title as a whole is no known name. */
  sense: RoleSense;
  /** Most words up to the end of the first part are in no English name: of another language, or of none that the lexicon knows. */
  isForeign: boolean;
  /** Later parts that are a role's own name and nothing more: "Nurse Practitioner" in "Clinician - Nurse Practitioner". */
  further: RoleTitle[];
  /** The work that an intern, apprentice or working student learns; null where the title names no such person or no work. */
  learns: RoleTitle | null;
  /** Families of the field that the title is and nothing more, such as those of "Nursing"; null where it is none. */
  field: ReadonlySet<string> | null;
};
/** `isWhole`: the title is that name and nothing more. */
type FamilyPlace = { id: string; isSame: boolean; name: string; isWhole: boolean };

const headGroupOf = new Map<string, string>();
for (const group of headWordGroups) {
  for (const word of group) headGroupOf.set(tokenize(word).join(" "), group[0] ?? word);
}

type NamePlace = Omit<FamilyPlace, "isWhole">;
const sameNames = new Map<string, NamePlace>();
const nearNames = new Map<string, NamePlace[]>();
const wholeOnly = new Set<string>();
/** Names with a word that titles otherwise lose ("of", "level", "chief"): looked for before it is taken out. */
const fullNames = new Set<string>();
/** Families that are near as a whole: by their pairs, or since a near name is the first name of theirs. */
const nearFamilies = new Map<string, Set<string>>();
for (const [one, other] of nearFamilyPairs) {
  addNearFamily(one, other);
  addNearFamily(other, one);
}
const familyOfFirstName = new Map(roleFamilies.map(({ id, same }) => [toNameKey(same[0] ?? ""), id]));
for (const { id, same, near } of roleFamilies) {
  for (const name of same) {
    const key = toNameKey(name);
    if (name.startsWith("=")) wholeOnly.add(key);
    if (!sameNames.has(key)) sameNames.set(key, { id, isSame: true, name: key });
  }
  for (const name of near) {
    const key = toNameKey(name);
    nearNames.set(key, [...(nearNames.get(key) ?? []), { id, isSame: false, name: key }]);
    const whole = familyOfFirstName.get(key);
    if (whole) addNearFamily(id, whole);
  }
}
const LONGEST_NAME = 5;
const LONGEST_FULL_NAME = Math.max(...[...fullNames].map((name) => name.split(" ").length));

function addNearFamily(id: string, other: string): void {
  nearFamilies.set(id, (nearFamilies.get(id) ?? new Set()).add(other));
}

/** A name as the words of a title are read. */
function toNameKey(name: string): string {
  // Plain words are normal already; so the ten thousand names cost a start little.
  const tokens = writeOutShortForms(tokenize(/^=?[a-z ]+$/.test(name) ? name : normalizeTitle(name)));
  const key = tokens.join(" ");
  const isCut = (token: string, index: number) =>
    isStopWord(token) ||
    levelWords.has(token) ||
    (levelWordsBeforeHead.has(token) && index < tokens.length - 1);
  if (tokens.some(isCut)) fullNames.add(key);
  return key;
}

/** In a title "it" is a trade. */
function isStopWord(token: string): boolean {
  return token !== "it" && stopWords.has(token);
}

const levelKinds: ReadonlySet<string> = new Set("entry mid middle intermediate junior".split(" "));

/** Looked for before tokens, since these lose them; a hyphen counts only between spaces. */
const separator = /[,|(){}[\]:;•–—_]|\s-\s|\s@\s/;
const FURTHER_LIMIT = 2;

/** What an employer says of the advert and not of the work: "Future Opportunities: Nurse". */
const announcement =
  /^\s*(?:(?:future|upcoming|other|general|open) (?:opportunit(?:y|ies)|openings?|positions?|roles?|applications?)|expressions? of interest|talent (?:pool|community|network)|(?:now |we are |we're )?hiring(?: now)?|urgent|initiativbewerbung|candidatura espontanea|candidature spontanee)\s*$/;
/** Titles whose bracket names the work itself: "Tech Lead (Backend)" is a backend engineer. */
const leads: ReadonlySet<string> = new Set(["tech lead", "technical lead", "team lead", "lead"]);

/** Takes a title apart. "Senior Software Engineer II, Payments (m/w/d)" has main software engineer, head engineer. */
export function toRoleTitle(title: string, isLearned = false): RoleTitle {
  return readOpened(openTitle(title), isLearned);
}

/** A title in its parts, with the family that they name: what tells whether the rest needs to be read. */
type OpenTitle = Pick<RoleTitle, "text" | "main" | "family"> & {
  /** As printed. */
  texts: string[];
  /** Words of each part, level words included. */
  fullParts: string[][];
  /** Words of each part that has others than level words. */
  parts: string[][];
  /** The part that says what the work is, and its place among `fullParts`. */
  first: string[];
  firstAt: number;
};

function openTitle(title: string): OpenTitle {
  const texts = withoutAnnouncement(withoutGenderMarks(title).split(separator));
  const fullParts = texts.map((part) => writeOutShortForms(tokenize(normalizeTitle(part))));
  const stripped = fullParts.map((part) => readNameWithLevel(part) ?? withoutLevels(part));
  const parts = stripped.filter((part) => part.length > 0);
  const isTelling = (token: string) => !isStopWord(token) && !levelWordsBeforeHead.has(token);
  // "Chief of Staff" is a role, though each of its words may be a level.
  const isFullName = (part: string[]) => fullNames.has((fullParts[stripped.indexOf(part)] ?? part).join(" "));
  // A company or a town may stand in front: "Cashea - Data Engineer".
  const spoken =
    parts.find((part) => isFullName(part) || part.some((token) => isTelling(token) && isKnownWord(token))) ??
    parts.find((part) => part.some(isTelling) && readKnownPlace(part.join(" ")) !== "town") ??
    parts.find((part) => part.some(isTelling));
  const first = spoken ?? parts[0] ?? tokenize(title);
  const content = first.filter((token) => !isStopWord(token));
  // A title of stop words only is still a title: "IT".
  const main = content.length > 0 ? content : first;
  const firstAt = stripped.indexOf(first);
  const family = inAnyLanguage(
    findFullName(fullParts[firstAt] ?? first) ??
      findFamily(
        main,
        parts.filter((part) => part !== first),
      ),
    main,
  );
  return { text: title, texts, fullParts, parts, first, firstAt, main, family };
}

function readOpened(opened: OpenTitle, isLearned: boolean): RoleTitle {
  const { text, texts, fullParts, parts, first, firstAt, main, family } = opened;
  const head = readHead(first) ?? main.at(-1) ?? "";
  const others = parts.flat().filter((token) => !isStopWord(token));
  const words = others.length > 0 ? others : main;
  const all = new Set(words);
  const discipline = findDiscipline(parts.flat());
  return {
    text,
    key: words.join(" "),
    main,
    all,
    head,
    headGroup: headGroupOf.get(head) ?? head,
    family,
    hasLevel: namesLevel(text),
    discipline,
    sense: readSense(main),
    isForeign: isMostlyForeign(fullParts.slice(0, firstAt + 1).flat()),
    further: [...readLed(main, discipline), ...(texts.length > 1 ? readFurther(texts.slice(1)) : [])],
    learns: isLearned ? null : readLearned(text),
    field: familiesOfFieldNamed(text),
  };
}

function readLearned(title: string): RoleTitle | null {
  const work = readLearnedWork(title);
  if (!work) return null;
  const asWorker = work.split(", ").map((part) => {
    const worker = workerOf(part);
    return worker !== null && toRoleTitle(worker, true).family?.isSame ? worker : part;
  });
  return toRoleTitle(asWorker.join(", "), true);
}

function isMostlyForeign(words: readonly string[]): boolean {
  const telling = words.filter((word) => !isStopWord(word));
  return telling.filter(isEnglishWord).length * 2 < telling.length;
}

/** The English name where it is the whole title or has more words, else one of another language. */
function inAnyLanguage(english: FamilyPlace | null, main: string[]): FamilyPlace | null {
  if (english?.isWhole) return english;
  const other = findNameInLanguages(main);
  if (other && countWords(other.name) >= countWords(english?.name ?? "")) return { ...other, isSame: true };
  if (english) return english;
  const compound = findCompoundName(main);
  return compound && { ...compound, isSame: true };
}

function countWords(name: string): number {
  return name.split(" ").length;
}

function withoutAnnouncement(texts: string[]): string[] {
  const [first = "", ...rest] = texts;
  return announcement.test(foldText(first)) && rest.some((text) => /\p{L}/u.test(text)) ? rest : texts;
}

/** "Tech Lead (Backend)" is a backend engineer as well. */
function readLed(main: readonly string[], discipline: string | null): RoleTitle[] {
  return discipline !== null && leads.has(main.join(" ")) ? [toRoleTitle(`${discipline} engineer`)] : [];
}

function readFurther(texts: readonly string[]): RoleTitle[] {
  return texts
    .slice(0, 4)
    .map(openTitle)
    .filter(({ family }) => family?.isSame && family.isWhole)
    .slice(0, FURTHER_LIMIT)
    .map((opened) => readOpened(opened, false));
}

/** The head stands before "of" and "for": "Director of Sales", "Teacher for Mathematics". */
function readHead(tokens: string[]): string | undefined {
  const cut = tokens.findIndex(
    (token, index) =>
      index > 0 && (token === "of" || token === "for" || token === "in" || token === "at" || token === "to"),
  );
  return cut > 0
    ? tokens
        .slice(0, cut)
        .filter((token) => !isStopWord(token))
        .at(-1)
    : undefined;
}

/** Words of a level that tell the work where a name begins with them: "Level Designer", "Chief of Staff". */
const tellingLevels: ReadonlySet<string> = new Set(["level", "chief"]);

/** A name that begins with such a word and is the whole title but for its level: "Senior Level Designer". */
function readNameWithLevel(tokens: string[]): string[] | null {
  const start = tokens.findIndex((token) => tellingLevels.has(token));
  const [before, name] = [tokens.slice(0, start), tokens.slice(start)];
  if (start < 0 || !before.every((token) => levelWords.has(token))) return null;
  const isOfLevel = name[0] === "level" && levelKinds.has(before.at(-1) ?? "");
  return fullNames.has(name.join(" ")) && !isOfLevel ? name : null;
}

function withoutLevels(tokens: string[]): string[] {
  const kept = tokens.filter((token) => !levelWords.has(token));
  const result = kept.filter((token, index) => index === kept.length - 1 || !levelWordsBeforeHead.has(token));
  return result.length > 0 ? result : kept;
}

/** The longest name that the words end with, of those that hold a word which is taken out of a title otherwise. */
function findFullName(words: string[]): FamilyPlace | null {
  const last = words.findLastIndex((token) => !levelWords.has(token));
  for (const tokens of last === words.length - 1 ? [words] : [words, words.slice(0, last + 1)]) {
    for (let length = Math.min(LONGEST_FULL_NAME, tokens.length); length > 1; length--) {
      const name = tokens.slice(-length).join(" ");
      const place = fullNames.has(name) ? findName(name) : null;
      const before = tokens.slice(0, -length);
      const isWhole =
        withoutLevels(before).length === 0 || before.every((token) => levelWordsBeforeHead.has(token));
      // "Entry Level Designer" is no level designer.
      const isOfLevel = tokens.at(-length) === "level" && levelKinds.has(before.at(-1) ?? "");
      if (place && !isOfLevel && (isWhole || !wholeOnly.has(name))) return { ...place, isWhole };
    }
  }
  return null;
}

/** The longest known name that the main part ends with; "Developer, Backend" is tried as "backend developer" first. */
function findFamily(main: string[], others: string[][]): FamilyPlace | null {
  for (const other of others.slice(0, 2)) {
    const turned = lookUp([...other, ...main], main.length + 1);
    if (turned) return turned;
  }
  return lookUp(main, 1);
}

function lookUp(tokens: string[], shortest: number): FamilyPlace | null {
  for (let length = Math.min(LONGEST_NAME, tokens.length); length >= shortest; length--) {
    const isWhole = length === tokens.length;
    const name = tokens.slice(-length).join(" ");
    const place = findName(name);
    if (place && (isWhole || !wholeOnly.has(name))) return { ...place, isWhole };
  }
  return null;
}

function findName(name: string): NamePlace | null {
  return sameNames.get(name) ?? nearNames.get(name)?.[0] ?? null;
}

/** Ids of the families whose roles somebody of this family would take too. */
export function nearFamiliesOf(familyId: string): string[] {
  return [...(nearFamilies.get(familyId) ?? [])];
}

/**
 * How close two titles are by family: 0.9 for two names of one role, 0.8 where one says more ("Enrollment Nurse"),
 * 0.7 for a near role, 0 where they are not related.
 */
export function familyCloseness(wanted: RoleTitle, offered: RoleTitle): number {
  if (!wanted.family || !offered.family) return 0;
  if (wanted.family.id === offered.family.id) {
    if (!wanted.family.isSame || !offered.family.isSame) return 0.7;
    return wanted.family.isWhole && offered.family.isWhole ? 0.9 : 0.8;
  }
  const isNear = nearNames.get(offered.family.name)?.some(({ id }) => id === wanted.family?.id);
  const isNearFamily = offered.family.isSame && nearFamilies.get(wanted.family.id)?.has(offered.family.id);
  return (isNear || isNearFamily) && wanted.family.isSame ? 0.7 : 0;
}

/** The family of a role, else those of the field that its title is, the most common first, else those of what it learns. */
export function familiesOf({ family, field, learns }: RoleTitle): string[] {
  if (family && (field === null || family.isWhole)) return [family.id];
  if (field) return [...field];
  return learns ? familiesOf(learns) : [];
}

/** Whether a title's role belongs to the field that another title is. */
export function isOfField({ field }: RoleTitle, { family }: RoleTitle): boolean {
  return family?.isSame === true && field?.has(family.id) === true;
}

/**
 * Titles taken apart, by their text: searches over one index meet the same titles again and again. Those that were asked for
 * last, and those before them, which are let go when there are as many new ones: never all at once.
 */
let latest = new Map<string, RoleTitle>();
let earlier = new Map<string, RoleTitle>();
/** Of some ten searches; each takes up to 2 KB of memory. */
const KEPT_TITLES = 16_000;

/** {@link toRoleTitle}, remembered. */
export function readRoleTitle(title: string): RoleTitle {
  const known = latest.get(title);
  if (known) return known;
  const role = earlier.get(title) ?? toRoleTitle(title);
  if (latest.size >= KEPT_TITLES) [earlier, latest] = [latest, new Map()];
  latest.set(title, role);
  return role;
}
