import { areas } from "#lexicon/places";
import type { Place } from "./place.ts";

/** ISO 3166 codes of the countries of a place or area; empty where none is known. */
export function countriesOf(place: Place): readonly string[] {
  if (place.country !== null) return [place.country];
  return place.area === null ? [] : (areas.get(place.area) ?? []);
}

/** Whether one of some places lies in one country with one of others, as far as their countries are known. */
export function shareCountry(some: readonly Place[], others: readonly Place[]): boolean {
  const countries = new Set(others.flatMap(countriesOf));
  return some.flatMap(countriesOf).some((country) => countries.has(country));
}
