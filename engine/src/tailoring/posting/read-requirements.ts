import type { Requirement } from "@jobwright/contracts/tailoring";
import { readKindOfWork } from "#matching/line-of-work";
import { foldText } from "#reading/fold-text";
import type { FoundSkill } from "#reading/find-skills";
import { findPostedSkills, findSkills } from "#reading/read-skills";
import { findRequiredYears } from "#reading/read-years";
import { createAskingReader } from "#reading/skill-asking";
import { findDegrees, rankOf, type NamedDegree } from "#reading/degree-levels";
import { createAsideReader } from "#reading/asides";
import { blankOrders } from "./find-orders.ts";
import { quoteAround } from "#reading/quote-posting";
import { findAlternatives, isNamedAsExample } from "#reading/skill-alternatives";
import { technologySkills } from "#lexicon/technology-skills";
import { toWholeLine } from "./whole-line.ts";
import { takesSimilar } from "./takes-similar.ts";
import { createAskingWeigher, createRequiredReader } from "#reading/weigh-asking";

/**
 * What a posting asks for, without what a resume has to say to it. Of a duty `phrase` is the thing to do with its own
 * verb, and `line` the posting's whole line. A skill with a `line` is named in a duty alone, and no product: it is part of
 * what one will do there, which nobody lacks.
 */
export type AskedRequirement = Pick<Requirement, "id" | "kind" | "label" | "isRequired" | "quote"> & {
  phrase?: string;
  line?: string;
  /** Something that the lexicon does not name is enough in its place: "tech or SaaS". */
  hasOthers?: true;
};

type Placed = AskedRequirement & { start: number };

/** A posting as far as it is read here; without the company, its name may be taken for a skill. */
export type ReadPosting = { title: string; company?: string; description: string };

const LABEL_LIMIT = 60;
/** Behind the name of a part: words of what is asked, and not how much of the part itself. */
const partBehind =
  /^[^:.;,\n]{0,40}:\s+(?!\d|expert|advanced|strong|solid|deep|proficien|fluen|experience|required|must)(?:[^\s]+\s+){3}/i;
/** How far behind a skill "or similar" still speaks of it, in characters. */
const BEHIND = 45;
/** Behind a degree: what makes it one way among others. */
const orOther =
  /^[^.;\n]{0,90}\b(?:or (?:an? )?(?:equivalent|equal|comparable|similar|relevant|related (?:work )?experience|commensurate)|or \d+\+? years|oder (?:eine )?(?:vergleichbar|gleichwertig)\w*|in lieu)/;

/**
 * The requirements of a posting in order of where they stand, the required before the preferred; each once: skills of
 * the lexicon, the years of experience and the degrees. What is ruled out, a benefit, or an order to a program that
 * reads the posting is none. Never throws; takes time in proportion to the text.
 */
export function readRequirements({ title, company = "", description }: ReadPosting): AskedRequirement[] {
  const text = blankOrders(description);
  const asked = [...readSkills(text, title, company), ...readYears(text), ...readDegrees(text)];
  const inOrder = asked.toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired) || a.start - b.start);
  return inOrder.map(({ id, kind, label, isRequired, quote, line, hasOthers }) => ({
    id,
    kind,
    label,
    isRequired,
    quote,
    ...(line === undefined ? {} : { line }),
    ...(hasOthers === undefined ? {} : { hasOthers }),
  }));
}

