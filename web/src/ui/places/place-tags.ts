import { firstRadius, joinRadius, splitRadius } from "@jobwright/contracts/place-radius";
import { LONGEST_TAG, type TagRules } from "../tags.ts";

/** How wanted places become tags: "Denver, CO" is one, and a place with another radius is the same place. */
export const placeTagRules = {
  joinsRegions: true,
  nameOf: (tag) => splitRadius(tag).place,
} as const satisfies TagRules;

/** A town as it is first wanted: "Leeds (30 miles)", by the browser's language; alone where both would be too long. */
export function withFirstRadius(town: string): string {
  const tag = joinRadius({ place: town, radius: firstRadius(navigator.language) });
  return tag.length <= LONGEST_TAG ? tag : town;
}

/** Where a tag wants remote work from: "Poland" of "Remote (Poland)", "" of "Remote"; null: it is another place. */
export function readRemoteFrom(tag: string): string | null {
  const match = /^remote(?:\s*\((.+)\))?$/i.exec(tag.trim());
  return match === null ? null : (match[1]?.trim() ?? "");
}

/** The tag that wants remote work from a country, or from anywhere where that is "". */
export function toRemoteTag(from: string): string {
  return from === "" ? "Remote" : `Remote (${from})`;
}
