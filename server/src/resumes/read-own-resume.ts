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
 * written in. `home`: where they live, as printed beside their name; null: not printed. Where the person corrected what was
 * read, their version counts in place of the text.
 */
export type OwnResume = { skills: string[]; home: string | null };

/** Without skills and home where there is no resume. */
export async function readOwnResume({ db, user }: Pick<UserContext, "db" | "user">): Promise<OwnResume> {
  const reading = await repository.selectPrimaryReading(db, user.uid);
  if (reading === undefined) return { skills: [], home: null };
  const { text, facts, corrected } = reading;
  const { contact, experience } = corrected ?? facts;
  const titles = [contact.headline, ...experience.map(({ title }) => title)].map(
    (field) => field?.value ?? "",
  );
  const skills = readSkills(corrected === null ? text : listTexts(corrected).join("\n"), titles);
  return { skills, home: contact.location?.value ?? null };
}

function readSkills(text: string, titles: readonly string[]): string[] {
  const ids = [
    ...findSkills(text).map(({ id }) => id),
    ...findSkillsDone(text),
    ...listPapers(text),
    ...listTold(text),
    ...titles.flatMap(listTitleSkills),
  ];
  const labels = [...new Set(ids)].flatMap((id) => skillById.get(id)?.label ?? []);
  // Heads, dates and names of tools say nothing of the language; of a short resume they are most.
  const language = readLanguage(text) ?? readLanguage(listBullets(text).join("\n"));
  return language === null ? labels : [...new Set([...labels, languageNames.of(language) ?? language])];
}

/** As many words may lie between those of one skill, none of them a word of the next item or line. */
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
