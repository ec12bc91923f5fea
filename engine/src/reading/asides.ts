import { technologySkills } from "#lexicon/technology-skills";
import { findDegrees } from "./degree-levels.ts";
import { foldText } from "./fold-text.ts";
import { quoteAround } from "./quote-posting.ts";
import { readHeading } from "./section-headings.ts";
import { demand } from "./skill-asking.ts";

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
/** What a heading of theirs does not say: "Our must-haves", "About your role", "The engineer we need", "Our client is a bank". */
const ofSought =
  /\b(?:requir\w*|needs?|musts?|wish\w*|wants?|expect\w*|will|your|role|job|work(?!s? (?:here|at|with us))|opportunity)\b|^[^\p{L}]{0,8}(?:our|the)\b.*\b(?:is|are|has|have)\s\p{L}/u;
const COMPANY_HEADING = 60;
const bullet = /^\s{0,12}(?:[-•*·‣▪◦●○–—✓✔✅]|\d{1,2}[.)])\s/;
/** A person's interest is nothing that a resume could show. */
const ofInterest =
  /\b(?:interest(?:ed)? in|passion(?:ate)? (?:for|about)|curious about|curiosity (?:for|about)|(?:excited|eager) (?:to|about)|at the intersection of|desire to|you'll (?:love|learn)|(?:may|might|could) (?:come in contact|be exposed)|willing to learn|cares? (?:\w+ )?about(?=[^,]*$)|becom(?:e|ing) an? (?:[\w-]+ ){0,3}expert (?:in|on))\b/;
/** Who may get a clearance need not have one. */
const obtains =
  /\b(?:obtain\w*|eligib\w+|get|acquire|receive)\b(?:(?!\b(?:holds?|have|active|current|possess)\b)(?:[^.;\n]|(?<=\bu|\bu\.s)\.)){0,60}$/;
/** Behind these a posting asks for something again: "interest in fintech and experience with SQL". */
const clauseStart = /[.;:\n]|\b(?:experience|knowledge|proficien\w+|skills|familiar\w*|degree|background)\b/;
/** The company or its product is who does it. */
const ofUs =
  /^(?:(?:by|through|with) [^,]{3,120}, we|we|our|that means|in addition, we|by joining)\b(?!.{0,40}\b(?:seek|look|need|require|expect|use|want)\w*)/;
/** What ends the list of fields behind a degree; "(or equivalent experience)" does not. */
const fieldsEnd =
  /[.;\n]|\b(?:with|plus|(?<!\bequivalent (?:\w+ )?)experience|and (?:a )?(?:minimum|at least|strong|\d))\b/i;
const FIELDS_LIMIT = 220;
const LINE_LIMIT = 4000;
/** No degree is named without one of these. */
const namesDegree =
  /[Dd]egree|DEGREE|[Dd]iplom|DIPLOMA|[Gg]raduate|[Bb]achelor|BACHELOR|[Mm]aster|MASTER|[Dd]octor|DOCTOR|Promotion|[Ss]tudium|[Aa]bschluss|[Aa]bitur|[Ss]chool|SCHOOL|[Aa]ssociate|\b(?:GED|MBA|MSN|BSN|Ph\.?\s?D|D\.?Phil|[BM]\.?(?:Sc|Ed|Tech|S|A)\b|[BMAG]\.[SAE]\.)/;

/**
 * Tells of a skill's place whether the posting names it only by the way: what the company says of itself above its
 * first heading where a list of requirements follows and under headings of its own, how it hires, what one should take
 * an interest in, an hourly pay ("$26/hr"), and the fields of a degree, which are no technologies. `id`: of the skill.
 */
export function createAsideReader(text: string): (place: Place & { id?: string }) => boolean {
  const intro = findIntroEnd(text);
  const own = findCompanyParts(text);
  const readSentence = createSentenceReader();
  const fieldsOf = new Map<number, Place[]>();
  const isFieldOfDegree = ({ start, end }: Place) => {
    const from = text.lastIndexOf("\n", start - 1) + 1;
    let fields = fieldsOf.get(from);
    if (!fields) fieldsOf.set(from, (fields = findFields(text, from)));
    return fields.some((field) => field.start <= start && end <= field.end);
  };
  return ({ start, end, id }) => {
    const isTechnology = id !== undefined && technologySkills.has(id);
    if (!isTechnology && isFieldOfDegree({ start, end })) return true;
    if (/\/\s?$/.test(text.slice(Math.max(0, start - 2), start)) && /^hr\b/i.test(text.slice(start, end)))
      return true;
    const { isOfPerson, isDemand, isAside } = readSentence(quoteAround(text, start, end, 400));
    if (isAside || (!isOfPerson && own.some((part) => part.start <= start && start < part.end))) return true;
    const before = foldText(text.slice(Math.max(0, start - 80), start));
    if (id === "security-clearance" && obtains.test(before)) return true;
    return (
      ofInterest.test(before.split(clauseStart).at(-1) ?? "") || (start < intro && !isOfPerson && !isDemand)
    );
  };
}

type Sentence = { isOfPerson: boolean; isDemand: boolean; isAside: boolean };

/** Remembers the last sentence: skills stand in lists. */
function createSentenceReader(): (sentence: string) => Sentence {
  let last: { sentence: string; read: Sentence } | null = null;
  return (sentence) => {
    if (last?.sentence === sentence) return last.read;
    const folded = foldText(sentence);
    const isOfPerson = ofCandidate.test(folded);
    const isOfOthers = ofHiring.test(folded) || ofConditions.test(folded) || ofOffer.test(folded);
    const read = {
      isOfPerson,
      isDemand: demand.test(folded),
      isAside: isOfOthers || (!isOfPerson && ofUs.test(folded)),
    };
    last = { sentence, read };
    return read;
  };
}

/** The fields behind the degrees of one line. */
function findFields(text: string, from: number): Place[] {
  const line = text.slice(from, from + LINE_LIMIT).split("\n")[0] ?? "";
  if (!namesDegree.test(line)) return [];
  return findDegrees(line).map(({ end }) => {
    const behind = line.slice(end, end + FIELDS_LIMIT);
    return { start: from + end, end: from + end + (fieldsEnd.exec(behind)?.index ?? behind.length) };
  });
}

/** What stands under headings of the company's own, up to the next heading. */
function findCompanyParts(text: string): Place[] {
  const parts: Place[] = [];
  let [offset, from] = [0, -1];
  for (const line of text.split("\n")) {
    if (isHeadingLine(line)) {
      if (from >= 0) parts.push({ start: from, end: offset });
      from = isOfCompany(line) ? offset : -1;
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
  return !/[.!?,;]\s*$/.test(line) && (isCapitals || isOfCompany(line));
}

function isOfCompany(line: string): boolean {
  const folded = foldText(line);
  return ofCompany.test(folded) && !ofSought.test(folded);
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
