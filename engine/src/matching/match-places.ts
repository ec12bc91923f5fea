import { describeBeyond, splitRadius, toKm, type PlaceRadius } from "@jobwright/contracts/place-radius";
import type { MatchDistance } from "@jobwright/contracts/matching";
import { countriesOf, shareCountry } from "#places/countries-of";
import { findMetro, metroNamed } from "#places/metro-areas";
import { distanceKm, type Place } from "#places/place";
import { readKnownPlace } from "#places/known-place";
import { readPlaces, type PlaceReading } from "#places/read-places";
import type { WorkMode } from "#posting";
import type { RemoteFrom } from "#reading/read-remote-from";

/**
 * `inside`: among the wanted places; `near`: in the same metropolitan area; `unknown`: nothing clear either way;
 * `remoteFrom`: remote work from one printed country or area ("LatAm", "UK & Ireland"), for somebody of whom none is known;
 * `remoteAbroad`: remote work of an office in another country, of which it is not said whether it may be done from here,
 * and all that names another country than the home.
 */
type PlaceFit = "inside" | "near" | "remote" | "remoteFrom" | "unknown" | "remoteAbroad" | "outside";

export type WantedPlace = { place: Place; text: string; radius: PlaceRadius | null };
export type WantedPlaces = {
  places: WantedPlace[];
  /** Where remote work is wanted from, apart from the places: "Remote (Poland)". */
  remoteFrom: Place[];
  /** The home of somebody who wants remote work and names no place: it ranks, and hides nothing. */
  home: Place[];
  wantsRemote: boolean;
  wantsAnywhere: boolean;
};

/**
 * Reads a person's places once. "Remote" among them asks for remote work, without tying it to a country; "Remote
 * (Poland)" asks for remote work that may be done from there. What names no known place is compared by its name. `home`:
 * see `Wanted.home`.
 */
export function readWantedPlaces(locations: string[], home: string | null = null): WantedPlaces {
  const wanted: WantedPlaces = {
    places: [],
    remoteFrom: [],
    home: [],
    wantsRemote: false,
    wantsAnywhere: false,
  };
  for (const text of locations) {
    const { place: name, radius } = splitRadius(text);
    const reading = readPlaces(name);
    wanted.wantsRemote ||= reading.isRemote;
    // "Remote, anywhere" is remote work from wherever one is, "Anywhere" alone is any place at all.
    wanted.wantsAnywhere ||= reading.isAnywhere && !reading.isRemote;
    if (reading.isRemote && !reading.isRemoteToo) wanted.remoteFrom.push(...reading.places);
    else for (const place of withOpenName(reading)) wanted.places.push({ place, text: name, radius });
  }
  const isRemoteAlone = wanted.wantsRemote && wanted.places.length + wanted.remoteFrom.length === 0;
  if (isRemoteAlone && home !== null) wanted.home = readPlaces(home).places.filter(isSure);
  return wanted;
}

/** The places of a reading, or the name of what no table holds. */
function withOpenName({ places, open, isRemote, isAnywhere }: PlaceReading): Place[] {
  const [name] = open;
  if (places.length > 0 || isRemote || isAnywhere || name === undefined) return places;
  return [{ city: name, region: null, country: null, area: null, coordinates: null, certainty: "open" }];
}

type OfferedPlaces = { locations: string[]; workMode: WorkMode | null; title?: string };
export type PlaceResult = {
  fit: PlaceFit;
  /** The location that decided, as printed. */
  location: string | null;
  /** From the nearest wanted place with a radius; null where there is none or the work is remote. */
  distance: MatchDistance | null;
  /** Why it is outside where a radius decided: "31 miles away, beyond 25". */
  beyond: string | null;
  /** The work is remote there, though perhaps not from where it is wanted. */
  isRemote: boolean;
};

const order: PlaceFit[] = ["inside", "remote", "remoteFrom", "near", "unknown", "remoteAbroad", "outside"];

/**
 * Whether a posting's places are among the wanted ones. Remote work is accepted unless it is clearly limited to
 * another country. What is not told, or stands in no table, is `unknown`, never `outside`.
 */
