import { foldText } from "./fold-text.ts";
import { findCountryCode, findMetro, findPlaceName, findStateCode, type PlaceName } from "./gazetteer.ts";

/** One place, as far as its name tells; null: not told. Names are folded, countries ISO 3166, states "US-CO". */
export type Place = {
  city: string | null;
  metro: string | null;
  state: string | null;
  country: string | null;
  region: string | null;
  /** The city is in no table, so it may be no city at all ("Headquarters"). */
  isUnknownCity: boolean;
};

/** What one printed location says. */
export type PlaceReading = {
  places: Place[];
  isRemote: boolean;
  /** Remote work stands beside the places as a choice of its own, so they do not bind it: "Remote / NYC". */
  isRemoteToo: boolean;
  /** "Anywhere", "Worldwide": open to every country. */
  isAnywhere: boolean;
};

const remoteWords =
  /\b(?:remote(?:ly)?|work from home|wfh|home ?office|home[- ]based|distributed|telecommute|virtual)\b/;
const anywhereWords =
  /\b(?:anywhere|any (?:location|place)|worldwide|world wide|global(?:ly)?|international)\b/;
const noise =
  /\b(?:fully|remote(?:ly)?|hybrid|on-?site|in-?office|in-?person|offices?|hq|headquarters|based|only|preferred|greater|area of|metro area|work from home|wfh|home ?office|home-based|distributed|anywhere|any (?:location|place)|worldwide|global(?:ly)?|international|candidates?|flexible|within|in the|in|of|the|city of|campus|multiple locations?|various|eligible|must be)\b|\b(?:day|days)\b.*$|\*/g;
const LENGTH_LIMIT = 300;
const PLACES_LIMIT = 30;

const kept = new Map<string, PlaceReading>();
const KEPT_LIMIT = 20_000;

/**
 * Reads a printed location: "Denver, CO - US", "Remote (United States | Canada)", "SF / NY", "Germany, Berlin".
 * What is read is kept by its text, since postings repeat few places; the result must not be changed.
 */
export function readPlaces(text: string): PlaceReading {
  const cut = text.slice(0, LENGTH_LIMIT);
  const known = kept.get(cut);
  if (known) return known;
  const reading = parse(foldText(cut));
  if (kept.size >= KEPT_LIMIT) kept.clear();
  kept.set(cut, reading);
  return reading;
}

/** The one country (ISO 3166) that all places of these locations lie in; null where they are several or not known. */
export function readOneCountry(locations: readonly string[]): string | null {
  const countries = new Set(
    locations.flatMap((location) => readPlaces(location).places.map(({ country }) => country)),
  );
  const [country] = countries;
  return countries.size === 1 ? (country ?? null) : null;
}

function parse(folded: string): PlaceReading {
  const places: Place[] = [];
  const parts = folded.split(/[;|/\n•+]|\s(?:or|and|oder|und|&)\s/);
  for (const part of parts) {
    const pieces = part
      .replace(/[()[\]:]/g, ",")
      .split(/,|\s-+\s?|-+\s/)
      .flatMap(clean);
    for (const place of group(pieces)) if (places.length < PLACES_LIMIT) places.push(place);
  }
  return {
    places,
    isRemote: remoteWords.test(folded),
    isRemoteToo: parts.length > 1 && parts.some((part) => /^(?:fully )?remote$/.test(part.trim())),
    isAnywhere: anywhereWords.test(folded) && places.length === 0,
  };
}

/** A piece without words that name no place; hyphens go only where they join such words ("San Francisco-Hybrid"). */
function clean(piece: string): string[] {
  const trimmed = piece.trim();
  if (findPlaceName(trimmed)) return [trimmed];
  const dash = trimmed.indexOf("-");
  if (dash > 1 && (findPlaceName(trimmed.slice(0, dash)) || findPlaceName(trimmed.slice(dash + 1)))) {
    return [...clean(trimmed.slice(0, dash)), ...clean(trimmed.slice(dash + 1))];
  }
  const text = trimmed
    .replace(noise, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s.-]+|[\s-]+$/g, "");
  return text.length < 2 || /^[\d\s.]+$/.test(text) ? [] : [text];
}

