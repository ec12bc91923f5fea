import { splitRadius, type PlaceRadius } from "@jobwright/contracts/place-radius";
import type { NameLanguage } from "@jobwright/engine/lexicon/role-families";
import { roleNameIn } from "@jobwright/engine/matching/role-name-in";
import type { Coordinates } from "@jobwright/engine/places/place";
import { readOneCountry, readPlaces } from "@jobwright/engine/places/read-places";
import { readSearchWords } from "./query-words.ts";
import type { SourceQuery } from "./source.ts";

/** Places that one source is asked for in one search. */
const MAX_PLACES = 2;
/** Requests for lists of one search to one source. */
const MAX_QUESTIONS = 8;

/** A wanted place in a country that a source serves. */
export type ChosenPlace = {
  /** ISO 3166. */
  country: string;
  /** As it was wanted, without its radius. */
  text: string;
  radius: PlaceRadius | null;
  /** As the gazetteer writes it; null: a region or a whole country was wanted. */
  town: string | null;
  /** First-level region: "FR-84", the country and the region's code; null: not known, or a whole country. */
  region: string | null;
  /** Of the town; null: none was wanted, or it is in no table. */
  coordinates: Coordinates | null;
};

/** One request to a national board: words, and the town or region to search in. A null place is the whole country. */
export type Question = { words: string | undefined; place: ChosenPlace | null };

/** The wanted places that lie in one served country each, in their order. "Remote" and places elsewhere are left out. */
export function choosePlaces(
  { locations }: SourceQuery,
  isServed: (country: string) => boolean,
): ChosenPlace[] {
  return locations.map(splitRadius).flatMap(({ place, radius }) => {
    const country = readOneCountry([place]);
    if (country === null || !isServed(country)) return [];
    const [first] = readPlaces(place).places;
    const { city: town = null, region = null, coordinates = null } = first ?? {};
    return [{ country, text: place, radius, town, region, coordinates }];
  });
}

/**
 * What a national board is asked: each title, and what its role is called in the board's language, in the first two
 * places wanted of its countries; in the whole country where one of those is all of it, or none is wanted there.
 */
export function planQuestions(
  query: SourceQuery,
  countries: readonly string[],
  language: NameLanguage | null = null,
): Question[] {
  const chosen = choosePlaces(query, (country) => countries.includes(country));
  const isNationwide =
    chosen.length === 0 || chosen.some(({ town, region }) => town === null && region === null);
  const places = isNationwide ? [null] : chosen.slice(0, MAX_PLACES);
  const words = readSearchWords(query).flatMap((title) => {
    const name = title === undefined || language === null ? null : roleNameIn(title, language);
    return name === null ? [title] : [title, name];
  });
  return words.flatMap((title) => places.map((place) => ({ words: title, place }))).slice(0, MAX_QUESTIONS);
}

/** True where somebody wants remote work beside or instead of places: "Remote", "Anywhere". */
export function wantsRemote({ locations }: SourceQuery): boolean {
  return locations.some((location) => {
    const { isRemote, isAnywhere } = readPlaces(splitRadius(location).place);
    return isRemote || isAnywhere;
  });
}
