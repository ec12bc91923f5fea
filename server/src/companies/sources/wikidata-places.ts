import { cleanText } from "./clean-text.ts";
import { mainId, qualifierId, readTerm, type Claim, type Item } from "./wikidata-claims.ts";

const REGION = "P131";
const COUNTRY = "P17";

/** The items whose words tell where a seat is: the place, and its region and country where the statement names them. */
export function placeIds(seat: Claim | undefined): (string | null)[] {
  return seat === undefined ? [] : [mainId(seat), qualifierId(seat, REGION), qualifierId(seat, COUNTRY)];
}

/**
 * "Menlo Park, California, United States". Region and country are those that the statement names, else those in the
 * few words by which Wikidata tells the place from others of its name. "" where the place has no name in English.
 */
export function composePlace(seat: Claim | undefined, items: ReadonlyMap<string, Item>): string {
  if (seat === undefined) return "";
  const [place, region, country] = placeIds(seat).map((id) => items.get(id ?? ""));
  const name = cleanText(readTerm(place?.labels ?? {}), 100);
  if (name === "") return "";
  const known = [region, country].map((item) => cleanText(readTerm(item?.labels ?? {}), 100));
  const around = known.some((part) => part !== "")
    ? known
    : readAround(readTerm(place?.descriptions ?? {}) ?? "");
  return [...new Set([name, ...around.filter((part) => part !== "")])].join(", ");
}

const subdivision = /\b(?:county|parish|borough|district|municipality|township)$/i;
const properName = /^\p{Lu}[\p{L}.'’-]*(?: (?:of|and|the|\p{Lu}[\p{L}.'’-]*)){0,4}$/u;

/** "city in San Mateo County, California, United States" lies in California, United States. */
function readAround(description: string): string[] {
  const [first = ""] = cleanText(description, 300).split(/;|\(/);
  const place = /^(?:.* )?\p{Ll}[\p{L}-]* (?:in|of) (?:the )?(\p{Lu}.*)$/u.exec(first.trim())?.[1] ?? "";
  const parts = place.split(",").map((part) => part.trim().replace(/^the /, ""));
  if (!parts.every((part) => properName.test(part))) return [];
  return parts.filter((part) => !subdivision.test(part)).slice(-2);
}
