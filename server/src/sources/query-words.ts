import { createHash } from "node:crypto";
import { KM_A_MILE, toKm, type DistanceUnit, type PlaceRadius } from "@jobwright/contracts/place-radius";
import type { SourceQuery, SourceRequest } from "./source.ts";

const weakWords = new Set(
  "a an and at for in of on or the to with i ii iii iv senior sr junior jr lead principal staff mid level entry head remote".split(
    " ",
  ),
);

/** Titles that a board is asked for in one search. */
const MAX_TITLES = 3;

/** The words that a board is asked for one after the other: the first titles, else the first keyword; undefined: all. */
export function readSearchWords({ titles, keywords }: SourceQuery): (string | undefined)[] {
  return titles.length > 0 ? titles.slice(0, MAX_TITLES) : [keywords[0]];
}

/** A feed gives everybody the same, whatever is wanted. */
export function nameWholeFeed(): string {
  return "all";
}

export function nameBoard(request: SourceRequest): string {
  return request.board ?? "";
}

/** Characters of {@link nameQuery}'s names. */
export const QUERY_NAME_LENGTH = 43;

/**
 * Same titles, places and keywords in any order and case: the same name. It outlives the person who searched, so it
 * holds none of their words.
 */
export function nameQuery(query: SourceQuery): string {
  const part = (values: string[]) =>
    [...new Set(values.map((value) => value.trim().toLowerCase()))].sort().join(",");
  const words = [query.titles, query.locations, query.keywords].map(part).join("|");
  return createHash("sha256").update(words).digest("base64url");
}

/** True where a title shares a distinctive word with the titles or keywords of the query, or those are empty. */
export function fitsQuery(title: string, query: SourceQuery): boolean {
  const wanted = distinctiveWords([...query.titles, ...query.keywords].join(" "));
  if (wanted.size === 0) return true;
  return [...distinctiveWords(title)].some((word) => wanted.has(word));
}

function distinctiveWords(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}+#.]+/gu) ?? [];
  return new Set(
    words
      .map((word) => word.replace(/^\.+|\.+$/g, "").replace(/s$/, ""))
      .filter((word) => word !== "" && !weakWords.has(word)),
  );
}

export function describePlaces(query: SourceQuery): string {
  return query.locations.length > 0 ? query.locations.slice(0, 3).join(", ") : "Anywhere";
}

/** A radius in the unit that a board takes, in whole ones and never smaller. */
export function toWholeUnits(radius: PlaceRadius, unit: DistanceUnit): number {
  if (radius.unit === unit) return radius.value;
  return Math.ceil(unit === "km" ? toKm(radius) : toKm(radius) / KM_A_MILE);
}
