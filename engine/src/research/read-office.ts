import { readPlaces } from "#places/read-places";

/** A longer text is no place. */
const LONGEST = 200;
const remote = /\b(?:remote|anywhere|worldwide|home ?office|distributed)\b/iu;
const wayOfWork =
  /\s*[([]?\bin office [a-z].*$|\s*[([]?\b(?:hybrid|on-?site|in[- ]person|in[- ]office|flexible)\b[^,;|/()[\]]*[)\]]?|\s*[([](?:hq|headquarters?)[)\]]|\s+(?:hq|headquarters|office|offices)$/giu;

/**
 * The place of an office as a posting names where its job is: "San Francisco" of "San Francisco-Hybrid". Null where it
 * names no town, such as "Remote (US)" or "Germany": somebody works there, in no office that is told.
 */
export function readOffice(location: string): string | null {
  if (location.length > LONGEST || remote.test(location)) return null;
  const place = location
    .replace(wayOfWork, "")
    .replace(/\s+/gu, " ")
    .replace(/^[\s,;|/–—-]+|[\s,;|/–—-]+$/gu, "");
  if (place === "" || /^(?:headquarters|hq|various|multiple|flexible|us-based)\b/iu.test(place)) return null;
  const hasTown = readPlaces(place).places.some(
    ({ city, coordinates }) => city !== null || coordinates !== null,
  );
  return hasTown ? place : null;
}