/** As `readAskedSkills`, but the duties require too, and what is only named is left out. */
function readSkills(text: string, title: string, company: string): Placed[] {
  const isAside = createAsideReader(text);
  const weigh = createAskingWeigher(text, {
    title,
    ofTitle: new Set(findSkills(title).map(({ id }) => id)),
    isInList: createRequiredReader(text),
  });
  const readAsking = createAskingReader(text);
  const asked = new Map<string, Placed>();
  const found = findPostedSkills(text, { work: readKindOfWork(title), company });
  for (const [index, skill] of found.entries()) {
    if (isPartOfOther(text, skill, { before: found[index - 1], behind: found[index + 1] })) continue;
    if (namesPart(text, skill) || isRole(text, skill) || isExample(text, skill)) continue;
    const known = asked.get(skill.id);
    if (known?.isRequired) {
      // What takes similar ones says more of what is enough.
      const behind = text.slice(skill.end, skill.end + BEHIND).split(/[.;\n]/)[0] ?? "";
      if (takesSimilar.test(behind) && !takesSimilar.test(known.quote) && !isAside(skill))
        known.quote = quoteAround(text, skill.start, skill.end);
      continue;
    }
    const said = readAsking(skill);
    if (said === "ruledOut" || said === "notAsked" || isAside(skill)) continue;
    const asking = weigh(skill, said === "preferred" ? said : "required");
    if (asking === null || (known && asking === "preferred")) continue;
    const isOfDuty = said === "beside" && !technologySkills.has(skill.id);
    if (known && isOfDuty) continue;
    const one = toAskedSkill(text, skill, asking === "required" && !isOfDuty);
    asked.set(skill.id, isOfDuty ? { ...one, line: toWholeLine(lineAround(text, skill.start)) } : one);
  }
  const starts = new Set([...asked.values()].map(({ start }) => start));
  const others = findAlternatives(text, found, ({ start }) => starts.has(start));
  return [...asked.values()].map((one) =>
    others.get(one.id)?.size === 0 ? { ...one, hasOthers: true as const } : one,
  );
}

/**
 * "REST architecture" asks for REST, "containerized deployments" for neither word alone: a general word beside another
 * skill, with a space between, says more of that one.
 */
function isPartOfOther(
  text: string,
  skill: FoundSkill,
  { before, behind }: { before: FoundSkill | undefined; behind: FoundSkill | undefined },
): boolean {
  if (technologySkills.has(skill.id)) return false;
  if (before && text.slice(before.end, skill.start) === " ") return true;
  const isQuality = /(?:ized|ised)$/.test(text.slice(skill.start, skill.end));
  return isQuality && behind !== undefined && text.slice(skill.end, behind.start) === " ";
}

/**
 * "Risk Management: multi-tier mapping, dual sourcing": what stands before a colon names the part of the work, and what is
 * asked stands behind it. "Payroll: 3 years" asks for payroll itself.
 */
function namesPart(text: string, { id, start, end }: FoundSkill): boolean {
  if (technologySkills.has(id)) return false;
  const before = text.slice(text.lastIndexOf("\n", start) + 1, start);
  return (
    before.length < LABEL_LIMIT && !/[:.;]\s/.test(before) && partBehind.test(text.slice(end, end + 120))
  );
}

/** "Experience as an integrations engineer, solution architect and systems analyst": a role, and no skill. */
function isRole(text: string, { start, end }: FoundSkill): boolean {
  if (!/\b(?:analyst|architect|engineer|developer|manager|designer)s?$/i.test(text.slice(start, end)))
    return false;
  return /\bas (?:an? )?[^.;:\n]{0,160}$/i.test(text.slice(Math.max(0, start - 170), start));
}

/** "Complex sales processes (multi-threading, procurement, etc.)": an example of what is asked, and no product. */
function isExample(text: string, skill: FoundSkill): boolean {
  return !technologySkills.has(skill.id) && isNamedAsExample(text, skill);
}

function lineAround(text: string, at: number): string {
  const end = text.indexOf("\n", at);
  return text.slice(text.lastIndexOf("\n", at) + 1, end < 0 ? text.length : end);
}

function toAskedSkill(text: string, { id, start, end }: FoundSkill, isRequired: boolean): Placed {
  const label = text.slice(start, end).replace(/\s+/g, " ");
  return { id, kind: "skill", label, isRequired, quote: quoteAround(text, start, end), start };
}

