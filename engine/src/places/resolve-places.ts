import { cityStates, evenNames } from "#lexicon/places";
import type { Mention } from "./find-mentions.ts";
import {
  coordinatesOf,
  isSection,
  loadGazetteer,
  nameOfPlace,
  NO_REGION,
  placesNamed,
  populationOf,
  type Gazetteer,
} from "./gazetteer.ts";
import { refKinds } from "./gazetteer-file.ts";
import { findTownWithin, holdsPlace, type Group } from "./group-mentions.ts";
import { distanceKm, type Place } from "./place.ts";
import { findTown } from "./place-words.ts";
import { gaps, textOf, type Words } from "./split-words.ts";

/** A town is meant by nearly everybody where it has so many times the people of the next of its name. */
const CLEAR_LEAD = 2.5;
/** A name in another language counts for less than a place's own: Hanover is a town in Pennsylvania too. */
const OTHER_NAME_SHARE = 0.3;
/** A smaller town is meant only where its name is of three words or something else in the text tells of it. */
const SMALLEST_ALONE = 5000;
/** A part of a town lies so near to it, and a larger town that explains a small one. */
const DISTRICT_KM = 40;
const EXPLAINED_KM = 80;

type Resolved = { group: Group; place: Place };

/** The places that groups of names stand for; what is none is added to `open` as written. */
export function resolveGroups(words: Words, groups: readonly Group[], open: string[]): Place[] {
  const gazetteer = loadGazetteer();
  const kept = dropExplained(gazetteer, groups);
  const resolved: (Resolved | null)[] = kept.map((group) => {
    if (group.town !== null && isEven(gazetteer, group)) return null;
    const place = resolve(gazetteer, words, group);
    return place === null ? null : { group, place };
  });
  const known = resolved.flatMap((entry) =>
    entry === null || entry.place.certainty === "open" ? [] : [entry.place],
  );
  const places = kept.map((group, index) => {
    const entry = resolved[index];
    if (entry && (entry.place.certainty !== "open" || group.wides.length > 0 || group.town === null))
      return entry.place;
    return resolveByOthers(gazetteer, words, group, known) ?? entry?.place ?? null;
  });
  for (const [index, place] of places.entries()) {
    const group = kept[index];
    if (place === null && group) open.push(textOfGroup(words, group));
  }
  return dropAround(places);
}

function textOfGroup(words: Words, { town, wides, area }: Group): string {
  const mentions = [town, ...wides, area].filter((mention) => mention !== null);
  const first = Math.min(...mentions.map((mention) => mention.first));
  return textOf(words, first, Math.max(...mentions.map((mention) => mention.last)));
}

function isEven(gazetteer: Gazetteer, { town, wides }: Pick<Group, "town" | "wides">): boolean {
  return wides.length === 0 && town !== null && town.town < 0 && evenNames.has(keyOf(gazetteer, town.name));
}

function keyOf({ keys, keyStarts }: Gazetteer, name: number): string {
  if (name < 0) return "";
  return String.fromCharCode(...keys.subarray(keyStarts[name], (keyStarts[name + 1] ?? 1) - 1));
}

function resolve(gazetteer: Gazetteer, words: Words, group: Group): Place | null {
  const { town, wides, area } = group;
  if (area) return makePlace({ area: area.area, certainty: "stated" });
  if (town === null) return resolveWides(gazetteer, wides);
  if (town.metro) return resolveMetro(gazetteer, town);
  if (wides.length > 0) return resolveWithin(gazetteer, words, group, town);
  return resolveAlone(gazetteer, words, town);
}

function makePlace(parts: Partial<Place>): Place {
  return {
    city: null,
    region: null,
    country: null,
    area: null,
    coordinates: null,
    certainty: "stated",
    ...parts,
  };
}

function toTown(gazetteer: Gazetteer, town: number, certainty: Place["certainty"]): Place {
  const region = gazetteer.placeRegions[town] ?? NO_REGION;
  return makePlace({
    city: nameOfPlace(gazetteer, town),
    region: gazetteer.regions[region]?.code ?? null,
    country: gazetteer.countries[gazetteer.placeCountries[town] ?? 0]?.code ?? null,
    coordinates: coordinatesOf(gazetteer, town),
    certainty,
  });
}

