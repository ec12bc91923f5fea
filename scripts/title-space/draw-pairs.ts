import { readTitleWords } from "../../engine/src/matching/title-features.ts";
import type { Random } from "../../engine/src/random.fixture.ts";
import type { NameGroup } from "./read-names.ts";
import { addNoise } from "./title-noise.ts";

/** Names that belong together, by their place, and the places of other pairs that say nothing against each. */
export type DrawnPairs = { first: string[]; second: string[]; alike: number[][] };

/** Names of a group count less the more there are. */
const GROUP_POWER = 0.6;
const GROUP_LIMIT = 400;
/** Of four groups in a row one is drawn by chance; the others are its neighbours, and one that shares a word with it. */
const RUN = 4;
const REACH = 12;
/** A word that more groups have makes no hard negative, and a name that more have no link between them. */
const WORD_GROUPS = 400;
const NAME_GROUPS = 8;
/** What the second name is: a sentence that says what the work is, a related group's name, else one of the same group. */
const SENTENCE_SHARE = 0.08;
const RELATED_SHARE = 0.08;
/** Of the others, those that go from English to any language; half of the rest stay in one. */
const FROM_ENGLISH = 0.45;
const IN_ONE_LANGUAGE = 0.6;
const SECOND_DRAWS = 3;
/** Languages that the product is used in are drawn so many times as often as the others. */
const MAIN_LANGUAGES = new Set("en de fr es it nl pl pt sv".split(" "));
const MAIN_SHARE = 6;

type Name = { text: string; language: string };
type Index = {
  groups: readonly NameGroup[];
  languages: string[][];
  related: number[][];
  alike: Set<number>[];
};

/** A drawer of pairs, the same for the same groups and random numbers. */
export function createPairDrawer(
  groups: readonly NameGroup[],
  random: Random,
): (count: number) => DrawnPairs {
  const index = indexGroups(groups);
  const drawRun = createRunDrawer(groups, random);
  return (count) => {
    const members = Array.from({ length: count / RUN }, drawRun).flat();
    const pairs = members.map((group) => drawPair(index, group, random));
    const places = Map.groupBy(members.keys(), (place) => members[place] ?? 0);
    return {
      first: pairs.map(([one]) => one),
      second: pairs.map(([, other]) => other),
      alike: members.map((group) =>
        [group, ...(index.alike[group] ?? [])].flatMap((other) => places.get(other) ?? []),
      ),
    };
  };
}

function indexGroups(groups: readonly NameGroup[]): Index {
  const places = new Map(groups.map(({ key }, place) => [key, place]));
  const related = groups.map((group) => group.related.flatMap((key) => places.get(key) ?? []));
  const alike = groups.map(() => new Set<number>());
  const link = (one: number, other: number) => {
    if (one === other) return;
    alike[one]?.add(other);
    alike[other]?.add(one);
  };
  related.forEach((others, place) => others.forEach((other) => link(place, other)));
  for (const sharing of groupByName(groups).values())
    if (sharing.length <= NAME_GROUPS)
      for (const one of sharing) for (const other of sharing) link(one, other);
  const languages = groups.map(({ names }) =>
    [...names.keys()].flatMap((language) =>
      Array.from({ length: MAIN_LANGUAGES.has(language) ? MAIN_SHARE : 1 }, () => language),
    ),
  );
  return { groups, languages, related, alike };
}

function groupByName(groups: readonly NameGroup[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  groups.forEach(({ names }, place) => {
    const keys = new Set([...names.values()].flat().map((name) => readTitleWords(name).join(" ")));
    for (const key of keys) addTo(places, key, place);
  });
  return places;
}

function addTo(places: Map<string, number[]>, key: string, place: number): void {
  const known = places.get(key);
  if (known) known.push(place);
  else places.set(key, [place]);
}

/** Groups in runs: one by its weight, its neighbours in the classification, and one that looks like it. */
function createRunDrawer(groups: readonly NameGroup[], random: Random): () => number[] {
  const drawGroup = createWeighedDrawer(groups, random);
  const byWord = new Map<string, number[]>();
  const wordsOf = groups.map(({ names }, place) => {
    const main = [...names].flatMap(([language, list]) => (MAIN_LANGUAGES.has(language) ? list : []));
    const words = [...new Set(main.flatMap(readTitleWords))];
    for (const word of words) addTo(byWord, word, place);
    return words;
  });
  const drawOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const drawNear = (group: number) =>
    Math.max(0, Math.min(groups.length - 1, group + Math.floor(random() * (2 * REACH + 1)) - REACH));
  return () => {
    const group = drawGroup();
    const sharing = byWord.get(drawOf(wordsOf[group] ?? []) ?? "") ?? [];
    const lookalike = sharing.length > WORD_GROUPS ? undefined : drawOf(sharing);
    const run = [group, lookalike ?? drawNear(group)];
    while (run.length < RUN) run.push(drawNear(group));
    return run;
  };
}

function createWeighedDrawer(groups: readonly NameGroup[], random: Random): () => number {
  let total = 0;
  const ends = groups.map(({ names }) => {
    const count = [...names.values()].reduce((sum, list) => sum + list.length, 0);
    return (total += Math.min(GROUP_LIMIT, count) ** GROUP_POWER);
  });
  return () => {
    const wanted = random() * total;
    let [low, high] = [0, ends.length - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ends[middle] ?? 0) <= wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

function drawPair({ groups, languages, related }: Index, place: number, random: Random): [string, string] {
  const drawOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const drawLanguage = (of: number) => drawOf(languages[of] ?? []) ?? "en";
  const draw = (of: number, language: string): Name => ({
    text: drawOf(groups[of]?.names.get(language) ?? []) ?? "",
    language,
  });
  const write = ({ text, language }: Name) =>
    addNoise(text, language, random, () => draw(place, language).text);
  const kind = random();
  const sentence = kind < SENTENCE_SHARE ? drawOf(groups[place]?.sentences ?? []) : undefined;
  const first = draw(place, drawLanguage(place));
  if (sentence !== undefined) return [write(first), sentence];
  const other = kind > 1 - RELATED_SHARE ? drawOf(related[place] ?? []) : undefined;
  if (other !== undefined) return [write(first), write(draw(other, drawLanguage(other)))];
  const isFromEnglish = random() < FROM_ENGLISH && groups[place]?.names.has("en") === true;
  const language = isFromEnglish ? "en" : random() < IN_ONE_LANGUAGE ? first.language : drawLanguage(place);
  // A name beside itself teaches nothing where there is another.
  let second = draw(place, language);
  for (let draws = 1; draws < SECOND_DRAWS && second.text === first.text; draws++)
    second = draw(place, language);
  return [write(second), write(first)];
}
