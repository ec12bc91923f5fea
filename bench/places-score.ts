import { findName, loadGazetteer, placesNamed } from "@jobwright/engine/places/gazetteer";
import { distanceKm, type Place } from "@jobwright/engine/places/place";
import { parsePlaces } from "@jobwright/engine/places/read-places";
import { toPlaceKey } from "@jobwright/engine/places/split-words";

type NamedPlace = { country: string | null; region: string | null; city: string | null; cityOr?: string[] };
/** A label of bench/labels/places.json; see its README. */
export type PlaceLabel = { text: string; heldOut: boolean; places: NamedPlace[]; remote: string | null };
/** A pair of bench/labels/place-pairs.json. */
export type PlacePair = { a: NamedPlace; b: NamedPlace; isWithin50Km: boolean };

/** Whether a text's countries, its towns, and that it is remote, are read exactly as labelled. */
export function scorePlaces({ text, places, remote }: PlaceLabel) {
  const read = parsePlaces(text);
  return {
    country: isSameSet(places.map(toCountry), read.places.map(toCountry)),
    city: hasSameTowns(places, read.places),
    remote: (remote === "remote") === (read.isRemote || read.isAnywhere),
  };
}

function toCountry({ country }: { country: string | null }): string | null {
  return country;
}

function isSameSet(first: readonly (string | null)[], second: readonly (string | null)[]): boolean {
  const [one, other] = [first, second].map((list) => new Set(list.filter((entry) => entry !== null)));
  return one !== undefined && other !== undefined && one.size === other.size && one.isSubsetOf(other);
}

function hasSameTowns(labelled: readonly NamedPlace[], read: readonly Place[]): boolean {
  const towns = read.flatMap(({ city }) => (city === null ? [] : [city]));
  const wanted = labelled.filter(({ city }) => city !== null);
  return (
    wanted.length === towns.length &&
    wanted.every(({ city, cityOr = [] }) =>
      [city ?? "", ...cityOr].some((name) => towns.some((town) => isSameName(name, town))),
    )
  );
}

/** One name of a town counts under each of its names in the gazetteer, among the largest that bear it. */
function isSameName(first: string, second: string): boolean {
  if (toPlaceKey(first) === toPlaceKey(second)) return true;
  const gazetteer = loadGazetteer();
  const [one = [], other = []] = [first, second].map((name) => {
    const id = findName(gazetteer, name);
    return id < 0 ? [] : [...placesNamed(gazetteer, id)].slice(0, 3);
  });
  return one.some((place) => other.includes(place));
}

/** Whether the distance of a pair says rightly that they lie within 50 km of each other. */
export function isPairRight({ a, b, isWithin50Km }: PlacePair): boolean {
  const [first, second] = [a, b].map((place) => parsePlaces(writePlace(place)).places[0]?.coordinates);
  if (!first || !second) return false;
  return distanceKm(first, second) <= 50 === isWithin50Km;
}

function writePlace({ city, region, country }: NamedPlace): string {
  const name = new Intl.DisplayNames("en", { type: "region" }).of(country ?? "");
  return [city, region, name].filter((part) => part).join(", ");
}
