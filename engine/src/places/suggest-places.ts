import { areaAliases, areas, countryAliases, metroAreas, townAliases } from "#lexicon/places";
import { loadGazetteer, nameOfPlace, NO_REGION, populationOf, type Gazetteer } from "./gazetteer.ts";
import { refKinds } from "./gazetteer-file.ts";
import { findTown } from "./place-words.ts";
import { toPlaceKey } from "./split-words.ts";

/** Where suggestions are made for. `country`: ISO 3166, from the person's locale; its places come first. */
type SuggestOptions = { country: string | null; limit: number };
type Scored = { name: string; score: number };

/** How much more the places of the person's country count, and a name that is typed to its end. */
const HOME_SHARE = 20;
const WHOLE_SHARE = 8;
/** How much less a town counts whose own name begins otherwise: "sa" is no beginning of Ho Chi Minh City (Saigon). */
const OTHER_NAME_SHARE = 1 / 30;
/** A shorter text that is another name by the letter is still most often the beginning of one. */
const SPELLED_OUT = 4;
/** What countries, regions and areas count for beside the people of towns. */
const COUNTRY_SCORE = 10_000_000;
const AREA_SCORE = 5_000_000;
const REGION_SCORE = 1_000_000;
const REMOTE_SCORE = 100_000_000;
const remoteWords = ["remote", "work from home", "home office", "anywhere"];
/** Countries whose regions have letters that people write: "Denver, CO". */
const countriesOfCodes = new Set(["US", "CA", "AU"]);

/**
 * Places for what somebody types, as they would be written in the preferences: "Leeds, England, United Kingdom",
 * "Springfield, IL". By the beginning of a name, in any of its languages and without accents. At most `limit`, none
 * for a blank text.
 */
export function suggestPlaces(text: string, { country, limit }: SuggestOptions): string[] {
  const typed = toPlaceKey(text);
  if (typed === "") return [];
  const gazetteer = loadGazetteer();
  const best = new Map<string, number>();
  const add = ({ name, score }: Scored) => best.set(name, Math.max(score, best.get(name) ?? 0));
  for (const entry of suggestWords(gazetteer, typed)) add(entry);
  for (const entry of suggestNamed(gazetteer, typed, country, limit)) add(entry);
  return [...best]
    .toSorted(([first, a], [second, b]) => b - a || (first < second ? -1 : 1))
    .slice(0, limit)
    .map(([name]) => name);
}

/** Remote work, areas and short names, as the lexicon has them. */
function* suggestWords(gazetteer: Gazetteer, typed: string): Generator<Scored> {
  const begins = (name: string) => toPlaceKey(name).startsWith(typed);
  if (remoteWords.some(begins)) yield { name: "Remote", score: REMOTE_SCORE };
  for (const area of areas.keys()) if (begins(area)) yield { name: area, score: AREA_SCORE };
  for (const [alias, area] of areaAliases) if (begins(alias)) yield { name: area, score: AREA_SCORE };
  for (const { name, aliases } of metroAreas) {
    if ([name, ...aliases].some(begins)) yield { name, score: AREA_SCORE };
  }
  for (const [code, names] of countryAliases) {
    const country = gazetteer.countries[gazetteer.countryIds.get(code) ?? -1];
    if (country && names.some(begins)) yield { name: country.name, score: COUNTRY_SCORE };
  }
  for (const [alias, { name, within }] of townAliases) {
    const town = begins(alias) ? findTown(gazetteer, name, within) : -1;
    const share = toPlaceKey(alias) === typed ? WHOLE_SHARE : 1;
    if (town >= 0) yield { name: writeTown(gazetteer, town), score: populationOf(gazetteer, town) * share };
  }
}

