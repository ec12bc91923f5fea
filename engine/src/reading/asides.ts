import { foldText } from "./fold-text.ts";
import { readHeading } from "./section-headings.ts";
import { demand } from "./skill-asking.ts";
import { findDegrees } from "./degree-levels.ts";
import { quoteAround } from "./quote-posting.ts";

type Place = { start: number; end: number };

/** Said to or of the person who is sought. */
const ofCandidate =
  /\b(?:you|your|you'll|candidates?|looking for|seek\w*|must|need|required?|requires?|experience (?:with|in)|responsible for|responsibilit\w+|du|dein\w*|sie|ihr\w*|suchen)\b/;
/** How a company hires, and what the law has it say. */
const ofHiring =
  /\b(?:(?:recruit(?:ment|ing)|hiring|application|interview) process|your application|job applications?|accommodations?|review of applications|e-verify|form i-9|terms and conditions of employment|in accordance with)\b|\bsetting the pace\b/;
/** What the work exposes one to, which nobody has to have done before. */
const ofConditions =
  /\b(?:must|should|will|would|to) be worn\b|\bexpos(?:ed|ure) to (?:\w+ ){0,3}(?:hazard\w*|noise|dust|chemicals?|fumes|blood\w*|heat|cold|radiation)\b|\bhazardous drugs?\b|\bphysical demands\b/;
/** What the company gives to those whom it takes on. */
const ofOffer =
  /^(?:we|we'll)(?: will| can)? (?:bring|offer|provide|give|invest|cover|support you|help you|teach|train|mentor)\b/;
/** A heading of what a company says of itself, its work and its people, and not of whom it seeks. */
const ofCompany =
  /^[^\p{L}]{0,8}(?:our (?!ideal|candidate|requirement|expectation|new )|the (?:team|company|product|office|stack)\b|(?:company|team) (?:overview|description)\b|about (?!you\b|the (?:role|job|position|opportunity)|this (?:role|job|position))|who we are\b(?! (?:looking|searching|seeking|hiring))|why (?!you\b)|tech(?:nology)? stack|life at|how we (?:work|build)|where we work|what we (?:do|build|use)\b)/u;
const COMPANY_HEADING = 60;
const bullet = /^\s{0,12}(?:[-•*·‣▪◦●○–—✓✔✅]|\d{1,2}[.)])\s/;
/** A person's interest is nothing that a resume could show. */
const ofInterest =
  /\b(?:interest(?:ed)? in|passion(?:ate)? (?:for|about)|curious about|curiosity (?:for|about)|(?:excited|eager) (?:to|about)|at the intersection of|desire to|you'll (?:love|learn)|(?:may|might|could) (?:come in contact|be exposed)|willing to learn)\b/;
/** Behind these a posting asks for something again: "interest in fintech and experience with SQL". */
const clauseStart = /[.;:\n]|\b(?:experience|knowledge|proficien\w+|skills|familiar\w*|degree|background)\b/;
/** The company or its product is who does it. */
const ofUs =
  /^(?:we|our|that means|in addition, we|by joining)\b(?!.{0,40}\b(?:seek|look|need|require|expect|use|want)\w*)/;
/** What ends the list of fields behind a degree. */
const fieldsEnd = /[.;\n]|\b(?:with|plus|experience|and (?:a )?(?:minimum|at least|strong|\d))\b/i;
const FIELDS_LIMIT = 220;

/**
 * Tells of a skill's place whether the posting names it only by the way: what the company says of itself above its
 * first heading where a list of requirements follows and under headings of its own, how it hires, what one should take
 * an interest in, an hourly pay ("$26/hr"), and the fields of a degree.
 */
export function createAsideReader(text: string): (place: Place) => boolean {
  const intro = findIntroEnd(text);
  const own = findCompanyParts(text);
  const fields = findDegrees(text).map(({ end }) => {
    const behind = text.slice(end, end + FIELDS_LIMIT);
    return { start: end, end: end + (fieldsEnd.exec(behind)?.index ?? behind.length) };
  });
  return ({ start, end }) => {
    if (fields.some((field) => field.start <= start && end <= field.end)) return true;
    if (own.some((part) => part.start <= start && start < part.end)) return true;
    if (/\/\s?$/.test(text.slice(Math.max(0, start - 2), start)) && /^hr\b/i.test(text.slice(start, end)))
      return true;
    const sentence = foldText(quoteAround(text, start, end, 400));
    if (ofHiring.test(sentence) || ofConditions.test(sentence) || ofOffer.test(sentence)) return true;
    if (ofUs.test(sentence) && !ofCandidate.test(sentence)) return true;
    const before = foldText(text.slice(Math.max(0, start - 80), start))
      .split(clauseStart)
      .at(-1);
    const isOfPerson = ofCandidate.test(sentence) || demand.test(sentence);
    return ofInterest.test(before ?? "") || (start < intro && !isOfPerson);
  };
}

/** What stands under headings of the company's own, up to the next heading. */
function findCompanyParts(text: string): Place[] {
  const parts: Place[] = [];
  let [offset, from] = [0, -1];
  for (const line of text.split("\n")) {
    if (isHeadingLine(line)) {
      if (from >= 0) parts.push({ start: from, end: offset });
      from = ofCompany.test(foldText(line)) ? offset : -1;
    }
    offset += line.length + 1;
  }
  if (from >= 0) parts.push({ start: from, end: text.length });
  return parts;
}

function isHeadingLine(line: string): boolean {
  if (line.trim() === "" || line.length > COMPANY_HEADING || bullet.test(line)) return false;
  if (readHeading(line) !== null) return true;
  const isCapitals = /\p{Lu}{3}/u.test(line) && line === line.toUpperCase();
  return !/[.!?,;]\s*$/.test(line) && (isCapitals || ofCompany.test(foldText(line)));
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
