import { roleNames, skillNames, type KnownName } from "#lexicon/known-names";
import { capitalizeName } from "#lexicon/capitalize-name";
import { foldText } from "./fold-text.ts";
import { readKnownPlace } from "#places/known-place";

export type RoleAndPlace = { role: string; place: string };

/** Words of English that are names of places as well: "Tutor in Reading" may be about either. */
const ordinaryWords = new Set(
  "bath corona independence mobile nice normal orange providence reading split surprise".split(" "),
);
/** People of a town that a role may stand beside without a sign between them. */
const LARGE = 100_000;
/** In place of a role: they name none. */
const noRoles = /^(?:an? |any |some )*(?:jobs?|work|positions?|roles?|anything|openings?|vacanc(?:y|ies))$/;

const wordings = [
  /^(?<role>.+)\s+(?:in|near|around|at|bei|en|à)\s+(?<place>\S.*)$/iu,
  /^(?<role>.+?)\s*\((?<place>[^()]+)\)$/u,
  /^(?<role>.+?)\s+[-–—@|]\s*(?<place>\S.*)$/u,
];

/**
 * Reads a role and a place that were written as one, such as "Nurse in London", "Nurse (London)" or "nurse london".
 * Null where it is not sure: where the place is unknown ("Director in Training"), means something else as well
 * ("Tutor in Reading"), or the role is none ("Jobs in London"). In a field for places the role has to be a known one:
 * "Remote in Germany" is a place.
 */
export function splitRole(text: string, field: "role" | "place" = "role"): RoleAndPlace | null {
  const answer = readRoleAndPlace(text);
  if (answer === null || field === "role") return answer;
  return readKnown().roles.has(foldText(answer.role)) ? answer : null;
}

function readRoleAndPlace(text: string): RoleAndPlace | null {
  const written = text.trim().replaceAll(/\s+/g, " ");
  if (readKnown().roles.has(foldText(written)) || readKnownPlace(written, LARGE) !== null) return null;
  for (const wording of wordings) {
    const { role = "", place = "" } = wording.exec(written)?.groups ?? {};
    if (role !== "" && !noRoles.test(foldText(role)) && !isPlace(role) && isPlace(place))
      return toAnswer(role, place);
  }
  return splitKnownRole(written.split(" "));
}

/** Without a word between them both have to be known. */
function splitKnownRole(words: string[]): RoleAndPlace | null {
  for (let length = 1; length < words.length; length += 1) {
    const role = words.slice(0, length).join(" ");
    const place = words.slice(length).join(" ");
    if (readKnown().roles.has(foldText(role)) && isPlace(place)) return toAnswer(role, place);
  }
  return null;
}

function isPlace(text: string): boolean {
  if (foldText(text).trim() === "remote") return true;
  const folded = foldText(text);
  if (ordinaryWords.has(folded) || readKnown().skills.has(folded)) return false;
  // "it" and "us" are countries in capitals only.
  if (folded.length <= 2 && text !== text.toUpperCase()) return false;
  return readKnownPlace(folded, LARGE) !== null;
}

function toAnswer(role: string, place: string): RoleAndPlace {
  return { role, place: place === place.toLowerCase() ? capitalizeName(place) : place };
}

let known: Record<"roles" | "skills", ReadonlySet<string>> | null = null;

/** Folded once, when it is first asked for. */
function readKnown() {
  known ??= { roles: fold(roleNames()), skills: fold(skillNames()) };
  return known;
}

function fold(names: KnownName[]): Set<string> {
  return new Set(names.flatMap(({ name, spellings }) => [name, ...spellings]).map(foldText));
}
