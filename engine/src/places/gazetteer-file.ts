/** What a name in the table stands for. A place is found by its name or by another one, in another language say. */
export const refKinds = { country: 0, region: 1, place: 2, otherName: 3 } as const;

/** Bits of a place: a part of a larger town, the capital of a country. */
export const placeMarks = { section: 1, capital: 2 } as const;

/** Parts of the file in their order. Numbers are little-endian, names end with a line feed. */
const sectionNames = [
  "meta",
  "latitudes",
  "longitudes",
  "countries",
  "regions",
  "populations",
  "marks",
  "names",
  "keys",
  "refCounts",
  "refs",
  "refKinds",
] as const;
export type Sections = Record<(typeof sectionNames)[number], Uint8Array>;

const SMALLEST = 500;
const CLASSES_AN_OCTAVE = 12;

/** People of a place as one byte: 12 steps for each doubling, so within 3 %. */
export function toPopulationClass(population: number): number {
  return Math.min(255, Math.round(CLASSES_AN_OCTAVE * Math.log2(population / SMALLEST + 1)));
}

/** The people that a class stands for. */
export function fromPopulationClass(step: number): number {
  return SMALLEST * (2 ** (step / CLASSES_AN_OCTAVE) - 1);
}

/** All sections in one array: for each its length, its bytes, and what brings the next to a multiple of four. */
export function encodeSections(sections: Sections): Uint8Array {
  const padded = (length: number) => Math.ceil(length / 4) * 4;
  const total = sectionNames.reduce((sum, name) => sum + 4 + padded(sections[name].length), 0);
  const bytes = new Uint8Array(total);
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const name of sectionNames) {
    const section = sections[name];
    view.setUint32(at, section.length, true);
    bytes.set(section, at + 4);
    at += 4 + padded(section.length);
  }
  return bytes;
}

/** The sections as copies of their own, so that each begins where its numbers may and the whole can be let go. */
export function decodeSections(bytes: Uint8Array): Sections {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  const entries = sectionNames.map((name) => {
    const length = view.getUint32(at, true);
    // A Buffer's own `slice` would be a view.
    const section = new Uint8Array(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + Math.ceil(length / 4) * 4;
    return [name, section] as const;
  });
  return Object.fromEntries(entries) as Sections;
}
