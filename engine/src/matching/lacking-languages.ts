import { skillById, skillLines } from "#lexicon/skills";
import type { WholePosting } from "./find-in-text.ts";
import { findSkillNamed } from "./wanted-skill.ts";

/** Languages of which a person needs one, by their names; `isWritten`: the posting does not ask for it, and is written in it. */
export type LackingLanguage = { names: readonly string[]; isWritten: boolean };

const notSpoken = new Set(["foreign-languages", "linguistics"]);
const spoken = new Set(
  skillLines
    .filter(({ line }) => line === "languages")
    .flatMap(({ skills }) => skills.map(({ id }) => id))
    .filter((id) => !notSpoken.has(id)),
);

/** English is left out by many who speak it: with one language it is not taken as lacking, nor is the language of a text. */
const WHOLE_LIST = 2;

/**
 * A reader of the languages that a posting requires and a person does not show, by the ids of the skills that they list or
 * their resume shows. It finds none for a person of whom no language is known.
 */
export function createLanguageReader(
  owned: ReadonlySet<string>,
): (posting: WholePosting) => LackingLanguage[] {
  const known = [...owned].filter((id) => spoken.has(id)).length;
  if (known === 0) return () => [];
  const isLacking = (id: string) => !owned.has(id) && (id !== "english" || known >= WHOLE_LIST);
  return ({ asked, facts }) => {
    const required = asked
      .filter(({ isRequired, isNamedOnly }) => isRequired && !isNamedOnly)
      // With nothing in it, something else than skills of the lexicon is enough as well.
      .flatMap(({ id, orElse }) => (orElse?.length === 0 ? [] : [[id, ...(orElse ?? [])].toSorted()]))
      .filter((ids) => ids.every((id) => spoken.has(id) && isLacking(id)))
      .map((ids) => ids.map((id) => skillById.get(id)?.label ?? id));
    const different = new Map(required.map((names) => [names.join(), names]));
    const lacking = [...different.values()].map((names) => ({ names, isWritten: false }));
    const written = facts.language === null || known < WHOLE_LIST ? null : findLanguage(facts.language);
    if (lacking.length > 0 || written === null || !isLacking(written.id)) return lacking;
    return [{ names: [written.label], isWritten: true }];
  };
}

const languageNames = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

/** The skill of a language by its code (ISO 639-1); null: the lexicon does not know it. */
function findLanguage(code: string): { id: string; label: string } | null {
  const skill = findSkillNamed(languageNames.of(code) ?? "");
  return skill !== undefined && spoken.has(skill.id) ? skill : null;
}
