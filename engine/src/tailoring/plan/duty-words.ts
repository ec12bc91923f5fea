import { stopWords } from "#lexicon/stop-words";
import { tokenize } from "#matching/term-bag";
import { readDuties } from "../posting/read-duties.ts";

/** A duty that a line answers: the line's own words for what both speak of, and how much that weighs, 3 at most. */
export type Answered = { duty: string; words: string[]; weight: number };
export type DutyReader = (text: string) => Answered | null;

/** Words of every job: they say how something was done, or are in every posting. Each stands for its other forms. */
const ofAnyJob = new Set(
  `ability able about above accelerate accuracy accurate accurately achieve achievement across act action actionable
  active actively activity adapt additional address adjust advanced advise after ago ahead align alignment all allow
  along alongside also always ambiguity ambiguous ambitious among analysis analytical analyze annual annually answer
  application apply approach area around articulate assess assessment assign assist assistance assure attend
  attention attitude autonomy available bachelor back background bar base become before begin believe best better
  between beyond bias big both bring broad broader build built business candidate capability capable career carry
  case challenge champion change check clarity class clear clearly client close closely code collaborate
  collaboration collaborative come comfort comfortable commit commitment communicate communication communicator
  company compelling competitive complete complex compliance comprehensive concept conduct connect consist
  consistency consistent consistently continue continuous continuously contribute contribution coordinate
  coordination core cost craft create creation creative critical cross culture curiosity curious current customer
  cycle daily data date day deal decision deep deeply define degree deliver delivery demonstrate department depth
  design desire detail determine develop developer development different direct direction directly dive diverse don
  drive driven during duty dynamic each early easy edge effective effectively efficiency efficient efficiently
  effort eight elevate emerging employee empower enable end engage engagement engineer enhance enhancement enjoy
  ensure enterprise entire environment equivalent especially essential establish etc etcetera evaluate evaluation
  even every everybody everyone everything evolve example exceed excellence excellent exceptional excite execute
  execution exist expand expansion expect expectation experience expert expertise explore extensive external face
  familiar familiarity fast feature feedback feel field find first fit five flexibility flexible focus follow
  forward foster foundation four full fully function functional further future gain general generate get give global
  goal good great group grow growth guidance guide half hand handle hard help here high highly hold hour idea ideal
  ideally identification identify impact impactful implement implementation important improve improvement include
  increase independence independent independently individual industry influence inform information initial
  initiative innovation innovative input insight inspire integrate integration interest internal introduce involve
  issue iterate job join keep key know knowledge landscape large latest lead leader leadership learn least level
  leverage life like live long look loop lot love low maintain maintenance make manage management manager many
  master matter maximize meaningful measurable measure meet member method methodology metric mindset minimum mission
  modern monitor month monthly motivate move multi multiple native navigate necessary need new next nine objective
  offer one ongoing open operate operation operational opportunity optimization optimize organization organizational
  organize orient outcome overall oversee owner ownership pace part participate participation particular
  particularly partner partnership pass passion passionate peer people per perfect perform performance person
  perspective place plan platform plus point policy position positive possible potential power practical practice
  prefer present primary principle prior prioritize priority proactive proactively problem procedure process produce
  product productivity professional proficiency proficient program progress project promote proper prove proven
  provide push quality quick quickly raise range rapid rapidly ready real recommend recommendation reduce refine
  regular regularly relate relationship relevant reliability reliable remote report represent require requirement
  resolve resource respond responsibility responsible result review right robust role run save scalability scalable
  scale scope seamless secure see seek self senior sense service set seven several shape share show significant
  similar simplify since site six size skill small smooth software solid solution solve someone something space
  special specific speed staff stage stakeholder stand standard start startup stat status stay step still strategic
  strategy streamline strong structure success successful successfully support sure system take talent target task
  team teammate tech technical technique technology ten term thing think three thrive throughout time timely
  together tool top toward track translate trust turn two understand unique unit usage use user using usual utilize
  validate value variety various velocity verbal verification verify via vision way week weekly well whether wide
  willing willingness without work workflow world write written year yearly`
    .split(/\s+/)
    .map(stemOf),
);
/** Turns of speech whose words would seem to name work: the orders of a shop, the records of a ward. */
const phrases = /\b(?:in order to|track records?|third[- ]part(?:y|ies))\b/giu;
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
export function listStems(text: string): Map<string, Word> {
  const stems = new Map<string, Word>();
  let at = 0;
  for (const [word] of text.replace(phrases, "…").matchAll(/\p{L}[\p{L}\p{M}'’]*/gu)) {
    at += 1;
    const stem = stemOf(word);
    if (stem.length < 3 || stopWords.has(word.toLowerCase()) || ofAnyJob.has(stem)) continue;
    if (!stems.has(stem)) stems.set(stem, { word, at });
  }
  return stems;
}

/** Whether a word in small letters is one of every job, and so no name. */
export function isOfAnyJob(word: string): boolean {
  return ofAnyJob.has(stemOf(word));
}

/** "pricing", "prices" and "priced" are one. */
function stemOf(word: string): string {
  const [singular = ""] = tokenize(word);
  const bare = /^.{3,}(?:ing|ed)$/.test(singular) ? singular.replace(/(?:ing|ed)$/, "") : singular;
  return bare.replace(/([^aeiouls])\1$/, "$1").replace(/(?<=.{3})e$/, "");
}
