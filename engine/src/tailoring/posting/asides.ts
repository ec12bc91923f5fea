import { foldText } from "#reading/fold-text";
import { readHeading } from "#reading/section-headings";
import { findDegrees } from "./degree-levels.ts";
import { quoteAround } from "./quote-posting.ts";

type Place = { start: number; end: number };

/** Said to or of the person who is sought. */
const ofCandidate =
  /\b(?:you|your|you'll|candidates?|looking for|seek\w*|must|need|required?|requires?|experience (?:with|in)|responsible for|responsibilit\w+|du|dein\w*|sie|ihr\w*|suchen)\b/;
/** How a company hires, and what the law has it say. */
const ofHiring =
  /\b(?:(?:recruit(?:ment|ing)|hiring|application|interview) process|your application|job applications?|accommodations?|review of applications|e-verify|form i-9|terms and conditions of employment|in accordance with)\b|\bsetting the pace\b/;
/** What ends the list of fields behind a degree. */
const fieldsEnd = /[.;\n]|\b(?:with|plus|experience|and (?:a )?(?:minimum|at least|strong|\d))\b/i;
const FIELDS_LIMIT = 220;

/**
 * Tells of a skill's place whether the posting names it only by the way: what the company says of itself above its
 * first heading where a list of requirements follows, how it hires, and the fields of a degree.
 */
export function createAsideReader(text: string): (place: Place) => boolean {
  const intro = findIntroEnd(text);
  const fields = findDegrees(text).map(({ end }) => {
    const behind = text.slice(end, end + FIELDS_LIMIT);
    return { start: end, end: end + (fieldsEnd.exec(behind)?.index ?? behind.length) };
  });
  return ({ start, end }) => {
    if (fields.some((field) => field.start <= start && end <= field.end)) return true;
    const sentence = foldText(quoteAround(text, start, end, 400));
    return ofHiring.test(sentence) || (start < intro && !ofCandidate.test(sentence));
  };
}

/** Where the first heading stands, if there is one for what is required; else 0. */
function findIntroEnd(text: string): number {
  let offset = 0;
  let first: number | null = null;
  for (const line of text.split("\n")) {
    const heading = readHeading(line);
    if (heading !== null && !/\babout\b|\bwho we are\b/i.test(line)) first ??= offset;
    if (heading === "required") return first ?? 0;
    offset += line.length + 1;
  }
  return 0;
}