export function matchPlaces(wanted: WantedPlaces, offered: OfferedPlaces): PlaceResult {
  if (wanted.places.length === 0 && !wanted.wantsRemote)
    return toResult(wanted.wantsAnywhere ? "inside" : "unknown", null);
  if (wanted.wantsAnywhere) return toResult("inside", offered.locations[0] ?? null);
  const locations = withTownOfTitle(wanted, offered);
  const readings = withSharedCountry(locations.map(readPlaces));
  let best: PlaceResult | null = null;
  for (const [index, location] of locations.entries()) {
    const reading = readings[index] ?? readPlaces(location);
    const isRemote =
      offered.workMode === "remote" ||
      (reading.isRemote && offered.workMode !== "onsite" && offered.workMode !== "hybrid");
    const fit = isRemote ? fitRemote(wanted, reading) : fitHere(wanted, reading, offered.workMode);
    const result =
      isRemote && fit !== "inside" ? toResult(fit, location, true) : measure(wanted, reading, fit, location);
    if (!best || isBetter(result, best)) best = result;
  }
  if (best?.fit === "remoteFrom" && readings.length > 1 && countCountries(readings) > 1)
    return { ...best, fit: "remote" };
  if (best) return best;
  return toResult(offered.workMode === "remote" ? "remote" : "unknown", null);
}

/** What boards print of shops that stand in a building with a name of its own. */
const building =
  /\b(?:cent(?:re|er)|mall|place|plaza|square|galleria|outlets?|promenade|crossing|village|store|shop|market)\s*$/i;

/**
 * "Store Manager - Edmonton" at the "Southgate Centre", which no table holds: the town is the one that the title ends with.
 * Not where a wanted town has that name: London, Ontario, is no London of a title.
 */
function withTownOfTitle(wanted: WantedPlaces, { locations, title }: OfferedPlaces): string[] {
  const [, tail] = /(?:\s[-–—|]\s|,\s|\()([^()|,]{3,40})\)?\s*$/.exec(title ?? "") ?? [];
  if (tail === undefined || locations.length === 0 || !locations.every((text) => building.test(text)))
    return locations;
  if (readKnownPlace(tail) !== "town") return locations;
  const isUnknown = locations.map(readPlaces).every((reading) => {
    const { places, isRemote, isAnywhere } = reading;
    return places.every(isUnplaced) && !isRemote && !isAnywhere;
  });
  if (!isUnknown) return locations;
  const towns = new Set(readPlaces(tail.trim()).places.map(({ city }) => city));
  const isNamesake = wanted.places.some(({ place }) => towns.has(place.city));
  return isNamesake && fitHere(wanted, readPlaces(tail.trim()), null) === "outside"
    ? locations
    : [tail.trim()];
}

function toResult(fit: PlaceFit, location: string | null, isRemote = false): PlaceResult {
  return { fit, location, distance: null, beyond: null, isRemote };
}

/** By the fit, then by the distance. */
function isBetter(first: PlaceResult, second: PlaceResult): boolean {
  const step = order.indexOf(first.fit) - order.indexOf(second.fit);
  return step < 0 || (step === 0 && (first.distance?.km ?? Infinity) < (second.distance?.km ?? Infinity));
}

/** The distance from the nearest wanted place with a radius, and what is said where that is beyond it. */
function measure(
  wanted: WantedPlaces,
  { places }: { places: readonly Place[] },
  fit: PlaceFit,
  location: string,
): PlaceResult {
  let nearest: { km: number; radius: PlaceRadius } | null = null;
  for (const { place, radius } of wanted.places) {
    if (radius === null) continue;
    for (const offered of places) {
      const km = kmBetween(place, offered);
      if (km !== null && (nearest === null || km < nearest.km)) nearest = { km, radius };
    }
  }
  if (nearest === null || fit === "unknown") return toResult(fit, location);
  const { km, radius } = nearest;
  const beyond = fit === "outside" && km > toKm(radius) ? describeBeyond(km, radius) : null;
  const distance = { km: Math.round(km * 10) / 10, unit: radius.unit };
  return { ...toResult(fit, location), distance, beyond };
}

/** Kilometres between two places, from the edge where one is an area around a town; null where one is not known. */
function kmBetween(first: Place, second: Place): number | null {
  if (first.coordinates === null || second.coordinates === null) return null;
  const edges = [first, second].map(({ city, area }) => (city === null ? (metroNamed(area)?.km ?? 0) : 0));
  const between = distanceKm(first.coordinates, second.coordinates);
  return Math.max(0, between - edges.reduce((sum, km) => sum + km, 0));
}

/** "Brazil - Remote", "Belo Horizonte": a name in no table lies in the one country that the others agree on. */
function withSharedCountry(readings: PlaceReading[]): PlaceReading[] {
  if (readings.length < 2 || !readings.some(({ places }) => places.some(isUnplaced))) return readings;
  const countries = new Set(readings.flatMap(({ places }) => places.map(({ country }) => country)));
  countries.delete(null);
  const [country] = countries;
  if (countries.size !== 1 || !country) return readings;
  return readings.map((reading) => ({
    ...reading,
    places: reading.places.map((place) => (isUnplaced(place) ? { ...place, country } : place)),
  }));
}

