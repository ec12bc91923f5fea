const LEAST_PEOPLE = 2;
const MOST_PEOPLE = 20_000;
/** From this size on a number of people tells something even without what they are. */
const TELLING_ALONE = 10;
const MOST_WORDS = 7;

const teamOf =
  /\bteam of (?<about>(?:about|around|roughly|over|more than|approximately|nearly|almost|up to) |~)?(?<size>\d{1,3}(?:,\d{3})+|\d{1,5})(?<more>\+?(?:\s?[-–]\s?\d{1,4}\+?)?)(?<rest>[^\n]{0,90})/giu;
const teamBefore =
  /\b(?<size>\d{1,4})(?<more>\+?)[- ](?:person|people|member)[- ](?:strong )?(?<kind>team|company)\b/giu;
/** What the applicant did or should have done elsewhere, and what customers have. */
const elsewhere =
  /\b(?:experience|experienced|proven|track record|history of|background in|previously|you(?:'ve|’ve| have) (?:\p{L}+ )?(?:led|managed|built|run|scaled|worked)|having (?:led|managed)|successfully (?:led|managed)|years of|years|imagine|client|customer|comfortable|ability to|able to|capable|minimum|grow to|to become|by the end of)\b/iu;
const people = /^(?:people|staff|FTEs?|folks|personnel)$/u;
/** Plural words that say what kind of people follow. */
const kinds =
  /^(?:sales|business|ops|operations|analytics|success|process|systems|cross|class|across|less|relations)$/iu;
const end = /[.,;:()!?"“”|/]|\s[-–—]\s|\s(?:who|that|which|across|with|in|to|from|at|for|based|working)\s/iu;

/** How large the teams are that a posting speaks of, each as it words it: "A team of 6–8 sales professionals". */
export function readTeamSizes(description: string): string[] {
  const sizes = new Set<string>();
  for (const { groups, index } of description.matchAll(teamOf)) {
    const { about = "", size = "", more = "", rest = "" } = groups ?? {};
    if (!isTelling(size) || isElsewhere(description, index)) continue;
    const members = readMembers(rest);
    if (members !== null) sizes.add(`A team of ${about}${size}${more.replace(/\s/g, "")} ${members}`);
    else if (toNumber(size) >= TELLING_ALONE)
      sizes.add(`A team of ${about}${size}${more.replace(/\s/g, "")}`);
  }
  for (const { groups, index } of description.matchAll(teamBefore)) {
    const { size = "", more = "", kind = "" } = groups ?? {};
    if (!isTelling(size) || isElsewhere(description, index)) continue;
    sizes.add(`A ${size}${more}-person ${kind.toLowerCase()}`);
  }
  return [...sizes];
}

function isTelling(size: string): boolean {
  const number = toNumber(size);
  return number >= LEAST_PEOPLE && number <= MOST_PEOPLE;
}

function toNumber(size: string): number {
  return Number(size.replaceAll(",", ""));
}

function isElsewhere(description: string, index: number): boolean {
  const before = description.slice(Math.max(0, index - 90), index);
  const sentence = before.slice(Math.max(before.lastIndexOf("\n"), before.search(/[.!?]\s[^.!?]*$/u)) + 1);
  return elsewhere.test(sentence);
}

/** The words up to the first that names people, and null where none of the next ones does: "senior engineers". */
function readMembers(rest: string): string | null {
  if (!/^\s+(?!(?:and|or) )\p{L}/u.test(rest)) return null;
  const words = rest.trim().split(/\s+/u);
  const kept: string[] = [];
  for (const [index, word] of words.entries()) {
    if (index === MOST_WORDS) return null;
    const plain = word.replace(/[^\p{L}\p{N}-]+$/u, "");
    kept.push(isMembers(plain) ? plain : word);
    if (isMembers(plain)) break;
    // A list of adjectives goes on after a comma; anything else that ends a part ends the search.
    if (end.test(` ${word.replace(/,$/u, "")} `)) return null;
  }
  const last = kept.at(-1) ?? "";
  return isMembers(last) ? kept.join(" ") : null;
}

function isMembers(word: string): boolean {
  return people.test(word) || (/\p{L}{2}s$/u.test(word) && !word.endsWith("ss") && !kinds.test(word));
}