function group(pieces: string[]): Place[] {
  const places: Place[] = [];
  let current: Place | null = null;
  for (const piece of pieces) {
    const name = readName(piece, current);
    const place: Place = name ? fromName(name) : emptyPlace(piece);
    const merged: Place | null = current ? join(current, place) : null;
    if (merged) places[places.length - 1] = merged;
    else places.push(place);
    current = merged ?? place;
  }
  return places;
}

function readName(piece: string, current: Place | null): PlaceName | undefined {
  if (/^[a-z]{2}$/.test(piece)) return readCode(piece, current);
  // "New York, New York": a name that is both a city and a state is the state when it follows a city.
  if (current?.city && (current.state === null || current.city === piece) && piece === "new york")
    return findStateCode("ny");
  const exact = findPlaceName(piece) ?? findPlaceName(piece.replace(/\.$/, ""));
  if (exact) return exact;
  const words = piece.split(" ");
  if (words.length < 2 || words.length > 6) return undefined;
  // "Mapbox US", "Denver CO", "Remote Portugal Lisbon": a known name at either end of an unknown one.
  const last = words.at(-1) ?? "";
  const front = findPlaceName(words.slice(0, -1).join(" "));
  if (/^[a-z]{2}$/.test(last) && front?.kind === "city") return withState(front, last);
  return (
    front ??
    findPlaceName(words.slice(1).join(" ")) ??
    (last === "us" || last === "usa" || last === "uk" ? findPlaceName(last) : undefined)
  );
}

function withState(city: PlaceName & { kind: "city" }, code: string): PlaceName {
  const state = findStateCode(code);
  return state?.kind === "state" && city.state !== state.state
    ? { ...city, state: state.state, country: state.country }
    : city;
}

const delawareTowns = new Set(
  "wilmington dover newark middletown smyrna milford seaford georgetown lewes bear".split(" "),
);

/** "DE" behind Berlin is Germany, behind Dover it is Delaware; "CA" alone may be two things and stays unread. */
function readCode(code: string, current: Place | null): PlaceName | undefined {
  const named = findPlaceName(code);
  if (named) return named;
  const country = findCountryCode(code);
  const state = findStateCode(code);
  // "Darmstadt, DE": an unknown town lies in Germany unless it is one of the larger ones of Delaware.
  if (code === "de" && current?.isUnknownCity && !delawareTowns.has(current.city ?? "")) return country;
  if (current?.city || current?.metro) {
    const isItsCountry = country?.kind === "country" && current.country === country.country;
    return isItsCountry ? country : (state ?? country);
  }
  return code === "ca" ? undefined : (country ?? state);
}

function emptyPlace(city: string | null): Place {
  return { city, metro: null, state: null, country: null, region: null, isUnknownCity: city !== null };
}

function fromName(name: PlaceName): Place {
  const place = emptyPlace(null);
  if (name.kind === "city") {
    return {
      ...place,
      city: name.city,
      metro: findMetro(name.city),
      state: name.state,
      country: name.country,
    };
  }
  if (name.kind === "state") return { ...place, state: name.state, country: name.country };
  if (name.kind === "country") return { ...place, country: name.country };
  if (name.kind === "region") return { ...place, region: name.region };
  return { ...place, metro: name.metro, country: "US" };
}

/** The place that two neighbouring names make together ("Denver" and "CO"), or null where they are two places. */
function join(first: Place, second: Place): Place | null {
  const [narrow, wide] = first.city !== null || first.metro !== null ? [first, second] : [second, first];
  if (wide.city !== null || wide.metro !== null) return null;
  if (narrow.city === null && narrow.metro === null) {
    // A state and its country, in either order; two countries are two places.
    if (first.country !== second.country || (first.state !== null && second.state !== null)) return null;
    return first.state !== null ? first : second;
  }
  if (wide.region !== null) return narrow;
  if (wide.state !== null) {
    const isOther = narrow.state !== null && narrow.state !== wide.state;
    if (isOther && first.state !== null && wide === first) return null;
    // A known city in another state is a namesake: "Aurora, IL".
    const metro = isOther || (narrow.metro !== null && narrow.state === null) ? null : narrow.metro;
    return { ...narrow, metro, state: wide.state, country: wide.country, isUnknownCity: false };
  }
  if (narrow.country === null) return { ...narrow, country: wide.country, isUnknownCity: false };
  if (narrow.country === wide.country) return narrow;
  // A known name in another country is a namesake too: "Cambridge, UK".
  return { ...narrow, metro: null, state: null, country: wide.country };
}