function resolveMetro(gazetteer: Gazetteer, { metro }: Mention): Place | null {
  if (metro === null) return null;
  const { name, city, region, country, latitude, longitude } = metro;
  const town = city === null ? -1 : findTown(gazetteer, city, region ?? country);
  return makePlace({
    city: town < 0 ? null : nameOfPlace(gazetteer, town),
    region,
    country,
    area: name,
    coordinates: { latitude, longitude },
  });
}

/** States and countries alone: the meanings of all that agree, or open where one may be several. */
function resolveWides(gazetteer: Gazetteer, wides: readonly Mention[]): Place {
  const [only] = wides;
  if (only && wides.length === 1 && !only.isCode && evenNames.has(keyOf(gazetteer, only.name)))
    return makePlace({ country: countryOfAll(gazetteer, only), certainty: "open" });
  const regions = new Set<number>();
  const countries = new Set<number>();
  for (const wide of wides) {
    for (const region of wide.regions) {
      const country = gazetteer.regions[region]?.country ?? -1;
      if (wides.every((one) => one.regions.includes(region) || one.countries.includes(country)))
        regions.add(region);
    }
    for (const country of wide.countries) {
      if (wides.every((one) => one.countries.includes(country))) countries.add(country);
    }
  }
  const [region] = [...regions].toSorted((a, b) => rankRegion(gazetteer, a) - rankRegion(gazetteer, b));
  const [country] = countries;
  // A name of a state of the US is seldom meant for a like-named region elsewhere: Florida in Uruguay.
  if (countries.size === 0 && region !== undefined && rankRegion(gazetteer, region) === 0)
    return isSeveralStates(gazetteer, regions)
      ? makePlace({ certainty: "open" })
      : toRegion(gazetteer, region);
  if (regions.size + countries.size !== 1 && !isCountryName(wides, countries))
    return makePlace({ certainty: "open" });
  if (countries.size === 1 && country !== undefined) return toCountry(gazetteer, country);
  return toRegion(gazetteer, region);
}

/** The country that every meaning of a name lies in, or null. */
function countryOfAll({ regions, countries }: Gazetteer, mention: Mention): string | null {
  const ids = new Set([...mention.countries, ...mention.regions.map((id) => regions[id]?.country ?? -1)]);
  const [country = -1] = ids;
  return ids.size === 1 ? (countries[country]?.code ?? null) : null;
}

function rankRegion({ regions }: Gazetteer, id: number): number {
  return regions[id]?.code.startsWith("US-") ? 0 : 1;
}

/** "WA" is a state of the US and of Australia. */
function isSeveralStates({ regions }: Gazetteer, ids: ReadonlySet<number>): boolean {
  return [...ids].filter((id) => /^(?:US|CA|AU)-/.test(regions[id]?.code ?? "")).length > 1;
}

function toCountry(gazetteer: Gazetteer, id: number): Place {
  const { code = "", name = "" } = gazetteer.countries[id] ?? {};
  const town = cityStates.has(code) ? findTown(gazetteer, name.split(" SAR")[0] ?? name, code) : -1;
  return town < 0 ? makePlace({ country: code }) : toTown(gazetteer, town, "stated");
}

/** A country that gave a region or a town its name is the country: Mexico, Luxembourg; Georgia is open. */
function isCountryName(wides: readonly Mention[], countries: ReadonlySet<number>): boolean {
  const gazetteer = loadGazetteer();
  const [wide] = wides;
  if (!wide || wide.isCode || countries.size !== 1) return false;
  return !evenNames.has(keyOf(gazetteer, wide.name));
}

function toRegion({ regions, countries }: Gazetteer, id: number | undefined): Place {
  const region = id === undefined ? undefined : regions[id];
  if (!region) return makePlace({ certainty: "open" });
  return makePlace({ region: region.code, country: countries[region.country]?.code ?? null });
}

