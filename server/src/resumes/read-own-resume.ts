import type { ResumeFacts } from "@jobwright/contracts/resumes";
import { skillById, skills as allSkills } from "@jobwright/engine/lexicon/skills";
import { spokenLanguages } from "@jobwright/engine/lexicon/spoken-languages";
import { technologySkills } from "@jobwright/engine/lexicon/technology-skills";
import { listTitleSkills } from "@jobwright/engine/lexicon/title-skills";
import { tokenize } from "@jobwright/engine/matching/term-bag";
import {
  createFormReader,
  placeWords,
  toFormPhrase,
  type FormPhrase,
} from "@jobwright/engine/matching/words-in-any-form";
import { readLanguage } from "@jobwright/engine/reading/read-language";
import { findSkills } from "@jobwright/engine/reading/read-skills";
import { findSkillsDone } from "@jobwright/engine/reading/skill-as-doing";
import type { UserContext } from "#context";
import * as repository from "./resumes.repository.ts";

/**
 * What a search knows of the person by their primary resume. `skills`: names of the lexicon's skills that its text names,
 * tells as done or may tell in words of its own, what nobody holds one of its titles without, and the language that it is
 * written in. `language`: ISO 639-1; null: it cannot be told. `home`: where they live, as printed beside their name; null: not
 * printed. Where the person corrected what was read, their version counts in place of the text.
 */
export type OwnResume = { skills: string[]; language: string | null; home: string | null };

/** Without skills and home where there is no resume. */
export async function readOwnResume({ db, user }: Pick<UserContext, "db" | "user">): Promise<OwnResume> {
  const reading = await repository.selectPrimaryReading(db, user.uid);
  if (reading === undefined) return { skills: [], language: null, home: null };
  const { text, facts, corrected } = reading;
  const { contact, experience } = corrected ?? facts;
  const titles = [contact.headline, ...experience.map(({ title }) => title)].map(
    (field) => field?.value ?? "",
  );
  const told = corrected === null ? text : listTexts(corrected).join("\n");
  const language = readResumeLanguage(told);
  const skills = readSkills(told, titles);
  if (language !== null) skills.add(languageNames.of(language) ?? language);
  return { skills: [...skills], language, home: contact.location?.value ?? null };
}

function readSkills(text: string, titles: readonly string[]): Set<string> {
  const ids = [
    ...findSkills(text).map(({ id }) => id),
    ...findSkillsDone(text),
    ...listPapers(text),
    ...listTold(text),
    ...titles.flatMap(listTitleSkills),
  ];
  return new Set([...new Set(ids)].flatMap((id) => skillById.get(id)?.label ?? []));
}

/** Heads, dates and names of tools say nothing of the language; of a short resume they are most. */
function readResumeLanguage(text: string): string | null {
  return readLanguage(text) ?? readLanguage(listBullets(text).join("\n"));
}

/** No more words than these lie from one word of a skill to another, none of them of the next item or line. */
const PHRASE = 4;
const TEXT_LIMIT = 30_000;

/**
 * Skills that the text may tell in words of its own: the words of their name stand near each other, in some form. Not of names
 * with one telling word, nor technologies, which go by their names, nor papers and languages, which one has or has not.
 */
function listTold(text: string): string[] {
  // What keeps the words of two items apart is no word.
  const apart = Array.from({ length: PHRASE + 1 }, () => "");
  const tokens = text
    .slice(0, TEXT_LIMIT)
    .split(/[\n,;|•]/)
    .flatMap((part) => [...tokenize(part), ...apart]);
  const { holdsAll } = createFormReader(placeWords(tokens));
  const isTold = (name: FormPhrase) => name.roots > 1 && holdsAll(name, PHRASE);
  return allSkills
    .filter(
      ({ id, label }) =>
        !technologySkills.has(id) &&
        !spokenLanguages.has(id) &&
        !paper.test(label) &&
        isTold(toFormPhrase(label)),
    )
    .map(({ id }) => id);
}

function listBullets(text: string): string[] {
  return text.split("\n").filter((line) => /^\s{0,12}[-•*·‣▪]/.test(line));
}

/** Longer lines are sentences, in which other rules tell what a short form means. */
const LINE_OF_PAPERS = 90;
const paper = /\b(?:licen[cs]es?|licensure|certif\w*)\b/i;

/** Licences and certificates in a short form of their own, as in "Brian Halvorsen, CPA" or "CPA, Utah, 2019". */
function listPapers(text: string): string[] {
  return text
    .split("\n")
    .filter((line) => line.length <= LINE_OF_PAPERS)
    .flatMap((line) => line.split(/[,;|•()]/))
    .map((part) => part.trim())
    .filter((part) => /^\p{Lu}[\p{Lu}\d-]{1,7}$/u.test(part))
    .flatMap((part) => findSkills(`- ${part}`))
    .flatMap(({ id, label }) => (paper.test(label) ? [id] : []));
}

/** The lexicon names languages as English does. */
const languageNames = new Intl.DisplayNames("en", { type: "language" });

function listTexts({ contact, summary, experience, education, skills }: ResumeFacts): string[] {
  const fields = [
    contact.headline,
    summary,
    ...skills,
    ...experience.flatMap(({ title, bullets }) => [title, ...bullets]),
    ...education.flatMap(({ degree, details }) => [degree, ...details]),
  ];
  return fields.flatMap((field) => (field === null ? [] : [field.value]));
}
