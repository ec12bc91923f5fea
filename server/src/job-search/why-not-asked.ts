import { readLineOfWork } from "@jobwright/engine/matching/line-of-work";
import { readPlaces } from "@jobwright/engine/places/read-places";
import { splitRadius } from "@jobwright/contracts/place-radius";
import type { Source, SourceQuery } from "#sources/sources.service";

const keyReason = "This server has no key for it.";
const placeReason = "It has jobs of certain countries, and no place of this search is known to lie there.";
const workReason = "It has no jobs in this line of work.";

/**
 * Why a source has nothing for a search, as a sentence for the person: its key is missing, its jobs are of other
 * countries than every known place of the search, or of other lines of work than every title. Null: it is asked.
 */
export function whyNotAsked(
  source: Source,
  query: SourceQuery,
  keys: Readonly<Record<string, string | undefined>>,
): string | null {
  const { countries, linesOfWork } = source;
  if (Object.values(source.keySettings).some((setting) => keys[setting] === undefined)) return keyReason;
  if (countries && !placesOf(query).some((country) => countries.includes(country))) return placeReason;
  const lines = query.titles.map(readLineOfWork);
  if (linesOfWork && lines.length > 0 && lines.every((line) => line !== null && !linesOfWork.includes(line)))
    return workReason;
  return null;
}

function placesOf({ locations }: SourceQuery): string[] {
  return locations.flatMap((location) =>
    readPlaces(splitRadius(location).place).places.flatMap(({ country }) => country ?? []),
  );
}
