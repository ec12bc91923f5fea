import { decodeSections, fromPopulationClass, placeMarks, refKinds } from "./gazetteer-file.ts";
import { readGazetteerFile } from "./read-gazetteer-file.ts";
import { createNameTable, hashRange, type NameTable } from "./name-table.ts";
import { toPlaceKey } from "./split-words.ts";

export type Country = { code: string; name: string };
/** `code`: "US-CO", the country and what GeoNames calls the region. `country`: its number. */
export type Region = { code: string; name: string; country: number };

/** Towns, regions and countries of the world by their names; all by number, in columns. */
export type Gazetteer = {
  countries: readonly Country[];
  regions: readonly Region[];
  /** ISO 3166 code to number. */
  countryIds: ReadonlyMap<string, number>;
  regionIds: ReadonlyMap<string, number>;
  /** Names by number, in the order of their bytes. */
  names: NameTable;
  keys: Uint8Array;
  keyStarts: Uint32Array;
  /** References of name n: from `refStarts[n]` to before `refStarts[n + 1]`. */
  refStarts: Uint32Array;
  refs: Uint32Array;
  refKinds: Uint8Array;
  /** Columns of the places. */
  latitudes: Int16Array;
  longitudes: Int16Array;
  placeCountries: Uint8Array;
  placeRegions: Uint16Array;
  populations: Uint8Array;
  marks: Uint8Array;
  placeNames: Uint8Array;
  placeNameStarts: Uint32Array;
};

/** Where a place has no region. */
export const NO_REGION = 0xffff;
/** Steps of a degree that latitudes and longitudes are kept in: 300 and, at the equator, 600 metres. */
const LATITUDE_STEPS = 360;
const LONGITUDE_STEPS = 180;

let loaded: Gazetteer | null = null;

/** The gazetteer, read from its file when it is first asked for: about 0.1 s and 20 MB. */
export function loadGazetteer(): Gazetteer {
  loaded ??= toGazetteer(readGazetteerFile());
  return loaded;
}

function toGazetteer(bytes: Uint8Array): Gazetteer {
  const sections = decodeSections(bytes);
  const meta = JSON.parse(new TextDecoder().decode(sections.meta)) as {
    countries: [string, string][];
    regions: [string, string, number][];
  };
  const countries = meta.countries.map(([code, name]) => ({ code, name }));
  const regions = meta.regions.map(([code, name, country]) => ({ code, name, country }));
  const keyStarts = findStarts(sections.keys, sections.refCounts.length);
  const placeCount = sections.countries.length;
  return {
    countries,
    regions,
    countryIds: new Map(countries.map(({ code }, id) => [code, id])),
    regionIds: new Map(regions.map(({ code }, id) => [code, id])),
    names: createNameTable(sections.keys, keyStarts, sections.refCounts.length),
    keys: sections.keys,
    keyStarts,
    refStarts: addUp(sections.refCounts),
    refs: undoSteps(new Int32Array(sections.refs.buffer)),
    refKinds: sections.refKinds,
    latitudes: new Int16Array(sections.latitudes.buffer),
    longitudes: new Int16Array(sections.longitudes.buffer),
    placeCountries: sections.countries,
    placeRegions: new Uint16Array(sections.regions.buffer),
    populations: sections.populations,
    marks: sections.marks,
    placeNames: sections.names,
    placeNameStarts: findStarts(sections.names, placeCount),
  };
}

/** Where each of the lines begins, and the end of the last. */
function findStarts(lines: Uint8Array, count: number): Uint32Array {
  const starts = new Uint32Array(count + 1);
  let line = 0;
  for (let index = 0; index < lines.length; index++) if (lines[index] === 10) starts[++line] = index + 1;
  return starts;
}

function addUp(counts: Uint8Array): Uint32Array {
  const starts = new Uint32Array(counts.length + 1);
  for (let index = 0; index < counts.length; index++)
    starts[index + 1] = (starts[index] ?? 0) + (counts[index] ?? 0);
  return starts;
}

function undoSteps(steps: Int32Array): Uint32Array {
  const numbers = new Uint32Array(steps.length);
  let number = 0;
  for (let index = 0; index < steps.length; index++) numbers[index] = number += steps[index] ?? 0;
  return numbers;
}

const decoder = new TextDecoder();

/** The name of a place as it is written where it lies, such as "Köln", or in English for some: "Munich". */
export function nameOfPlace(gazetteer: Gazetteer, place: number): string {
  const { placeNames, placeNameStarts } = gazetteer;
  const start = placeNameStarts[place] ?? 0;
  return decoder.decode(placeNames.subarray(start, (placeNameStarts[place + 1] ?? 0) - 1));
}

/** Degrees. */
export function coordinatesOf({ latitudes, longitudes }: Gazetteer, place: number) {
  return {
    latitude: (latitudes[place] ?? 0) / LATITUDE_STEPS,
    longitude: (longitudes[place] ?? 0) / LONGITUDE_STEPS,
  };
}

export function populationOf({ populations }: Gazetteer, place: number): number {
  return fromPopulationClass(populations[place] ?? 0);
}

export function isSection({ marks }: Gazetteer, place: number): boolean {
  return ((marks[place] ?? 0) & placeMarks.section) !== 0;
}

/** Number of a name, or -1. */
export function findName(gazetteer: Gazetteer, name: string): number {
  const key = toPlaceKey(name);
  if (key === "") return -1;
  const bytes = Uint8Array.from(key, (character) => character.charCodeAt(0));
  return gazetteer.names.find(bytes, 0, bytes.length, hashRange(bytes, 0, bytes.length));
}

/** The places that bear a name, largest first. */
export function* placesNamed(gazetteer: Gazetteer, name: number): Generator<number> {
  const { refStarts, refs, refKinds: kinds } = gazetteer;
  for (let at = refStarts[name] ?? 0; at < (refStarts[name + 1] ?? 0); at++) {
    if ((kinds[at] ?? 0) >= refKinds.place) yield refs[at] ?? 0;
  }
}
