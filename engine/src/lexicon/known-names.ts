import { roleFamilies } from "./role-families.ts";
import { capitalizeName } from "./capitalize-name.ts";
import { skills } from "./skills.ts";

/** A name as people write it, and further spellings and names by which it is meant. */
export type KnownName = { name: string; spellings: readonly string[] };

/**
 * The names of all roles, capitalised: first the one that each family is known by, then the further ones, as they
 * stand in it. Spellings that differ in blanks and hyphens alone are one name.
 */
export function roleNames(): KnownName[] {
  const titles = roleFamilies.map(({ same }) => same.map((title) => title.replace(/^=/, "")));
  const inOrder = [...titles.map(([first = ""]) => first), ...titles.flatMap(([, ...further]) => further)];
  const byLetters = new Map<string, { name: string; spellings: string[] }>();
  for (const title of inOrder) {
    const letters = title.replaceAll(/[\s-]/g, "");
    const known = byLetters.get(letters);
    if (known) known.spellings.push(title);
    else byLetters.set(letters, { name: capitalizeName(title), spellings: [] });
  }
  return [...byLetters.values()];
}

/** The labels of all skills, with the other names of each. */
export function skillNames(): KnownName[] {
  return skills.map(({ label, aliases = [], exactAliases = [] }) => ({
    name: label,
    spellings: [...aliases, ...exactAliases],
  }));
}
