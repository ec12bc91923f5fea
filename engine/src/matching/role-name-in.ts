import { genderForms } from "#lexicon/gender-forms";
import { roleFamilies, type NameLanguage } from "#lexicon/role-families";
import { toRoleTitle } from "./role-title.ts";

/**
 * What a role is called in another language, in small letters: "Senior Nurse" in Swedish is "sjuksköterska". Null where
 * the title says more than a role that the lexicon knows and a level, and where it is in that language already.
 */
export function roleNameIn(title: string, language: NameLanguage): string | null {
  const { family } = toRoleTitle(title);
  if (!family?.isSame || !family.isWhole) return null;
  const names = roleFamilies.find(({ id }) => id === family.id)?.names[language] ?? [];
  const forms = names.flatMap((name) => genderForms(name.replace(/^=/, ""), language));
  const given = title.normalize("NFC").toLowerCase();
  return forms.some((form) => given.includes(form)) ? null : (forms[0] ?? null);
}
