import {
  PAIR_WEIGHT,
  readTitleWords,
  rowOfPair,
  rowOfWord,
  rowsOfParts,
  TITLE_DIMENSIONS,
  TITLE_ROWS,
  weightOfPart,
} from "../../engine/src/matching/title-features.ts";
import type { Random } from "../../engine/src/random.fixture.ts";

/** Chance that a word of a title is read by its parts alone, so that these learn to tell as much. */
const WORD_DROP = 0.25;
/** Chance that the pairs of a title are left out. */
const PAIR_DROP = 0.5;

type Word = { row: number; parts: number[] };
/** A title of the batch: places of its words among those of the batch, rows of whole words and of pairs. */
type Title = { words: number[]; wholes: number[]; pairs: number[] };

export type TitleEncoder = {
  /** Sums of what titles have, one after the other, each of {@link TITLE_DIMENSIONS} numbers. */
  encode(titles: readonly string[]): Float32Array;
  /** Brings gradients of the last titles to the rows that they were made of; the caller empties the sums. */
  spread(gradients: Float32Array): { rows: readonly number[]; sums: Float32Array };
};

/** Makes vectors of titles of a space that changes meanwhile. Some features are left out, by chance. */
export function createTitleEncoder(space: Float32Array, random: Random): TitleEncoder {
  const known = new Map<string, Word>();
  const sums = new Float32Array(space.length);
  const isListed = new Uint8Array(TITLE_ROWS);
  let titles: Title[] = [];
  let words: Word[] = [];

  function readWord(text: string): Word {
    let word = known.get(text);
    if (!word) known.set(text, (word = { row: rowOfWord(text), parts: rowsOfParts(text) }));
    return word;
  }

  function readTitle(text: string, places: Map<Word, number>): Title {
    const texts = readTitleWords(text);
    const read = texts.map(readWord);
    for (const word of read) if (!places.has(word)) places.set(word, places.size);
    const pairs = random() < PAIR_DROP ? [] : texts.slice(1);
    return {
      words: read.map((word) => places.get(word) ?? 0),
      wholes: read.filter(() => random() >= WORD_DROP).map(({ row }) => row),
      pairs: pairs.map((second, index) => rowOfPair(texts[index] ?? "", second)),
    };
  }

  return {
    encode(texts) {
      const places = new Map<Word, number>();
      titles = texts.map((text) => readTitle(text, places));
      words = [...places.keys()];
      const parts = new Float32Array(words.length * TITLE_DIMENSIONS);
      words.forEach(({ parts: rows }, place) => {
        const weight = weightOfPart(rows.length);
        for (const row of rows) addScaled(space, row, weight, parts, place);
      });
      const vectors = new Float32Array(titles.length * TITLE_DIMENSIONS);
      titles.forEach((title, place) => {
        for (const word of title.words) addScaled(parts, word, 1, vectors, place);
        for (const row of title.wholes) addScaled(space, row, 1, vectors, place);
        for (const row of title.pairs) addScaled(space, row, PAIR_WEIGHT, vectors, place);
      });
      return vectors;
    },
    spread(gradients) {
      const rows: number[] = [];
      const addTo = (row: number, from: Float32Array, place: number, weight: number) => {
        if (isListed[row] === 0) {
          isListed[row] = 1;
          rows.push(row);
        }
        addScaled(from, place, weight, sums, row);
      };
      const parts = new Float32Array(words.length * TITLE_DIMENSIONS);
      titles.forEach((title, place) => {
        for (const word of title.words) addScaled(gradients, place, 1, parts, word);
        for (const row of title.wholes) addTo(row, gradients, place, 1);
        for (const row of title.pairs) addTo(row, gradients, place, PAIR_WEIGHT);
      });
      words.forEach(({ parts: partRows }, place) => {
        const weight = weightOfPart(partRows.length);
        for (const row of partRows) addTo(row, parts, place, weight);
      });
      for (const row of rows) isListed[row] = 0;
      return { rows, sums };
    },
  };
}

/** Adds one vector of a block, by its place, to one of another. */
function addScaled(from: Float32Array, place: number, by: number, to: Float32Array, target: number): void {
  const start = place * TITLE_DIMENSIONS;
  const end = target * TITLE_DIMENSIONS;
  for (let at = 0; at < TITLE_DIMENSIONS; at++)
    to[end + at] = (to[end + at] ?? 0) + by * (from[start + at] ?? 0);
}
