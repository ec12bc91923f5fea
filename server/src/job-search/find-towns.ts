import { splitRadius } from "@jobwright/contracts/place-radius";
import { readPlaces } from "@jobwright/engine/places/read-places";

/** Those of some wanted places that are one known town each, around which a radius makes sense. */
export function findTowns(places: readonly string[]): string[] {
  return places.filter((text) => {
    const { places: read, isRemote, open } = readPlaces(splitRadius(text).place);
    const [town] = read;
    return (
      read.length === 1 && open.length === 0 && !isRemote && town?.city != null && town.coordinates !== null
    );
  });
}