function countCountries(readings: readonly PlaceReading[]): number {
  const countries = readings.flatMap(({ places }) => places.map(({ country, area }) => country ?? area));
  return new Set(countries.filter((country) => country !== null)).size;
}

function isUnplaced(place: Place): boolean {
  return place.city !== null && place.coordinates === null && place.country === null;
}

function fitRemote(wanted: WantedPlaces, reading: PlaceReading): PlaceFit {
  // An office in a wanted place is one of them, whether or not one has to be there.
  if (fitHere(wanted, reading, "remote") === "inside") return "inside";
  const { places, isRemote, isRemoteToo } = reading;
  if (isRemoteToo) return "remote";
  const homes = homesOf(wanted);
  if (places.length === 0) return "remote";
  if (homes.length === 0)
    return places.some((place) => countriesOf(place).length > 0) ? "remoteFrom" : "remote";
  let isTold = true;
  for (const place of places) {
    if (countriesOf(place).length === 0) isTold = false;
    // A town that its name leaves open is somewhere in its country, or not in it at all.
    if (shareCountry(homes.filter(isSure), [place])) return "remote";
  }
  // A wanted place without a known country ("Springfield") cannot be told from the country of the job.
  if (homes.some((home) => home.certainty === "open" || countriesOf(home).length === 0)) isTold = false;
  if (!isTold) return "unknown";
  // "Remote (Spain)" binds the work to a country, an office's city beside the board's mark for remote work does not.
  const isOffice = !isRemote && places.every(({ city }) => city !== null);
  return wanted.wantsRemote && (isOffice || wanted.home.length > 0) ? "remoteAbroad" : "outside";
}

/** Whether remote work may be done from a wanted place by its text, and the words that decide. */
export type SaidFit = { isHere: boolean; quote: string };

/**
 * Compares the wanted places with what the text of remote work says, where its board neither names one of their countries nor
 * opens it to all; null: the text says nothing, or it cannot be told.
 */
export function fitSaid(
  wanted: WantedPlaces,
  { locations }: Pick<OfferedPlaces, "locations">,
  said: readonly RemoteFrom[],
): SaidFit | null {
  const [first] = said;
  const homes = homesOf(wanted);
  if (first === undefined || homes.length === 0) return null;
  const sure = homes.filter(isSure);
  const isOneOf = (place: Place) => shareCountry(sure, [place]);
  const readings = locations.map(readPlaces);
  if (readings.some(({ isAnywhere, places }) => isAnywhere || places.some(isOneOf))) return null;
  const here = said.find(({ places }) => places.some(isOneOf));
  if (here !== undefined) return { isHere: true, quote: here.quote };
  return sure.length === homes.length ? { isHere: false, quote: first.quote } : null;
}

/** An office or town where one has to come, by the text of work that its board calls remote. */
export type SaidOffice = { quote: string; isInCountry: boolean };

/**
 * Where the text names an office to come to, and none of its towns is or may be among the wanted places: the words,
 * and whether it is in one of their countries. Null: it names none, or a place of the board is itself told to be
 * remote.
 */
export function findOfficeElsewhere(
  wanted: WantedPlaces,
  { locations }: Pick<OfferedPlaces, "locations">,
  said: readonly RemoteFrom[],
): SaidOffice | null {
  const offices = said.filter(({ isOnSite }) => isOnSite);
  const [first] = offices;
  if (first === undefined || locations.map(readPlaces).some((place) => place.isRemote || place.isAnywhere))
    return null;
  const places = offices.flatMap((office) => [...office.places]);
  if (wanted.places.length > 0 && fitHere(wanted, { places, isAnywhere: false }, "onsite") !== "outside")
    return null;
  const homes = homesOf(wanted);
  return { quote: first.quote, isInCountry: homes.length === 0 || shareCountry(homes, places) };
}

/** Where a person would work remotely from. */
export function homesOf({ remoteFrom, places, home }: WantedPlaces): Place[] {
  return [...remoteFrom, ...places.map(({ place }) => place), ...home];
}

/** Whether its country is known; a town that its name leaves open ("Springfield") is in none. */
export function isSure(place: Place): boolean {
  return place.certainty !== "open" && countriesOf(place).length > 0;
}

