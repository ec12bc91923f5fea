import type { JobType } from "@jobwright/contracts/preferences";
import { foldText } from "./fold-text.ts";

const word = (pattern: string) => new RegExp(String.raw`(?<![\p{L}\d])(?:${pattern})(?![\p{L}\d])`, "u");

/** The board's own words, in German and French too. "Festanstellung" alone is a permanent, so a full-time job. */
const typeWords: Record<JobType, RegExp> = {
  Intern: word(
    "intern|interns|internships?|praktik(?:um|ant|antin|a)|werkstudent(?:in|en)?|working student|stage|stagiaire|alternance|co-?op student",
  ),
  Contract: word(
    "contract(?:or|ors)?|freelance(?:r|rs)?|freiberuflich|temporary|temp|fixed[- ]term|befristet|cdd|b2b|1099|c2c|zeitarbeit|interim|seasonal|per diem",
  ),
  "Part-time": word("part[- ]?time|parttime|teilzeit|minijob|temps partiel|medio tiempo"),
  "Full-time": word(
    "full[- ]?time|fulltime|vollzeit|festanstellung|permanent|unbefristet|cdi|temps plein|tiempo completo|regular employee",
  ),
};

/** In a title only what cannot be the subject of the work: "Contracts Manager" and "Internal Auditor" are none. */
const titleWords: Record<JobType, RegExp> = {
  Intern: word(
    "intern|interns|internships?|praktikum|praktikant(?:in)?|werkstudent(?:in)?|working student|stagiaire",
  ),
  Contract: word(
    String.raw`freelance(?:r)?|independent contractor|fixed[- ]term|temporary|\d{1,2}[- ]months? contract|contract[- ]to[- ]hire|ftc`,
  ),
  "Part-time": typeWords["Part-time"],
  "Full-time": word("full[- ]?time|vollzeit"),
};
const bracketedContract =
  /[([\-|,:]\s{0,2}(?:\d{1,2}[- ]months? )?(?:contract|contractor)(?:\s[^)\]]{0,30})?\s{0,2}(?:[)\]]|$)/u;

type JobTypeText = {
  employmentType: string | null;
  title: string;
  tags: string[];
  description: string;
};

/**
 * The kind of employment, from the board's own field, else the title, else its tags, else a line of the text that
 * states it ("Employment type: full-time"). A title that says more ("Intern", "Part Time") comes before a field of
 * "full-time", which many boards fill by themselves. Null where none tells or both full and part time are offered.
 */
export function readJobType({ employmentType, title, tags, description }: JobTypeText): JobType | null {
  const foldedTitle = foldText(title);
  const fromTitle = bracketedContract.test(foldedTitle) ? "Contract" : pickType(foldedTitle, titleWords);
  if (employmentType !== null) {
    const words = foldText(splitCamelCase(employmentType));
    const told = pickType(words, typeWords);
    const isOpenToBoth = /(?<![\p{L}\d])(?:new grad|graduate|campus)/u.test(foldedTitle);
    const isOutdone = told === "Full-time" && fromTitle !== "none" && fromTitle !== null && !isOpenToBoth;
    if (told !== "none") return isOutdone ? fromTitle : told;
  }
  if (fromTitle !== "none") return fromTitle;
  for (const tag of tags.slice(0, 50)) {
    const fromTag = pickType(foldText(tag), titleWords);
    if (fromTag !== "none") return fromTag;
  }
  return readStatedLine(description);
}

/** "FullTime" gives "Full Time", "FULL_TIME" gives "FULL TIME". */
function splitCamelCase(text: string): string {
  return text
    .slice(0, 200)
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/_/g, " ");
}

function pickType(text: string, words: Record<JobType, RegExp>): JobType | "none" | null {
  if (words.Intern.test(text)) return "Intern";
  const isPart = words["Part-time"].test(text);
  const isFull = words["Full-time"].test(text);
  if (words.Contract.test(text)) return "Contract";
  // A permanent job in part time is a part-time job; full time or part time, as one likes, is neither.
  if (isPart) return isFull && /full|voll|plein|completo/.test(text) ? null : "Part-time";
  return isFull ? "Full-time" : "none";
}

const statedPattern =
  /^[\s*#-]{0,4}(?:employment type|job type|contract type|type of (?:employment|contract)|position type|beschaftigungsart|anstellungsart|arbeitszeit|type de contrat)\s{0,2}[:-]\s{0,2}(.{1,60})/m;
const thisIsPattern = /this is an? ([a-z0-9, /-]{0,40}(?:position|role|job|contract|internship|opportunity))/;

function readStatedLine(description: string): JobType | null {
  const folded = foldText(description.slice(0, 20_000));
  const stated = statedPattern.exec(folded)?.[1] ?? thisIsPattern.exec(folded)?.[1];
  if (stated === undefined) return null;
  const told = pickType(stated, typeWords);
  return told === "none" ? null : told;
}
