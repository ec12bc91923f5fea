import type { MetroArea } from "#lexicon/places";
import { loadGazetteer, placesNamed, populationOf, type Gazetteer } from "./gazetteer.ts";
import { refKinds } from "./gazetteer-file.ts";
import { EMPTY_HASH, hashRange } from "./name-table.ts";
import { loadPlaceWords, type WordMeaning } from "./place-words.ts";
import { gaps, textOf, type Words } from "./split-words.ts";

/** A name of a place in a text, with all that it may mean. */
export type Mention = {
  /** First and last word. */
  first: number;
  last: number;
  /** Number of its name in the gazetteer, or -1. */
  name: number;
  /** The one town that it stands for, where it is a short name; or -1. */
  town: number;
  hasTowns: boolean;
  regions: readonly number[];
  countries: readonly number[];
  area: string | null;
  metro: MetroArea | null;
  /** Two letters, as of a state behind a town. */
  isCode: boolean;
  /** "North" and the like, in the languages of places, which are names of regions too. */
  isDirection: boolean;
  /** What stands between it and the mention before; one of `gaps`. */
  gap: number;
  isAfterSlash: boolean;
  isBracketed: boolean;
};

export type FoundMentions = {
  mentions: Mention[];
  /** What names no place that is known and is no mere filler, as written. */
  open: string[];
  isRemote: boolean;
  isHybrid: boolean;
  isOnsite: boolean;
  isAnywhere: boolean;
  /** The words that say "remote" and "or", by number. */
  remoteWords: number[];
  choiceWords: number[];
};

const SPAN_LIMIT = 6;
/** A town that stands beside unknown words is taken for one only where so many people live in it. */
const PROMINENT = 200_000;
const UNKNOWN_TOWN_WORDS = 4;
const none: readonly number[] = [];
const directions = new Set(
  `north south east west central nord sud süd est ost ouest mitte centre zentrum norte sur este oeste centro sul leste
  ovest noord zuid oost`.split(/\s+/),
);

/** Finds the names of places among the words of a text, the longest first, piece by piece between commas. */
export function findMentions(words: Words): FoundMentions {
  const found: FoundMentions = {
    mentions: [],
    open: [],
    isRemote: false,
    isHybrid: false,
    isOnsite: false,
    isAnywhere: false,
    remoteWords: [],
    choiceWords: [],
  };
  let first = 0;
  while (first < words.count) {
    let last = first;
    while (last + 1 < words.count && (words.gap[last + 1] ?? 0) < gaps.comma) last++;
    if (last + 1 < words.count && isNameWithBracket(words, last)) last++;
    readPiece(words, first, last, found);
    first = last + 1;
  }
  setGaps(words, found.mentions);
  return found;
}

/** "Frankfurt (Oder)" is one name. */
function isNameWithBracket(words: Words, index: number): boolean {
  const { bytes, start, end, isBracketed } = words;
  if (isBracketed[index] || !isBracketed[index + 1]) return false;
  const from = start[index] ?? 0;
  const to = end[index + 1] ?? 0;
  return loadGazetteer().names.find(bytes, from, to, hashRange(bytes, from, to)) >= 0;
}

/** What a piece was found to hold, in order; a run is unknown words in a row. */
type Run = { first: number; last: number };
type Piece = {
  mentions: Mention[];
  runs: Run[];
  hasNumber: boolean;
  hasStreet: boolean;
  hasBuilding: boolean;
  hasCounty: boolean;
  isExcluded: boolean;
};

function readPiece(words: Words, first: number, last: number, found: FoundMentions): void {
  const piece: Piece = {
    mentions: [],
    runs: [],
    hasNumber: false,
    hasStreet: false,
    hasBuilding: false,
    hasCounty: false,
    isExcluded: false,
  };
  let index = first;
  while (index <= last) index = readSpan(words, index, last, piece, found);
  const isAddress = piece.hasNumber && (piece.hasStreet || endsWithStreet(words, last));
  if (isAddress || piece.hasBuilding || piece.isExcluded) {
    found.open.push(textOf(words, first, last));
    return;
  }
  dropDoubtfulTowns(piece);
  takeUnknownTown(words, piece);
  found.mentions.push(...piece.mentions);
  for (const run of piece.runs) found.open.push(textOf(words, run.first, run.last));
}

/** "100 Montgomery St": elsewhere the word is a saint. */
function endsWithStreet({ bytes, start, end }: Words, last: number): boolean {
  const from = start[last] ?? 0;
  return (end[last] ?? 0) - from === 2 && bytes[from] === 115 && bytes[from + 1] === 116;
}

