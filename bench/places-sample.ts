import { createRandom } from "@jobwright/engine/random.fixture";
import { sharedData } from "../scripts/shared-data.ts";
import { readRecordedPlaces, type RecordedPlace } from "./places-recorded.ts";

/** One place text to label. `board` is one that bears it; held out are all texts of the boards that are kept apart. */
export type SampledPlace = { text: string; board: string; heldOut: boolean };

const SEED = 20_251_023;
const COUNT = 1200;
const HELD_OUT = COUNT / 3;
/** Of so many boards of like size one is held out: their texts, which others bear too, are more than a third. */
const BLOCK = 4;
/** Forms that make up more than half of all different texts: together a third of the sample. */
const COMMON_FORMS = new Set(["name, CODE", "name", "name, name"]);
/** Names of several places, so that a part of the common forms is hard too. */
const SHARED_NAMES =
  /\b(?:Athens|Birmingham|Burlington|Cambridge|Columbia|Columbus|Durham|Dublin|Georgetown|Georgia|Hamilton|Hollywood|Kingston|Lebanon|London|Manchester|Melbourne|Newark|Ontario|Paris|Palestine|Portland|Richmond|Santiago|Springfield|Vancouver|Vernon|Victoria|Vienna|Washington|Wilmington|Worcester|York)\b/u;
const KEPT_WORDS = new Set(
  "remote hybrid onsite site office or and only area within anywhere in from days".split(" "),
);

/** 1,200 different texts: the same for the same recorded data. The working part comes first. */
export function drawPlaces(places: readonly RecordedPlace[]): SampledPlace[] {
  const random = createRandom(SEED);
  const apart = chooseBoards(places, random);
  const isApart = (place: RecordedPlace) => [...place.boards].some((board) => apart.has(board));
  const parts = [
    { heldOut: false, count: COUNT - HELD_OUT, pool: places.filter((place) => !isApart(place)) },
    { heldOut: true, count: HELD_OUT, pool: places.filter(isApart) },
  ];
  return parts.flatMap(({ heldOut, count, pool }) =>
    drawPart(pool, count, random).map(({ text, boards: all }) => {
      const [board = ""] = shuffle(
        [...all].filter((name) => apart.has(name) === heldOut),
        random,
      );
      return { text, board, heldOut };
    }),
  );
}

/** The boards that are held out. */
function chooseBoards(places: readonly RecordedPlace[], random: () => number): Set<string> {
  const sizes = new Map<string, number>();
  for (const board of places.flatMap((place) => [...place.boards])) {
    sizes.set(board, (sizes.get(board) ?? 0) + 1);
  }
  const boards = [...sizes].sort((a, b) => b[1] - a[1]).map(([board]) => board);
  const blocks = Array.from({ length: Math.ceil(boards.length / BLOCK) }, (_, index) =>
    boards.slice(index * BLOCK, (index + 1) * BLOCK),
  );
  return new Set(blocks.flatMap((block) => shuffle(block, random).slice(0, 1)));
}

/** Two thirds of rarer forms, all forms and endings in turn; then names of several places; then the common forms. */
function drawPart(pool: readonly RecordedPlace[], count: number, random: () => number): RecordedPlace[] {
  const mixed = takeTurns(takeTurns(shuffle(pool, random), readEnding), readForm);
  const common = mixed.filter(({ text }) => COMMON_FORMS.has(readForm(text)));
  const shared = common.filter(({ text }) => SHARED_NAMES.test(text));
  const others = mixed.filter(({ text }) => !COMMON_FORMS.has(readForm(text)));
  const third = Math.floor(count / 3);
  const simple = new Set([...shared.slice(0, Math.floor(third / 4)), ...common]);
  const rare = others.slice(0, count - third);
  return shuffle([...rare, ...[...simple].slice(0, count - rare.length)], random);
}

/** What a text looks like when each name, code and number counts alike: "Austin, TX 78701" is "name, CODE 9". */
function readForm(text: string): string {
  const signs = text.match(/[\p{L}.'’]+|\d+|[^\p{L}\d\s]/gu) ?? [];
  const kinds = signs.map((sign) => {
    if (KEPT_WORDS.has(sign.toLowerCase()))
      return sign === "OR" || sign === "IN" ? "CODE" : sign.toLowerCase();
    if (/^\d/u.test(sign)) return "9";
    if (/^\p{Lu}{2,4}$/u.test(sign)) return "CODE";
    return /\p{L}/u.test(sign) ? "name" : sign;
  });
  return kinds
    .filter((kind, index) => kind !== "name" || kinds[index - 1] !== "name")
    .join(" ")
    .replaceAll(" ,", ",");
}

/** The last part of a text, which most often names its state or country. */
function readEnding(text: string): string {
  return (text.split(/[,;|/()-]/u).at(-1) ?? text).replace(/\d+/gu, "").trim().toLowerCase();
}

/** Orders places in rounds: each key, by `toKey`, gives one place to every round until it has none left. */
function takeTurns(places: readonly RecordedPlace[], toKey: (text: string) => string): RecordedPlace[] {
  const seen = new Map<string, number>();
  const turns = places.map((place) => {
    const key = toKey(place.text);
    const turn = seen.get(key) ?? 0;
    seen.set(key, turn + 1);
    return { place, turn };
  });
  return turns.sort((a, b) => a.turn - b.turn).map(({ place }) => place);
}

function shuffle<T>(list: readonly T[], random: () => number): T[] {
  const mixed = [...list];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const at = Math.floor(random() * (last + 1));
    [mixed[last], mixed[at]] = [mixed[at] as T, mixed[last] as T];
  }
  return mixed;
}

if (import.meta.main) {
  const folder = sharedData("");
  if (folder === null) throw new Error("The shared data is not on this machine: set SHARED_DATA.");
  for (const place of drawPlaces(readRecordedPlaces(folder))) console.log(JSON.stringify(place));
}
