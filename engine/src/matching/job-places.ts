import { foldText } from "#reading/fold-text";
import { distanceKm, type Place } from "#places/place";
import { readPlaces } from "#places/read-places";
import { mayBeOnePlace } from "./match-places.ts";

/**
 * `one`: a place of each is the same, or part of it, or neither has any; `inside`: a region or country that the other's town may lie in;
 * `unclear`: one names no place that is known; `apart`: two places.
 */
export type PlacesVerdict = "one" | "inside" | "unclear" | "apart";

const order: readonly PlacesVerdict[] = ["one", "inside", "unclear", "apart"];
/** A district lies this near to the town that is named beside it, in km. */
const DISTRICT_KM = 25;

/** What a posting's locations say, read once. */
export type JobPlaces = {
  /** Places that are known. What names in no table add to one says nothing: "Saale" in "Halle/Saale". */
  sure: readonly { place: Place; town: string }[];
  /** All that is printed and the towns as the gazetteer names them, in words between spaces. */
  names: string;
  printed: readonly string[];
};

/** Whether two postings may be for one place. */
export function comparePlaces(left: JobPlaces, right: JobPlaces): PlacesVerdict {
  if (left.printed.length === 0 && right.printed.length === 0) return "one";
  if (left.sure.length === 0 || right.sure.length === 0)
    return left.printed.some((text) => right.printed.includes(text)) ? "one" : "unclear";
  let best: PlacesVerdict = "apart";
  for (const one of left.sure) {
    for (const other of right.sure) {
      const verdict = compareTwo(one, other, left, right);
      if (order.indexOf(verdict) < order.indexOf(best)) best = verdict;
    }
  }
  return best;
}

/** Reads locations as boards print them. */
export function readJobPlaces(locations: readonly string[]): JobPlaces {
  const clear = locations.flatMap((location) => readPlaces(location).places).filter(isNamed);
  const stated = clear.filter(({ certainty }) => certainty !== "open");
  const sure = (stated.length > 0 ? stated : clear).map((place) => ({ place, town: toBaseName(place.city) }));
  const printed = locations.map(toWords);
  return {
    sure,
    names: ` ${[...printed, ...sure.map(({ place }) => toWords(place.city ?? ""))].join(" ")} `,
    printed,
  };
}

function isNamed({ city, country, area }: Place): boolean {
  return city !== null || country !== null || area !== null;
}

type SurePlace = JobPlaces["sure"][number];

function compareTwo(one: SurePlace, other: SurePlace, left: JobPlaces, right: JobPlaces): PlacesVerdict {
  const [first, second] = [one.place, other.place];
  if (first.city === null || second.city === null) {
    if (!mayBeOnePlace(first, second)) return "apart";
    const isEqual =
      first.city === second.city && first.region === second.region && first.country === second.country;
    return isEqual ? "one" : "inside";
  }
  if (isApart(first.country, second.country) || isApart(first.region, second.region)) return "apart";
  if (one.town === other.town) return "one";
  const isNamedBeside = right.names.includes(` ${one.town} `) || left.names.includes(` ${other.town} `);
  if (!isNamedBeside) return "apart";
  const isNear =
    first.coordinates === null ||
    second.coordinates === null ||
    distanceKm(first.coordinates, second.coordinates) <= DISTRICT_KM;
  return isNear ? "one" : "apart";
}

function isApart(first: string | null, second: string | null): boolean {
  return first !== null && second !== null && first !== second;
}

/** "Halle (Saale)", "New York City": without what tells a town from others of its name. */
function toBaseName(city: string | null): string {
  return toWords((city ?? "").replace(/\([^()]*\)/g, " ").replace(/\sCity$/, ""));
}

function toWords(text: string): string {
  return (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
}
