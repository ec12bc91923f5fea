import { readRoleTitle } from "./role-title.ts";

const job = "(?:jobs?|positions?|work|arbeit|stellen?|emplois?|empleos?|trabajo|lavoro)";
/** What people put around a title where they type a sentence: "jobs in marketing", "I want to work as a nurse". */
const around: readonly RegExp[] = [
  new RegExp(
    String.raw`^(?:(?:i am |i'm )?(?:looking|searching) for|i (?:want|would like) to (?:work|be|become)|i want (?:a|some)|seeking|(?:ich )?suche|(?:je )?(?:re)?cherche(?= (?:un |une |du )?(?:emploi|travail|poste|stage))|busco|cerco)\s+(?:(?:an? |some |eine )?${job}\s+)?(?:(?:as|in|als|im|comme|como|come|de)\s+)?(?:(?:an?|eine?)\s+)?`,
    "i",
  ),
  new RegExp(
    String.raw`^${job}\s+(?:in(?! progress\b)|as|for|als|im|bei|en|dans|como|de|di|come)\s+(?:(?:an?|the|der|die|dem)\s+)?`,
    "i",
  ),
  /^(?:work from home|wfh|part[- ]?time|full[- ]?time)\s+/i,
  /\s+(?:jobs?|positions?|vacanc(?:y|ies)|stellen(?:angebote)?)$/i,
  /\s+(?:work from home|wfh|near me|part[- ]?time|full[- ]?time|(?:with )?no experience(?: (?:needed|required|necessary))?|without experience|ohne erfahrung)$/i,
];
const isJobAlone = new RegExp(`^(?:any |a )?${job}$`, "i");
const between = /\s*(?:[,;|/]|\b(?:or|oder|ou)\b)\s*/i;

/**
 * The titles that a person typed for wanted ones, each once: without what a sentence adds, and several roles in one text
 * ("RN / LPN", "software engineer or data scientist", "IT or finance") as several. What else has commas and slashes stays whole.
 */
export function readTypedTitles(texts: readonly string[]): string[] {
  const titles = texts.flatMap((text) => splitRoles(withoutSentence(text.trim())));
  const keys = titles.map((title) => title.toLowerCase());
  return titles.filter((_, index) => keys.indexOf(keys[index] ?? "") === index);
}

function withoutSentence(text: string): string {
  for (const words of around) {
    const rest = text.replace(words, "");
    if (rest !== text && /\p{L}{2}/u.test(rest) && !isJobAlone.test(rest)) return withoutSentence(rest);
  }
  return text.replace(/[\s,;–-]+$/u, "");
}

function splitRoles(text: string): string[] {
  const parts = text.split(between);
  if (parts.length === 1) return parts;
  const roles = parts.map(readRoleTitle);
  const areRoles = roles.every(({ family }) => family?.isWhole) || roles.every(({ field }) => field);
  return areRoles ? parts : [text];
}
