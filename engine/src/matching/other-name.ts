import { genderForms } from "#lexicon/gender-forms";
import { looselyTranslated, otherNameGroups, sameWords } from "#lexicon/other-names";
import { levelWords, levelWordsBeforeHead, nameLanguages, roleFamilies } from "#lexicon/role-families";
import { tokenize } from "./term-bag.ts";
import type { RoleTitle } from "./role-title.ts";

/** Whether both titles are names that employers use for one and the same job and nothing more, a level apart. */
export function areOtherNames(wanted: RoleTitle, offered: RoleTitle): boolean {
  // Most titles are of another family, and this is asked for thousands of them.
  if (!wanted.family || wanted.family.id !== offered.family?.id) return false;
  return isNameAlone(wanted) && isNameAlone(offered) && nameOneJob(wanted, offered);
}

/**
 * Whether the names of two titles, which may say more, are of one job: written alike, in one list of the lexicon, or the
 * family's first name and what it is called first in another language.
 */
export function nameOneJob(wanted: RoleTitle, offered: RoleTitle): boolean {
  const [one, other] = [wanted.family, offered.family];
  if (!one?.isSame || !other?.isSame || one.id !== other.id) return false;
  const jobs = jobsOf(one.id, one.name);
  return jobsOf(other.id, other.name).some((job) => jobs.includes(job));
}

/** The title is its family's name and nothing more, a level apart. */
export function isNameAlone({ family, all }: RoleTitle): boolean {
  if (!family?.isWhole) return false;
  const words = family.name.split(" ");
  return [...all].every((word) => words.includes(word));
}

/** Whether a title is called by a name of its family in another language than English. */
export function isNameAbroad({ family }: RoleTitle): boolean {
  return family !== null && readFamily(family.id).abroad.has(toWriting(family.name));
}

type FamilyJobs = {
  /** The lists that hold a name, by its writing. */
  lists: ReadonlyMap<string, number>;
  first: string;
  /** What the family's first name is called first in other languages. */
  translations: ReadonlySet<string>;
  /** All names in other languages; none where they say less exactly what the work is. */
  abroad: ReadonlySet<string>;
};
const jobsOfFamilies = new Map<string, FamilyJobs>();
const jobsOfNames = new Map<string, string[]>();

/** What a name stands for in its family: its writing, and the list that it is in. Remembered for all names of the lexicon. */
function jobsOf(id: string, name: string): string[] {
  const key = `${id}\n${name}`;
  let jobs = jobsOfNames.get(key);
  if (!jobs) jobsOfNames.set(key, (jobs = findJobs(id, name)));
  return jobs;
}

function findJobs(id: string, name: string): string[] {
  const { lists, first, translations } = readFamily(id);
  const writing = translations.has(toWriting(name)) ? first : toWriting(name);
  const list = lists.get(writing);
  return list === undefined ? [writing] : [writing, `list ${list}`];
}

function readFamily(id: string): FamilyJobs {
  const known = jobsOfFamilies.get(id);
  if (known) return known;
  const family = roleFamilies.find((one) => one.id === id);
  const languages = looselyTranslated.has(id) ? [] : nameLanguages;
  const namesIn = (most: number) =>
    languages.flatMap((language) =>
      (family?.names[language] ?? [])
        .slice(0, most)
        .flatMap((name) => genderForms(name.replace(/^=/, ""), language).map(toWriting)),
    );
  const groups = otherNameGroups[id] ?? [];
  const jobs: FamilyJobs = {
    lists: new Map(groups.flatMap((names, list) => names.map((name) => [toWriting(name), list]))),
    first: toWriting(family?.same[0] ?? ""),
    translations: new Set(namesIn(1)),
    abroad: new Set(namesIn(Infinity)),
  };
  jobsOfFamilies.set(id, jobs);
  return jobs;
}

/** Without levels and spaces, short forms written out: "Sr. Front-End Developer" and "frontend engineer" are one. */
function toWriting(name: string): string {
  const words = tokenize(name);
  const of = words.indexOf("of");
  const ordered = of > 0 ? [...words.slice(of + 1), ...words.slice(0, of)] : words;
  const kept = ordered.filter(
    (word, index) => !levelWords.has(word) && !(levelWordsBeforeHead.has(word) && index < ordered.length - 1),
  );
  return (kept.length > 0 ? kept : ordered)
    .map((word) => sameWords.get(word) ?? word)
    .join("")
    .replaceAll(" ", "");
}
