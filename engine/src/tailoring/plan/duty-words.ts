import { stopWords } from "#lexicon/stop-words";
import { tokenize } from "#matching/term-bag";
import { readDuties } from "../posting/read-duties.ts";

/** A duty that a line answers: the line's own words for what both speak of, and how much that weighs, 3 at most. */
export type Answered = { duty: string; words: string[]; weight: number };
export type DutyReader = (text: string) => Answered | null;

/** Words of every job: they say how something was done, or are in every posting. */
const ofAnyJob = new Set(
  `achiev act add address adjust admin advis align allow analyz answer apply approach area assess assign assist assur
  attend base becom begin better bring build busines care career carry chang check client close collaborat com compan
  complet complex conduct consist continu contribut coordinat creat cross current customer daily day deal deep defin
  deliver demonstrat depart departm department design detail determin develop development different direct drive each
  easy effectiv efficien efficient employe enabl end engag enhanc ensur environment establish evaluat excellen
  excellent execut exist expand experienc expert external fast find first focus follow full function functional gain
  general get give global go goal good great group grow growth guid hand handl help high highly hire identif identify
  impact implement import improv improvement includ including increas independent individual industry inform
  information initiativ input insight integrat internal introduc issue issu job join keep key know knowledg large
  lead leader leadership learn level long look maintain mak make manag management manager master measur meet member
  minimum month multiple necessar need new offer ongoing open operat operation opportunit opportunity optimiz order
  organiz organization other outcom overall own owner ownership part participat partner pass passion people perform
  performanc person place plan position potential practic prepar present prioriti priority problem proces process
  produc product professional program project promot proper provid qualit quality quick rang record reduc regular
  relat relationship relevant report represent requir requirement resource resourc respond responsib responsibility
  responsibl result review role run save scal senior serv service set several shar show skill small solution solv
  solve special specific staff stakeholder standard start stat status strateg strategic strategy strong succes success
  support sure system tak take task team technical technolog technology term time timely tool top track train training
  understand unit us use user usual utiliz valu value variou various vision week weekly well wide work workflow world
  write year yearly monthly annual annually both across among within along around per via etc one two three four five
  six seven eight nine ten dutie duty related existing based using data software application company business code
  about communicat communication communicate effectively regularly tech date cultur excellenc engineer engineering
  developer platform feature ship robust effort real email etcetera complianc scal scalabl pace fast reliabl secur
  best way before after during while when since every many like see site plus lot self end-to-end end able ability bachelor degree equivalent field
  preferred required must minimum ideal`.split(/\s+/),
);
const MOST_WEIGHT = 3;
/** Two words are as telling as three where they stand this near to each other in both texts: "balance sheets". */
const PHRASE = 2;

type Word = { word: string; at: number };
type Duty = { text: string; stems: ReadonlyMap<string, Word> };

/** Finds the duty of a posting that a line answers best: by two words or more that are not in every posting. */
export function createDutyReader(description: string): DutyReader {
  const duties = readDuties(description).map((text): Duty => ({ text, stems: listStems(text) }));
  const places = new Map<string, number[]>();
  for (const [index, { stems }] of duties.entries()) {
    for (const stem of stems.keys()) {
      const known = places.get(stem);
      if (known) known.push(index);
      else places.set(stem, [index]);
    }
  }
  const seen = new Map<string, Answered | null>();
  return (text) => {
    const known = seen.get(text);
    if (known !== undefined) return known;
    const answered = findBest(text, duties, places);
    seen.set(text, answered);
    return answered;
  };
}

function findBest(
  text: string,
  duties: readonly Duty[],
  places: ReadonlyMap<string, readonly number[]>,
): Answered | null {
  const stems = listStems(text);
  const shared = new Map<number, string[]>();
  for (const stem of stems.keys()) {
    for (const index of places.get(stem) ?? []) {
      const known = shared.get(index);
      if (known) known.push(stem);
      else shared.set(index, [stem]);
    }
  }
  let best: Answered | null = null;
  for (const [index, found] of shared) {
    const duty = duties[index];
    if (!duty || found.length < 2) continue;
    const isPhrase = isNear(found, stems) && isNear(found, duty.stems);
    const weight = Math.min(MOST_WEIGHT, found.length - (isPhrase ? 0 : 1));
    if (best && best.weight >= weight) continue;
    best = { duty: duty.text, words: found.map((stem) => stems.get(stem)?.word ?? stem), weight };
  }
  return best;
}

/** Whether two of the words, one after the other in the list, stand beside each other. */
function isNear(found: readonly string[], stems: ReadonlyMap<string, Word>): boolean {
  return found.some((stem, index) => {
    const [one, next] = [stems.get(stem), stems.get(found[index + 1] ?? "")];
    return one !== undefined && next !== undefined && Math.abs(one.at - next.at) <= PHRASE;
  });
}

/** The words of a text that tell something, by their stems, each at its first place, counted in words. */
function listStems(text: string): Map<string, Word> {
  const stems = new Map<string, Word>();
  let at = 0;
  for (const [word] of text.matchAll(/\p{L}[\p{L}\p{M}'’]*/gu)) {
    at += 1;
    const [singular = ""] = tokenize(word);
    const stem = toStem(singular);
    if (stem.length < 3 || stopWords.has(singular) || ofAnyJob.has(stem) || ofAnyJob.has(singular)) continue;
    if (!stems.has(stem)) stems.set(stem, { word, at });
  }
  return stems;
}

/** "pricing", "prices" and "priced" are one. */
function toStem(word: string): string {
  const bare = /^.{3,}(?:ing|ed)$/.test(word) ? word.replace(/(?:ing|ed)$/, "") : word;
  return bare.replace(/([^aeiouls])\1$/, "$1").replace(/(?<=.{3})e$/, "");
}