/** Reads the longest name or word that begins at a word; the number of the word behind it. */
function readSpan(words: Words, index: number, last: number, piece: Piece, found: FoundMentions): number {
  const { bytes, start, end } = words;
  const gazetteer = loadGazetteer();
  const findWord = loadPlaceWords();
  const from = start[index] ?? 0;
  let hash = EMPTY_HASH;
  let hashed = from;
  let meaning: WordMeaning | undefined;
  let name = -1;
  let until = index - 1;
  const limit = Math.min(last, index + SPAN_LIMIT - 1);
  for (let at = index; at <= limit; at++) {
    const to = end[at] ?? 0;
    hash = hashRange(bytes, hashed, to, hash);
    hashed = to;
    const word = findWord(bytes, from, to, hash);
    const named = gazetteer.names.find(bytes, from, to, hash);
    if (word === undefined && named < 0) continue;
    meaning = word;
    name = named;
    until = at;
  }
  if (until >= index) {
    if (meaning && isWord(words, index, until, last, meaning)) {
      readWord(meaning, words, index, until, piece, found);
      return until + 1;
    }
    const isUncertainCode = meaning?.isCode === true && meaning.town < 0 && !isWrittenAsCode(words, index);
    const usable = isUncertainCode ? undefined : meaning;
    if (usable || name >= 0) {
      piece.mentions.push(toMention(gazetteer, words, { first: index, last: until, name, meaning: usable }));
      return until + 1;
    }
  }
  const code = bytes[from] ?? 0;
  if (code >= 48 && code <= 57) piece.hasNumber = true;
  else if ((end[index] ?? 0) - from > 1 && !isPostcode(words, index)) addToRun(piece, index);
  return index + 1;
}

function addToRun({ runs }: Piece, index: number): void {
  const run = runs.at(-1);
  if (run && run.last === index - 1) run.last = index;
  else runs.push({ first: index, last: index });
}

/** "OR" behind "Portland" is a state, "OR" before another name is a word. */
function isWord(words: Words, index: number, until: number, last: number, meaning: WordMeaning): boolean {
  if (meaning.role === null) return false;
  const hasMeaning = meaning.regions.length + meaning.countries.length > 0;
  if (!hasMeaning || !words.isCapitals[index]) return true;
  return until < last && !isNumber(words, until + 1);
}

function isWrittenAsCode(words: Words, index: number): boolean {
  return (
    words.isCapitals[index] === 1 ||
    (words.text === words.text.toLowerCase() && words.gap[index] === gaps.comma)
  );
}

function isNumber({ bytes, start }: Words, index: number): boolean {
  const code = bytes[start[index] ?? 0] ?? 0;
  return code >= 48 && code <= 57;
}

/** "LS1", "SW1A", "4AP", "M5V": letters and figures in capitals. */
function isPostcode({ bytes, start, end, isCapitals }: Words, index: number): boolean {
  if (!isCapitals[index] || (end[index] ?? 0) - (start[index] ?? 0) > 4) return false;
  for (let at = start[index] ?? 0; at < (end[index] ?? 0); at++) {
    const code = bytes[at] ?? 0;
    if (code >= 48 && code <= 57) return true;
  }
  return false;
}

function readWord(
  { role }: WordMeaning,
  words: Words,
  first: number,
  last: number,
  piece: Piece,
  found: FoundMentions,
): void {
  if (role === "remote") {
    found.isRemote = true;
    found.remoteWords.push(first);
  } else if (role === "hybrid") found.isHybrid = true;
  else if (role === "onsite") found.isOnsite = true;
  else if (role === "anywhere") found.isAnywhere = true;
  else if (role === "exclusion") piece.isExcluded = true;
  else if (role === "street" || role === "building") {
    if (role === "street") piece.hasStreet = true;
    else piece.hasBuilding = true;
    for (let index = first; index <= last; index++) addToRun(piece, index);
  } else if (role === "county") readCounty(piece, first);
  else if (role === "choice" || role === "join") {
    if (role === "choice") found.choiceWords.push(first);
    if ((words.gap[first] ?? 0) < gaps.part) words.gap[first] = gaps.part;
    piece.hasNumber = false;
  }
}

/** "St Louis County": the words before it name a part of a region, and no town. */
function readCounty(piece: Piece, index: number): void {
  const before = piece.mentions.at(-1);
  if (before && before.last === index - 1) {
    piece.mentions.pop();
    piece.runs.push({ first: before.first, last: index });
  } else addToRun(piece, index);
  piece.hasCounty = true;
}

type Span = { first: number; last: number; name: number; meaning: WordMeaning | undefined };

function toMention(gazetteer: Gazetteer, words: Words, { first, last, name, meaning }: Span): Mention {
  const mention: Mention = {
    first,
    last,
    name,
    town: meaning?.town ?? -1,
    hasTowns: (meaning?.town ?? -1) >= 0,
    regions: meaning?.regions ?? none,
    countries: meaning?.countries ?? none,
    area: meaning?.area ?? null,
    metro: meaning?.metro ?? null,
    isCode: meaning?.isCode === true,
    isDirection: first === last && directions.has(textOf(words, first, last).toLowerCase()),
    gap: 0,
    isAfterSlash: false,
    isBracketed: words.isBracketed[first] === 1,
  };
  if (mention.isCode && hasZipBehind(words, last)) keepStatesOfUs(gazetteer, mention);
  if (name >= 0 && !mention.isCode && mention.countries.length === 0) addRefs(gazetteer, mention);
  return mention;
}

