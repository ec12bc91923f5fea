import type { NameLanguage } from "./role-families.ts";

/** The ending of a name, and of its plural; the first that fits counts. */
type Plurals = readonly (readonly [RegExp, string])[];

/** Regular plurals of people by their work; where an "s" is all that is added, `tokenize` takes it off. */
const plurals: Record<NameLanguage, Plurals> = {
  de: [
    [/in$/, "innen"],
    [/kraft$/, "kräfte"],
    [/mann$/, "leute"],
    [/(?<=frau)$/, "en"],
    [/e$/, "en"],
    [/(?<=ist|ent|or)$/, "en"],
  ],
  fr: [],
  es: [[/(?<=[rln])$/, "es"]],
  it: [
    [/ista$/, "isti"],
    [/[oe]$/, "i"],
    [/a$/, "e"],
  ],
  nl: [
    [/e$/, "en"],
    [/(?<=ent|ist)$/, "en"],
  ],
  pl: [
    [/ka$/, "ki"],
    [/(?<=c)a$/, "y"],
    [/ista$/, "iści"],
    [/nik$/, "nicy"],
    [/owy$/, "owi"],
    [/(?<=rz|el)$/, "e"],
    [/or$/, "orzy"],
  ],
  pt: [[/(?<=[rz])$/, "es"]],
  sv: [
    [/a$/, "or"],
    [/(?<=ör|ist|ent)$/, "er"],
  ],
};

/** "Verkäuferin" gives "verkäuferinnen". Null for names of several words, and for those that keep their form or add an "s". */
export function pluralForm(name: string, language: NameLanguage): string | null {
  if (name.includes(" ")) return null;
  const [ending, plural] = plurals[language].find(([pattern]) => pattern.test(name)) ?? [];
  return ending === undefined || plural === undefined ? null : name.replace(ending, plural);
}