/** A town with a region or country around it. */
function resolveWithin(gazetteer: Gazetteer, words: Words, { wides }: Group, town: Mention): Place | null {
  const found = findTownWithin(gazetteer, town, wides);
  if (found >= 0) {
    const hasRegion = wides.some(({ regions }) => regions.includes(gazetteer.placeRegions[found] ?? -1));
    if (hasRegion || isClearWithin(gazetteer, town, wides, found)) return toTown(gazetteer, found, "stated");
    return { ...toTown(gazetteer, found, "open"), region: null, coordinates: null };
  }
  // "LA" behind a town of California is the larger town.
  const around = wides.find((wide) => wide.town >= 0);
  if (around && town.name >= 0 && wides.length === 1) {
    const region = gazetteer.placeRegions[around.town] ?? -1;
    for (const place of placesNamed(gazetteer, town.name))
      if (gazetteer.placeRegions[place] === region) return toTown(gazetteer, place, "likely");
  }
  const wide = resolveWides(gazetteer, preferStates(wides));
  return { ...wide, city: textOf(words, town.first, town.last), certainty: "open" };
}

/** Behind a town in no table a code is a state of the US or Canada rather than a country, except DE. */
function preferStates(wides: readonly Mention[]): Mention[] {
  return wides.map((wide) => {
    if (!wide.isCode || wide.regions.length === 0 || wide.countries.length === 0) return wide;
    const { regions, countries } = loadGazetteer();
    const isGermany = wide.countries.some((id) => countries[id]?.code === "DE");
    const state = wide.regions.find((id) => regions[id]?.code.startsWith("US-")) ?? wide.regions[0];
    if (isGermany) return { ...wide, regions: [] };
    return { ...wide, countries: [], regions: state === undefined ? [] : [state] };
  });
}

function isClearWithin(
  gazetteer: Gazetteer,
  town: Mention,
  wides: readonly Mention[],
  found: number,
): boolean {
  if (town.town === found) return true;
  // Entries of one town twice, or of a town and its district.
  const isElsewhere = (place: number) =>
    place === found ||
    distanceKm(coordinatesOf(gazetteer, place), coordinatesOf(gazetteer, found)) > DISTRICT_KM;
  const sizes = sizesOf(
    gazetteer,
    town.name,
    (place) => isElsewhere(place) && wides.every((wide) => holdsPlace(gazetteer, wide, place)),
  );
  return (sizes[0] ?? 0) >= CLEAR_LEAD * (sizes[1] ?? 0) || sizes.length === 1;
}

/** People of the two largest places of a name that pass, its other names counting for less. */
function sizesOf(gazetteer: Gazetteer, name: number, isMeant: (place: number) => boolean): number[] {
  const { refStarts, refs, refKinds: kinds } = gazetteer;
  const sizes: number[] = [];
  for (let at = refStarts[name] ?? 0; at < (refStarts[name + 1] ?? 0) && sizes.length < 2; at++) {
    const kind = kinds[at] ?? 0;
    const place = refs[at] ?? 0;
    if (kind < refKinds.place || !isMeant(place)) continue;
    sizes.push(populationOf(gazetteer, place) * (kind === refKinds.otherName ? OTHER_NAME_SHARE : 1));
  }
  return sizes;
}

/** A town by its name alone: the only one or by far the largest; else open, with the country where all agree. */
function resolveAlone(gazetteer: Gazetteer, words: Words, town: Mention): Place | null {
  if (town.town >= 0) return toTown(gazetteer, town.town, "stated");
  if (town.name < 0) return null;
  const [first = 0, second = 0] = sizesOf(gazetteer, town.name, () => true);
  const isLongName = town.last - town.first >= 2;
  if (first < SMALLEST_ALONE && !isLongName) return null;
  const [place = -1] = placesNamed(gazetteer, town.name);
  if (first >= CLEAR_LEAD * second) return toTown(gazetteer, place, second === 0 ? "stated" : "likely");
  return makePlace({
    city: textOf(words, town.first, town.last),
    country: sharedCountry(gazetteer, town.name, first),
    certainty: "open",
  });
}

