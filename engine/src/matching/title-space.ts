import type { TitleSimilarity } from "#wanted";
import {
  PAIR_WEIGHT,
  readTitleWords,
  rowOfPair,
  rowOfWord,
  rowsOfParts,
  TITLE_DIMENSIONS,
  TITLE_ROWS,
  weightOfPart,
} from "./title-features.ts";

export type TitleSpace = {
  /** How alike two titles are in meaning: a cosine, -1 to 1; null where one has no known word. */
  similarity: TitleSimilarity;
  /** Reads a title that is to be compared soon; the comparison alone takes a fifth of a microsecond. */
  prepare(title: string): void;
};

const BYTES_PER_ROW = TITLE_DIMENSIONS / 2;
/** The unit of the scales, then a scale for each row, then the rows. */
const UNIT_BYTES = 4;
const SCALE_BYTES = 2;
const ROWS_START = UNIT_BYTES + SCALE_BYTES * TITLE_ROWS;
export const TITLE_SPACE_BYTES = ROWS_START + BYTES_PER_ROW * TITLE_ROWS;
/** Words and titles that are remembered: 3 and 6 MB. */
const KEPT_WORDS = 8192;
const KEPT_TITLES = 65_536;
/** Wanted titles of a few searches. */
const KEPT_WANTED = 64;

/**
 * Opens a space as `packTitleSpace` of the scripts made it. Nothing is unpacked before a title needs it.
 * Throws where the bytes are of another form.
 */
export function openTitleSpace(bytes: Uint8Array): TitleSpace {
  if (bytes.length !== TITLE_SPACE_BYTES) throw new Error("The space of titles is of another form.");
  const read = createReader(createRowAdder(bytes));
  const kept = new Int8Array(KEPT_TITLES * TITLE_DIMENSIONS);
  const startOf = createPlaces(KEPT_TITLES, (title, start) => writeBytes(read(title), kept, start));
  const copy = (title: string) => kept.slice(startOf(title), startOf(title) + TITLE_DIMENSIONS);
  // Thousands of offered titles are compared with the same few wanted ones.
  const wantedVectors = new Map<string, Int8Array>();
  return {
    prepare: (title) => void startOf(title),
    similarity(wanted, offered) {
      let vector = wantedVectors.get(wanted);
      if (!vector) {
        if (wantedVectors.size >= KEPT_WANTED) wantedVectors.clear();
        wantedVectors.set(wanted, (vector = copy(wanted)));
      }
      return cosineAt(vector, kept, startOf(offered));
    },
  };
}

type RowAdder = (row: number, weight: number, to: Float32Array, start: number) => void;

function createRowAdder(bytes: Uint8Array): RowAdder {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const unit = view.getFloat32(0, true);
  return (row, weight, to, start) => {
    const scale = view.getUint16(UNIT_BYTES + SCALE_BYTES * row, true) * unit * weight;
    if (scale === 0) return;
    const from = ROWS_START + BYTES_PER_ROW * row;
    for (let at = 0; at < BYTES_PER_ROW; at++) {
      const two = bytes[from + at] ?? 0;
      const target = start + 2 * at;
      to[target] = (to[target] ?? 0) + scale * ((two & 15) - 8);
      to[target + 1] = (to[target + 1] ?? 0) + scale * ((two >> 4) - 8);
    }
  };
}

/** Sums what the words of a title have, in one array that the next title writes over. */
function createReader(addRow: RowAdder): (title: string) => Float32Array {
  const words = new Float32Array(KEPT_WORDS * TITLE_DIMENSIONS);
  const startOf = createPlaces(KEPT_WORDS, (text, start) => {
    words.fill(0, start, start + TITLE_DIMENSIONS);
    addWord(addRow, text, words, start);
  });
  const sum = new Float32Array(TITLE_DIMENSIONS);
  return (title) => {
    const read = readTitleWords(title);
    sum.fill(0);
    for (const text of read) addVector(words, startOf(text), sum);
    for (let index = 1; index < read.length; index++)
      addRow(rowOfPair(read[index - 1] ?? "", read[index] ?? ""), PAIR_WEIGHT, sum, 0);
    return sum;
  };
}

function addWord(addRow: RowAdder, text: string, to: Float32Array, start: number): void {
  addRow(rowOfWord(text), 1, to, start);
  const parts = rowsOfParts(text);
  const weight = weightOfPart(parts.length);
  for (const part of parts) addRow(part, weight, to, start);
}

function addVector(from: Float32Array, start: number, to: Float32Array): void {
  for (let at = 0; at < TITLE_DIMENSIONS; at++) to[at] = (to[at] ?? 0) + (from[start + at] ?? 0);
}

function writeBytes(vector: Float32Array, to: Int8Array, start: number): void {
  let largest = 0;
  for (const value of vector) largest = Math.max(largest, Math.abs(value));
  for (let at = 0; at < TITLE_DIMENSIONS; at++)
    to[start + at] = largest === 0 ? 0 : Math.round(((vector[at] ?? 0) / largest) * 127);
}

/** Where the vector of a text begins, written on first use; when all places are taken, all are forgotten. */
function createPlaces(limit: number, write: (text: string, start: number) => void): (text: string) => number {
  const starts = new Map<string, number>();
  return (text) => {
    const known = starts.get(text);
    if (known !== undefined) return known;
    if (starts.size >= limit) starts.clear();
    const start = starts.size * TITLE_DIMENSIONS;
    starts.set(text, start);
    write(text, start);
    return start;
  };
}

function cosineAt(wanted: Int8Array, block: Int8Array, start: number): number | null {
  let product = 0;
  let first = 0;
  let second = 0;
  for (let at = 0; at < TITLE_DIMENSIONS; at++) {
    const x = wanted[at] ?? 0;
    const y = block[start + at] ?? 0;
    product += x * y;
    first += x * x;
    second += y * y;
  }
  return first === 0 || second === 0 ? null : product / Math.sqrt(first * second);
}