/** "CA 90058": five figures behind a code are a ZIP code. */
function hasZipBehind(words: Words, index: number): boolean {
  const next = index + 1;
  return (
    next < words.count &&
    (words.gap[next] ?? 0) < gaps.comma &&
    isNumber(words, next) &&
    (words.end[next] ?? 0) - (words.start[next] ?? 0) === 5
  );
}

function keepStatesOfUs({ regions }: Gazetteer, mention: Mention): void {
  const states = mention.regions.filter((id) => regions[id]?.code.startsWith("US-"));
  if (states.length === 0) return;
  mention.regions = states;
  mention.countries = none;
}

/** What the gazetteer has under a name; its references are countries, then regions, then places. */
function addRefs({ refStarts, refKinds: kinds, refs }: Gazetteer, mention: Mention): void {
  const end = refStarts[mention.name + 1] ?? 0;
  for (let at = refStarts[mention.name] ?? 0; at < end; at++) {
    const kind = kinds[at] ?? 0;
    const ref = refs[at] ?? 0;
    if (kind >= refKinds.place) {
      mention.hasTowns = true;
      return;
    }
    if (kind === refKinds.country) mention.countries = withId(mention.countries, ref);
    else mention.regions = withId(mention.regions, ref);
  }
}

function withId(list: readonly number[], id: number): readonly number[] {
  return list.includes(id) ? list : [...list, id];
}

/** A name in no table stands for a town where it is all of a piece ("Rancho Dominguez, CA") or a code follows it. */
function takeUnknownTown(words: Words, piece: Piece): void {
  const [run] = piece.runs;
  if (!run || piece.runs.length > 1 || piece.hasNumber || piece.hasStreet || piece.hasCounty) return;
  const isLone = piece.mentions.length === 0;
  const behind = piece.mentions.find(({ first }) => first === run.last + 1);
  const isBeforeCode = behind?.isCode === true && piece.mentions.length === 1;
  // "Boston, Massachusetts Branchburg, New Jersey": a list without signs between its entries.
  const isBehindRegion = piece.mentions.every(
    ({ last, regions, hasTowns }) => last < run.first && regions.length > 0 && !hasTowns,
  );
  if (!isLone && !isBeforeCode && !isBehindRegion) return;
  const initial = words.text.charAt(words.from[run.first] ?? 0);
  if (run.last - run.first >= UNKNOWN_TOWN_WORDS || initial === initial.toLowerCase()) return;
  piece.runs.length = 0;
  const place = isBehindRegion ? piece.mentions.length : 0;
  piece.mentions.splice(place, 0, {
    first: run.first,
    last: run.last,
    name: -1,
    town: -1,
    hasTowns: false,
    regions: none,
    countries: none,
    area: null,
    metro: null,
    isCode: false,
    isDirection: false,
    gap: 0,
    isAfterSlash: false,
    isBracketed: words.isBracketed[run.first] === 1,
  });
}

/**
 * A small town's name beside unknown words, or beside another town's without a sign between them, is most often a part
 * of a longer name: "Mapbox Helsinki" and "Port Newark", but "Branch Offshore" and "Spring Branch".
 */
function dropDoubtfulTowns(piece: Piece): void {
  const kept = piece.mentions.filter((mention) => {
    if (!isTownAlone(mention) || largestOf(mention) >= PROMINENT) return true;
    const isBeside = ({ first, last }: Run) => last === mention.first - 1 || first === mention.last + 1;
    const isBesideTown = piece.mentions.some((other) => isTownAlone(other) && isBeside(other));
    if (!isBesideTown && !piece.runs.some(isBeside)) return true;
    piece.runs.push({ first: mention.first, last: mention.last });
    return false;
  });
  piece.mentions = kept;
  piece.runs = joinRuns(piece.runs);
}

function isTownAlone({ hasTowns, regions, countries, town }: Mention): boolean {
  return hasTowns && regions.length + countries.length === 0 && town < 0;
}

function joinRuns(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs.toSorted((a, b) => a.first - b.first)) {
    const before = joined.at(-1);
    if (before && before.last === run.first - 1) before.last = run.last;
    else joined.push({ ...run });
  }
  return joined;
}

/** People of the largest place that a mention may mean. */
export function largestOf({ name, town }: Mention): number {
  const gazetteer = loadGazetteer();
  if (town >= 0) return populationOf(gazetteer, town);
  for (const place of name < 0 ? [] : placesNamed(gazetteer, name)) return populationOf(gazetteer, place);
  return 0;
}

function setGaps(words: Words, mentions: readonly Mention[]): void {
  let last = -1;
  for (const mention of mentions) {
    for (let index = last + 1; index <= mention.first; index++) {
      mention.gap = Math.max(mention.gap, words.gap[index] ?? 0);
      if (words.isAfterSlash[index]) mention.isAfterSlash = true;
    }
    last = mention.last;
  }
}
