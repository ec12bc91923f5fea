/** Degrees, north and east positive. */
export type Coordinates = { latitude: number; longitude: number };

/**
 * How far the text tells which place is meant. `stated`: by its region or country, or as the only one of its name;
 * `likely`: it is the one of several that nearly everybody means, or the other places of the text tell; `open`: it may
 * be one of several, or a place that no table holds.
 */
export type PlaceCertainty = "stated" | "likely" | "open";

/** One place that a text names, as far as it tells; null: not told. */
export type Place = {
  /** As the gazetteer writes it, or as the text does where it is in no table. */
  city: string | null;
  /** First-level region: "US-CO", the country and the region's code. */
  region: string | null;
  /** ISO 3166. */
  country: string | null;
  /** Several countries ("EMEA") or towns around one ("Bay Area"), as the lexicon names them. */
  area: string | null;
  /** Of the town, or of the middle of an area around one. */
  coordinates: Coordinates | null;
  certainty: PlaceCertainty;
};

const EARTH_RADIUS_KM = 6371;

/** Kilometres between two points on a great circle (haversine). */
export function distanceKm(first: Coordinates, second: Coordinates): number {
  const latitude = toRadians(second.latitude - first.latitude);
  const longitude = toRadians(second.longitude - first.longitude);
  const part =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(toRadians(first.latitude)) * Math.cos(toRadians(second.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(part)));
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