function fitHere(
  wanted: WantedPlaces,
  reading: { places: Place[]; isAnywhere: boolean },
  workMode: WorkMode | null,
): PlaceFit {
  if (reading.places.length === 0) return "unknown";
  let best: PlaceFit = "outside";
  for (const offered of reading.places) {
    for (const { place, radius } of wanted.places) {
      const fit = fitPlace(place, offered, radius);
      if (order.indexOf(fit) < order.indexOf(best)) best = fit;
    }
    // Somebody who wants remote work alone: a city with no word on the way of work may still allow it.
    if (wanted.places.length === 0 && workMode === null) best = "unknown";
  }
  return best;
}

/** Compares one wanted with one offered place, both as far as they are known. */
function fitPlace(wanted: Place, offered: Place, radius: PlaceRadius | null): PlaceFit {
  const km = radius === null ? null : kmBetween(wanted, offered);
  if (radius !== null && km !== null) return km <= toKm(radius) ? "inside" : "outside";
  if (areCountriesApart(wanted, offered)) return "outside";
  if (wanted.city === null) return fitArea(wanted, offered);
  if (isSameTown(wanted, offered) && !isMetro(wanted)) {
    return areApart(wanted.region, offered.region) || areApart(wanted.country, offered.country)
      ? "outside"
      : "inside";
  }
  if (radius === null && isSameMetro(wanted, offered))
    return [wanted, offered].some(isMetro) ? "inside" : "near";
  if (areApart(wanted.region, offered.region)) return "outside";
  // A whole country or region, or a name in no table, may hold the wanted town or not.
  if (offered.city === null || (offered.coordinates === null && radius !== null)) return "unknown";
  return isUnplaced(offered) ? "unknown" : "outside";
}

/** "San Francisco Bay Area" has a town, and means the area all the same. */
function isMetro({ area }: Place): boolean {
  return metroNamed(area) !== undefined;
}

function isSameTown(wanted: Place, offered: Place): boolean {
  return wanted.city !== null && wanted.city.toLowerCase() === offered.city?.toLowerCase();
}

function isSameMetro(wanted: Place, offered: Place): boolean {
  const metro = wanted.coordinates && findMetro(wanted.country, wanted.coordinates);
  return (
    metro != null && offered.coordinates !== null && metro === findMetro(offered.country, offered.coordinates)
  );
}

function fitArea(wanted: Place, offered: Place): PlaceFit {
  if (wanted.coordinates !== null) return fitMetro(wanted, offered);
  if (wanted.area !== null) {
    if (offered.area === wanted.area) return "inside";
    return offered.country !== null ? "inside" : "unknown";
  }
  if (wanted.region !== null) {
    if (offered.region === wanted.region) return "inside";
    return areApart(wanted.region, offered.region) ? "outside" : "unknown";
  }
  if (wanted.country !== null) return offered.country === wanted.country ? "inside" : "unknown";
  return "unknown";
}

function fitMetro(wanted: Place, offered: Place): PlaceFit {
  const km = kmBetween(wanted, offered);
  if (km !== null) return km === 0 ? "inside" : "outside";
  return areApart(wanted.region, offered.region) ? "outside" : "unknown";
}

/** Both sides' countries are known and have none in common. */
function areCountriesApart(wanted: Place, offered: Place): boolean {
  const first = countriesOf(wanted);
  const second = countriesOf(offered);
  return first.length > 0 && second.length > 0 && !first.some((country) => second.includes(country));
}

function areApart(first: string | null, second: string | null): boolean {
  return first !== null && second !== null && first !== second;
}

/** Whether two postings may be for the same place: one has none that is clear, or two of their places agree. */
export function arePlacesCompatible(first: string[], second: string[]): boolean {
  const left = readClear(first);
  const right = readClear(second);
  if (left.length === 0 || right.length === 0) return true;
  return left.some((one) => right.some((other) => mayBeOnePlace(one, other)));
}

/** Whether two places may be one, as far as both are known: a town and its region or metropolitan area may. */
export function mayBeOnePlace(one: Place, other: Place): boolean {
  return fitPlace(one, other, null) !== "outside" && fitPlace(other, one, null) !== "outside";
}

/** By the list itself, for as long as its posting is known: merging compares the same ones again and again. */
const clearPlaces = new WeakMap<readonly string[], Place[]>();

function readClear(locations: readonly string[]): Place[] {
  let clear = clearPlaces.get(locations);
  if (!clear) {
    clear = locations.flatMap((location) => readPlaces(location).places).filter(isClear);
    clearPlaces.set(locations, clear);
  }
  return clear;
}

function isClear(place: Place): boolean {
  return place.country !== null || place.area !== null || place.city !== null;
}
