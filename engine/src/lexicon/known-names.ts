import {
  canadianProvinces,
  cityLines,
  countryNames,
  metroAliases,
  metroAreas,
  regions,
  usStates,
} from "./places.ts";
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

/** Cities with their state or country, then metropolitan areas, states, countries and regions. */
export function placeNames(): KnownName[] {
  const metros = [...metroAreas.keys()].map((metro) => ({
    name: capitalizeName(metro),
    spellings: [...metroAliases].flatMap(([alias, meant]) => (meant === metro ? [alias] : [])),
  }));
  // A place with "and" in its name is read as two.
  const states = [...usStates.values(), ...canadianProvinces.values()].flatMap((name) =>
    name.includes(" and ") ? [] : [{ name, spellings: [] }],
  );
  const countries = [...countryNames.values()].map(([name = "", ...spellings]) => ({ name, spellings }));
  const areas = [...regions.keys()].map((region) => ({ name: capitalizeName(region), spellings: [] }));
  const remote = { name: "Remote", spellings: ["work from home", "home office", "anywhere"] };
  return [remote, ...cityLines.flatMap(readCities), ...metros, ...states, ...countries, ...areas];
}

/** The cities of a line of the table: "Denver, CO", "Toronto, ON, Canada", "Berlin, Germany". */
function readCities(line: string): KnownName[] {
  const [country = "", state = "", ...rest] = line.split(" ");
  const [countryName = country] = countryNames.get(country) ?? [];
  // The United States go without saying, as in postings.
  const within = [state === "-" ? [] : [state], country === "US" ? [] : [countryName]].flat();
  return rest
    .join(" ")
    .split("|")
    .map((entry) => {
      const [city = "", others = ""] = entry.replace(")", "").split(" (");
      // "San José Costa Rica" and "Washington DC" say already where they are, to be told from others.
      const bare = within.reduce((name, place) => name.replace(` ${place}`, ""), city);
      return {
        name: [bare, ...within].join(", "),
        spellings: others.split(", ").filter((other) => other !== ""),
      };
    });
}