/** "5+ years of experience": from the number to the end of the phrase. */
const yearsPhrase =
  /\p{L}*\d[\d.,]*\+?(?:\s?(?:-|–|to|bis)\s?\d+\+?)?\s?(?:\+|plus|or more|oder mehr)?\s?(?:years?|yrs?|Jahren?|ans|años|jaar|months?|Monate?)(?![\p{L}])(?:['’])?(?:\s(?:of\s)?(?:[\p{L}-]+\s){0,3}?(?:experience|Erfahrung|Berufserfahrung))?/iu;

function readYears(text: string): Placed[] {
  const found = findRequiredYears(text);
  if (found === null || found.years < 1) return [];
  const lines = text.split("\n");
  const line = lines[found.line] ?? "";
  const lineStart = lines.slice(0, found.line).reduce((length, before) => length + before.length + 1, 0);
  const phrase = findYearsPhrase(line, found.years);
  const [at, label] = phrase ?? [0, `${found.years} years of experience`];
  const start = lineStart + at;
  const end = phrase ? start + label.length : lineStart + line.length;
  const quote = quoteAround(text, start, Math.min(end, start + LABEL_LIMIT));
  return [{ id: `years-${found.years}`, kind: "years", label, isRequired: true, quote, start }];
}

/** The phrase that begins with the number; a number in words is left to the plain label. */
function findYearsPhrase(line: string, years: number): [number, string] | null {
  for (const match of line.matchAll(new RegExp(yearsPhrase, "giu"))) {
    const amount = Math.floor(Number.parseFloat(match[0].replace(",", ".")));
    if (amount === years) return [match.index, match[0].slice(0, LABEL_LIMIT).trim()];
  }
  return null;
}

function readDegrees(text: string): Placed[] {
  const readAsking = createAskingReader(text);
  const asked = new Map<string, Placed>();
  let last: NamedDegree | null = null;
  for (const degree of findDegrees(text)) {
    const asking = readAsking(degree);
    // "Bachelor's or Master's": the first is enough.
    const isAlternative = last !== null && isOr(text.slice(last.end, degree.start));
    last = degree;
    if (asking === "notAsked" || asking === "ruledOut") continue;
    if (isAlternative && [...asked.values()].some(({ start }) => degree.start - start < 120)) continue;
    const behind = foldText(text.slice(degree.end, degree.end + 120));
    const isOther =
      orOther.test(behind) || /\b(?:or|oder) (?:an? )?$/.test(text.slice(0, degree.start).slice(-8));
    // "A high school diploma or GED" asks for schooling either way; "a degree or equivalent experience" does not.
    const isRequired = asking === "required" && (!isOther || degree.level === "highSchool");
    const known = asked.get(degree.level);
    if (known && (known.isRequired || !isRequired)) continue;
    asked.set(degree.level, toPlaced(text, degree, isRequired));
  }
  return dropHigherBesideLower([...asked.entries()]);
}

function isOr(between: string): boolean {
  return between.length < 60 && /^[^.;\n]*(?:\/|\bor\b|\boder\b|,\s*$)[^.;\n]*$/.test(between);
}

function toPlaced(text: string, { level, start, end }: NamedDegree, isRequired: boolean): Placed {
  const label = text.slice(start, end).replace(/\s+/g, " ");
  return {
    id: `degree-${foldText(level)}`,
    kind: "degree",
    label: /^degree in$/i.test(label) ? "Degree" : label,
    isRequired,
    quote: quoteAround(text, start, end),
    start,
  };
}

/** A plain "degree in" beside a named level is the same degree once more. */
function dropHigherBesideLower(degrees: [string, Placed][]): Placed[] {
  const hasNamed = degrees.some(
    ([level]) => rankOf("degree") <= rankOf(level as NamedDegree["level"]) && level !== "degree",
  );
  return degrees.filter(([level]) => level !== "degree" || !hasNamed).map(([, placed]) => placed);
}
