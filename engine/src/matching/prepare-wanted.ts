import type { Wanted } from "#wanted";
import { normalizeCompany } from "#reading/dedupe-key";
import { readWantedPlaces, type WantedPlaces } from "./match-places.ts";
import { toPhrases, type Phrase } from "./phrase.ts";
import type { WantedTitle } from "./role-signal.ts";
import { toRoleTitle } from "./role-title.ts";
import { toWantedSkills, type WantedSkill } from "./wanted-skill.ts";

/** What a person wants, read once for all candidates. */
export type PreparedWanted = {
  wanted: Wanted;
  titles: WantedTitle[];
  skills: WantedSkill[];
  /** Keywords and companies: each counts as one thing to find. */
  keywords: Phrase[];
  /** Single words of the free text, at most 60. */
  other: Phrase[];
  excluded: Phrase[];
  /** Companies set aside, normalised. */
  avoided: ReadonlySet<string>;
  places: WantedPlaces;
};

const OTHER_LIMIT = 60;

/**
 * Whether postings can be held against what is wanted: without a title, skill or keyword a score would say nothing but
 * how new they are and where.
 */
export function canScore({ wanted, titles, skills, other }: PreparedWanted): boolean {
  return titles.length + skills.length + toPhrases(wanted.includeKeywords).length + other.length > 0;
}

export function prepareWanted(wanted: Wanted): PreparedWanted {
  return {
    wanted,
    titles: wanted.titles
      .map((text) => ({ text: text.trim(), role: toRoleTitle(text), isIntern: wanted.jobType === "Intern" }))
      .filter(({ role }) => role.head !== ""),
    skills: toWantedSkills(wanted.skills),
    keywords: toPhrases([...wanted.includeKeywords, ...wanted.companies]),
    other: toPhrases(wanted.other.slice(0, 2000).split(/[^\p{L}\p{N}+#.]+/u))
      .filter((phrase) => phrase.hashes.length > 0)
      .slice(0, OTHER_LIMIT),
    excluded: toPhrases(wanted.excludeKeywords),
    avoided: new Set(wanted.avoidedCompanies.map(normalizeCompany)),
    places: readWantedPlaces(wanted.locations, wanted.home),
  };
}
