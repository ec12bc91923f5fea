import type { Candidate } from "@jobwright/engine/wanted";

/** "Denver, CO; Remote"; more than three places are counted. */
export function describePlace(candidate: Pick<Candidate, "locations" | "workMode">): string {
  const places = candidate.locations.slice(0, 3);
  if (candidate.locations.length > 3) places.push(`${candidate.locations.length - 3} more`);
  const isRemoteSaid = places.some((place) => /\bremote\b/i.test(place));
  if (candidate.workMode === "remote" && !isRemoteSaid) places.push("Remote");
  if (candidate.workMode === "hybrid" && places.length > 0 && !/\bhybrid\b/i.test(places.join(" "))) {
    places.push("hybrid");
  }
  return places.join("; ");
}