/** The country of all places of a name that may well be meant, or null. */
function sharedCountry(gazetteer: Gazetteer, name: number, largest: number): string | null {
  const countries = new Set<number>();
  for (const place of placesNamed(gazetteer, name)) {
    if (populationOf(gazetteer, place) * CLEAR_LEAD * 2 < largest) break;
    countries.add(gazetteer.placeCountries[place] ?? 0);
  }
  const [country = -1] = countries;
  return countries.size === 1 ? (gazetteer.countries[country]?.code ?? null) : null;
}

/** A town that its name leaves open, by the regions and then the countries of the text's other places. */
function resolveByOthers(
  gazetteer: Gazetteer,
  words: Words,
  { town }: Group,
  others: readonly Place[],
): Place | null {
  if (town === null || town.name < 0) return null;
  const candidates = [...placesNamed(gazetteer, town.name)];
  const regionOf = (place: number) => gazetteer.regions[gazetteer.placeRegions[place] ?? NO_REGION]?.code;
  const countryOf = (place: number) => gazetteer.countries[gazetteer.placeCountries[place] ?? 0]?.code;
  const found =
    candidates.find((place) => others.some(({ region }) => region !== null && region === regionOf(place))) ??
    candidates.find((place) =>
      others.some(({ country }) => country !== null && country === countryOf(place)),
    );
  if (found !== undefined && populationOf(gazetteer, found) > 0) return toTown(gazetteer, found, "likely");
  return isEven(gazetteer, { town, wides: [] })
    ? makePlace({ city: textOf(words, town.first, town.last), certainty: "open" })
    : null;
}

/** Without parts of towns before their town ("La Jolla, San Diego, CA") and larger towns that explain one in brackets. */
function dropExplained(gazetteer: Gazetteer, groups: readonly Group[]): Group[] {
  const kept: Group[] = [];
  for (const group of groups) {
    const before = kept.at(-1);
    if (!before?.town || !group.town || before.wides.length > 0 || group.gap >= gaps.part) {
      kept.push(group);
      continue;
    }
    if (
      group.town.isBracketed &&
      !before.town.isBracketed &&
      isNear(gazetteer, before, group, EXPLAINED_KM)
    ) {
      const near = findNear(gazetteer, before.town, group, EXPLAINED_KM);
      before.wides = group.wides;
      before.town = { ...before.town, town: near };
    } else if (group.wides.length > 0 && isDistrict(gazetteer, before, group)) kept.splice(-1, 1, group);
    else kept.push(group);
  }
  return kept;
}

function isNear(gazetteer: Gazetteer, small: Group, large: Group, km: number): boolean {
  return small.town !== null && findNear(gazetteer, small.town, large, km) >= 0;
}

function findNear(gazetteer: Gazetteer, small: Mention, { town, wides }: Group, km: number): number {
  if (town === null || small.name < 0) return -1;
  const centre = findTownWithin(gazetteer, town, wides);
  if (centre < 0) return -1;
  for (const place of placesNamed(gazetteer, small.name)) {
    if (distanceKm(coordinatesOf(gazetteer, place), coordinatesOf(gazetteer, centre)) <= km) return place;
  }
  return -1;
}

function isDistrict(gazetteer: Gazetteer, part: Group, whole: Group): boolean {
  if (part.town === null || part.town.metro !== null) return false;
  if (part.town.name < 0) return true;
  const near = findNear(gazetteer, part.town, whole, DISTRICT_KM);
  return near >= 0 && isSection(gazetteer, near);
}

/** Without states and countries that another place of the text lies in, and without places that stand there twice. */
function dropAround(places: readonly (Place | null)[]): Place[] {
  const all = places.filter((place) => place !== null);
  const kept = all.filter((place) => {
    if (place.city !== null || place.area !== null || place.country === null) return true;
    return !all.some(
      (other) =>
        other !== place &&
        other.country === place.country &&
        (other.city !== null || (place.region === null && other.region !== null)) &&
        (place.region === null || other.region === place.region),
    );
  });
  const seen = new Set<string>();
  return kept.filter((place) => {
    const key = JSON.stringify([place.city, place.region, place.country, place.area]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
