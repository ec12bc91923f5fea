import { skillById } from "#lexicon/skills";
import { spokenLanguages } from "#lexicon/spoken-languages";
import { findSkillNamed } from "./wanted-skill.ts";

/** Languages of which a person needs one, by their names; `isWritten`: the posting does not ask for it, and is written in it. */
export type LackingLanguage = { names: readonly string[]; isWritten: boolean };

/** From so many known languages on a person's list is taken as whole, so that English and the language of a text count too. */
const WHOLE_LIST = 2;

/** `languages`: groups of ids, of each of which one is required. `written`: the language of the text, as ISO 639-1. */
type Asked = { languages: readonly (readonly string[])[]; written: string | null };

/**
 * A reader of the languages that a posting requires and a person does not show. `owned`: ids of the skills that they list or
 * their resume shows. `hasForeignTitles`: the roles that they look for are named in another language than English, which
 * they speak whether or not they list it. It finds none for such a person, nor for one of whom no language is known.
 */
export function createLanguageReader(
  owned: ReadonlySet<string>,
  hasForeignTitles: boolean,
): (asked: Asked) => LackingLanguage[] {
  const known = [...owned].filter((id) => spokenLanguages.has(id)).length;
  if (known === 0 || hasForeignTitles) return () => [];
  const isLacking = (id: string) => !owned.has(id) && (id !== "english" || known >= WHOLE_LIST);
  return ({ languages, written }) => {
    const lacking = languages
      .filter((ids) => ids.every(isLacking))
      .map((ids) => ({ names: ids.map((id) => skillById.get(id)?.label ?? id), isWritten: false }));
    const language = written === null || known < WHOLE_LIST ? null : findLanguage(written);
    if (lacking.length > 0 || language === null || !isLacking(language.id)) return lacking;
    return [{ names: [language.label], isWritten: true }];
  };
}

const languageNames = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

/** The skill of a language by its code (ISO 639-1); null: the lexicon does not know it, so that nobody lacks it. */
function findLanguage(code: string): { id: string; label: string } | null {
  const skill = findSkillNamed(languageNames.of(code) ?? "");
  return skill !== undefined && spokenLanguages.has(skill.id) ? skill : null;
}