/** What the gazetteer holds under the names that begin so: a run of its table, which is in order. */
function suggestNamed(gazetteer: Gazetteer, typed: string, country: string | null, limit: number): Scored[] {
  const { refStarts, refs, refKinds: kinds, countries, regions } = gazetteer;
  const home = gazetteer.countryIds.get(country ?? "") ?? -1;
  const others: Scored[] = [];
  const towns = new Map<number, number>();
  for (let name = findFirst(gazetteer, typed); isFurther(gazetteer, name, typed); name++) {
    const share = lengthOf(gazetteer, name) === typed.length ? WHOLE_SHARE : 1;
    for (let at = refStarts[name] ?? 0; at < (refStarts[name + 1] ?? 0); at++) {
      const id = refs[at] ?? 0;
      if (kinds[at] === refKinds.country)
        others.push({
          name: countries[id]?.name ?? "",
          score: COUNTRY_SCORE * share * (id === home ? HOME_SHARE : 1),
        });
      else if (kinds[at] === refKinds.region)
        others.push({
          name: writeRegion(gazetteer, id),
          score: regionScore(regions[id]?.country === home) * share,
        });
      else {
        const isHome = gazetteer.placeCountries[id] === home;
        const isOther = kinds[at] === refKinds.otherName && (share === 1 || typed.length < SPELLED_OUT);
        const score =
          populationOf(gazetteer, id) * share * (isHome ? HOME_SHARE : 1) * (isOther ? OTHER_NAME_SHARE : 1);
        towns.set(id, Math.max(score, towns.get(id) ?? 0));
      }
    }
  }
  const largest = [...towns].toSorted(([, a], [, b]) => b - a).slice(0, limit);
  return [...others, ...largest.map(([id, score]) => ({ name: writeTown(gazetteer, id), score }))];
}

function regionScore(isHome: boolean): number {
  return REGION_SCORE * (isHome ? HOME_SHARE : 1);
}

function findFirst({ keys, keyStarts, names }: Gazetteer, typed: string): number {
  let low = 0;
  let high = names.count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareStart(keys, keyStarts[middle] ?? 0, typed) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isFurther({ keys, keyStarts, names }: Gazetteer, name: number, typed: string): boolean {
  return name < names.count && compareStart(keys, keyStarts[name] ?? 0, typed) === 0;
}

/** Below 0 where the name that stands there is before all that begin so; 0 where it begins so. */
function compareStart(keys: Uint8Array, start: number, typed: string): number {
  for (let index = 0; index < typed.length; index++) {
    const step = (keys[start + index] ?? 0) - typed.charCodeAt(index);
    if (step !== 0) return step;
  }
  return 0;
}

function lengthOf({ keyStarts }: Gazetteer, name: number): number {
  return (keyStarts[name + 1] ?? 0) - (keyStarts[name] ?? 0) - 1;
}

/** "Springfield, IL", "Toronto, ON, Canada", "Leeds, England, United Kingdom"; a region of the town's name is left out. */
function writeTown(gazetteer: Gazetteer, town: number): string {
  const country = gazetteer.countries[gazetteer.placeCountries[town] ?? 0];
  const region = gazetteer.regions[gazetteer.placeRegions[town] ?? NO_REGION];
  const written = nameOfPlace(gazetteer, town);
  const name = written === "New York City" ? "New York" : written;
  const code = country?.code ?? "";
  if (countriesOfCodes.has(code) && region) {
    const letters = region.code.slice(3);
    return code === "US" ? `${name}, ${letters}` : `${name}, ${letters}, ${country?.name}`;
  }
  const isTold = !region || region.name.includes(name) || name === country?.name;
  return [name, ...(isTold ? [] : [region.name]), ...(name === country?.name ? [] : [country?.name])].join(
    ", ",
  );
}

/** "Colorado", "England, United Kingdom". */
function writeRegion({ regions, countries }: Gazetteer, id: number): string {
  const region = regions[id];
  const country = countries[region?.country ?? -1];
  return country?.code === "US" ? (region?.name ?? "") : `${region?.name}, ${country?.name}`;
}
