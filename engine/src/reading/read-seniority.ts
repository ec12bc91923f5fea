import type { Seniority } from "@jobwright/contracts/preferences";
import { foldText } from "./fold-text.ts";

/** Text before and after a word that is not a letter or a digit; "_" separates, unlike in `\b`. */
const word = (pattern: string) => new RegExp(String.raw`(?<![\p{L}\d])(?:${pattern})(?![\p{L}\d])`, "u");

const exec = word(
  "chief (?!of staff)[a-z]+(?: [a-z]+)? officer|c[efotmpi]o|ciso|vp|svp|evp|vice president|head of|head|director|president|managing partner|geschaftsfuhrer(?:in)?",
);
/** Directors who direct a piece of work, and people who assist somebody at the top. */
const notExec = word(
  "(?:art|creative|music|film|funeral|casting|technical) director|assistant|office of the|head (?:chef|cook|nurse|waiter|coach|gardener|teacher)|to (?:the )?(?:ceo|cto|cfo|coo|director|president)",
);
const senior = word(
  "senior(?! living| citizens?| housing| center| centre)|sr|lead(?! gen| generation| time)|principal|expert|leiter(?:in)?|leitung|head (?:chef|cook|nurse|waiter|coach|gardener|teacher)|(?:art|creative|technical) director|staff(?= (?:software|hardware|front|back|full|mobile|ios|android|engineer|developer|data|machine|ml|ai|security|platform|site|product|research|design|devops|cloud|infrastructure|systems?|embedded|firmware|mechanical|electrical|robotics|technical|program))|(?<=engineer |developer |analyst |scientist |designer )(?:iii|iv|3|4)",
);
const junior = word(
  "junior|jr|entry level|entry-level|new grad(?:uate)?|graduate(?! school| studies| admissions)|grad|trainee|apprentice(?:ship)?|intern|internship|praktik(?:um|ant|antin)|werkstudent(?:in)?|azubi|berufseinsteiger(?:in)?|early career|(?<=engineer |developer |analyst |scientist |designer )(?:i|1)",
);
const mid = word(
  "mid(?![- ]?(?:market|enterprise|size|west|atlantic|stage))|mid-?level|midlevel|intermediate|(?<=engineer |developer |analyst |scientist |designer )(?:ii|2)",
);

const levelWords: [RegExp, Seniority][] = [
  [word("executive|c-level|director|vp"), "Exec"],
  [word("senior|expert|lead|principal"), "Senior"],
  [word("entry|entry level|junior|internship|graduate|student|berufseinsteiger"), "Junior"],
  [word("mid|mid-?level|midlevel|intermediate|experienced|berufserfahren"), "Mid"],
];

type SeniorityText = { title: string; level: string | null; description: string };

/**
 * The level of a posting: from its title, else from the board's own word, else from the years of experience it asks
 * for (under 2 Junior, 2 to 4 Mid, 5 or more Senior). Null where none tells, or where the title names two levels.
 */
export function readSeniority({ title, level, description }: SeniorityText): Seniority | null {
  const fromTitle = readTitle(foldText(title));
  if (fromTitle !== null) return fromTitle === "mixed" ? null : fromTitle;
  if (level !== null) {
    const folded = foldText(level);
    const told = levelWords.filter(([pattern]) => pattern.test(folded)).map(([, seniority]) => seniority);
    if (told.length === 1) return told[0] ?? null;
  }
  return fromYears(readYearsOfExperience(description));
}

function readTitle(title: string): Seniority | "mixed" | null {
  if (exec.test(title) && !notExec.test(title)) return "Exec";
  const told: Seniority[] = [];
  if (junior.test(title)) told.push("Junior");
  if (mid.test(title)) told.push("Mid");
  if (senior.test(title)) told.push("Senior");
  return told.length > 1 ? "mixed" : (told[0] ?? null);
}

const yearsPattern =
  /(?<!\d)(\d{1,2})\s{0,2}(?:\+|plus)?(?:\s{0,2}(?:-|–|to|bis)\s{0,2}\d{1,2})?\s{0,2}\+?\s{0,2}(?:years?|yrs?|jahren?)(?![\p{L}\d])/giu;

/** The highest number of years of experience that a posting asks for; a range counts with its lower end. */
export function readYearsOfExperience(description: string): number | null {
  let highest: number | null = null;
  for (const match of description.matchAll(yearsPattern)) {
    const years = Number(match[1]);
    if (years > 15 || (highest !== null && years <= highest)) continue;
    const after =
      description
        .slice(match.index + match[0].length, match.index + match[0].length + 80)
        .split("\n", 1)[0] ?? "";
    const before =
      description
        .slice(Math.max(0, match.index - 40), match.index)
        .split("\n")
        .pop() ?? "";
    if (
      /experience|erfahrung|exp\b|expérience/i.test(after + before) &&
      !/\b(?:we|our|us|founded|over the)\b/i.test(before)
    )
      highest = years;
  }
  return highest;
}

function fromYears(years: number | null): Seniority | null {
  if (years === null) return null;
  if (years < 2) return "Junior";
  return years < 5 ? "Mid" : "Senior";
}
