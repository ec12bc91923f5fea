import { withoutGenderMarks } from "#lexicon/gender-forms";
import { stopWords } from "#lexicon/stop-words";
import { readKnownPlace } from "#places/known-place";
import { tokenize } from "#matching/term-bag";
import type { Employer } from "./employer.ts";
import { foldText } from "./fold-text.ts";

/** A title as boards repeat it, without what they add to it. */
export type PostedTitle = {
  /** Equal for titles that say the same; without the words in `loose`. */
  key: string;
  words: ReadonlySet<string>;
  /** Level and part of a trade, which make another job where they differ: "senior", "ii", "ausbildung". */
  grades: string;
  /** What many boards add and others leave out: "cdi", "vollzeit". */
  loose: ReadonlySet<string>;
  /** Places that stand in the title. */
  places: readonly string[];
};

const genderMark =
  /[([]?(?<![\p{L}\d])(?:all genders|alle geschlechter|gn|[mwfdhxikvna](?:\s?[/|*,.]\s?[mwfdhxikvna]){1,4})(?![\p{L}\d'])[)\]]?|\(a\)/gu;
const genderEnding = /(?<=\p{L}{3})[*:/_]\s?-?in(?:nen)?(?![\p{L}])/gu;
const reference =
  /[([|]?\s?(?<![\p{L}\d])(?:(?:req(?:uisition)?|job|ref(?:erence|erenz)?|kennziffer|stellen|id|nr|no|jr|r)[\s.:#-]{0,3}){0,3}#?[a-z]{0,3}-?(?!20[23]\d(?!\d))\d{4,12}(?![\p{L}\d])\s?[)\]]?/gu;
const graded = new Set(
  (
    "senior junior lead staff principal head chief intern internship trainee apprentice apprenticeship graduate student working werkstudent werkstudentin " +
    "praktikum praktikant ausbildung azubi auszubildender stagiaire stage alternance alternant apprenti stagista tirocinio praktik stazysta " +
    "i ii iii iv v 1 2 3 4 5 6 7 8 9 mid intermediate entry associate assistant assistent aide mate helfer helper deputy vice stellvertretende stellvertretender leiter " +
    "leiterin leitung schichtleiter filialleiter director manager supervisor chef kuchenchef starszy mlodszy starsza sous founding expert"
  ).split(" "),
);
const looseWords = new Set(
  (
    "fulltime parttime vollzeit teilzeit minijob cdi cdd permanent fixedterm temporary befristet unbefristet heltid deltid tillsvidare " +
    "remote hybrid onsite homeoffice sofort gesucht hiring urgent vacancy stelle"
  ).split(" "),
);
const spelled = new Map([
  ["sr", "senior"],
  ["snr", "senior"],
  ["jr", "junior"],
  ["dev", "developer"],
  ["eng", "engineer"],
]);
/** Written in one word or in two. */
const joined =
  /(?<![\p{L}\d])(full|part|front|back|home|fixed|on)[\s-](time|stack|end|office|term|site)(?![\p{L}\d])/gu;
/** How long and how often, which boards add: "3-year term", "4x10", "40 Stunden". */
const duration =
  /(?<![\p{L}\d])\d{1,2}(?:[.,]\d)?(?:x\d{1,3}|[\s-]?(?:years?|months?|monate|weeks?|days?|hours?|stunden|std|h))(?![\p{L}\d])/gu;
const feminine = /^(?:in|e|a|ne|ne?e|iere|ere|euse|rice|trice|ka|czka|ca|innen|fe|ska)$/;
/** Of a part that is a place or a name: "in Berlin", "at Acme". */
const beginning = /^(?:in|at|bei|chez|@)\s/;
/** Places and names stand behind these at the end of a title. */
const atEnd = /^(.{2,})\s(?:in|at|bei|i|en|a|w|@|chez|fur|for)\s([^()|]{2,60})$/;

/**
 * Takes a title apart for comparing it with that of another board: without gender marks, reference numbers, the
 * employer's name and the posting's own places. Only the first 300 characters count.
 */
export function readPostedTitle(
  title: string,
  locations: readonly string[],
  employer: Employer,
): PostedTitle {
  const text = foldText(withoutGenderMarks(title.slice(0, 300)))
    .replace(joined, "$1$2")
    .replace(duration, " ")
    .replace(reference, " | ")
    .replace(genderMark, " ")
    .replace(genderEnding, "")
    .replace(/(\p{L}{3,})\s?\/\s?(\p{L}{3,})/gu, dropFeminine);
  const own = new Set(locations.map((location) => foldText(location).trim()));
  const placed: string[] = [];
  const isKept = (part: string) => {
    if (part === "" || isEmployer(part, employer)) return false;
    const isPlaced = isPlace(part);
    if (isPlaced) placed.push(part);
    return !isPlaced && !own.has(part);
  };
  const parts = text.split(/[,|()[\]:;•]|\s-+\s?|\s?-+\s|\s\/\s/).map((part) => part.trim());
  const kept = parts.map((part) => withoutEnd(part.replace(beginning, ""), isKept)).filter(isKept);
  return toTitle(kept.length > 0 ? kept : [text], placed);
}

/** Without employers and places behind "at" and "in", as often as they stand there. */
function withoutEnd(part: string, isKept: (text: string) => boolean): string {
  let text = part;
  for (let match = atEnd.exec(text); match; match = atEnd.exec(text)) {
    const [, before = "", behind = ""] = match;
    if (isKept(behind.trim())) break;
    text = before;
  }
  return text;
}

function toTitle(parts: readonly string[], places: readonly string[]): PostedTitle {
  const words = new Set<string>();
  const grades = new Set<string>();
  const loose = new Set<string>();
  for (const token of tokenize(parts.join(" "))) {
    const word = spelled.get(token) ?? token;
    if (graded.has(word)) grades.add(word);
    else if (looseWords.has(word)) loose.add(word);
    else if (word === "it" || !stopWords.has(word)) words.add(word);
  }
  const level = [...grades].toSorted().join(" ");
  const all = words.size > 0 ? words : loose;
  return { key: `${[...all].toSorted().join(" ")}/${level}`, words: all, grades: level, loose, places };
}

/** "infirmier / infirmiere", "koch/kochin", "vendeur/euse": the first form stays. */
function dropFeminine(both: string, first: string, second: string): string {
  if (feminine.test(second)) return first;
  let shared = 0;
  while (shared < first.length && first[shared] === second[shared]) shared++;
  return shared >= 3 && (shared === first.length || feminine.test(second.slice(shared))) ? first : both;
}

/** The whole name, or the first words of a longer one. */
function isEmployer(part: string, { words }: Employer): boolean {
  const squeezed = part.replaceAll("&", "and").replaceAll(/[^\p{L}\p{N}]+/gu, "");
  if (squeezed === "") return false;
  let begun = "";
  return words.some((word, index) => {
    begun += word;
    return begun === squeezed && (index === words.length - 1 || begun.length >= 4);
  });
}

/** Inhabitants from which on a word of a title is taken for a town. */
const TOWN_IN_TITLE = 100_000;
/** Parts of titles that were asked before, since titles repeat few. */
const placesOfTitles = new Map<string, boolean>();
const KEPT_PARTS = 20_000;

/** True for what is nothing but places: "berlin", "koln", "usa", "berlin or hamburg". */
function isPlace(part: string): boolean {
  let isKnown = placesOfTitles.get(part);
  if (isKnown === undefined) {
    isKnown = part
      .split(/\s(?:or|und|and|&)\s|\//)
      .every((each) => readKnownPlace(each.trim(), TOWN_IN_TITLE) !== null);
    if (placesOfTitles.size >= KEPT_PARTS) placesOfTitles.clear();
    placesOfTitles.set(part, isKnown);
  }
  return isKnown;
}
