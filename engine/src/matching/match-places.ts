import { regions } from "#lexicon/places";
import type { WorkMode } from "#posting";
import { readPlaces, type Place, type PlaceReading } from "#reading/read-places";

/**
 * `inside`: among the wanted places; `near`: in the same metropolitan area; `unknown`: nothing clear either way;
 * `remoteFrom`: remote work from one country, for somebody who named none;
 * `remoteAbroad`: remote work of an office in another country, of which it is not said whether it may be done from here.
 */
type PlaceFit = "inside" | "near" | "remote" | "remoteFrom" | "unknown" | "remoteAbroad" | "outside";

export type WantedPlaces = {
  places: { place: Place; text: string }[];
  wantsRemote: boolean;
  wantsAnywhere: boolean;
};

/** Reads a person's places once. "Remote" among them asks for remote work, without tying it to a country. */
export function readWantedPlaces(locations: string[]): WantedPlaces {
  const wanted: WantedPlaces = { places: [], wantsRemote: false, wantsAnywhere: false };
  for (const text of locations) {
    const reading = readPlaces(text);
    wanted.wantsRemote ||= reading.isRemote;
    // "Remote, anywhere" is remote work from wherever one is, "Anywhere" alone is any place at all.
    wanted.wantsAnywhere ||= reading.isAnywhere && !reading.isRemote;
    for (const place of reading.places) wanted.places.push({ place, text });
  }
  return wanted;
}

type OfferedPlaces = { locations: string[]; workMode: WorkMode | null };
export type PlaceResult = {
  fit: PlaceFit;
  /** The location that decided, as printed. */ location: string | null;
};

const order: PlaceFit[] = ["inside", "remote", "remoteFrom", "near", "unknown", "remoteAbroad", "outside"];

/**
 * Whether a posting's places are among the wanted ones. Remote work is accepted unless it is clearly limited to
 * another country. What is not told, or stands in no table, is `unknown`, never `outside`.
 */
export function matchPlaces(wanted: WantedPlaces, offered: OfferedPlaces): PlaceResult {
  if (wanted.places.length === 0 && !wanted.wantsRemote)
    return { fit: wanted.wantsAnywhere ? "inside" : "unknown", location: null };
  if (wanted.wantsAnywhere) return { fit: "inside", location: offered.locations[0] ?? null };
  const readings = withSharedCountry(offered.locations.map(readPlaces));
  let best: PlaceResult | null = null;
  for (const [index, location] of offered.locations.entries()) {
    const reading = readings[index] ?? readPlaces(location);
    const isRemote =
      offered.workMode === "remote" ||
      (reading.isRemote && offered.workMode !== "onsite" && offered.workMode !== "hybrid");
    const fit = isRemote ? fitRemote(wanted, reading) : fitHere(wanted, reading, offered.workMode);
    if (!best || order.indexOf(fit) < order.indexOf(best.fit)) best = { fit, location };
  }
  if (best?.fit === "remoteFrom" && countCountries(readings) > 1) return { ...best, fit: "remote" };
  if (best) return best;
  return { fit: offered.workMode === "remote" ? "remote" : "unknown", location: null };
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
  const countries = readings.flatMap(({ places }) => places.map(({ country, region }) => country ?? region));
  return new Set(countries.filter((country) => country !== null)).size;
}

function isUnplaced(place: Place): boolean {
  return place.isUnknownCity && place.country === null;
}

function fitRemote(wanted: WantedPlaces, reading: PlaceReading): PlaceFit {
  // An office in a wanted place is one of them, whether or not one has to be there.
  if (fitHere(wanted, reading, "remote") === "inside") return "inside";
  const { places, isRemote, isRemoteToo } = reading;
  if (isRemoteToo) return "remote";
  const countries = wanted.places.map(({ place }) => place.country);
  if (places.length === 0) return "remote";
  if (countries.length === 0) return places.some(({ country }) => country !== null) ? "remoteFrom" : "remote";
  let isTold = true;
  for (const place of places) {
    if (place.country === null && place.region === null) isTold = false;
    if (wanted.places.some((one) => sharesCountry(one.place, place))) return "remote";
  }
  // A wanted place without a known country ("Springfield") cannot be told from the country of the job.
  if (wanted.places.some(({ place }) => place.country === null && place.region === null)) isTold = false;
  if (!isTold) return "unknown";
  // "Remote (Spain)" binds the work to a country, an office's city beside the board's mark for remote work does not.
  const isOffice = !isRemote && places.every(({ city }) => city !== null);
  return wanted.wantsRemote && isOffice ? "remoteAbroad" : "outside";
}

function sharesCountry(wanted: Place, offered: Place): boolean {
  const offeredCountries = countriesOf(offered);
  return countriesOf(wanted).some((country) => offeredCountries.includes(country));
}

function countriesOf(place: Place): readonly string[] {
  if (place.country !== null) return [place.country];
  return place.region === null ? [] : (regions.get(place.region) ?? []);
}

function fitHere(
  wanted: WantedPlaces,
  reading: { places: Place[]; isAnywhere: boolean },
  workMode: WorkMode | null,
): PlaceFit {
  if (reading.places.length === 0) return "unknown";
  let best: PlaceFit = "outside";
  for (const offered of reading.places) {
    for (const { place } of wanted.places) {
      const fit = fitPlace(place, offered);
      if (order.indexOf(fit) < order.indexOf(best)) best = fit;
    }
    // Somebody who wants remote work alone: a city with no word on the way of work may still allow it.
    if (wanted.places.length === 0 && workMode === null) best = "unknown";
  }
  return best;
}

/** Compares one wanted with one offered place, both as far as they are known. */
function fitPlace(wanted: Place, offered: Place): PlaceFit {
  if (areCountriesApart(wanted, offered)) return "outside";
  if (wanted.city === null && wanted.metro === null) return fitArea(wanted, offered);
  if (wanted.city !== null && offered.city === wanted.city) {
    return areApart(wanted.state, offered.state) || areApart(wanted.country, offered.country)
      ? "outside"
      : "inside";
  }
  if (wanted.metro !== null && wanted.metro === offered.metro)
    return wanted.city === null || offered.city === null ? "inside" : "near";
  if (areApart(wanted.state, offered.state)) return "outside";
  // "New York" and "Washington" may mean the state.
  if (/^(?:new york|washington)$/.test(wanted.city ?? "") && offered.state !== null) return "near";
  // A whole country or state, or a name in no table, may hold the wanted city or not.
  if (offered.city === null && offered.metro === null) return "unknown";
  if (offered.isUnknownCity && offered.country === null) return "unknown";
  return "outside";
}

function fitArea(wanted: Place, offered: Place): PlaceFit {
  if (wanted.region !== null) {
    if (offered.region === wanted.region) return "inside";
    return offered.country !== null ? "inside" : "unknown";
  }
  if (wanted.state !== null) {
    if (offered.state === wanted.state) return "inside";
    return areApart(wanted.state, offered.state) ? "outside" : "unknown";
  }
  if (wanted.country !== null) return offered.country === wanted.country ? "inside" : "unknown";
  return "unknown";
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
  return left.some((one) =>
    right.some((other) => fitPlace(one, other) !== "outside" && fitPlace(other, one) !== "outside"),
  );
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
  return place.country !== null || place.region !== null || place.city !== null;
}
