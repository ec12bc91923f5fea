import { metroAreas, type MetroArea } from "#lexicon/places";
import { distanceKm, type Coordinates } from "./place.ts";

const byName = new Map(metroAreas.map((metro) => [metro.name, metro]));

/** The area around a town of that name, or undefined: for null, and for an area of several countries. */
export function metroNamed(name: string | null): MetroArea | undefined {
  return name === null ? undefined : byName.get(name);
}

/** The area of the lexicon that a point of a country lies in: the first where several overlap; null where none. */
export function findMetro(country: string | null, point: Coordinates): MetroArea | null {
  for (const metro of metroAreas) {
    if (metro.country === country && distanceKm(metro, point) <= metro.km) return metro;
  }
  return null;
}
